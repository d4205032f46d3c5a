import type { CallData } from '@tas/shared/contract/api.ts'
import { idField } from '../../../../lib/address-fields.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorTable } from '../../../../ui/table/cursor-table.tsx'
import { WireMoney } from '../../../me/money/wire-money.tsx'
import { useRateText } from './rate-text.ts'

const FIELDS = { after: idField('place') }
const PATH = 'agent/commission/getPeriods'

type Periods = CallData<typeof PATH>
type Period = Periods['items'][number]

/** /user/agent/commission: how the agent is paid, and what they were paid month by month. */
export function CommissionPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const address = useAddress(FIELDS)
  const read = useCall(PATH, { cursor: address.shown.after }, { silent: true, staleTimeMs: 0 })
  const columns = useColumns()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentCommission')} text={t('commissionText')} />
      {read.data !== undefined && <Terms periods={read.data} />}
      <CursorTable
        caption={pages('page.agentCommission')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('noPeriods')} text={t('noPeriodsText')} />}
      />
    </div>
  )
}

function Terms({ periods: { now, next } }: { readonly periods: Periods }) {
  const t = useTexts('agent')
  const rate = useRateText()
  const kind = now.kind ?? next.kind
  return (
    <Card title={t('terms')} {...(kind !== null && { text: t(`dealText.${kind}`) })}>
      <dl className="grid max-w-[560px] grid-cols-1">
        {[now, next].map(({ month, kind: of, rateE4 }, index) => (
          <Fact key={month} name={t(index === 0 ? 'thisMonth' : 'nextMonth')}>
            {of === null ? t('deal.none') : `${t(`deal.${of}`)} · ${rate(rateE4)}`}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

function useColumns(): readonly Column<Period>[] {
  const t = useTexts('agent')
  const rate = useRateText()
  const money = (key: 'gross' | 'carry' | 'due', place: 'hidden' | 'line') => ({
    key,
    head: t(key),
    kind: 'number' as const,
    place,
    cell: (row: Period) => <WireMoney amount={row[key]} currency={row.currency} />,
  })
  return [
    {
      key: 'month',
      head: t('month'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: ({ month }) => <Ltr>{month}</Ltr>,
    },
    {
      key: 'deal',
      head: t('terms'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ kind, rateE4 }) => `${t(`deal.${kind}`)} · ${rate(rateE4)}`,
    },
    money('gross', 'hidden'),
    money('carry', 'hidden'),
    money('due', 'hidden'),
    {
      key: 'paid',
      head: t('paid'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ paid, currency }) => <WireMoney amount={paid} currency={currency} />,
    },
  ]
}
