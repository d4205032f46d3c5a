import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../ctx.ts'
import { listFavorites } from './favorite-store.ts'
import { gameItem } from './game-view.ts'

const PATH = 'game/favorite/getFavorites'

/** The player's favourite games, newest first. */
export async function getFavorites(
  ctx: Pick<PlayerContext, 'db' | 'language' | 'player'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { rows, count } = await listFavorites(ctx.db, ctx.player.id, { language: ctx.language, ...pageOf(input) })
  return { items: rows.map(gameItem), countAll: count }
}
