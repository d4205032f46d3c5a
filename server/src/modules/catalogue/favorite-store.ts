import type { Db, Tx } from '#kit/db/connect.ts'
import type { GamePage } from './game-store.ts'
import { type GameRow, gameColumns } from './game-view.ts'

/** One page of the player's favourites that are shown now, newest first, with the count of all of them. */
export async function listFavorites(
  db: Db,
  playerId: string,
  page: GamePage,
): Promise<{ rows: readonly GameRow[]; count: number }> {
  const { sql, b } = db
  const own = sql`
    from ${b}.catalogue_favorite favorite join ${b}.catalogue_shown_game game on game.id = favorite.game_id
    where favorite.player_id = ${playerId}`
  const rows = await sql<({ n: number } & (GameRow | { id: null }))[]>`
    select total.n, shown.* from (select count(*)::int as n ${own}) total
    left join lateral (
      select ${gameColumns(db, page.language)} ${own}
      order by favorite.created_at desc, favorite.game_id limit ${page.limit} offset ${page.offset}
    ) shown on true`
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.n ?? 0 }
}

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
