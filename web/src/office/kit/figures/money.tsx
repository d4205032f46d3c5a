import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Ltr } from '../../../ui/bdi.tsx'

/** What rows of the office say of a currency; without decimals (null) it is one that nobody here knows. */
export type MoneyCurrency = { readonly currency: string; readonly pointCount: number | null }

type MoneyProps = {
  /** A decimal string of the wire; of an unknown currency what its provider said, as it is. */
  readonly amount: string
  /** The row that the amount stands in. */
  readonly of: MoneyCurrency
  readonly className?: string
}

/** An amount with its currency: the one way in which the office shows them together. */
export function Money({ amount, of: { currency, pointCount }, className = '' }: MoneyProps) {
  if (pointCount === null) return <Ltr className={className}>{`${amount} ${currency}`}</Ltr>
  return <AmountText amount={amount} currency={{ symbol: currency, pointCount }} className={className} />
}

/** The same inside a sentence: kept together from left to right, whatever stands around it. */
export function useMoneyText(): (amount: string, of: MoneyCurrency) => string {
  const { money } = useFormat()
  return (amount, { currency, pointCount }) =>
    isolated(pointCount === null ? `${amount} ${currency}` : money(amount, { symbol: currency, pointCount }))
}
