import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { App } from '../../../ctx.ts'
import { tellWallet } from '../../stakes/index.ts'
import { readWaitingBets } from './bet-store.ts'
import { crashBets, crashRounds, roundNeed } from './crash-rows.ts'
import { endBet, endBetNeeds } from './end-bet.ts'
import type { CrashBet } from './round.ts'

const TAKEN_BACK = fingerprintOf('originals/crash/takeBackWaiting', null)

/**
 * Gives back what waits for a round that has not begun: to a player who stopped playing, or to everybody (null) when the game
 * is closed. The round's own row is the judge: a bet whose round began first goes on and is settled as published.
 */
export async function takeBackWaiting(app: App, playerId: string | null): Promise<void> {
  const bets = await readWaitingBets(app.db, playerId)
  await Promise.all(bets.map((bet) => takeBack(app, bet)))
}

function takeBack(app: App, { id, roundIntId, ...bet }: CrashBet): Promise<null> {
  return app.engine.commit({
    scope: id,
    key: 'break',
    fingerprint: TAKEN_BACK,
    needs: [...endBetNeeds({ id, roundIntId, ...bet }), roundNeed(roundIntId)],
    decide(state) {
      const current = state.get(crashBets, id)
      const status = state.get(crashRounds, String(roundIntId))
      assert(current !== undefined && status !== undefined, 'a bet that was read exists, and its round')
      if (current.status !== 'open' || (status !== 'announced' && status !== 'betting')) return null
      endBet(app, state, current, { status: 'cancelled' }, status)
      tellWallet(app, state, current.playerId)
      return null
    },
  })
}
