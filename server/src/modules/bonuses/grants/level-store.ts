import type { Db } from '#kit/db/connect.ts'

/** Keeps that a player has reached a level of the club: what levels bring can be taken from now on. Doing it again changes nothing. */
export async function keepLevel(
  { sql, b }: Db,
  { playerId, level }: { readonly playerId: string; readonly level: number },
): Promise<void> {
  await sql`
    insert into ${b}.bonuses_level_reached as known (player_id, level) values (${playerId}, ${level})
    on conflict (player_id) do update set level = greatest(known.level, excluded.level)`
}

/** Whether a player has reached a level. */
export async function hasLevel({ sql, b }: Db, playerId: string): Promise<boolean> {
  const rows = await sql`select from ${b}.bonuses_level_reached where player_id = ${playerId}`
  return rows.length > 0
}
