import { formatAmount } from '@tas/shared/values/money.ts'
import { useFormat } from '../../../../lib/use-format.ts'

/** How a share in ten-thousandths is written: 2500 as 25 percent. */
export function useRateText(): (rateE4: number) => string {
  const { percent } = useFormat()
  return (rateE4) => percent(formatAmount(BigInt(rateE4), 2))
}
