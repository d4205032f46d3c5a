import type { Db } from '#kit/db/connect.ts'
import { askSources, listOf } from './bet-sources.ts'

/** The id of a player's own bet by its public number; null when it is not theirs. */
export async function findBetId(db: Db, playerId: string, intId: number): Promise<string | null> {
  const [row] = await db.sql<{ id: string }[]>`
    select id from ${db.b}.originals_bet where player_id = ${playerId} and int_id = ${intId}
    union all
    select id from ${db.b}.originals_crash_bet where player_id = ${playerId} and int_id = ${intId}
    union all
    select id from ${db.b}.originals_hand where player_id = ${playerId} and int_id = ${intId}`
  if (row !== undefined) return row.id
  const [id] = await askSources(async (source) => listOf(await source.findBetId(db, playerId, intId)))
  return id ?? null
}
