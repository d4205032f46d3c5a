import { MOST_TOTALS_DAYS, REPORT_GROUPS } from '@tas/shared/contract/revenue/choices.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { rangeOf } from '../../../lib/period.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterPeriods } from '../../../ui/filter-bar/filter-days.tsx'
import { Select } from '../../../ui/select.tsx'
import { CursorList, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Facts } from '../../kit/facts.tsx'
import { formulaText } from '../../kit/figures/formula-text.ts'
import { Page, Panel } from '../../kit/page.tsx'
import { useMonth } from '../../kit/times/use-month.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ExportButton } from './export-button.tsx'
import type { ReportData, ReportLine } from './report-data.ts'
import { askedOrder, chosenDays, daysOf, orderOf, REPORT_FIELDS, REPORT_PERIODS } from './report-fields.ts'
import { totalLines } from './total-lines.ts'
import { TotalsPart } from './totals-part.tsx'
import { useReportColumns } from './use-report-columns.tsx'

/** What play came to on some days, by one thing or another. */
export function ReportsPage() {
  const t = useTexts('reports')
  const mayExport = useMay('report.export')
  const seesPlayers = useMay('player.read')
  const groups = REPORT_GROUPS.filter((group) => group !== 'player' || seesPlayers)
  const address = useAddress(REPORT_FIELDS)
  const { shown, change, clear, isFiltered } = address
  const today = utcDayOf(new Date())
  const asked = { ...daysOf(shown, today), groupBy: shown.by }
  const order = orderOf(shown)
  const read = useCall(
    'office/report/getRevenue',
    { ...asked, ...askedOrder(order), limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const { from, to } = asked
  // Each day of the sums is a point of their line: more of them than a year has none.
  const hasTotals = addDays(from, MOST_TOTALS_DAYS) > to
  const totals = useCall('office/report/getTotals', { from, to }, { silent: true, staleTimeMs: 0, enabled: hasTotals })
  const month = useMonth()
  const columns = useReportColumns(shown.by, read.data?.formulas)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={mayExport && <ExportButton path="office/report/export" asked={asked} />}
    >
      <FilterBar onClear={isFiltered ? clear : null}>
        <div className="min-w-40 flex-1 sm:max-w-56">
          <Select
            label={t('group')}
            name="group"
            value={shown.by}
            choices={groups.map((value) => ({ value, title: t(`group.${value}`) }))}
            onChange={({ target }) =>
              change({ by: REPORT_GROUPS.find((one) => one === target.value) ?? 'day', order: null })
            }
          />
        </div>
        <FilterPeriods
          periods={REPORT_PERIODS}
          period={shown.period}
          range={chosenDays(shown, today)}
          nameOfMonth={(period) => t(`period.${period}`, { month: month(rangeOf(period, today).first.slice(0, 7)) })}
          onChange={({ period, range }) => change({ period, ...range })}
        />
      </FilterBar>
      {hasTotals && totals.data !== undefined && (
        <TotalsPart totals={totals.data} currency={shown.currency} onCurrency={(currency) => change({ currency })} />
      )}
      <CursorList
        key={shown.by}
        caption={`${t('title')}: ${t(`group.${shown.by}`)}`}
        columns={columns}
        isWide
        {...(order !== null && {
          sorting: { current: order, onSort: (next) => change({ order: next }) },
        })}
        sums={totalLines(shown.by, hasTotals ? (totals.data?.currencies ?? []) : [])}
        keyOf={({ key, currency, isTotal }: ReportLine) => `${isTotal ? 'total' : 'line'} ${key} ${currency.id}`}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('empty'), text: t('empty.text') }}
      />
      {read.data !== undefined && <UnderReport data={read.data} />}
    </Page>
  )
}

/** What is said of the figures under them. */
function UnderReport({ data }: { readonly data: ReportData }) {
  return (
    <>
      <Counted data={data} />
      <Meanings formulas={data.formulas} />
    </>
  )
}

/** Up to when the books are counted. */
function Counted({ data: { asOf } }: { readonly data: ReportData }) {
  const t = useTexts('reports')
  const { moment } = useFormat()
  return (
    <p className="text-[13px] text-ink-3">{asOf === null ? t('notCounted') : t('asOf', { moment: moment(asOf) })}</p>
  )
}

/** What each figure means, and how it is made. */
function Meanings({ formulas }: Pick<ReportData, 'formulas'>) {
  const t = useTexts('reports')
  const formula = (key: 'ggr' | 'ngr') => formulaText(formulas[key], (term) => t(`term.${term}`))
  const others = (
    ['hold', 'bets', 'deposits', 'withdrawals', 'fees', 'bonuses', 'rewards', 'adjustments', 'return'] as const
  ).map((key) => ({
    name: t(key),
    value: t(`formula.${key}`),
  }))
  return (
    <Panel title={t('formulas')}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            { name: t('turnover'), value: t('formula.turnover') },
            { name: t('payouts'), value: t('formula.payouts') },
            { name: t('ggr'), value: formula('ggr') },
            { name: t('ngr'), value: formula('ngr') },
            ...others,
          ]}
        />
      </div>
    </Panel>
  )
}
