import { isOneOf } from '../params.ts'
import { seededVerifier } from '../seeded-verifier.ts'
import { parseWheelParams, wheelMultiplierE4, wheelSegment } from './game.ts'
import { WHEEL_SEGMENTS } from './tables.ts'

/**
 * Proof of a spin. `params`: `segments`, and `risk` to know what it paid. Outcome by `result`: "segment index" (also when
 * left out) or "multiplier".
 */
export const wheelVerifier = seededVerifier('wheel', (params) => {
  const { segments, risk, result = 'segment index' } = params
  if (!isOneOf(segments, WHEEL_SEGMENTS)) return { ok: false, field: 'segments' }
  const bet = risk === undefined && result !== 'multiplier' ? null : parseWheelParams(params)
  if (bet !== null && !bet.ok) return bet
  if (!isOneOf(result, ['segment index', 'multiplier'])) return { ok: false, field: 'result' }
  return {
    ok: true,
    prove(seed) {
      const segment = wheelSegment(seed, segments)
      const multiplierE4 = bet === null ? null : wheelMultiplierE4(segment, bet.params)
      const isMultiplier = result === 'multiplier' && multiplierE4 !== null
      return {
        outcome: isMultiplier ? Number(multiplierE4) / 10_000 : segment,
        wordCount: 1,
        formula: `floor(float × ${segments})`,
        multiplierE4,
      }
    },
  }
})
