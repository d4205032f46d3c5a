import { idField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorTable } from '../../../ui/table/cursor-table.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { useLiveList } from '../../me/use-live-list.ts'
import type { Request } from './agent-data.ts'
import { OpenRequest } from './open-request.tsx'
import { TransferStatusBadge } from './transfer-status.tsx'

const FIELDS = { after: idField('place') }
const LOOK_EVERY_MS = 30_000

/** /user/agent/requests: what the agent of a member did with their money, and what waits for their yes. */
export function RequestsPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const address = useAddress(FIELDS)
  const options = { silent: true, staleTimeMs: 0, refetchIntervalMs: LOOK_EVERY_MS } as const
  const read = useCall('agent/request/getRequests', { cursor: address.shown.after }, options)
  useLiveList(read.refetch)
  const columns = useColumns()
  const open = read.data?.items.find(({ status }) => status === 'asked')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentRequests')} text={t('requestsText')} />
      {open !== undefined && <OpenRequest key={open.id} request={open} onAnswered={() => void read.refetch()} />}
      <CursorTable
        caption={pages('page.agentRequests')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('noRequests')} text={t('noRequestsText')} />}
      />
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
