import { chipVerifier } from '../chip-verifier.ts'
import { TAKHTE_DICE, takhteGame } from './game.ts'

/** Proof of a throw. Outcome: the dice of White and of Black. */
export const takhteVerifier = chipVerifier(takhteGame, {
  wordCount: TAKHTE_DICE,
  formula: 'floor(float × 6) + 1: two dice for White, then two for Black',
})
