import type { CheckType } from '@tas/shared/rules/verification/checks.ts'
import { IDENTIFIED_LEVEL, type Level, NEEDS_OF, paperLevelOf } from '@tas/shared/rules/verification/levels.ts'
import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'

/** The level of players by their papers, by player id; who has none approved is left out. Read as last committed. */
export const paperLevels: Resource<Level> = {
  name: 'verification.levels',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ id: string; types: CheckType[] }[]>`
      select player_id as id, array_agg(type) as types from ${tx.b}.verification_check
      where player_id = any(${[...playerIds]}::uuid[]) and status = 'approved' group by player_id`
    return new Map(rows.map(({ id, types }) => [id, paperLevelOf(types)]))
  },
}

/** The level of a player by papers, for showing it. */
export async function readLevel(db: Db, playerId: string): Promise<Level> {
  const rows = await db.sql<{ type: CheckType }[]>`
    select type from ${db.b}.verification_check where player_id = ${playerId} and status = 'approved'`
  return paperLevelOf(rows.map(({ type }) => type))
}

/** Players who were refused for good, by player id: what says who they are proves nothing. Read as last committed. */
export const refusedPlayers: Resource<true> = {
  name: 'verification.refused',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ id: string }[]>`
      select distinct player_id as id from ${tx.b}.verification_check
      where player_id = any(${[...playerIds]}::uuid[]) and status = 'rejected_final'
        and type = any(${NEEDS_OF[IDENTIFIED_LEVEL] as string[]}::text[])`
    return new Map(rows.map(({ id }) => [id, true]))
  },
}
