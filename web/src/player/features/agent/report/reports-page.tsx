import { REPORT_BY, type ReportBy } from '@tas/shared/contract/agents/choices.ts'
import type { CallData } from '@tas/shared/contract/api.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { choiceField, viewField, wordsField } from '../../../../lib/address-fields.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { saveExport } from '../../../../lib/save-export.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBar } from '../../../../ui/filter-bar/filter-bar.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorTable } from '../../../../ui/table/cursor-table.tsx'
import { RowLink } from '../../../../ui/table/table-row.tsx'
import { WireMoney } from '../../../me/money/wire-money.tsx'
import { userPath } from '../paths.ts'

const PATH = 'agent/report/getReport'
/** Days that are looked back at, today among them. */
const SPANS = ['7', '30', '90'] as const

const after = wordsField(36)
const FIELDS = {
  days: choiceField(SPANS),
  by: viewField(REPORT_BY),
  after: {
    fallback: null,
    read: (text: string) => after.read(text),
    write: (key: string | null) => key ?? '',
    role: 'place' as const,
  },
}

type Report = CallData<typeof PATH>
type Line = Report['items'][number]

/** /user/agent/reports: what members of the branch staked, were paid and paid in, by day or by member. */
export function ReportsPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const address = useAddress(FIELDS)
  const { days, by, after: cursor } = address.shown
  const to = new Date().toISOString().slice(0, 10)
  const asked = { from: addDays(to, 1 - Number(days)), to, by }
  const read = useCall(PATH, { ...asked, cursor }, { silent: true, staleTimeMs: 0 })
  const columns = useColumns(by, read.data?.currency ?? '')
  const { isBusy, error, run } = useAction(async () => {
    await saveExport('agent/report/export', asked, { fallbackName: 'report.csv' })
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentReports')} text={t('reportText')}>
        <Button look="ghost" isBusy={isBusy} onClick={() => void run(undefined)}>
          {t('saveReport')}
        </Button>
      </PageHead>
      {error !== null && <Notice>{error.text}</Notice>}
      <FilterBar onClear={address.isFiltered ? address.clear : null}>
        <div className="w-full sm:w-56">
          <Select
            label={t('period')}
            name="days"
            choices={SPANS.map((value) => ({ value, title: t(`span.${value}`) }))}
            value={days}
            onChange={({ target }) => address.change({ days: SPANS.find((one) => one === target.value) ?? days })}
          />
        </div>
        <div className="w-full sm:w-56">
          <Select
            label={t('by')}
            name="by"
            choices={REPORT_BY.map((value) => ({ value, title: t(`by.${value}`) }))}
            value={by}
            onChange={({ target }) => address.change({ by: REPORT_BY.find((one) => one === target.value) ?? by })}
          />
        </div>
      </FilterBar>
      {read.data !== undefined && read.data.items.length > 0 && <Totals report={read.data} />}
      <CursorTable
        caption={pages('page.agentReports')}
        columns={columns}
        keyOf={({ key }) => key}
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('noReport')} text={t('noReportText')} />}
      />
    </div>
  )
}

const TOTALS = ['turnover', 'payouts', 'won', 'paidIn', 'paidBack'] as const

function Totals({ report: { totals, currency } }: { readonly report: Report }) {
  const t = useTexts('agent')
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[14px] text-ink-2">
      {TOTALS.map((key) => (
        <div key={key} className="flex gap-2">
          <dt>{t(key)}</dt>
          <dd className="font-bold text-ink">
            <WireMoney amount={totals[key]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useColumns(by: ReportBy, currency: string): readonly Column<Line>[] {
  const t = useTexts('agent')
  const { count } = useFormat()
  const money = (key: (typeof TOTALS)[number], place: 'hidden' | 'value') => ({
    key,
    head: t(key),
    kind: 'number' as const,
    place,
    cell: (line: Line) => <WireMoney amount={line[key]} currency={currency} />,
  })
  return [
    {
      key: 'key',
      head: t(`by.${by}`),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: ({ key, username }) =>
        username === null ? (
          <Ltr>{key}</Ltr>
        ) : (
          <RowLink to={userPath(key)} className="font-semibold wrap-anywhere">
            <Bdi>{username}</Bdi>
          </RowLink>
        ),
    },
    { key: 'bets', head: t('bets'), kind: 'number', place: 'hidden', cell: ({ bets }) => count(bets) },
    money('turnover', 'hidden'),
    money('payouts', 'hidden'),
    money('paidIn', 'hidden'),
    money('paidBack', 'hidden'),
    money('won', 'value'),
  ]
}
