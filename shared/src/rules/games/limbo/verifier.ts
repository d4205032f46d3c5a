import type { WireParams } from '../params.ts'
import { seededVerifier } from '../seeded-verifier.ts'
import { type LimboVariant, limboMultiplierE4, limboPointE2, limboVariantPointE2, parseLimboParams } from './game.ts'

const FORMULA = 'max(1, floor(0.99 × 2^32 / (float × 2^32 + 1) × 100) / 100)'
const VARIANT_FORMULAS: Readonly<Record<LimboVariant, string>> = {
  '2020': 'max(1, floor(0.99 × 10^8 / (floor(float × 10^8) + 1) × 100) / 100)',
  '2026': 'max(1, floor(0.99 × 2^24 / (floor(float × 2^24) + 1) × 100) / 100)',
}

/**
 * Proof of a limbo point. Outcome: the point with two decimals. `params` may be empty; with a `target` the steps also
 * say what the bet paid. `variant` "2020…" or "2026…" (what follows the year is a remark) computes as that
 * calculator of another operator did.
 */
export const limboVerifier = seededVerifier('limbo', (params) => {
  const variant = readVariant(params)
  if (variant === undefined) return { ok: false, field: 'variant' }
  const bet = params['target'] === undefined ? null : parseLimboParams(params)
  if (bet !== null && !bet.ok) return bet
  return {
    ok: true,
    prove(seed) {
      const pointE2 = variant === null ? limboPointE2(seed) : limboVariantPointE2(seed, variant)
      return {
        outcome: pointE2 / 100,
        wordCount: 1,
        formula: variant === null ? FORMULA : VARIANT_FORMULAS[variant],
        multiplierE4: bet === null ? null : limboMultiplierE4(pointE2, bet.params),
      }
    },
  }
})

/** null: as Tas plays; undefined: no variant that is known. */
function readVariant({ variant }: WireParams): LimboVariant | null | undefined {
  if (variant === undefined) return null
  if (typeof variant !== 'string') return undefined
  return (['2020', '2026'] as const).find((year) => variant.startsWith(year))
}
