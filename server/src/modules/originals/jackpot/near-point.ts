import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { MAX_LANES } from '#kit/commit/lanes.ts'
import type { FedPool } from './pool-rows.ts'

/** A batch may add this part of what its pool can hold without having the pool alone. */
const QUOTA_PART = 16n * BigInt(MAX_LANES)

/**
 * Whether a bet must have its pool alone to feed it. A bet that shares the pool sees all that was committed before it, and of
 * what is on its way each lane has one batch at most, which adds no more than its quota. So while the pool, with a quota for
 * every lane there may be, is below its point, no order of the bets on their way takes it there: none of them can be the one
 * that wins, and they need not wait for each other. See docs/decisions/0013-jackpot-contributions.md.
 * @param step the point, and what the bet adds, in ten-thousandths of a minor unit
 */
export function isNearPoint(
  pool: FedPool,
  step: { readonly dropE4: bigint; readonly contributionE4: bigint },
): boolean {
  const quotaE4 = (pool.mustDropByMinor * MULTIPLIER_SCALE - pool.beginE4) / QUOTA_PART
  if (pool.addedE4 + step.contributionE4 > quotaE4) return true
  return pool.poolE4 - pool.addedE4 + quotaE4 * BigInt(MAX_LANES) >= step.dropE4
}
