import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { findOpenHand, findOwnHand } from './hand-store.ts'
import { handAsBet, handView } from './hand-view.ts'

const PATH = 'game/original/getState'

/** The caller's open hand of a game, or the hand of a bet whatever became of it; null when there is none. No seed is opened. */
export async function getHand(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const hand = await (input.betId === undefined
    ? findOpenHand(db, player.id, gameOf(input))
    : findOwnHand(db, player.id, input.betId))
  return hand === null ? null : { bet: handAsBet(app, hand), hand: handView(app, hand) }
}

function gameOf({ game }: ParsedInput<typeof PATH>): string {
  assert(game !== undefined, 'the contract asks for a bet or a game')
  return game
}
