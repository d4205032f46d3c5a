import type { Resource } from '#kit/commit/state.ts'
import type { App } from '../../ctx.ts'
import { countOpen } from '../bets/index.ts'

/**
 * How many bets, hands and tickets of a player are not over, by player id. Counted after their purses are locked, so that no
 * other unit adds one meanwhile: hence its name.
 */
export function underWay({ betSources }: Pick<App, 'betSources'>): Resource<number> {
  return {
    name: 'ledger.purses_under_way',
    async load(db, playerIds) {
      return new Map(
        await Promise.all(
          playerIds.map(async (id) => {
            const { bets, tickets } = await countOpen({ db, betSources }, id)
            return [id, bets + tickets] as const
          }),
        ),
      )
    },
  }
}
