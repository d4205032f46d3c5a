import { chipVerifier } from '../chip-verifier.ts'
import { wheelOfFortuneGame } from './game.ts'

/** Proof of a spin. Outcome: the segment, 0…48, clockwise from the sun. */
export const wheelOfFortuneVerifier = chipVerifier(wheelOfFortuneGame, {
  wordCount: 1,
  formula: 'floor(float × 49)',
})
