import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { insertFavorite } from './favorite-store.ts'

const PATH = 'game/favorite/add'
/** More than anybody looks through; keeps one player's list from growing without end. */
const MAX_FAVORITES = 500

/** Marks a game as favourite; repeating it changes nothing. @throws Refusal catalogue.game_not_found, catalogue.favorites_full */
export async function addFavorite(
  ctx: Pick<PlayerContext, 'db' | 'player'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const favorite = { playerId: ctx.player.id, gameId: input.availableGameId, limit: MAX_FAVORITES }
  const outcome = await inTx(ctx.db, (tx) => insertFavorite(tx, favorite))
  if (outcome === 'no_game') throw refuse('catalogue.game_not_found')
  if (outcome === 'full') throw refuse('catalogue.favorites_full', { maximum: MAX_FAVORITES })
  return {}
}
