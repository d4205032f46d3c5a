import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { type FormEvent, useState } from 'react'
import { defaultStakes, setDefaultStakes } from '../../../lib/default-stakes.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type CurrencyData, useCurrencies, useOwnCurrency } from '../../me/currency.ts'

/** What the stake field of every game begins with, in the currency of the account. */
export function DefaultStakes() {
  const own = useOwnCurrency()
  const currency = useCurrencies().get(own?.id ?? '') ?? own
  const stakes = useStore(defaultStakes)
  if (currency === undefined) return null
  return <StakeForm key={stakes[currency.id] ?? ''} currency={currency} />
}

function StakeForm({ currency }: { readonly currency: CurrencyData }) {
  const t = useTexts('account')
  const stakes = useStore(defaultStakes)
  const [typed, setTyped] = useState(stakes[currency.id] ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { [currency.id]: _, ...others } = stakes
    const text = toWireAmount(typed)
    const minor = parseAmount(text, currency.pointCount)
    if (text !== '' && (minor === null || minor <= 0n)) return setIsWrong(true)
    setDefaultStakes(
      text === '' || minor === null ? others : { ...others, [currency.id]: formatAmount(minor, currency.pointCount) },
    )
    showToast(t('stakes.saved'))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('stakes.label', { currency: currency.id })}
        hint={t('stakes.hint')}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        end={<span className="pe-3 text-ink-3">{currency.symbol}</span>}
        error={isWrong ? t('stakes.wrong') : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsWrong(false)
        }}
      />
      <Button type="submit" look="ghost" className="justify-self-start max-sm:w-full">
        {t('stakes.save')}
      </Button>
    </form>
  )
}
