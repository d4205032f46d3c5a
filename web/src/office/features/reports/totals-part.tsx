import { Fragment, useState } from 'react'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Part, PartProblem } from '../../../ui/part.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Change, Figure } from '../../kit/figures/figure.tsx'
import { formulaText } from '../../kit/figures/formula-text.ts'
import { Panel } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import type { CurrencyTotals, TotalsData } from './report-data.ts'

const LineChart = lazyChunk(() => import('../../kit/figures/line-chart.tsx').then((module) => module.LineChart))

/** What the line may show. */
const DRAWN = ['ggr', 'ngr', 'turnover', 'deposits'] as const
/** As high as the figures beside it on a desk. */
const CHART_HEIGHT = 400
const VIEWS = ['line', 'table'] as const

type TotalsPartProps = {
  readonly totals: TotalsData
  /** The currency that is shown; one that is not among them: the first. */
  readonly currency: string
  readonly onCurrency: (id: string) => void
}

/** What the period came to in one currency, beside as many days before it, and how it went day by day. */
export function TotalsPart({ totals, currency, onCurrency }: TotalsPartProps) {
  const t = useTexts('reports')
  const { calendarDay } = useFormat()
  const { currencies, daysBefore } = totals
  const chosen = currencies.find((one) => one.currency.id === currency) ?? currencies[0]
  if (chosen === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Panel
        title={t('totals')}
        end={
          currencies.length > 1 && (
            <SelectBox
              aria-label={t('group.currency')}
              value={chosen.currency.id}
              choices={currencies.map(({ currency: { id } }) => ({ value: id, title: id }))}
              onChange={({ target }) => onCurrency(target.value)}
            />
          )
        }
      >
        <Totals totals={totals} chosen={chosen} />
        <p className="border-t border-line px-5 py-2.5 text-[13px] text-ink-3">
          {t('totals.before', { first: calendarDay(daysBefore.from), last: calendarDay(daysBefore.to) })}
        </p>
      </Panel>
      <DaysPanel key={chosen.currency.id} chosen={chosen} />
    </div>
  )
}

/** What stands between GGR and NGR. */
const OFF_NGR = ['bonuses', 'rewards', 'adjustments', 'fees'] as const
type Amount = 'ggr' | 'ngr' | 'turnover' | 'payouts' | 'deposits' | 'withdrawals' | (typeof OFF_NGR)[number]

type TotalsProps = { readonly totals: TotalsData; readonly chosen: CurrencyTotals }

function Totals({ totals: { formulas }, chosen: { currency, now, before } }: TotalsProps) {
  const t = useTexts('reports')
  const { count, wholePercent } = useFormat()
  const formula = (key: 'ggr' | 'ngr') => formulaText(formulas[key], (term) => t(`term.${term}`))
  const money = (amount: string) => <AmountText amount={amount} currency={currency} />
  const amountOf = (key: Amount, note: string) => (
    <Figure
      name={t(key)}
      note={note}
      value={money(now[key])}
      change={<Change now={now[key]} before={before[key]} shown={money(before[key])} />}
    />
  )
  const percentOf = (holdBp: number | null) => (holdBp === null ? '–' : wholePercent((holdBp / 100).toFixed(2)))
  return (
    <dl className="grid grid-cols-1 gap-px bg-line min-[480px]:grid-cols-2">
      {amountOf('ggr', formula('ggr'))}
      {amountOf('ngr', formula('ngr'))}
      {amountOf('turnover', t('formula.turnover'))}
      <Figure
        name={t('hold')}
        note={t('formula.hold')}
        value={<Bdi>{percentOf(now.holdBp)}</Bdi>}
        change={t('totals.was', { before: percentOf(before.holdBp) })}
      />
      {amountOf('deposits', t('formula.deposits'))}
      {amountOf('withdrawals', t('formula.withdrawals'))}
      <Figure
        name={t('bets')}
        note={t('formula.bets')}
        value={count(now.bets)}
        change={<Change now={String(now.bets)} before={String(before.bets)} shown={count(before.bets)} />}
      />
      {amountOf('payouts', t('formula.payouts'))}
      {OFF_NGR.map((key) => (
        <Fragment key={key}>{amountOf(key, t(`formula.${key}`))}</Fragment>
      ))}
    </dl>
  )
}

/** One figure day by day, beside the days before, as a line or as a table. */
function DaysPanel({ chosen }: { readonly chosen: CurrencyTotals }) {
  const t = useTexts('reports')
  const { calendarDay, decimal, money } = useFormat()
  const [view, setView] = useState<(typeof VIEWS)[number]>('line')
  const [drawn, setDrawn] = useState<(typeof DRAWN)[number]>('ggr')
  const { currency, days, daysBefore } = chosen
  const pointsOf = (of: CurrencyTotals['days']) =>
    of.map(({ day, [drawn]: value }) => ({
      name: calendarDay(day),
      // The scale says day and month; which year it is, the words above it do.
      mark: calendarDay(day).replace(/\s\S+$/, ''),
      value,
    }))
  return (
    <Panel
      title={t('chart')}
      end={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <SelectBox
            aria-label={t('chart.figure')}
            value={drawn}
            choices={DRAWN.map((value) => ({ value, title: t(value) }))}
            onChange={({ target }) => setDrawn(DRAWN.find((one) => one === target.value) ?? 'ggr')}
          />
          <ChoiceSwitch
            legend={t('chart.view')}
            name="report-view"
            choices={VIEWS.map((key) => ({ key, title: t(`chart.view.${key}`) }))}
            current={view}
            onChoose={setView}
          />
        </div>
      }
    >
      <Part fallback={<div className="h-72" />} problem={<PartProblem className="px-5 py-6" />}>
        {view === 'line' ? (
          <LineChart
            label={t('chart.label', { figure: t(drawn) })}
            points={pointsOf(days)}
            before={{ name: t('chart.before'), points: pointsOf(daysBefore) }}
            height={CHART_HEIGHT}
            write={(value) => money(value, currency)}
            writeMark={(value) => decimal(value)}
          />
        ) : (
          <DaysTable chosen={chosen} drawn={drawn} />
        )}
      </Part>
    </Panel>
  )
}

type DaysTableProps = { readonly chosen: CurrencyTotals; readonly drawn: (typeof DRAWN)[number] }

/** The values of the line, the newest day first, each beside that of its day before. */
function DaysTable({ chosen: { currency, days, daysBefore }, drawn }: DaysTableProps) {
  const t = useTexts('reports')
  const { calendarDay } = useFormat()
  const rows = days.map((now, index) => ({ now, before: daysBefore[index] })).toReversed()
  return (
    // Nothing in it takes the focus by itself: what scrolls must be reached by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above
    <section className="max-h-110 overflow-y-auto" aria-label={t('chart')} tabIndex={0}>
      <Table
        caption={t('chart')}
        rows={rows}
        keyOf={({ now: { day } }) => day}
        isDense
        frame="around"
        columns={[
          { key: 'day', head: t('group.day'), namesRow: true, cell: ({ now: { day } }) => calendarDay(day) },
          {
            key: 'now',
            head: t(drawn),
            kind: 'number',
            cell: ({ now }) => <AmountText amount={now[drawn]} currency={currency} />,
          },
          {
            key: 'dayBefore',
            head: t('chart.dayBefore'),
            place: 'hidden',
            cell: ({ before }) => (before === undefined ? '–' : calendarDay(before.day)),
          },
          {
            key: 'before',
            head: t('chart.before'),
            kind: 'number',
            cell: ({ before }) =>
              before === undefined ? '–' : <AmountText amount={before[drawn]} currency={currency} />,
          },
        ]}
      />
    </section>
  )
}
