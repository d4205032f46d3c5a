import type { Db } from '#kit/db/connect.ts'

/** Notes that the player opened a game now. */
export async function noteOpenedGame(db: Db, playerId: string, gameId: string): Promise<void> {
  await db.sql`
    insert into ${db.b}.catalogue_opened_game (player_id, game_id) values (${playerId}, ${gameId})
    on conflict (player_id, game_id) do update set opened_at = excluded.opened_at`
}
