import type { Db, Tx } from '#kit/db/connect.ts'

/** Adds a favourite under the player's lock. `full` when it is new and the player already has `limit` of them. */
export async function insertFavorite(
  tx: Tx,
  favorite: { readonly playerId: string; readonly gameId: string; readonly limit: number },
): Promise<'kept' | 'full' | 'no_game'> {
  const { sql, b } = tx
  const { playerId, gameId, limit } = favorite
  // Counting and adding are two looks at the same list: adds of one player stand in a row.
  const lockName = `${tx.schema}.catalogue_favorite.${playerId}`
  const [, states] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(),
    sql<{ has_game: boolean; is_kept: boolean; n: number }[]>`
      select exists (select from ${b}.catalogue_shown_game where id = ${gameId}) as has_game,
        exists (select from ${b}.catalogue_favorite where player_id = ${playerId} and game_id = ${gameId}) as is_kept,
        (select count(*)::int from ${b}.catalogue_favorite where player_id = ${playerId}) as n`.execute(),
  ])
  const [state] = states
  if (state?.is_kept) return 'kept'
  if (!state?.has_game) return 'no_game'
  if (state.n >= limit) return 'full'
  await sql`
    insert into ${b}.catalogue_favorite (player_id, game_id) values (${playerId}, ${gameId}) on conflict do nothing`
  return 'kept'
}

export async function deleteFavorite(db: Db, playerId: string, gameId: string): Promise<void> {
  await db.sql`delete from ${db.b}.catalogue_favorite where player_id = ${playerId} and game_id = ${gameId}`
}
