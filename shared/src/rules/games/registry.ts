import { crashVerifier } from './crash-verifier.ts'
import { diceVerifier } from './dice-verifier.ts'
import type { GameVerifier } from './verifier.ts'

/** Every provably fair game. A new game adds its file and one line here; nothing else changes. */
export const GAME_VERIFIERS: readonly GameVerifier[] = [diceVerifier, crashVerifier]
