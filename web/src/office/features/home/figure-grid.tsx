import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Change, Figure } from '../../kit/figures/figure.tsx'
import { formulaText } from '../../kit/figures/formula-text.ts'
import { useTexts } from '../../me/texts.ts'
import type { FiguresData } from './figures-data.ts'

type GridProps = { readonly data: FiguresData; readonly figures: FiguresData['currencies'][number] }

/** The figures, each with how it is made and what it was before. */
export function FigureGrid({ data, figures: { currency, now, before, withdrawalsWaiting, adjustedToday } }: GridProps) {
  const t = useTexts('home')
  const { count, wholePercent } = useFormat()
  const { formulas, firstDeposits, activePlayers, playersHere, beforeUntil } = data
  const money = (amount: string) => <AmountText amount={amount} currency={currency} />
  type Amount = 'ggr' | 'ngr' | 'turnover' | 'deposits' | 'withdrawals' | 'fees' | 'bonuses' | 'rewards'
  const amountOf = (key: Amount, note: string) => (
    <Figure
      name={t(`figures.${key}`)}
      note={note}
      value={money(now[key])}
      change={<Change now={now[key]} before={before[key]} shown={money(before[key])} />}
    />
  )
  const countOf = (
    key: 'firstDeposits' | 'active' | 'bets',
    pair: { readonly now: number; readonly before: number },
  ) => (
    <Figure
      name={t(`figures.${key}`)}
      note={t(`figures.note.${key}`)}
      value={count(pair.now)}
      change={<Change now={String(pair.now)} before={String(pair.before)} shown={count(pair.before)} />}
    />
  )
  const termOf = (term: FiguresData['formulas']['ggr'][number]['term']) => t(`term.${term}`)
  const payments = t('figures.note.deposits', { count: now.depositCount, formatted: count(now.depositCount) })
  const payouts = t('figures.note.withdrawals', { count: now.withdrawalCount, formatted: count(now.withdrawalCount) })
  const waiting = { count: withdrawalsWaiting.count, formatted: count(withdrawalsWaiting.count) }
  return (
    // Fourteen in all, the last as wide as three of four: rows of two or of four are full.
    <dl className="grid grid-cols-1 gap-px bg-line min-[480px]:grid-cols-2 xl:grid-cols-4">
      {amountOf('ggr', formulaText(formulas.ggr, termOf))}
      {amountOf('ngr', formulaText(formulas.ngr, termOf))}
      {amountOf('deposits', payments)}
      {amountOf('withdrawals', payouts)}
      {amountOf(
        'turnover',
        now.holdBp === null
          ? t('figures.note.turnover')
          : t('figures.note.hold', { percent: wholePercent((now.holdBp / 100).toFixed(2)) }),
      )}
      <Figure
        name={t('figures.waiting')}
        note={t('figures.note.waiting', waiting)}
        value={money(withdrawalsWaiting.sum)}
      />
      {amountOf('fees', t('figures.note.fees'))}
      {amountOf('bonuses', t('figures.note.bonuses'))}
      {amountOf('rewards', t('figures.note.rewards'))}
      {countOf('firstDeposits', firstDeposits)}
      {beforeUntil === null ? (
        countOf('active', activePlayers)
      ) : (
        <Figure
          name={t('figures.active')}
          note={t('figures.note.active')}
          value={count(activePlayers.now)}
          change={t('figures.wholeBefore', { before: count(activePlayers.before) })}
        />
      )}
      <Figure name={t('figures.here')} note={t('figures.note.here')} value={count(playersHere)} />
      {countOf('bets', { now: now.bets, before: before.bets })}
      <Adjustments figures={{ currency, adjustedToday }} />
    </dl>
  )
}

/** What players were given and what was taken from them by hand today: seen at once when there is any. */
function Adjustments({
  figures: { currency, adjustedToday },
}: {
  readonly figures: Pick<GridProps['figures'], 'currency' | 'adjustedToday'>
}) {
  const t = useTexts('home')
  const amount = (key: 'credits' | 'debits') => {
    const isAny = /[1-9]/.test(adjustedToday[key])
    const look = isAny ? 'font-bold text-pomegranate-ink' : 'font-bold'
    return (
      <span>
        {t(`figures.${key}`)} <AmountText amount={adjustedToday[key]} currency={currency} className={look} />
      </span>
    )
  }
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 bg-surface-1 px-5 py-3.5 xl:col-span-3">
      <dt className="text-[13px]">
        <span className="font-semibold text-ink-2">{t('figures.adjustments')}</span>{' '}
        <span className="text-ink-3">{t('figures.note.adjustments')}</span>
      </dt>
      <dd className="flex flex-wrap gap-x-6 text-[15px]">
        {amount('credits')}
        {amount('debits')}
      </dd>
    </div>
  )
}
