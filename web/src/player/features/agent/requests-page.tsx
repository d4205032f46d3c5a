import { idField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { CursorPager } from '../../../ui/pager.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { useLiveList } from '../../me/use-live-list.ts'
import type { Request } from './agent-data.ts'
import { OpenRequest } from './open-request.tsx'
import { TransferStatusBadge } from './transfer-status.tsx'

const FIELDS = { after: idField() }
const LOOK_EVERY_MS = 30_000

/** /user/agent/requests: what the agent of a member did with their money, and what waits for their yes. */
export function RequestsPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const { shown, change } = useAddress(FIELDS)
  const options = { silent: true, staleTimeMs: 0, refetchIntervalMs: LOOK_EVERY_MS } as const
  const read = useCall('agent/request/getRequests', { cursor: shown.after }, options)
  useLiveList(read.refetch)
  const columns = useColumns()
  const table = {
    caption: pages('page.agentRequests'),
    columns,
    keyOf: ({ id }: Request) => id,
    narrow: 'lines',
    frame: 'own',
  } as const
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentRequests')} text={t('requestsText')} />
      <Loaded read={read} fallback={<Table {...table} rows={null} />}>
        {({ items, cursor }) => {
          const open = items.find(({ status }) => status === 'asked')
          return (
            <>
              {open !== undefined && (
                <OpenRequest key={open.id} request={open} onAnswered={() => void read.refetch()} />
              )}
              <Table
                {...table}
                rows={items}
                empty={<EmptyState picture="empty" title={t('noRequests')} text={t('noRequestsText')} />}
                {...((shown.after ?? cursor) !== null && {
                  foot: (
                    <CursorPager cursor={shown.after} nextCursor={cursor} onTurn={(next) => change({ after: next })} />
                  ),
                })}
              />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function useColumns(): readonly Column<Request>[] {
  const t = useTexts('agent')
  const { moment } = useFormat()
  return [
    {
      key: 'what',
      head: t('what'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: ({ direction }) => t(`act.${direction}`),
    },
    {
      key: 'when',
      head: t('when'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      key: 'why',
      head: t('theirReason'),
      place: 'line',
      className: 'text-ink-2 wrap-anywhere',
      cell: ({ reason }) => (reason === '' ? '—' : <Bdi>{reason}</Bdi>),
    },
    {
      key: 'status',
      head: t('state'),
      place: 'noteEnd',
      cell: ({ status }) => <TransferStatusBadge status={status} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ amount, currency }) => <WireMoney amount={amount} currency={currency} />,
    },
  ]
}
