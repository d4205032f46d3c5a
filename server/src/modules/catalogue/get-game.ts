import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { findGame } from './game-store.ts'
import { gameView } from './game-view.ts'

const PATH = 'game/game/getGame'

/** One shown game, and whether it is a favourite of the signed-in player. @throws Refusal catalogue.game_not_found */
export async function getGame(
  ctx: Pick<CallContext, 'db' | 'language' | 'device' | 'player'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { db, language, player } = ctx
  const row = await findGame(db, { intId: input.intId, language, playerId: player?.id ?? null })
  if (row === undefined) throw refuse('catalogue.game_not_found')
  return { availableGame: gameView(ctx, row), isFavorite: row.is_favorite }
}
