import { basisPointsOf, feeOn, isWorthFee } from '@tas/shared/rules/payments/gateway-fee.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount, smaller } from '@tas/shared/values/money.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { readStake, type StakeBounds, type StakeProblem } from '../../../../lib/stake-amount.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { takeWallet } from '../../../me/player.ts'
import { type DestinationData, isUsable } from '../destinations/destination-data.ts'
import { type GatewayData, readRequestsAnew, requestPath, type SettingsData } from './withdrawal-data.ts'

type Asked = {
  readonly settings: SettingsData
  /** The one that is offered first. */
  readonly first: GatewayData
  readonly accounts: readonly DestinationData[]
}

/** Whether a gateway can send to an account now. */
export function canSendTo({ takes, coin, unit }: GatewayData, account: DestinationData): boolean {
  const isOfPlace = (coin === null || coin.network === account.network) && (unit === null || unit === account.unit)
  return isUsable(account) && takes.includes(account.kind) && isOfPlace
}

/** A withdrawal as it is filled in, what of it would arrive, and asking for it. */
export function useWithdrawal({ settings, first, accounts }: Asked) {
  const t = useTexts('withdraw')
  const navigate = useNavigate()
  const currency = currencyOrCode(useCurrencies(), settings.currency)
  // Where something can be taken by it at all.
  const open = settings.gateways.find(({ maxNow, isAvailable }) => isAvailable && /[1-9]/.test(maxNow)) ?? first
  const [choice, setChoice] = useState({ gateway: open.code, account: '' })
  const [typed, setTyped] = useState('')
  const { run, forget, ...intent } = useIntent()
  const gateway = settings.gateways.find(({ code }) => code === choice.gateway) ?? first
  const usable = accounts.filter((account) => canSendTo(gateway, account))
  const account =
    usable.find(({ id }) => id === choice.account) ??
    // Of several, one to which something is still to go back.
    usable.find(({ id }) => gateway.sources.some(({ accountId }) => accountId === id)) ??
    usable[0]
  const most = mostTo(gateway, account, currency)
  const bounds = boundsOf({ ...gateway, maxNow: most }, { settings, currency })
  const reading = readStake(toWireAmount(typed), bounds)
  const problemText = useProblemText({ ...gateway, maxNow: most }, { settings, currency })
  const fee = {
    fixedMinor: parseAmount(gateway.fee, currency.pointCount) ?? 0n,
    basisPoints: basisPointsOf(gateway.feePercent),
  }
  const feeMinor = reading.ok ? feeOn(reading.minor, fee) : 0n
  const isEaten = reading.ok && !isWorthFee(reading.minor, fee)
  const problem = !reading.ok ? problemText(reading.problem) : isEaten ? problemText('fee') : null
  const send = async () => {
    if (!reading.ok || problem !== null || account === undefined || !gateway.isAvailable) return
    const input = {
      gatewayCode: gateway.code,
      financialAccountId: account.id,
      amount: reading.wire,
      currency: settings.currency,
    }
    const done = await run('withdraw', async (options) => {
      const { wallet, request } = await sendMoney('withdraw/withdraw/addRequest', input, options)
      takeWallet(wallet)
      readRequestsAnew()
      showToast(t('requested'))
      await navigate(requestPath(request.id))
    })
    // What refused it stands in the terms by now.
    if (done === null) readRequestsAnew()
  }
  const change = <Input>(set: (input: Input) => void) => {
    return (input: Input) => {
      set(input)
      forget()
    }
  }
  return {
    currency,
    gateway,
    account,
    typed,
    bounds,
    reading,
    problem,
    /** What the amount costs, or what is fixed of it while there is none. */
    fee: formatAmount(reading.ok ? feeMinor : fee.fixedMinor, currency.pointCount),
    /** What would arrive; null where the amount is none that can be asked for. */
    net: reading.ok && problem === null ? formatAmount(reading.minor - feeMinor, currency.pointCount) : null,
    intent,
    chooseGateway: change((code: string) => setChoice((now) => ({ ...now, gateway: code }))),
    chooseAccount: change((id: string) => setChoice((now) => ({ ...now, account: id }))),
    type: change(setTyped),
    send,
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>

/** The most that can go to an account now: no more than it paid in, while others are owed what they paid. */
function mostTo(gateway: GatewayData, account: DestinationData | undefined, { pointCount }: CurrencyData): string {
  if (account === undefined) return gateway.maxNow
  const isOwn = ({ accountId }: GatewayData['sources'][number]) => accountId === account.id
  if (!gateway.isReturnOnly && gateway.sources.every(isOwn)) return gateway.maxNow
  const goesBack = gateway.sources.find(isOwn)?.goesBack ?? '0'
  const minorOf = (wire: string) => parseAmount(wire, pointCount) ?? 0n
  return formatAmount(smaller(minorOf(gateway.maxNow), minorOf(goesBack)), pointCount)
}

type Terms = { readonly settings: SettingsData; readonly currency: CurrencyData }

function boundsOf({ min, max, maxNow }: GatewayData, { currency: { pointCount } }: Terms): StakeBounds {
  const minorOf = (wire: string) => parseAmount(wire, pointCount) ?? 0n
  return {
    pointCount,
    minMinor: minorOf(min),
    maxMinor: minorOf(max),
    balanceMinor: minorOf(maxNow),
    ownMaxMinor: null,
    isHeld: false,
  }
}

function useProblemText({ min, max, maxNow, fee }: GatewayData, { currency }: Terms) {
  const t = useTexts('withdraw')
  const { count, money } = useFormat()
  return (problem: StakeProblem | 'fee'): string => {
    switch (problem) {
      case 'empty':
        return t('amount.empty')
      case 'format':
        return t('amount.format', { decimals: count(currency.pointCount) })
      case 'tooSmall':
        return t('amount.tooSmall', { min: isolated(money(min, currency)) })
      case 'tooBig':
        return t('amount.tooBig', { max: isolated(money(max, currency)) })
      case 'fee':
        return t('amount.fee', { fee: isolated(money(fee, currency)) })
      case 'balance':
      // What bounds a stake alone never comes here.
      case 'ownLimit':
      case 'held':
        return t('amount.balance', { max: isolated(money(maxNow, currency)) })
    }
  }
}
