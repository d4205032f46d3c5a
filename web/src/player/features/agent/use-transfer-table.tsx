import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowLink } from '../../../ui/table/table-row.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import type { Transfer } from './agent-data.ts'
import { userPath } from './paths.ts'
import { TransferStatusBadge } from './transfer-status.tsx'

/** A table of what the agent moved: to whom or from whom, how much, why, and what became of it. */
export function useTransferTable() {
  const t = useTexts('agent')
  const columns = useColumns()
  return {
    caption: t('lastMoves'),
    columns,
    keyOf: ({ id }: Transfer) => id,
    expected: 5,
    empty: <EmptyState picture="empty" title={t('noMoves')} text={t('noMovesText')} />,
  }
}

function useColumns(): readonly Column<Transfer>[] {
  const t = useTexts('agent')
  const { moment } = useFormat()
  return [
    {
      key: 'who',
      head: t('who'),
      namesRow: true,
      place: 'title',
      cell: ({ userId, username, direction }) => (
        <RowLink to={userPath(userId)} className="font-semibold">
          {t(`move.${direction}`)} <Bdi>{username}</Bdi>
        </RowLink>
      ),
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
      head: t('why'),
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
