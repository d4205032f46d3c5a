import type { Db } from '#kit/db/connect.ts'

/** Whether a time-out or an exclusion of the player holds now: then nothing may invite them to play. */
export async function isHeldBack({ sql, b }: Db, playerId: string): Promise<boolean> {
  const rows = await sql`
    select from ${b}.limits_protection
    where player_id = ${playerId} and greatest(excluded_until, time_out_until) > clock_timestamp()`
  return rows.length > 0
}
