import { CARD_NUMBERS } from '../../cards/deck.ts'
import { stepVerifier } from '../step-verifier.ts'
import { RED_DOG_CARDS, redDogRule } from './game.ts'

/** Proof of a hand of red dog. Outcome: its three cards, the third also where it decided nothing. */
export const redDogVerifier = stepVerifier(redDogRule, {
  wordCount: () => RED_DOG_CARDS,
  formula: `floor(float × 52): ${CARD_NUMBERS}`,
})
