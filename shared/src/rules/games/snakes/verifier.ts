import { stepVerifier } from '../step-verifier.ts'
import { SNAKES_ROLLS, snakesRule } from './game.ts'

/** Proof of five rolls. `params`: `difficulty`, and `actions` to know what the hand paid. Outcome: the five sums. */
export const snakesVerifier = stepVerifier(snakesRule, {
  wordCount: () => SNAKES_ROLLS * 2,
  formula: 'floor(float × 6) + 1 for each die, two dice for each roll',
})
