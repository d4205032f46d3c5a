import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SendButton } from '../../../me/money/send-button.tsx'
import { AmountField } from '../amount-field.tsx'
import { ChoiceCards } from '../choice-cards.tsx'
import { GatewayIcon, type GatewayLook } from '../deposits/gateway-icon.tsx'
import { ADD_ACCOUNT_PATH } from '../destinations/accounts-page.tsx'
import type { DestinationData } from '../destinations/destination-data.ts'
import { BankName, DestinationIcon, useDestinationName, useDestinationNote } from '../destinations/destination-text.tsx'
import { IntentProblem } from '../intent-problem.tsx'
import { canSendTo, type Withdrawal } from './use-withdrawal.ts'
import { WhatArrives } from './what-arrives.tsx'
import type { GatewayData, SettingsData } from './withdrawal-data.ts'

type WithdrawFormProps = {
  readonly withdrawal: Withdrawal
  readonly settings: SettingsData
  readonly accounts: readonly DestinationData[]
}

/** Method, account, amount, what of it arrives, and the button that says what it will do. */
export function WithdrawForm({ withdrawal, settings, accounts }: WithdrawFormProps) {
  const t = useTexts('withdraw')
  // An empty field is not told off before the player has tried to go on.
  const [hasTried, setHasTried] = useState(false)
  const { money } = useFormat()
  const { account, intent, problem, typed, currency, bounds, reading, net } = withdrawal
  const asks =
    reading.ok && net !== null ? t('submit', { amount: isolated(money(reading.wire, currency)) }) : t('submitEmpty')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (intent.pending === null) void withdrawal.send()
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-6 rounded-xl border border-line bg-surface-1 p-4 sm:p-6"
    >
      <Methods withdrawal={withdrawal} settings={settings} />
      <Sources withdrawal={withdrawal} settings={settings} />
      <Accounts withdrawal={withdrawal} accounts={accounts} />
      <AmountField
        label={t('amount')}
        typed={typed}
        onType={withdrawal.type}
        currency={currency}
        bounds={bounds}
        wire={reading.ok ? reading.wire : null}
        problem={hasTried || typed !== '' ? problem : null}
        nameOfChip={(amount) => t('amount.chip', { amount })}
        nameOfAll={(amount) => t('amount.all', { amount })}
      />
      <WhatArrives withdrawal={withdrawal} />
      <IntentProblem problem={intent.problem} />
      <SendButton
        intent={intent}
        isPossible={account !== undefined && withdrawal.gateway.isAvailable}
        text={asks}
        busyText={t('submitting')}
      />
    </form>
  )
}

type PartProps = { readonly withdrawal: Withdrawal }

function Methods({ withdrawal, settings }: PartProps & Pick<WithdrawFormProps, 'settings'>) {
  const t = useTexts('withdraw')
  const { money, percent } = useFormat()
  const { currency, gateway } = withdrawal
  const write = (wire: string) => isolated(money(wire, currency))
  const feeOf = ({ fee, feePercent }: GatewayData) => {
    const fixed = /[1-9]/.test(fee) ? write(fee) : null
    const part = feePercent === '0' ? null : isolated(percent(feePercent))
    if (fixed !== null && part !== null) return t('gatewayFeeBoth', { fee: fixed, part })
    return fixed === null && part === null ? t('gatewayFree') : t('gatewayFee', { fee: fixed ?? part ?? '' })
  }
  return (
    <ChoiceCards
      legend={t('gateway')}
      name="gateway"
      cards={settings.gateways.map((one) => ({
        value: one.code,
        isDisabled: !one.isAvailable,
        icon: <GatewayIcon look={lookOf(one)} />,
        title: one.title,
        text: (
          <>
            {one.isReturnOnly && `${t('gatewayReturns')} · `}
            {t('gatewayRange', { min: write(one.min), max: write(one.max) })} ·{' '}
            <span className="whitespace-nowrap">{feeOf(one)}</span>
            {one.stop !== null && (
              <span className="block font-semibold text-pomegranate-ink">{one.message ?? t(`way.${one.stop}`)}</span>
            )}
          </>
        ),
      }))}
      current={gateway.code}
      onChange={withdrawal.chooseGateway}
    />
  )
}

/** Says, before an amount is refused, that money goes back first to where it came from. */
function Sources({ withdrawal, settings }: PartProps & Pick<WithdrawFormProps, 'settings'>) {
  const t = useTexts('withdraw')
  const { money } = useFormat()
  const { currency, gateway } = withdrawal
  const write = (wire: string) => isolated(money(wire, currency))
  const isOwed = ({ code, goesBack, sources: own }: GatewayData) =>
    goesBack !== null && (code !== gateway.code || (!gateway.isReturnOnly && own.length > 0))
  const owed = settings.gateways.filter(isOwed)
  if (owed.length === 0 && !gateway.isReturnOnly) return null
  const linesOf = ({ sources, takes }: GatewayData) =>
    sources.map(({ accountId, tail, goesBack }) => {
      const key = takes.includes('paid_card') ? 'source.card' : 'source.account'
      return <li key={accountId}>{t(key, { amount: write(goesBack), name: isolated(`••••\u00A0${tail}`) })}</li>
    })
  return (
    <Notice look="plain">
      <p className="font-semibold">{t('source.title')}</p>
      {gateway.isReturnOnly && (
        <>
          <p>{t('source.only', { method: gateway.title, amount: write(gateway.goesBack ?? '0') })}</p>
          <ul className="list-disc ps-5">{linesOf(gateway)}</ul>
        </>
      )}
      {owed.map((source) => (
        <div key={source.code}>
          <p>{t('source.text', { method: source.title, amount: write(source.goesBack ?? '0') })}</p>
          <ul className="list-disc ps-5">{linesOf(source)}</ul>
        </div>
      ))}
    </Notice>
  )
}

function Accounts({ withdrawal, accounts }: PartProps & Pick<WithdrawFormProps, 'accounts'>) {
  const t = useTexts('withdraw')
  const nameOf = useDestinationName()
  const noteOf = useDestinationNote()
  const { gateway, account } = withdrawal
  const cards = accounts.map((one) => {
    const isDisabled = !canSendTo(gateway, one)
    const note = noteOf(one) ?? (isDisabled ? t('to.notTaken') : null)
    return {
      value: one.id,
      icon: <DestinationIcon kind={one.kind} />,
      title: nameOf(one),
      text: (
        <>
          {one.bank !== null && <BankName bank={one.bank} />}
          {one.bank !== null && note !== null && ' · '}
          {note}
        </>
      ),
      isDisabled,
    }
  })
  return (
    <div className="grid gap-2">
      <ChoiceCards
        legend={t('to')}
        name="account"
        cards={cards}
        current={account?.id ?? ''}
        onChange={withdrawal.chooseAccount}
      />
      {account === undefined && <Notice look="plain">{t('to.noneTaken')}</Notice>}
      <ButtonLink to={ADD_ACCOUNT_PATH} size="s" look="quiet" className="min-h-11 justify-self-start">
        {t('to.add')}
      </ButtonLink>
    </div>
  )
}

function lookOf({ takes, coin }: GatewayData): GatewayLook {
  if (coin !== null) return 'coins'
  return takes.every((kind) => kind === 'card' || kind === 'paid_card') ? 'card' : 'account'
}
