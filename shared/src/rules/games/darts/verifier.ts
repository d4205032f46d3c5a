import { seededVerifier } from '../seeded-verifier.ts'
import { dartMultiplierE4, dartOutcome, parseDartsParams, throwDart } from './game.ts'

/**
 * Proof of a dart. `params`: `difficulty`. Outcome: `{ rotation, distance, color, multiplier }`, the two floats to twelve
 * decimals.
 */
export const dartsVerifier = seededVerifier('darts', (wire) => {
  const parsed = parseDartsParams(wire)
  if (!parsed.ok) return parsed
  const { params } = parsed
  return {
    ok: true,
    prove(seed) {
      const dart = throwDart(seed, params)
      return {
        outcome: dartOutcome(dart, params),
        wordCount: 2,
        formula: 'rotation × 360°, √distance × 500 = radius: colour of the board there',
        multiplierE4: dartMultiplierE4(dart, params),
      }
    },
  }
})
