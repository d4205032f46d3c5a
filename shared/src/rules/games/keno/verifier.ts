import { readWriteDrawn } from '../drawn-list.ts'
import { seededVerifier } from '../seeded-verifier.ts'
import { KENO_DRAWN, kenoDraw, kenoMultiplierE4, parseKenoParams } from './game.ts'

/**
 * Proof of a keno draw. Outcome: the ten numbers. `params` may be empty; `indexBase` 0 counts the numbers from 0 instead
 * of 1, `order: "sorted"` sorts them, and with `picks` and `risk` the steps also say what the bet paid.
 */
export const kenoVerifier = seededVerifier('keno', (params) => {
  const written = readWriteDrawn(params, 1)
  if (!written.ok) return written
  const isBet = params['picks'] !== undefined || params['risk'] !== undefined
  const bet = isBet ? parseKenoParams(params) : null
  if (bet !== null && !bet.ok) return bet
  return {
    ok: true,
    prove(seed) {
      const drawn = kenoDraw(seed)
      return {
        outcome: written.params(drawn.map((number) => number - 1)),
        wordCount: KENO_DRAWN,
        formula: 'floor(float × left), left = 40, 39, … 31: the place among the numbers not yet drawn',
        multiplierE4: bet === null ? null : kenoMultiplierE4(drawn, bet.params),
      }
    },
  }
})
