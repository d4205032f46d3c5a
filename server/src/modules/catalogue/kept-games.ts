import type { DbPool } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { GamePage } from './game-store.ts'
import { type GameRow, gameColumns, isOfferedOn } from './game-view.ts'

/** Lists of games that players keep: a table of `player_id` and `game_id`, and when a line was kept. */
const LISTS = {
  favorite: { table: 'catalogue_favorite', at: 'created_at' },
  opened: { table: 'catalogue_opened_game', at: 'opened_at' },
} as const

/** One page of the games on a player's list that are shown now, the newest first, with the count of all of them. */
export async function listKeptGames(
  db: DbPool,
  of: { readonly list: keyof typeof LISTS; readonly playerId: string },
  page: GamePage,
): Promise<{ rows: readonly GameRow[]; count: number }> {
  const { sql, b } = db
  const { table, at } = LISTS[of.list]
  const own: Fragment = sql`
    from ${b}.${sql(table)} kept join ${b}.catalogue_shown_game game on game.id = kept.game_id
    where kept.player_id = ${of.playerId} and ${isOfferedOn(db, page.device)}`
  const rows = await sql<({ n: number } & (GameRow | { id: null }))[]>`
    select total.n, shown.* from (select count(*)::int as n ${own}) total
    left join lateral (
      select ${gameColumns(db, page.language)} ${own}
      order by kept.${sql(at)} desc, kept.game_id limit ${page.limit} offset ${page.offset}
    ) shown on true`
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.n ?? 0 }
}
