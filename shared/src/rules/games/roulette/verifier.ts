import { chipVerifier } from '../chip-verifier.ts'
import { rouletteGame } from './game.ts'

/** Proof of a spin. Outcome: the pocket, 0…36. */
export const rouletteVerifier = chipVerifier(rouletteGame, { wordCount: 1, formula: 'floor(float × 37)' })
