import type { Db } from '#kit/db/connect.ts'

/** Which of these players take a break or have excluded themselves and not come back since. */
export async function findPlayersOnBreak(db: Db, playerIds: readonly string[]): Promise<readonly string[]> {
  if (playerIds.length === 0) return []
  const rows = await db.sql<{ player_id: string }[]>`
    select player_id from ${db.b}.limits_protection
    where player_id = any(${playerIds as string[]}::uuid[])
      and (excluded_until is not null or time_out_until > clock_timestamp())`
  return rows.map((row) => row.player_id)
}

/** Whether a player has excluded themselves and not come back since. */
export async function findExcluded({ sql, b }: Db, playerId: string): Promise<boolean> {
  const rows = await sql`
    select from ${b}.limits_protection where player_id = ${playerId} and excluded_until is not null`
  return rows.length > 0
}
