import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { stakeNeeds, tellWallet } from '../stakes/index.ts'
import { playerBets, playerBetsNeed, playerKey, roundNeed, tableRounds } from './bet-rows.ts'
import { readWaitingBets } from './bet-store.ts'
import type { TableBet } from './round.ts'
import { roundName } from './round-store.ts'
import { endBet } from './settle-round.ts'

const TAKEN_BACK = fingerprintOf('tables/takeBackWaiting', null)

/**
 * Gives back the chips that lie on rounds which still take bets: to a player who stopped playing, or to everybody (null) at
 * the tables that are closed. The round's own row is the judge: what lies on a round that closed first is settled by its
 * outcome.
 */
export async function takeBackWaiting(
  app: App,
  playerId: string | null,
  isMeant: (table: string) => boolean = () => true,
): Promise<void> {
  const bets = (await readWaitingBets(app.db, playerId)).filter(({ table }) => isMeant(table))
  const laid = Map.groupBy(bets, (bet) => playerKey({ table: bet.table, intId: bet.roundIntId }, bet.playerId))
  await Promise.all([...laid.values()].flatMap(([first]) => (first === undefined ? [] : takeBack(app, first))))
}

/** Gives back all that the player of a bet has on its round, as `takeBackBets` does when they ask for it. */
function takeBack(app: App, { playerId, currency, table, roundIntId }: TableBet): Promise<null> {
  const round = { table, intId: roundIntId }
  const key = playerKey(round, playerId)
  return app.engine.commit({
    scope: playerId,
    key: uuidv7(),
    fingerprint: TAKEN_BACK,
    needs: [...stakeNeeds(playerId, currency), playerBetsNeed(round, playerId), roundNeed(round)],
    decide(state) {
      const laid = state.get(playerBets, key) ?? []
      if (state.get(tableRounds, roundName(round))?.status !== 'betting' || laid.length === 0) return null
      for (const bet of laid) endBet(app, state, bet, { status: 'cancelled' })
      state.set(playerBets, key, [])
      tellWallet(app, state, playerId)
      return null
    },
  })
}
