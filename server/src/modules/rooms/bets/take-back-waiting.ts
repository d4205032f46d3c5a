import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { App } from '../../../ctx.ts'
import { tellWallet } from '../../ledger/index.ts'
import type { BetKind, RoundBet } from './bet-kind.ts'
import { endBet, endBetNeeds } from './end-bet.ts'

/** Whose bets go back: those of a player, or everybody's on these games. */
export type Whose = { readonly playerId: string } | { readonly isMeant: (game: string) => boolean }

/**
 * Gives back what waits for a round that has not begun: to a player who stopped playing, or to everybody when a game is
 * closed. A bet whose round began first goes on and is settled as published.
 */
export async function takeBackWaiting<Bet extends RoundBet, End>(
  app: App,
  kind: BetKind<Bet, End>,
  whose: Whose,
): Promise<void> {
  const isOne = 'playerId' in whose
  const bets = await kind.waiting.read(app.db, isOne ? whose.playerId : null)
  const meant = isOne ? bets : bets.filter((bet) => whose.isMeant(kind.resultOf(bet).game))
  await Promise.all(meant.map((bet) => takeBack(app, kind, bet)))
}

function takeBack<Bet extends RoundBet, End>(app: App, kind: BetKind<Bet, End>, bet: Bet): Promise<null> {
  const { waiting } = kind
  return app.engine.commit({
    scope: bet.id,
    key: 'break',
    fingerprint: fingerprintOf(`rooms/${kind.name}/takeBackWaiting`, null),
    needs: [...endBetNeeds(kind, bet), ...waiting.needs(bet)],
    decide(state) {
      const current = state.get(kind.bets, bet.id)
      assert(current !== undefined, 'a bet that was read exists')
      if (current.status !== 'open' || !waiting.isWaiting(state, current)) return null
      endBet(app, state, kind, { bet: current, end: { status: 'cancelled' } })
      waiting.takeOut?.(state, current)
      tellWallet(app, state, current.playerId)
      return null
    },
  })
}
