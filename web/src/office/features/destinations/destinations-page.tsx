import type { DestinationAnswer } from '@tas/shared/contract/withdrawals/choices.ts'
import { DESTINATION_KINDS } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AccountNumber } from '../../kit/account-number.tsx'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink, PlayerLinks } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import { PlayerFilter, uidOf } from '../../kit/queue/player-filter.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type Account, AccountDialog, isWaiting } from './account-dialog.tsx'

const FIELDS = { kind: choiceField(['', ...DESTINATION_KINDS]), player: wordsField(9), cursor: cursorPlace() }

/** Financial accounts of players that wait for a person. */
export function DestinationsPage() {
  const t = useTexts('destinations')
  const queue = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const bulk = useAccountBulk()
  const { current, open, close } = useDialogs()
  useLive('destinations', 'office/destination/getQueue')
  const columns = useColumns()
  const filter = { kind: shown.kind === '' ? null : shown.kind, uid: uidOf(shown.player) }
  const read = useCall(
    'office/destination/getQueue',
    { ...filter, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        queue="destinations"
        filter={filter}
        bulk={bulk}
        nameOf={({ uid, account }) => t('accountOf', { uid, tail: account.tail })}
        waitsSince={({ account }) => account.createdAt}
        caption={t('title')}
        columns={columns}
        keyOf={({ account }) => account.id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={address.isFiltered ? { title: t('emptyFiltered') } : { title: t('empty'), text: t('emptyText') }}
      >
        <FilterBar onClear={address.isFiltered ? address.clear : null}>
          <div className="min-w-40 flex-1 sm:max-w-60">
            <Select
              label={t('kind')}
              name="kind"
              value={shown.kind}
              choices={[
                { value: '', title: queue('filter.any') },
                ...DESTINATION_KINDS.map((value) => ({ value, title: t(`kind.${value}`) })),
              ]}
              onChange={({ target }) => change({ kind: DESTINATION_KINDS.find((one) => one === target.value) ?? '' })}
            />
          </div>
          <PlayerFilter
            className="min-w-40 flex-1 sm:max-w-60"
            words={shown.player}
            onSearch={(player) => address.replace({ player })}
          />
        </FilterBar>
      </QueueList>
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

/** To decide on several accounts alike: what two players have is looked at alone. */
function useAccountBulk(): readonly BulkAction<Account>[] {
  const t = useTexts('destinations')
  const mayDecide = useMay('destination.decide')
  if (!mayDecide) return []
  const decide = (answer: DestinationAnswer, text: string): BulkAction<Account> => ({
    key: answer,
    title: t(`answer.${answer}`),
    text,
    isDangerous: answer === 'rejected',
    reason: 'required',
    barOf: ({ isShared }) => (isShared && answer === 'verified' ? t('bar.shared') : null),
    run: ({ account: { id } }, reason) => call('office/destination/decide', { id, answer, reason }),
    changes: ['office/destination/getQueue'],
  })
  return [decide('verified', t('verifyAllText')), decide('rejected', t('rejectAllText'))]
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
          <AccountNumber account={account} />
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
