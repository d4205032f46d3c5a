import type { Db } from '#kit/db/connect.ts'

/**
 * Whether a race may still pay a player: they take part in one that has begun and is not paid. Who is erased could not be paid.
 */
export async function hasPrizeDue({ sql, b }: Db, playerId: string): Promise<boolean> {
  const rows = await sql`
    select from ${b}.contests_entry entry join ${b}.contests_race race on race.id = entry.race_id
    where entry.player_id = ${playerId} and (race.status = 'open' and race.starts_at <= clock_timestamp() or race.status = 'ended')
    limit 1`
  return rows.length > 0
}
