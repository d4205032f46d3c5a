import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { deleteFavorite } from './favorite-store.ts'

const PATH = 'game/favorite/delete'

/** Takes a game off the favourites; repeating it changes nothing. */
export async function removeFavorite(
  ctx: Pick<PlayerContext, 'db' | 'player'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  await deleteFavorite(ctx.db, ctx.player.id, input.availableGameId)
  return {}
}
