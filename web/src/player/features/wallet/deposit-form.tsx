import { type FormEvent, useState } from 'react'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { WayToLimits } from '../../me/limits/way-to-limits.tsx'
import { amountChips } from './amount-chips.ts'
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
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-[14px] font-semibold text-ink-2">{t('gateway')}</legend>
      {gateways.map(({ code, title, currency, minAmount, maxAmount }) => {
        const shown = currencyOrCode(currencies, currency)
        return (
          <label
            key={code}
            className="relative flex min-h-16 cursor-pointer items-center gap-4 rounded-md border border-line-strong bg-surface-2 px-4 py-3 transition-colors hover:bg-surface-3 has-checked:border-saffron has-checked:bg-saffron/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="gateway"
              className="peer sr-only"
              checked={code === current}
              onChange={() => onChange(code)}
            />
            <span className="grid size-10 shrink-0 place-items-center rounded-[10px] bg-surface-3 text-saffron-ink">
              <Glyph name="wallet" size={22} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{title}</span>
              <span className="block text-[13px] text-ink-3">
                {t('gatewayRange', { min: isolated(money(minAmount, shown)), max: isolated(money(maxAmount, shown)) })}
              </span>
            </span>
            <Glyph name="check" className="hidden text-saffron-ink peer-checked:block" />
          </label>
        )
      })}
    </fieldset>
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
  const isShown = deposit.problem !== null && (hasTried || deposit.typed !== '')
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={t('amount')}
        value={deposit.typed}
        onChange={(event) => deposit.type(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        error={isShown && deposit.problem !== null ? deposit.problem : undefined}
        end={<span className="pe-3 text-ink-3">{currency.symbol}</span>}
        className="h-14 text-[20px] font-bold"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(92px,1fr))] gap-2">
        {amountChips(deposit.bounds).map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={reading.ok && reading.wire === chip}
            aria-label={t('chip', { amount: isolated(money(chip, currency)) })}
            onClick={() => deposit.type(chip)}
            className={classes(
              'min-h-11 rounded-md border px-3 font-bold transition-colors',
              reading.ok && reading.wire === chip
                ? 'border-saffron bg-saffron/12 text-saffron-ink'
                : 'border-line-strong bg-surface-2 text-ink-2 hover:bg-surface-3 hover:text-ink',
            )}
          >
            <Ltr>{money(chip.replace(/\.0+$/, ''), { ...currency, pointCount: 0 })}</Ltr>
          </button>
        ))}
      </div>
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
