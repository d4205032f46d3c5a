import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { SendButton } from '../../../me/money/send-button.tsx'
import { AmountField } from '../amount-field.tsx'
import { ChoiceCards } from '../choice-cards.tsx'
import { IntentProblem } from '../intent-problem.tsx'
import { useSpanText } from '../span-text.ts'
import { BonusChoice } from './bonus-choice.tsx'
import type { DepositData, GatewayData } from './deposit-data.ts'
import { EvoucherForm } from './evoucher-form.tsx'
import { GatewayIcon, type GatewayLook } from './gateway-icon.tsx'
import { useDeposit } from './use-deposit.ts'
import { VoucherForm } from './voucher-form.tsx'

type DepositFormProps = { readonly gateways: readonly GatewayData[]; readonly onDone: (deposit: DepositData) => void }

/** Way, amount, and the button that says what it will do. */
export function DepositForm({ gateways, onDone }: DepositFormProps) {
  const currencies = useCurrencies()
  const [code, setCode] = useState<string | null>(null)
  const gateway =
    gateways.find((one) => one.code === code) ?? gateways.find(({ isAvailable }) => isAvailable) ?? gateways[0]
  if (gateway === undefined) return null
  const currency = currencyOrCode(currencies, gateway.currency)
  return (
    <div className="grid gap-6 rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <GatewayChoice gateways={gateways} current={gateway.code} onChange={setCode} />
      {gateway.byCode === 'own' ? (
        <VoucherForm onDone={onDone} />
      ) : gateway.byCode === 'bought' ? (
        <EvoucherForm gateway={gateway} currency={currency} onDone={onDone} />
      ) : (
        <AmountForm key={gateway.code} gateway={gateway} currency={currency} onDone={onDone} />
      )}
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
  return (
    <ChoiceCards
      legend={t('gateway')}
      name="gateway"
      cards={gateways.map((gateway) => ({
        value: gateway.code,
        icon: <GatewayIcon look={lookOf(gateway)} />,
        title: gateway.title,
        text: <GatewayTerms gateway={gateway} />,
        isDisabled: !gateway.isAvailable,
      }))}
      current={current}
      onChange={onChange}
    />
  )
}

function lookOf({ code, byCode, network }: GatewayData): GatewayLook {
  if (byCode !== null) return 'voucher'
  if (network !== null) return 'coins'
  return code === 'card' ? 'card' : 'account'
}

/** Limits, fee, and how the gateway did of late; where nothing can be paid in by it, why. */
function GatewayTerms({ gateway }: { readonly gateway: GatewayData }) {
  const t = useTexts('wallet')
  const deposits = useTexts('deposits')
  const { money, part } = useFormat()
  const span = useSpanText()
  const currency = currencyOrCode(useCurrencies(), gateway.currency)
  const { minAmount, maxAmount, dailyCap, stop, message, levelNeeded, hasLevel, typicalSeconds, successPercent } =
    gateway
  const feeText = useFeeText()
  const write = (wire: string) => isolated(money(wire, currency))
  const stopped = stop !== null && (
    <span className="block font-semibold text-pomegranate-ink">{message ?? deposits(`stop.${stop}`)}</span>
  )
  const needs = levelNeeded !== null && !hasLevel && (
    <span className="block font-semibold">{deposits(`needs.${levelNeeded}`)}</span>
  )
  if (gateway.byCode !== null)
    return (
      <>
        {stopped || deposits(gateway.byCode === 'own' ? 'gatewayByCode' : 'gatewayBought')}
        {needs}
      </>
    )
  const figures = [
    dailyCap === null ? null : deposits('gatewayCap', { cap: write(dailyCap) }),
    typicalSeconds === null ? null : deposits('gatewayTime', { span: span(typicalSeconds) }),
    successPercent === null ? null : deposits('gatewaySuccess', { percent: isolated(part(String(successPercent))) }),
  ].filter((figure) => figure !== null)
  return (
    <>
      {t('gatewayRange', { min: write(minAmount), max: write(maxAmount) })} ·{' '}
      <span className="whitespace-nowrap">{feeText(gateway) ?? deposits('gatewayFree')}</span>
      {stopped || (figures.length > 0 && <span className="block">{figures.join(' · ')}</span>)}
      {needs}
    </>
  )
}

/** What a deposit by a gateway costs: a fixed amount, a part of it, or both; null: nothing. */
function useFeeText(): (gateway: GatewayData) => string | null {
  const deposits = useTexts('deposits')
  const { money, percent } = useFormat()
  const currencies = useCurrencies()
  return ({ fee, feePercent, currency }) => {
    const fixed = /[1-9]/.test(fee) ? isolated(money(fee, currencyOrCode(currencies, currency))) : null
    const part = feePercent === '0' ? null : isolated(percent(feePercent))
    if (fixed !== null && part !== null) return deposits('gatewayFeeBoth', { fee: fixed, part })
    return fixed === null && part === null ? null : deposits('gatewayFee', { fee: fixed ?? part ?? '' })
  }
}

type AmountFormProps = {
  readonly gateway: GatewayData
  readonly currency: CurrencyData
  readonly onDone: (deposit: DepositData) => void
}

function AmountForm({ gateway, currency, onDone }: AmountFormProps) {
  const t = useTexts('wallet')
  const { money } = useFormat()
  const deposits = useTexts('deposits')
  const deposit = useDeposit(gateway, currency, onDone)
  // An empty field is not told off before the player has tried to go on.
  const [hasTried, setHasTried] = useState(false)
  const { reading, intent } = deposit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (intent.pending === null) void deposit.send()
  }
  const isShown = hasTried || deposit.typed !== ''
  const shown = reading.ok ? isolated(money(reading.wire, currency)) : ''
  const ask = useAsk(gateway)
  const asks = reading.ok ? ask(shown) : t('submitEmpty')
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
      <BonusChoice currency={gateway.currency} chosen={deposit.bonus} onChoose={deposit.choose} />
      <IntentProblem problem={intent.problem} />
      {!gateway.isAvailable && <Notice look="plain">{deposits('noneAvailable')}</Notice>}
      <SendButton intent={intent} isPossible={gateway.isAvailable} text={asks} busyText={t('submitting')} />
      <WhatFollows gateway={gateway} />
    </form>
  )
}

/** What the button will do with an amount. */
function useAsk({ isRedirect, network }: GatewayData): (amount: string) => string {
  const t = useTexts('wallet')
  const deposits = useTexts('deposits')
  return (amount) => {
    if (network !== null) return deposits('toPayChain', { amount })
    return isRedirect ? deposits('toPay', { amount }) : t('submit', { amount })
  }
}

/** What comes behind the button, where the money is not there at once. */
function WhatFollows({ gateway: { code, isRedirect, network } }: { readonly gateway: GatewayData }) {
  const t = useTexts('deposits')
  if (!isRedirect && network === null) return null
  const text =
    network === null
      ? t(code === 'card' ? 'redirectText' : 'redirectTextOther')
      : t('chainText', { network: t(`network.${network}`) })
  return <p className="text-[13px] text-ink-3">{text}</p>
}
