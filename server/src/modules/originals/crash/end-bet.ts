import type { CrashBetData } from '@tas/shared/contract/originals/crash-data.ts'
import { settleCrashBet } from '@tas/shared/rules/games/crash/game.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import type { TasNews } from '../../../events.ts'
import { refundHeld, settleHeld, stakeNeeds, tellWallet } from '../../stakes/index.ts'
import { tellSettled } from '../tell-settled.ts'
import { crashBetNeed, crashBets } from './crash-rows.ts'
import { crashBetView } from './crash-view.ts'
import type { BetEnd, CrashBet, RoundStatus } from './round.ts'

/** What a unit must load to end a bet. */
export function endBetNeeds(bet: CrashBet): readonly Need[] {
  return [...stakeNeeds(bet.playerId, bet.currency), crashBetNeed(bet.id)]
}

/**
 * Ends an open bet inside a decision: its money moves with its state, so whoever finds it open is the only one who ends
 * it. The caller has looked that it is open.
 */
export function endBet(app: App, state: State, bet: CrashBet, end: BetEnd, roundStatus: RoundStatus): CrashBetData {
  assert(bet.status === 'open', 'a bet ends once')
  const { playerId, currency, stakeMinor, id: reference, createdAt: stakedAt } = bet
  let payoutMinor = 0n
  if (end.status === 'refunded' || end.status === 'cancelled')
    refundHeld(state, { playerId, currency, reference, product: 'casino', amountMinor: stakeMinor, stakedAt })
  else {
    const cashedOutAtE2 = end.status === 'cashed_out' ? end.pointE2 : null
    // Whether the point was in time was judged before; here it only says what is paid.
    payoutMinor = settleCrashBet({ stakeMinor, cashedOutAtE2, crashPointE2: cashedOutAtE2 ?? 0 }).payoutMinor
    settleHeld(state, { playerId, currency, reference, product: 'casino', stakeMinor, payoutMinor })
  }
  const ended: CrashBet = {
    ...bet,
    status: end.status,
    cashedOutE2: end.status === 'cashed_out' ? end.pointE2 : null,
    payoutMinor,
  }
  state.set(crashBets, bet.id, ended)
  const view = crashBetView(app, ended, roundStatus)
  state.tell({ type: 'originals.crash_bet_changed', playerId, bet: view } satisfies TasNews)
  if (ended.status === 'cashed_out' || ended.status === 'lost')
    tellSettled(app, state, { ...ended, game: 'crash', multiplierE4: BigInt(ended.cashedOutE2 ?? 0) * 100n })
  return view
}

const SETTLED = fingerprintOf('originals/crash/settle', null)

/**
 * Ends a bet on behalf of the house: automatic target, bust, refund. Every such end of a bet has the same key, so a second
 * one anywhere, at any time, gets the answer of the first and moves nothing; a bet the player ended first stays as it is.
 */
export function settleBet(app: App, bet: CrashBet, end: BetEnd): Promise<CrashBetData> {
  return app.engine.commit({
    scope: bet.id,
    key: 'settle',
    fingerprint: SETTLED,
    needs: endBetNeeds(bet),
    decide(state) {
      const current = state.get(crashBets, bet.id)
      assert(current !== undefined, 'a bet that was read exists')
      if (current.status !== 'open') return crashBetView(app, current, 'busted')
      const view = endBet(app, state, current, end, 'busted')
      tellWallet(app, state, bet.playerId)
      return view
    },
  })
}
