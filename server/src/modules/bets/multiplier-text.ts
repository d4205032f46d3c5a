import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'

/** A multiplier for the wire: ten-thousandths with four decimals, "0" for nothing. */
export function multiplierText(multiplierE4: bigint): string {
  return multiplierE4 === 0n ? '0' : truncatedDecimal({ numerator: multiplierE4, denominator: MULTIPLIER_SCALE }, 4)
}
