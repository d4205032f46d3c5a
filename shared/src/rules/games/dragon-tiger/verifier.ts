import { CARD_NUMBERS } from '../../cards/deck.ts'
import { chipVerifier } from '../chip-verifier.ts'
import { DRAGON_TIGER_CARDS, dragonTigerGame } from './game.ts'

/** Proof of a round. Outcome: the dragon's card and the tiger's. */
export const dragonTigerVerifier = chipVerifier(dragonTigerGame, {
  wordCount: DRAGON_TIGER_CARDS,
  formula: `floor(float × 52): ${CARD_NUMBERS}`,
})
