import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { findGame } from './game-store.ts'
import { canBeOpened, gameView, isBarredOn } from './game-view.ts'
import { noteOpenedGame } from './opened-game-store.ts'

const PATH = 'game/board/createSession'

/**
 * Opens a game for a signed-in player, names the view that shows it, and notes it as the game opened last. Money is guarded where it moves, at the stake.
 * @throws Refusal catalogue.game_not_found, catalogue.coming_soon, stakes.game_stopped, stakes.device_barred
 */
export async function createSession(
  ctx: Pick<PlayerContext, 'db' | 'language' | 'device' | 'player'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { db, language, device, player } = ctx
  const row = await findGame(db, { intId: input.intId, language, playerId: player.id })
  if (row === undefined) throw refuse('catalogue.game_not_found')
  if (!canBeOpened(row)) throw refuse('catalogue.coming_soon')
  const game = gameView(ctx, row)
  // A game of the house is opened even then: a round that was begun may be finished.
  if (row.frame_url !== null && isBarredOn(db, device, row)) throw refuse('stakes.device_barred')
  if (game.isStopped && row.frame_url !== null)
    throw refuse(game.isPlayable ? 'stakes.game_stopped' : 'catalogue.coming_soon')
  await noteOpenedGame(db, player.id, row.id)
  return { game, view: row.unique_name, frameUrl: row.frame_url }
}
