import { readEvoucherCode, readEvoucherNumber } from '@tas/shared/rules/vouchers/evoucher-code.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { Field } from '../../../../ui/field.tsx'
import type { CurrencyData } from '../../../me/currency.ts'
import { SendButton } from '../../../me/money/send-button.tsx'
import { takeWallet } from '../../../me/player.ts'
import { AmountField } from '../amount-field.tsx'
import { IntentProblem } from '../intent-problem.tsx'
import { type DepositData, depositPath, type GatewayData, readDepositsAnew } from './deposit-data.ts'
import { useDepositAmount } from './use-deposit.ts'

const MOST_SIGNS = 80

type EvoucherFormProps = {
  readonly gateway: GatewayData
  readonly currency: CurrencyData
  readonly onDone: (deposit: DepositData) => void
}

/** An e-voucher that was bought elsewhere: number, activation code, and what its owner thinks that it is worth. */
export function EvoucherForm({ gateway, currency, onDone }: EvoucherFormProps) {
  const t = useTexts('deposits')
  const wallet = useTexts('wallet')
  const { money } = useFormat()
  const voucher = useEvoucher(gateway, currency, onDone)
  const { amount, intent, hasTried } = voucher
  const { reading } = amount
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (intent.pending === null) void voucher.send()
  }
  const shown = reading.ok ? isolated(money(reading.wire, currency)) : ''
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <DigitsField
        label={t('evoucherNumber')}
        hint={t('evoucherNumberHint')}
        value={voucher.number}
        onType={voucher.typeNumber}
        error={hasTried && readEvoucherNumber(voucher.number) === null ? t('evoucherNumberSlip') : undefined}
      />
      <DigitsField
        label={t('evoucherCode')}
        hint={t('evoucherCodeHint')}
        value={voucher.code}
        onType={voucher.typeCode}
        error={hasTried && readEvoucherCode(voucher.code) === null ? t('evoucherCodeSlip') : undefined}
      />
      <AmountField
        label={t('evoucherAmount')}
        typed={amount.typed}
        onType={voucher.typeAmount}
        currency={currency}
        bounds={amount.bounds}
        wire={reading.ok ? reading.wire : null}
        problem={hasTried || amount.typed !== '' ? amount.problem : null}
        nameOfChip={(chip) => wallet('chip', { amount: chip })}
      />
      <IntentProblem problem={intent.problem} />
      <SendButton
        intent={intent}
        isPossible={gateway.isAvailable}
        text={reading.ok ? wallet('submit', { amount: shown }) : wallet('submitEmpty')}
        busyText={wallet('submitting')}
      />
      <p className="text-[13px] text-ink-3">{t('evoucherText')}</p>
    </form>
  )
}

type DigitsFieldProps = {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
}

function DigitsField({ onType, ...field }: DigitsFieldProps) {
  return (
    <Field
      {...field}
      onChange={({ target }) => onType(target.value)}
      maxLength={MOST_SIGNS}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      className="h-14 font-mono text-[17px] font-bold tracking-wide"
    />
  )
}

/** What is typed, and sending it. Whatever is changed is another intent. */
function useEvoucher(gateway: GatewayData, currency: CurrencyData, onDone: (deposit: DepositData) => void) {
  const navigate = useNavigate()
  const amount = useDepositAmount(gateway, currency)
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { run, forget, ...intent } = useIntent()
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text)
    forget()
  }
  const send = async () => {
    setHasTried(true)
    const { reading } = amount
    const voucher = { number: readEvoucherNumber(number), code: readEvoucherCode(code) }
    if (!reading.ok || voucher.number === null || voucher.code === null) return
    const input = { number: voucher.number, code: voucher.code, amount: reading.wire, currency: gateway.currency }
    await run('evoucher', async (options) => {
      const { wallet, deposit } = await sendMoney('deposit/evoucher/activate', input, options)
      takeWallet(wallet)
      readDepositsAnew()
      if (deposit.status === 'credited' && deposit.reason === null) return onDone(deposit)
      // What came otherwise, or is looked for, is told where the deposit is shown.
      await navigate(depositPath(deposit.id))
    })
  }
  return {
    amount,
    number,
    code,
    hasTried,
    intent,
    send,
    typeNumber: typing(setNumber),
    typeCode: typing(setCode),
    typeAmount: typing(amount.setTyped),
  }
}
