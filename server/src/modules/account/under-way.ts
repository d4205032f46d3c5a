import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { countOpenTickets } from '../lottery/index.ts'
import { countOpenBets } from '../originals/index.ts'

/** How many bets, hands and tickets of a player are not over. */
async function countUnderWay(db: Db, playerId: string): Promise<number> {
  const [bets, tickets] = await Promise.all([countOpenBets(db, playerId), countOpenTickets(db, playerId)])
  return bets + tickets
}

/** The same by player id. Counted after their purses are locked, so that no other unit adds one meanwhile: hence its name. */
export const underWay: Resource<number> = {
  name: 'ledger.purses_under_way',
  async load(tx, playerIds) {
    return new Map(await Promise.all(playerIds.map(async (id) => [id, await countUnderWay(tx, id)] as const)))
  },
}
