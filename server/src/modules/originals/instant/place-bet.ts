import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { findInstantGame } from '@tas/shared/rules/games/registry.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { isPlayable } from '../../catalogue/index.ts'
import { playInstant } from './play-instant.ts'

const PATH = 'game/original/bet'

/**
 * A player's bet on an instant game. The rules know more games than can be played: which ones can is for the catalogue
 * to say.
 * @throws Refusal originals.unknown_game, catalogue.coming_soon, and what `playInstant` refuses
 */
export async function placeBet(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const game = findInstantGame(input.game)
  if (game === undefined) throw refuse('originals.unknown_game', {}, { game: 'choice' })
  if (!isPlayable(game.game)) throw refuse('catalogue.coming_soon', {}, { game: 'choice' })
  return playInstant(ctx, game, input)
}
