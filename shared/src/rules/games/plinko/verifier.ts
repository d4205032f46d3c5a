import { isOneOf } from '../params.ts'
import { seededVerifier } from '../seeded-verifier.ts'
import type { VerifyOutcome } from '../verifier.ts'
import { type PlinkoPath, parsePlinkoParams, plinkoMultiplierE4, plinkoPath, plinkoSlot } from './game.ts'
import { PLINKO_ROWS } from './tables.ts'

/**
 * Proof of a plinko ball. `params`: `rows`, and `risk` to know what it paid. Outcome by `result`: "path" (also when left
 * out) the way as `["R", "L", …]`, "slot index…" the slot from the left, "multiplier" what it paid.
 */
export const plinkoVerifier = seededVerifier('plinko', (params) => {
  const { rows, risk, result = 'path' } = params
  if (!isOneOf(rows, PLINKO_ROWS)) return { ok: false, field: 'rows' }
  const isRiskNeeded = risk !== undefined || result === 'multiplier'
  const bet = isRiskNeeded ? parsePlinkoParams(params) : null
  if (bet !== null && !bet.ok) return bet
  if (typeof result !== 'string' || !/^(?:path|multiplier|slot index.*)$/.test(result))
    return { ok: false, field: 'result' }
  return {
    ok: true,
    prove(seed) {
      const path = plinkoPath(seed, rows)
      const multiplierE4 = bet === null ? null : plinkoMultiplierE4(path, bet.params)
      return {
        outcome: outcomeOf(result, path, multiplierE4),
        wordCount: rows,
        formula: 'floor(float × 2): 0 = L, 1 = R',
        multiplierE4,
      }
    },
  }
})

function outcomeOf(result: string, path: PlinkoPath, multiplierE4: bigint | null): VerifyOutcome {
  if (result === 'path') return path
  if (result === 'multiplier' && multiplierE4 !== null) return Number(multiplierE4) / 10_000
  return plinkoSlot(path)
}
