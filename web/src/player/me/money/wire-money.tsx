import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { currencyOrCode, useCurrencies } from '../currency.ts'

type WireMoneyProps = { readonly amount: string; readonly currency: string; readonly className?: string }

/** An amount of the wire in its currency. */
export function WireMoney({ amount, currency, className }: WireMoneyProps) {
  const { money } = useFormat()
  const currencies = useCurrencies()
  return (
    <Ltr {...(className !== undefined && { className })}>{money(amount, currencyOrCode(currencies, currency))}</Ltr>
  )
}
