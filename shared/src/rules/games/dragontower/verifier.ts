import { stepVerifier } from '../step-verifier.ts'
import { towerRule, towerWordCount } from './game.ts'

/**
 * Proof of a tower. `params`: `difficulty`, and `actions` to know what the hand paid. Outcome: the tiles with an egg,
 * counted from 0 at the left, level by level from the lowest.
 */
export const towerVerifier = stepVerifier(towerRule, {
  wordCount: towerWordCount,
  formula: 'each level: floor(float × left) for every egg, the place among the tiles without one',
})
