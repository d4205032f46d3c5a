import { type FormEvent, useState } from 'react'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { WayToLimits } from '../../me/limits/way-to-limits.tsx'
import { AmountField } from './amount-field.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { DepositData, GatewayData } from './deposit-data.ts'
import { useDeposit } from './use-deposit.ts'

type DepositFormProps = { readonly gateways: readonly GatewayData[]; readonly onDone: (deposit: DepositData) => void }

/** Way, amount, and the button that says what it will do. */
export function DepositForm({ gateways, onDone }: DepositFormProps) {
  const currencies = useCurrencies()
  const [code, setCode] = useState<string | null>(null)
  const gateway = gateways.find((one) => one.code === code) ?? gateways[0]
  if (gateway === undefined) return null
  const currency = currencyOrCode(currencies, gateway.currency)
  return (
    <div className="grid gap-6 rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <GatewayChoice gateways={gateways} current={gateway.code} onChange={setCode} />
      <AmountForm key={gateway.code} gateway={gateway} currency={currency} onDone={onDone} />
    </div>
  )
}

type GatewayChoiceProps = {
  readonly gateways: readonly GatewayData[]
  readonly current: string
  readonly onChange: (code: string) => void
}

function GatewayChoice({ gateways, current, onChange }: GatewayChoiceProps) {
  const t = useTexts('wallet')
  const { money } = useFormat()
  const currencies = useCurrencies()
  return (
    <ChoiceCards
      legend={t('gateway')}
      name="gateway"
      cards={gateways.map(({ code, title, currency, minAmount, maxAmount }) => {
        const shown = currencyOrCode(currencies, currency)
        return {
          value: code,
          icon: <Glyph name="wallet" size={22} />,
          title,
          text: t('gatewayRange', { min: isolated(money(minAmount, shown)), max: isolated(money(maxAmount, shown)) }),
        }
      })}
      current={current}
      onChange={onChange}
    />
  )
}

type AmountFormProps = {
  readonly gateway: GatewayData
  readonly currency: CurrencyData
  readonly onDone: (deposit: DepositData) => void
}

function AmountForm({ gateway, currency, onDone }: AmountFormProps) {
  const t = useTexts('wallet')
  const { money } = useFormat()
  const common = useTexts('common')
  const isOnline = useIsOnline()
  const deposit = useDeposit(gateway, currency, onDone)
  // An empty field is not told off before the player has tried to go on.
  const [hasTried, setHasTried] = useState(false)
  const { reading, intent } = deposit
  const isBusy = intent.pending !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!isBusy) void deposit.send()
  }
  const unsureText = isOnline ? `${t('unsure')} ${t('unsureAgain')}` : t('unsure')
  const isShown = hasTried || deposit.typed !== ''
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <AmountField
        label={t('amount')}
        typed={deposit.typed}
        onType={deposit.type}
        currency={currency}
        bounds={deposit.bounds}
        wire={reading.ok ? reading.wire : null}
        problem={isShown ? deposit.problem : null}
        nameOfChip={(amount) => t('chip', { amount })}
      />
      {intent.problem !== null && (
        <Notice>
          <p>{intent.problem.isUnsure ? unsureText : intent.problem.text}</p>
          <WayToLimits code={intent.problem.code} />
        </Notice>
      )}
      <Button type="submit" size="l" isWide isBusy={isBusy} disabled={!isBusy && !isOnline} className="text-[17px]">
        {isBusy
          ? t(intent.isLate ? 'submittingAgain' : 'submitting')
          : !isOnline
            ? common('problem.offlineTitle')
            : reading.ok
              ? t('submit', { amount: isolated(money(reading.wire, currency)) })
              : t('submitEmpty')}
      </Button>
    </form>
  )
}
