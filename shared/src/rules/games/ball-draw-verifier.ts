import { ballDrawGame } from './ball-draw.ts'
import { chipVerifier } from './chip-verifier.ts'

/** Proof of a draw. Outcome: the ball, 1…49. */
export const ballDrawVerifier = chipVerifier(ballDrawGame, { wordCount: 1, formula: 'floor(float × 49) + 1' })
