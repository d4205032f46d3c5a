import { MAX_AMOUNT_MINOR, parseAmount } from '@tas/shared/values/money.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { readStake } from '../../../lib/stake-amount.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Field } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { MoneyProblem } from '../../me/money/money-problem.tsx'
import { SendButton } from '../../me/money/send-button.tsx'
import { type Person, readBranchAnew } from './agent-data.ts'

type TransferFormProps = {
  readonly person: Person
  /** What is in the float of the agent, as the wire has it. */
  readonly float: string
}

type Direction = 'in' | 'out'
const SHORTEST_REASON = 3

/** Moves money between the float and somebody directly below. What a member has is asked of them. */
export function TransferForm({ person, float }: TransferFormProps) {
  const t = useTexts('agent')
  const { userId, type } = person
  const [direction, setDirection] = useState<Direction>('in')
  const [reason, setReason] = useState('')
  const amount = useAmount(person, direction === 'in' ? float : null)
  const { run, forget, ...intent } = useIntent()
  const isRequest = type === 'member' && direction === 'out'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { reading } = amount
    amount.touch()
    if (!reading.ok || reason.trim().length < SHORTEST_REASON || intent.pending !== null) return
    const input = { userId, direction, amount: reading.wire, reason: reason.trim() }
    void run('transfer', async (options) => {
      const { status } = await sendMoney('agent/wallet/transfer', input, options)
      readBranchAnew()
      amount.type('')
      setReason('')
      showToast(t(status === 'asked' ? 'askedNow' : 'movedNow'))
    })
  }
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      forget()
    }
  }
  return (
    <Card title={t('moveMoney')}>
      <form noValidate onSubmit={submit} className="grid max-w-[560px] grid-cols-1 gap-4">
        <ChoiceSwitch
          legend={t('direction')}
          name="direction"
          choices={(['in', 'out'] as const).map((key) => ({ key, title: t(`direction.${key}`) }))}
          current={direction}
          onChoose={changed(setDirection)}
        />
        <p className="text-[14px] text-ink-2">{t(isRequest ? 'outText.member' : `${direction}Text.${type}`)}</p>
        <AmountField amount={amount} onType={changed(amount.type)} />
        <Field
          label={t('why')}
          name="reason"
          dir="auto"
          maxLength={200}
          hint={t('whyHint')}
          value={reason}
          onChange={({ target }) => changed(setReason)(target.value)}
        />
        <MoneyProblem problem={intent.problem} />
        <SendButton
          intent={intent}
          isPossible={reason.trim().length >= SHORTEST_REASON}
          text={amount.say(isRequest ? 'ask' : direction)}
          busyText={t('sending')}
          size="m"
        />
      </form>
    </Card>
  )
}

type AmountFieldProps = {
  readonly amount: ReturnType<typeof useAmount>
  readonly onType: (text: string) => void
}

function AmountField({ amount: { typed, problem, currency }, onType }: AmountFieldProps) {
  const t = useTexts('agent')
  return (
    <Field
      label={t('amount')}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed}
      error={problem}
      end={<span className="pe-3 text-ink-3">{currency.symbol}</span>}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** The amount as typed, and what is wrong with it once it was touched. `most`: what there is to move; null: the server says. */
function useAmount({ currency: id }: Person, most: string | null) {
  const t = useTexts('agent')
  const { money, count } = useFormat()
  const currency = currencyOrCode(useCurrencies(), id)
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { pointCount } = currency
  const reading = readStake(typed, {
    pointCount,
    minMinor: 1n,
    maxMinor: MAX_AMOUNT_MINOR,
    ownMaxMinor: null,
    balanceMinor: most === null ? null : parseAmount(most, pointCount),
    isHeld: false,
  })
  const problemText = () => {
    if (reading.ok || !(isTouched || typed !== '')) return undefined
    if (reading.problem === 'balance') return t('moreThanFloat')
    if (reading.problem === 'format') return t('amountFormat', { decimals: count(pointCount) })
    return t('amountEmpty')
  }
  const say = (what: Direction | 'ask') =>
    reading.ok ? t(`send.${what}`, { amount: isolated(money(reading.wire, currency)) }) : t('sendEmpty')
  const type = (text: string) => {
    setTyped(text)
    setTouched(false)
  }
  return { typed, type, currency, reading, problem: problemText(), say, touch: () => setTouched(true) }
}
