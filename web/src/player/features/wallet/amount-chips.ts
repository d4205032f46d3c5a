import { formatAmount } from '@tas/shared/values/money.ts'

/** How many amounts are proposed. */
const CHIPS = 6
const NICE = [1n, 2n, 5n]

/**
 * Round amounts to deposit, in the wire's form: whole units of 10, 20, 50, 100 … inside the gateway's range, the
 * smallest ones. The range is in minor units; a range without a round amount gives none.
 */
export function amountChips(range: {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly pointCount: number
}): string[] {
  const { minMinor, maxMinor, pointCount } = range
  const unit = 10n ** BigInt(pointCount)
  const chips: string[] = []
  // Small change only where the gateway takes nothing larger.
  const first = maxMinor >= 10n * unit ? 10n * unit : unit
  for (let power = first; power <= maxMinor && chips.length < CHIPS; power *= 10n) {
    for (const nice of NICE) {
      const minor = nice * power
      if (minor >= minMinor && minor <= maxMinor && chips.length < CHIPS) chips.push(formatAmount(minor, pointCount))
    }
  }
  return chips
}
