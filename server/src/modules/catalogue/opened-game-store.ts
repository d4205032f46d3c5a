import type { Db } from '#kit/db/connect.ts'
import type { GamePage } from './game-store.ts'
import { type GameRow, gameColumns } from './game-view.ts'

/** Notes that the player opened a game now. */
export async function noteOpenedGame(db: Db, playerId: string, gameId: string): Promise<void> {
  await db.sql`
    insert into ${db.b}.catalogue_opened_game (player_id, game_id) values (${playerId}, ${gameId})
    on conflict (player_id, game_id) do update set opened_at = excluded.opened_at`
}

/** One page of the games a player opened and that are shown now, the last one first, with the count of all of them. */
export async function listOpenedGames(
  db: Db,
  playerId: string,
  page: GamePage,
): Promise<{ rows: readonly GameRow[]; count: number }> {
  const { sql, b } = db
  const own = sql`
    from ${b}.catalogue_opened_game opened join ${b}.catalogue_shown_game game on game.id = opened.game_id
    where opened.player_id = ${playerId}`
  const rows = await sql<({ n: number } & (GameRow | { id: null }))[]>`
    select total.n, shown.* from (select count(*)::int as n ${own}) total
    left join lateral (
      select ${gameColumns(db, page.language)} ${own}
      order by opened.opened_at desc, opened.game_id limit ${page.limit} offset ${page.offset}
    ) shown on true`
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.n ?? 0 }
}
