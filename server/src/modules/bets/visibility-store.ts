import type { Db } from '#kit/db/connect.ts'

/** The names of those among these players who choose to be seen, by player. */
export async function readShownNames(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.sql<{ player_id: string; name: string }[]>`
    select player_id, name from ${db.b}.bets_visibility
    where player_id = any(${[...new Set(playerIds)]}::uuid[]) and is_shown`
  return new Map(rows.map((row) => [row.player_id, row.name]))
}

/** Lets everybody see a player under a name. */
export async function showPlayer(db: Db, playerId: string, name: string): Promise<void> {
  await db.sql`
    insert into ${db.b}.bets_visibility as visibility (player_id, name, is_shown) values (${playerId}, ${name}, true)
    on conflict (player_id) do update set name = excluded.name, is_shown = true, changed_at = clock_timestamp()
    where not visibility.is_shown`
}

/** Hides a player. @returns the name that was to be seen until now; null when none was */
export async function hidePlayer(db: Db, playerId: string): Promise<string | null> {
  const [row] = await db.sql<{ name: string }[]>`
    update ${db.b}.bets_visibility set is_shown = false, changed_at = clock_timestamp()
    where player_id = ${playerId} and is_shown returning name`
  return row?.name ?? null
}

/** Names that were hidden in the last seconds, by whichever process. */
export async function readNamesHidden(db: Db, seconds: number): Promise<string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select name from ${db.b}.bets_visibility
    where not is_shown and changed_at > clock_timestamp() - make_interval(secs => ${seconds}::int)`
  return rows.map((row) => row.name)
}
