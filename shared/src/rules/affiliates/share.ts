import { larger, smaller } from '../../values/money.ts'
import { partOf } from './net-lines.ts'
import type { AffiliatePlan } from './plan.ts'

/**
 * The share of a base ≥ 0. `flat`: the first rate on all of it. `tiered`: the highest rate that was passed, on all of it.
 * `ladder`: each rung at its own rate. A step counts from above its `fromMinor` on: 25 % to 5,000 and 30 % above give, of 6,000,
 * 1,800 tiered and 1,550 by rungs. Rounded down, each rung by itself.
 */
export function shareOf({ kind, steps }: AffiliatePlan['share'], baseMinor: bigint): bigint {
  if (kind === 'ladder') {
    return steps.reduce((sum, { fromMinor, rateE4 }, index) => {
      const nextMinor = steps[index + 1]?.fromMinor ?? baseMinor
      return sum + partOf(larger(0n, smaller(nextMinor, baseMinor) - fromMinor), rateE4)
    }, 0n)
  }
  const passed = kind === 'flat' ? steps[0] : steps.findLast(({ fromMinor }) => baseMinor > fromMinor)
  return passed === undefined ? 0n : partOf(baseMinor, passed.rateE4)
}
