import { CHECK_VIEWS } from '@tas/shared/contract/verification/choices.ts'
import { useState } from 'react'
import { choiceField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ACTIONS, type Check } from './check.ts'
import { CheckDialog } from './check-dialog.tsx'
import { DecisionDialog } from './decision-dialogs.tsx'

const OPEN = ['open'] as const
const FIELDS = { view: choiceField(CHECK_VIEWS), cursor: cursorPlace() }

/** Papers by which players show who they are: what waits for staff, what for the player, what is decided. */
export function VerificationsPage() {
  const t = useTexts('verifications')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  useLive('verifications', 'office/verification/getQueue')
  const columns = useCheckColumns()
  const read = useCall('office/verification/getQueue', { limit: LIST_SIZE, ...shown }, { silent: true, staleTimeMs: 0 })
  const check = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <QueuePage
      queue="verifications"
      title={t('title')}
      text={t('text')}
      views={CHECK_VIEWS}
      viewLabel={t('view')}
      nameOfView={(view) => t(`view.${view}`)}
      shown={shown}
      onChange={change}
      nameOf={({ typeId, uid }) => t('checkOf', { type: t(`type.${typeId}`), uid })}
      waitsSince={({ sentAt }) => (shown.view === 'waiting' ? sentAt : null)}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      empty={{ title: t('empty'), text: t('emptyText') }}
    >
      {check !== undefined && current !== null && (
        <Dialogs key={check.id} check={check} name={current.name} onClose={close} />
      )}
    </QueuePage>
  )
}

type DialogsProps = { readonly check: Check; readonly name: string; readonly onClose: () => void }

/** What somebody else did meanwhile is not offered any more, and nothing is decided on that was not looked at. */
function Dialogs({ check, name, onClose }: DialogsProps) {
  const [seen, setSeen] = useState<string | null>(null)
  const action = ACTIONS[check.statusId].find((one) => one === name)
  return action === undefined || seen === null ? (
    <CheckDialog check={check} onSeen={setSeen} onClose={onClose} />
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
      cell: ({ uid }) => <Ltr className="font-semibold">{uid}</Ltr>,
    },
    { key: 'type', head: t('type'), place: 'half', cell: ({ typeId }) => t(`type.${typeId}`) },
    { key: 'paper', head: t('paper'), place: 'half', cell: ({ paper }) => (paper === null ? '' : t(`paper.${paper}`)) },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ statusId, tries }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t(`status.${statusId}`)}</Badge>
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
