import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import type { StepHand } from '@tas/shared/rules/games/step-game.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { openSeed, seedPairNeed, seedPairs } from '../../fairness/index.ts'
import { stakeNeeds } from '../../stakes/index.ts'
import type { Hand } from './hand.ts'
import { handNeed } from './hand-rows.ts'
import { addedMinor } from './keep-played.ts'

/** What a unit must load to go on with a hand. */
export function handNeeds(hand: Hand): readonly Need[] {
  return [...stakeNeeds(hand.playerId, hand.currency), seedPairNeed(hand.playerId), handNeed(hand.id)]
}

/**
 * An open hand as its rule plays it, made anew from its seed and its actions; null when that cannot be done: the seed
 * cannot be opened, the game has other rules by now, or they do not take the actions that were kept.
 */
export function resumeHand(app: App, state: State, hand: Hand): StepHand | null {
  const { game: name, rulesVersion, paytableVersion, clientSeed, nonce } = hand
  try {
    const game = findStepGame(name)
    const pair = state.get(seedPairs, hand.playerId)
    assert(
      game?.rulesVersion === rulesVersion && game.paytableVersion === paytableVersion,
      'the rules are those of then',
    )
    assert(pair?.server.pairId === hand.pairId, 'a pair stays in use while a hand of it is open')
    const reading = game.read(hand.params)
    assert(reading.ok, 'kept parameters are read')
    const resumed = reading.bet.resume({ serverSeed: openSeed(app, pair.server), clientSeed, nonce }, hand.actions)
    assert(resumed.status === 'open', 'actions of an open hand leave it open')
    assert(addedMinor(hand, resumed) === hand.addedMinor, 'what was added is what the actions ask for')
    return resumed
  } catch (error) {
    app.log.error({ err: error, hand: hand.id, game: name }, 'a hand cannot be read')
    return null
  }
}
