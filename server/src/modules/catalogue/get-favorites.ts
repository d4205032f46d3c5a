import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../ctx.ts'
import { gameItem } from './game-view.ts'
import { listKeptGames } from './kept-games.ts'

const PATH = 'game/favorite/getFavorites'

/** The player's favourite games, newest first. */
export async function getFavorites(
  ctx: Pick<PlayerContext, 'db' | 'language' | 'device' | 'player'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { rows, count } = await listKeptGames(
    ctx.db,
    { list: 'favorite', playerId: ctx.player.id },
    { language: ctx.language, device: ctx.device, ...pageOf(input) },
  )
  return { items: rows.map((row) => gameItem(ctx, row)), countAll: count }
}
