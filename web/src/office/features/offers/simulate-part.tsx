import { toAsciiDigits, toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { useGameName } from '../../kit/use-game-name.ts'
import { useTexts } from '../../me/texts.ts'
import { moneyOf, type OfferCurrency, type Simulated, type WireTerms } from './offer.ts'

/** Bets that staff can think of: one of each kind of game. */
const PLANS = {
  dice: { game: 'dice', params: { target: '50.50', direction: 'over' } },
  limbo: { game: 'limbo', params: { target: '2.00' } },
  simorgh: { game: 'simorgh', params: {} },
} as const
type Plan = keyof typeof PLANS
const CHOICES = Object.keys(PLANS) as readonly Plan[]

type SimulatePartProps = { readonly terms: WireTerms; readonly currencies: readonly OfferCurrency[] }

/** What the typed terms would cost if so many players wagered the bonus by one bet. */
export function SimulatePart({ terms, currencies }: SimulatePartProps) {
  const t = useTexts('offers')
  const gameName = useGameName()
  const of = moneyOf(currencies, terms.currency)
  const [players, setPlayers] = useState('1000')
  const [deposit, setDeposit] = useState('')
  const [stake, setStake] = useState('1')
  const [plan, setPlan] = useState<Plan>('dice')
  const [result, setResult] = useState<Simulated | null>(null)
  const money = (typed: string) => parseAmount(toWireAmount(typed.trim() === '' ? '0' : typed), of.pointCount ?? 2)
  const [depositMinor, stakeMinor] = [money(deposit), money(stake)]
  const digits = toAsciiDigits(players).trim()
  const isReady = /^[1-9]\d{0,6}$/.test(digits) && depositMinor !== null && stakeMinor !== null && stakeMinor > 0n
  const { isBusy, error, run } = useAction(async () => {
    const group = {
      players: Number(digits),
      depositMinor: String(depositMinor ?? 0n),
      plan: { ...PLANS[plan], stakeMinor: String(stakeMinor ?? 0n) },
    }
    setResult(await call('office/bonus/simulate', { terms, groups: [group] }))
  })
  return (
    <section aria-label={t('simulate')} className="grid gap-3">
      <h3 className="text-[14px] font-semibold">{t('simulate')}</h3>
      <p className="text-[13px] text-ink-3">{t('simulateText')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Typed label={t('simulate.players')} value={players} onChange={setPlayers} />
        <Typed label={t('simulate.deposit')} value={deposit} onChange={setDeposit} />
        <Select
          label={t('simulate.game')}
          name="simulatedGame"
          value={plan}
          choices={CHOICES.map((value) => ({ value, title: gameName(value) }))}
          onChange={({ target }) => setPlan(CHOICES.find((one) => one === target.value) ?? 'dice')}
        />
        <Typed label={t('simulate.stake')} value={stake} onChange={setStake} />
      </div>
      <Refused error={error} />
      <div>
        <Button look="ghost" isBusy={isBusy} disabled={!isReady} onClick={() => void run(undefined)}>
          {t('simulate.run')}
        </Button>
      </div>
      <div aria-live="polite">{result !== null && <Result result={result} of={of} />}</div>
    </section>
  )
}

type TypedProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }

function Typed({ label, value, onChange }: TypedProps) {
  return (
    <Field
      label={label}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={26}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Result({ result, of }: { readonly result: Simulated; readonly of: ReturnType<typeof moneyOf> }) {
  const t = useTexts('offers')
  const { percent, count } = useFormat()
  const { all, groups } = result
  const money = (minor: string) => <Money amount={formatAmount(BigInt(minor), of.pointCount ?? 0)} of={of} />
  const [group] = groups
  return (
    <Facts
      facts={[
        { name: t('cost.granted'), value: money(all.grantedMinor) },
        { name: t('cost.converted'), value: money(all.convertedMinor) },
        { name: t('simulate.returned'), value: money(all.returnedMinor) },
        { name: t('cost.played'), value: money(all.playedMinor) },
        { name: t('example.chance'), value: percent(String((group?.doneE8 ?? 0) / 1_000_000)) },
        { name: t('simulate.runs'), value: count(group?.runs ?? 0) },
      ]}
    />
  )
}
