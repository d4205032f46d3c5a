import { chipVerifier } from '../chip-verifier.ts'
import { ballDrawGame } from './game.ts'

/** Proof of a draw. Outcome: the ball, 1…49. */
export const ballDrawVerifier = chipVerifier(ballDrawGame, { wordCount: 1, formula: 'floor(float × 49) + 1' })
