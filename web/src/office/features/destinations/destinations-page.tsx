import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink, PlayerLinks } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type Account, AccountDialog, isWaiting } from './account-dialog.tsx'

const FIELDS = { cursor: cursorPlace() }

/** Financial accounts of players that wait for a person. */
export function DestinationsPage() {
  const t = useTexts('destinations')
  const { shown, change } = useAddress(FIELDS)
  const { current, open, close } = useDialogs()
  useLive('destinations', 'office/destination/getQueue')
  const columns = useColumns()
  const read = useCall(
    'office/destination/getQueue',
    { limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        queue="destinations"
        filter={{}}
        nameOf={({ uid, account }) => t('accountOf', { uid, tail: account.tail })}
        waitsSince={({ account }) => account.createdAt}
        caption={t('title')}
        columns={columns}
        keyOf={({ account }) => account.id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {current !== null && (
        <AccountDialog
          key={current.id}
          id={current.id}
          isDeciding={current.name === 'decide'}
          onClose={close}
          onDecide={() => open('decide', current.id)}
        />
      )}
    </Page>
  )
}

function useColumns(): readonly Column<Account>[] {
  const t = useTexts('destinations')
  const { moment } = useFormat()
  const mayDecide = useMay('destination.decide')
  return [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ uid }) => <PlayerLink uid={uid} />,
    },
    { key: 'kind', head: t('kind'), place: 'half', cell: ({ account }) => t(`kind.${account.kind}`) },
    {
      key: 'number',
      head: t('number'),
      place: 'half',
      cell: ({ account, isShared, sharedWith }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Ltr>{`${account.bank ?? account.network ?? ''} …${account.tail}`}</Ltr>
          {isShared && <Badge look="bad">{t('shared')}</Badge>}
          <PlayerLinks uids={sharedWith} />
        </span>
      ),
    },
    { key: 'added', head: t('addedAt'), place: 'half', cell: ({ account }) => moment(account.createdAt) },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      cell: (row) => (
        <RowActions
          id={row.account.id}
          actions={mayDecide && isWaiting(row) ? (['detail', 'decide'] as const) : (['detail'] as const)}
          nameOf={(action) => t(action)}
          fullNameOf={(action) => t(`${action}Of`, { uid: row.uid, tail: row.account.tail })}
        />
      ),
    },
  ]
}
