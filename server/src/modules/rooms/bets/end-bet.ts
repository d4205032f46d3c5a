import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { tellSettled } from '../../bets/index.ts'
import { tellWallet } from '../../ledger/index.ts'
import { refundHeld, settleHeld, stakeNeeds } from '../../stakes/index.ts'
import type { BetKind, RoundBet, TakenBack } from './bet-kind.ts'

/** What a unit must load to end a bet. */
export function endBetNeeds<Bet extends RoundBet, End>(kind: BetKind<Bet, End>, bet: Bet): readonly Need[] {
  return [...stakeNeeds(bet.playerId, bet.currency), { resource: kind.bets, key: bet.id }]
}

/**
 * Ends an open bet inside a decision: its money moves with its state, so whoever finds it open is the only one who ends
 * it. The caller has looked that it is open.
 * @returns the bet as it is now
 */
export function endBet<Bet extends RoundBet, End>(
  app: App,
  state: State,
  kind: BetKind<Bet, End>,
  { bet, end }: { readonly bet: Bet; readonly end: End | TakenBack },
): Bet {
  assert(bet.status === 'open', 'a bet ends once')
  const { playerId, currency, stakeMinor, id: reference, createdAt: stakedAt } = bet
  const play = { playerId, currency, reference, product: kind.product }
  const ended = kind.endedBet(bet, end)
  const isGivenBack = ended.status === 'refunded' || ended.status === 'cancelled'
  if (isGivenBack) refundHeld(state, { ...play, amountMinor: stakeMinor, stakedAt })
  else settleHeld(state, { ...play, stakeMinor, payoutMinor: ended.payoutMinor })
  state.set(kind.bets, bet.id, ended)
  state.tell(kind.newsOf(app, ended))
  if (!isGivenBack) {
    const { id, payoutMinor } = ended
    tellSettled(app, state, { id, playerId, currency, stakeMinor, payoutMinor, ...kind.resultOf(ended) })
  }
  return ended
}

/**
 * Ends a bet on behalf of the house: automatic target, outcome, refund. Every such end of a bet has the same key, so a second
 * one anywhere, at any time, gets the answer of the first and moves nothing; a bet the player ended first stays as it is.
 * @returns the status it ended with, whoever ended it
 */
export function endForHouse<Bet extends RoundBet, End>(
  app: App,
  kind: BetKind<Bet, End>,
  { bet, end }: { readonly bet: Bet; readonly end: End },
): Promise<string> {
  return app.engine.commit({
    scope: bet.id,
    key: 'settle',
    fingerprint: fingerprintOf(`rooms/${kind.name}/settle`, null),
    needs: endBetNeeds(kind, bet),
    decide(state) {
      const current = state.get(kind.bets, bet.id)
      assert(current !== undefined, 'a bet that was read exists')
      if (current.status !== 'open') return current.status
      const { status } = endBet(app, state, kind, { bet: current, end })
      tellWallet(app, state, bet.playerId)
      return status
    },
  })
}
