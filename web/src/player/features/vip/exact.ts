import { formatAmount } from '@tas/shared/values/money.ts'
import { useFormat } from '../../../lib/use-format.ts'

const RATE_PLACES = 2
const E12_PLACES = 12

/** A rate in ten-thousandths as a percentage of the wire: 550 is "5.50". */
export const rateOf = (rateE4: number) => formatAmount(BigInt(rateE4), RATE_PLACES)

/** Writes parts of 10^-12 of a minor unit in whole units of a currency, with every digit. */
export function useExact({ pointCount }: { readonly pointCount: number }): (partsE12: string) => string {
  const { decimal } = useFormat()
  const places = E12_PLACES + pointCount
  return (partsE12) => decimal(formatAmount(BigInt(partsE12), places), places)
}
