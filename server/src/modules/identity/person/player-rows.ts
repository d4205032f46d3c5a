import { lockedFor, type Resource } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'

/**
 * The rows of players, for decisions that change them. Locked before the purses, as the name says to the engine: whoever
 * changes a player's row has the wallet told by a trigger (0114-player-facts.sql), so everybody takes the two in this order.
 */
export const playerRows: Resource<true> = {
  name: 'identity.players',
  isLocking: true,
  async load(tx, playerIds, how) {
    const rows = await tx.sql<{ id: string }[]>`
      select id from ${tx.b}.identity_player where id = any(${playerIds}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map(({ id }) => [id, true]))
  },
}

/** Takes the lock of a player's row, before that of the purses. */
export async function holdPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`select from ${tx.b}.identity_player where id = ${playerId} for no key update`
}
