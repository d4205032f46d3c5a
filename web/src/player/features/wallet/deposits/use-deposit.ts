import { toWireAmount } from '@tas/shared/values/digits.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { readStake, type StakeProblem } from '../../../../lib/stake-amount.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import type { CurrencyData } from '../../../me/currency.ts'
import { refreshPlayer, takeWallet } from '../../../me/player.ts'
import type { ChosenBonus } from './bonus-choice.tsx'
import { type DepositData, depositPath, type GatewayData, readDepositsAnew } from './deposit-data.ts'
import { isWebAddress, sendForm } from './pay-address.ts'

/** The amount of a deposit as typed, and what it means to the gateway. */
export function useDepositAmount(gateway: GatewayData, currency: CurrencyData) {
  const [typed, setTyped] = useState('')
  const { pointCount } = currency
  const bounds = {
    pointCount,
    minMinor: parseAmount(gateway.minAmount, pointCount) ?? 0n,
    maxMinor: parseAmount(gateway.maxAmount, pointCount) ?? 0n,
    ownMaxMinor: null,
    balanceMinor: null,
    isHeld: false,
  }
  const reading = readStake(toWireAmount(typed), bounds)
  const problemText = useProblemText(gateway, currency)
  return { typed, setTyped, bounds, reading, problem: reading.ok ? null : problemText(reading.problem) }
}

/** The same, and sending it. */
export function useDeposit(gateway: GatewayData, currency: CurrencyData, onDone: (deposit: DepositData) => void) {
  const navigate = useNavigate()
  const { setTyped, reading, ...amount } = useDepositAmount(gateway, currency)
  const { run, forget, ...intent } = useIntent()
  const [bonus, setBonus] = useState<ChosenBonus | null>(null)
  const choose = (next: ChosenBonus | null) => {
    setBonus(next)
    forget()
  }
  const type = (text: string) => {
    setTyped(text)
    forget()
  }
  const send = async () => {
    if (!reading.ok) return
    const input = {
      gatewayCode: gateway.code,
      amount: reading.wire,
      currency: gateway.currency,
      ...(bonus !== null && { bonus }),
    }
    await run('deposit', async (options) => {
      const { wallet, deposit } = await sendMoney('deposit/deposit/create', input, options)
      takeWallet(wallet)
      if (bonus !== null) refreshPlayer()
      readDepositsAnew()
      if (deposit.status === 'credited') return onDone(deposit)
      // Whoever comes back from the provider's page by the browser's own way stands at the deposit, too.
      await navigate(depositPath(deposit.id))
      if (gateway.isRedirect && deposit.redirectUrl !== null && isWebAddress(deposit.redirectUrl))
        location.assign(deposit.redirectUrl)
      else if (deposit.form !== null) sendForm(deposit.form)
    })
  }
  return { ...amount, type, reading, intent, send, bonus, choose }
}

function useProblemText({ minAmount, maxAmount }: GatewayData, currency: CurrencyData) {
  const t = useTexts('wallet')
  const { count, money } = useFormat()
  return (problem: StakeProblem): string => {
    switch (problem) {
      case 'empty':
        return t('amountEmpty')
      case 'format':
        return t('amountFormat', { decimals: count(currency.pointCount) })
      case 'tooSmall':
        return t('amountTooSmall', { min: isolated(money(minAmount, currency)) })
      case 'tooBig':
      // A deposit is bounded by its way alone; what bounds a stake never comes here.
      case 'ownLimit':
      case 'balance':
      case 'held':
        return t('amountTooBig', { max: isolated(money(maxAmount, currency)) })
    }
  }
}
