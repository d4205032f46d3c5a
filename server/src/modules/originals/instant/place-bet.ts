import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { isPlayable } from '../../catalogue/index.ts'
import { startHand } from '../steps/start-hand.ts'
import { playInstant } from './play-instant.ts'
import { runningGame } from './running-game.ts'

const PATH = 'game/original/bet'

/**
 * A player's bet on an instant game, or on a game of steps, whose hand it opens. The rules know more games than can be
 * played: which ones can is for the catalogue to say.
 * @throws Refusal originals.unknown_game, catalogue.coming_soon, bonuses.game_excluded, and what `playInstant` and `startHand` refuse
 */
export async function placeBet(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { game } = input
  const instant = runningGame(ctx.app, game)
  const steps = findStepGame(game)
  if ((instant !== undefined || steps !== undefined) && !isPlayable(game))
    throw refuse('catalogue.coming_soon', {}, { game: 'choice' })
  if (instant !== undefined) return playInstant(ctx, instant, input)
  // A hand may ask for more than its first stake: the house stakes one bet, not what comes after.
  if (steps !== undefined && input.grantId !== undefined) throw refuse('bonuses.game_excluded')
  if (steps !== undefined) return startHand(ctx, steps, input)
  throw refuse('originals.unknown_game', {}, { game: 'choice' })
}
