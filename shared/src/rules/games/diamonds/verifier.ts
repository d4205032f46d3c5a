import { seededVerifier } from '../seeded-verifier.ts'
import { DIAMOND_COLORS, DIAMONDS, diamondsMultiplierE4, drawDiamonds } from './game.ts'

/** Proof of five diamonds. No parameters. Outcome: the colours in their order. */
export const diamondsVerifier = seededVerifier('diamonds', () => ({
  ok: true,
  prove(seed) {
    const diamonds = drawDiamonds(seed)
    return {
      outcome: diamonds,
      wordCount: DIAMONDS,
      formula: `floor(float × 7): ${DIAMOND_COLORS.map((color, index) => `${index} = ${color}`).join(', ')}`,
      multiplierE4: diamondsMultiplierE4(diamonds),
    }
  },
}))
