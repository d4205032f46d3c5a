import { DEPOSIT_VIEWS } from '@tas/shared/contract/cashier/choices.ts'
import { choiceField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { useLive } from '../../me/live.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { DecisionDialog } from './decision-dialogs.tsx'
import { ACTIONS, type Deposit, RIGHTS } from './deposit.ts'
import { DetailDialog } from './detail-dialog.tsx'

const FIELDS = { view: choiceField(DEPOSIT_VIEWS), cursor: cursorPlace() }

/** Money that players asked to pay in: what waits for a person, what is coming, what is over. */
export function DepositsPage() {
  const t = useTexts('deposits')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  useLive('deposits', 'office/deposit/getQueue')
  const columns = useDepositColumns()
  const read = useCall('office/deposit/getQueue', { limit: LIST_SIZE, ...shown }, { silent: true, staleTimeMs: 0 })
  const listed = read.data?.items.find(({ id }) => id === current?.id)
  const deposit = useBeyondPage(current?.name === 'detail' ? current.id : undefined, listed) ?? listed
  return (
    <QueuePage
      queue="deposits"
      title={t('title')}
      text={t('text')}
      views={DEPOSIT_VIEWS}
      viewLabel={t('view')}
      nameOfView={(view) => t(`view.${view}`)}
      shown={shown}
      onChange={change}
      nameOf={({ intId }) => t('depositOf', { intId })}
      waitsSince={({ askedAt, status }) => (status === 'under_review' ? askedAt : null)}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      empty={{ title: t('empty'), text: t('emptyText') }}
    >
      {deposit !== undefined && current !== null && <Dialogs deposit={deposit} name={current.name} onClose={close} />}
    </QueuePage>
  )
}

type DialogsProps = { readonly deposit: Deposit; readonly name: string; readonly onClose: () => void }

/** What somebody else did meanwhile is not offered any more. */
function Dialogs({ deposit, name, onClose }: DialogsProps) {
  if (name === 'detail') return <DetailDialog deposit={deposit} onClose={onClose} />
  const action = ACTIONS[deposit.status].find((one) => one === name)
  return action !== undefined && <DecisionDialog deposit={deposit} action={action} onClose={onClose} />
}

/** One that whoever is here was led to, and that stands on another page of the list: to be read, not decided on. */
function useBeyondPage(id: string | undefined, listed: Deposit | undefined) {
  const isAsked = id !== undefined && listed === undefined && isUuid(id)
  const read = useCall('office/deposit/get', { id: id ?? '' }, { enabled: isAsked, silent: true, staleTimeMs: 0 })
  return isAsked ? read.data : undefined
}

function useDepositColumns(): readonly Column<Deposit>[] {
  const t = useTexts('deposits')
  const { amount, moment } = useFormat()
  return [
    {
      key: 'deposit',
      head: t('deposit'),
      namesRow: true,
      place: 'title',
      cell: ({ intId }) => <Ltr className="font-semibold">{intId}</Ltr>,
    },
    { key: 'player', head: t('player'), place: 'half', cell: ({ uid }) => <Ltr>{uid}</Ltr> },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Ltr>{`${amount(row.amount, row.pointCount)} ${row.currency}`}</Ltr>,
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status, reason }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t(`status.${status}`)}</Badge>
          {reason !== null && <Badge>{t(`reason.${reason}`)}</Badge>}
        </span>
      ),
    },
    { key: 'asked', head: t('askedAt'), place: 'half', cell: ({ askedAt }) => moment(askedAt) },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      cell: (row) => <Actions deposit={row} />,
    },
  ]
}

function Actions({ deposit: { id, intId, status, gatewayCode } }: { readonly deposit: Deposit }) {
  const t = useTexts('deposits')
  const { permissions } = useSelf()
  // Of play money nobody is behind the gateway: there is nothing to ask and nowhere to send it back to.
  const offered = gatewayCode === 'sandbox' ? [] : ACTIONS[status]
  const mine = offered.filter((action) => permissions.includes(RIGHTS[action]))
  return (
    <RowActions
      id={id}
      actions={['detail', ...mine] as const}
      nameOf={(action) => t(action)}
      fullNameOf={(action) => t(`${action}Of`, { intId })}
    />
  )
}
