import type { ReportGroup } from '@tas/shared/contract/revenue/choices.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { withElements } from '../../../ui/with-elements.tsx'
import { formulaText } from '../../kit/figures/formula-text.ts'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { useNamedTexts, useTexts } from '../../me/texts.ts'
import type { ReportLine as Line, ReportData } from './report-data.ts'

type Formulas = ReportData['formulas']

/** The columns of a report: what a line is about, and its figures, each with how it is made in its head. */
export function useReportColumns(by: ReportGroup, formulas: Formulas | undefined): readonly Column<Line>[] {
  const t = useTexts('reports')
  const { count, percent, wholePercent } = useFormat()
  const nameOf = useLineName(by)
  const termOf = (term: Formulas['ggr'][number]['term']) => t(`term.${term}`)
  const headOf = (key: 'ggr' | 'ngr') =>
    formulas === undefined ? t(key) : t('formula.of', { name: t(key), formula: formulaText(formulas[key], termOf) })
  const money = (key: 'turnover' | 'payouts' | 'ggr' | 'ngr', head: string): Column<Line> => ({
    key,
    head,
    kind: 'number',
    isSortable: true,
    place: 'half',
    cell: (line) => <AmountText amount={line[key]} currency={line.currency} />,
  })
  return [
    {
      key: 'name',
      head: t(`group.${by}`),
      namesRow: true,
      // Others are named in words, which the books do not know.
      isSortable: by === 'day',
      place: 'title',
      className: by === 'day' ? 'min-w-24 whitespace-nowrap' : 'min-w-24',
      cell: nameOf,
    },
    ...(by === 'currency' ? [] : [currencyColumn(t('group.currency'))]),
    money('turnover', t('turnover')),
    money('payouts', t('payouts')),
    money('ggr', headOf('ggr')),
    money('ngr', headOf('ngr')),
    {
      key: 'hold',
      head: t('formula.of', { name: t('hold'), formula: t('formula.hold') }),
      kind: 'number',
      isSortable: true,
      place: 'half',
      cell: ({ holdBp }) => (holdBp === null ? '–' : <Bdi>{wholePercent((holdBp / 100).toFixed(2))}</Bdi>),
    },
    {
      key: 'bets',
      head: t('bets'),
      kind: 'number',
      isSortable: true,
      place: 'half',
      cell: ({ bets }) => count(bets),
    },
    ...(by === 'game' ? [returnColumn(t('return'), t, percent)] : []),
    ...(by === 'game' || by === 'product'
      ? []
      : [
          moneyColumn('deposits', t('deposits')),
          moneyColumn('withdrawals', t('withdrawals')),
          moneyColumn('fees', t('fees')),
          moneyColumn('bonuses', t('bonuses')),
          moneyColumn('rewards', t('rewards')),
          moneyColumn('adjustments', t('adjustments')),
        ]),
  ]
}

function currencyColumn(head: string): Column<Line> {
  return { key: 'currency', head, place: 'value', cell: ({ currency }) => <Bdi>{currency.id}</Bdi> }
}

/** What lines of play alone do not have. */
function moneyColumn(
  key: 'deposits' | 'withdrawals' | 'fees' | 'bonuses' | 'rewards' | 'adjustments',
  head: string,
): Column<Line> {
  return {
    key,
    head,
    kind: 'number',
    isSortable: true,
    place: 'half',
    cell: ({ [key]: amount, currency }) => (amount === null ? '–' : <AmountText amount={amount} currency={currency} />),
  }
}

type Texts = ReturnType<typeof useTexts<'reports'>>

/** The measured return beside the exact one; of few bets the first says little. */
function returnColumn(head: string, t: Texts, percent: (text: string) => string): Column<Line> {
  const written = (share: string) => percent(hundredfold(share))
  return {
    key: 'return',
    head,
    kind: 'number',
    place: 'whole',
    cell: ({ measured }) =>
      measured === null ? (
        '–'
      ) : (
        <>
          <Bdi>{t('return.both', { measured: written(measured.return), exact: written(measured.exact) })}</Bdi>
          {measured.isRough && <span className="block text-[12.5px] text-ink-3">{t('return.rough')}</span>}
        </>
      ),
  }
}

/** A share as a percentage, by moving its point: "0.989901" is "98.9901". */
function hundredfold(share: string): string {
  const [whole = '0', fraction = ''] = share.split('.')
  const places = fraction.padEnd(2, '0')
  return `${BigInt(whole + places.slice(0, 2))}.${places.slice(2) || '0'}`
}

/** What a line is about, in words. */
function useLineName(by: ReportGroup): (line: Line) => ReactNode {
  const t = useTexts('reports')
  const named = useNamedTexts('reports')
  const { calendarDay } = useFormat()
  const countries = new Intl.DisplayNames([useLanguage()], { type: 'region', fallback: 'code' })
  return ({ key, title, uid, isTotal }) => {
    if (isTotal) return t('total')
    return {
      day: () => calendarDay(key),
      currency: () => key,
      product: () => named(`product.${key}`) ?? key,
      game: () => (key === 'other' ? t('other') : (title ?? key)),
      country: () => (/^[A-Z]{2}$/.test(key) ? (countries.of(key) ?? key) : t('unknownCountry')),
      player: () =>
        uid === null
          ? key.slice(0, 8)
          : withElements(t('playerOf', { uid: '{{uid}}' }), { uid: <PlayerLink uid={uid} /> }),
    }[by]()
  }
}
