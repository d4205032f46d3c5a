import type { Db } from '#kit/db/connect.ts'

/** When the exclusion of a player ends that stands now; null when none does. */
export async function readExclusionEnd(db: Db, playerId: string): Promise<Date | null> {
  const [row] = await db.sql<{ excluded_until: Date }[]>`
    select excluded_until from ${db.b}.limits_protection
    where player_id = ${playerId} and excluded_until > clock_timestamp()`
  return row?.excluded_until ?? null
}
