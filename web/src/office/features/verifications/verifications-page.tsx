import { CHECK_VIEWS } from '@tas/shared/contract/verification/choices.ts'
import { CHECK_TYPES } from '@tas/shared/rules/verification/checks.ts'
import { useState } from 'react'
import { choiceField, viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { ChoiceFilter } from '../../kit/queue/choice-filter.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useAsked } from '../../kit/queue/use-asked.ts'
import { useWorkFilter, WORK_FIELDS, WorkFilters } from '../../kit/queue/work-filters.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ACTIONS, type Check, type CheckDetail, unlooked } from './check.ts'
import { CheckDialog } from './check-dialog.tsx'
import { DecisionDialog } from './decision-dialogs.tsx'

const OPEN = ['open'] as const
const FIELDS = {
  view: viewField(CHECK_VIEWS),
  type: choiceField(['', ...CHECK_TYPES]),
  ...WORK_FIELDS,
  cursor: cursorPlace(),
}

/** Papers by which players show who they are: what waits for staff, what for the player, what is decided. */
export function VerificationsPage() {
  const t = useTexts('verifications')
  const filtered = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const filter = { ...useWorkFilter(shown), type: shown.type === '' ? null : shown.type }
  const { current, close } = useDialogs()
  useLive('verifications', 'office/verification/getQueue')
  const maySee = useMay('verification.see')
  const columns = useCheckColumns()
  const read = useCall(
    'office/verification/getQueue',
    { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const asked = useAsked('verifications', read.data?.items.map(({ id }) => id) ?? [])
  const check = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <QueuePage
      order={shown.view === 'over' ? 'newest' : 'place'}
      queue="verifications"
      title={t('title')}
      text={t('text')}
      views={CHECK_VIEWS}
      viewLabel={t('view')}
      nameOfView={(view) => t(`view.${view}`)}
      shown={shown}
      onChange={change}
      filter={filter}
      filters={
        <WorkFilters address={address}>
          <ChoiceFilter
            label={t('type')}
            name="type"
            value={shown.type}
            choices={CHECK_TYPES}
            titleOf={(one) => t(`type.${one}`)}
            onChoose={(type) => change({ type })}
          />
        </WorkFilters>
      }
      nameOf={({ typeId, uid }) => t('checkOf', { type: t(`type.${typeId}`), uid })}
      waitsSince={({ sentAt }) => (shown.view === 'waiting' ? sentAt : null)}
      columns={columns}
      asked={asked}
      keyOf={({ id }) => id}
      read={read}
      empty={address.isFiltered ? { title: filtered('filter.empty') } : { title: t('empty'), text: t('emptyText') }}
    >
      {/* One that is not in this part of the list is opened too: another screen leads here. */}
      {current !== null && maySee && (
        <Dialogs key={current.id} id={current.id} listed={check} name={current.name} onClose={close} />
      )}
    </QueuePage>
  )
}

type DialogsProps = {
  readonly id: string
  /** As the list has it now; it may not be in this part of it. */
  readonly listed: Check | undefined
  readonly name: string
  readonly onClose: () => void
}

/** What somebody else did meanwhile is not offered any more, and nothing is decided on that was not looked at. */
function Dialogs({ id, listed, name, onClose }: DialogsProps) {
  const [seen, setSeen] = useState<CheckDetail | null>(null)
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const check = listed ?? seen
  const action = check === null ? undefined : ACTIONS[check.statusId].find((one) => one === name)
  const isTooEarly = action === 'approve' && seen !== null && unlooked(seen, looked).length > 0
  return check === null || action === undefined || seen === null || isTooEarly ? (
    <CheckDialog
      id={id}
      looked={looked}
      onSeen={setSeen}
      onLooked={(fileId) => setLooked((known) => new Set(known).add(fileId))}
      onClose={onClose}
    />
  ) : (
    <DecisionDialog check={check} seen={seen} action={action} onClose={onClose} />
  )
}

function useCheckColumns(): readonly Column<Check>[] {
  const t = useTexts('verifications')
  const { moment } = useFormat()
  const maySee = useMay('verification.see')
  const columns: readonly Column<Check>[] = [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ uid }) => <PlayerLink uid={uid} />,
    },
    { key: 'type', head: t('type'), place: 'half', cell: ({ typeId }) => t(`type.${typeId}`) },
    { key: 'paper', head: t('paper'), place: 'half', cell: ({ paper }) => (paper === null ? '' : t(`paper.${paper}`)) },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ statusId, tries, isMoneyWaiting }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t(`status.${statusId}`)}</Badge>
          {isMoneyWaiting && <Badge look="warm">{t('moneyWaits')}</Badge>}
          {tries > 1 && <Badge>{t('try', { count: tries })}</Badge>}
        </span>
      ),
    },
    {
      key: 'sent',
      head: t('sentAt'),
      place: 'half',
      cell: ({ sentAt }) => (sentAt === null ? '' : moment(sentAt)),
    },
  ]
  if (!maySee) return columns
  const actions: Column<Check> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ id, uid, typeId }) => (
      <RowActions
        id={id}
        actions={OPEN}
        nameOf={(action) => t(action)}
        fullNameOf={(action) => t(`${action}Of`, { type: t(`type.${typeId}`), uid })}
      />
    ),
  }
  return [...columns, actions]
}
