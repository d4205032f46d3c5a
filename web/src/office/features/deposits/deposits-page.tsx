import { DEPOSIT_VIEWS } from '@tas/shared/contract/cashier/choices.ts'
import { STATUSES_OF_DEPOSIT_VIEW } from '@tas/shared/rules/deposits/views.ts'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { PAYMENT_FIELDS, PaymentFilters, paymentFilterOf } from '../../kit/queue/payment-filters.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { type Asked, useAsked } from '../../kit/queue/use-asked.ts'
import { useToday } from '../../kit/times/use-today.ts'
import { useLive } from '../../me/live.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { DecisionDialog } from './decision-dialogs.tsx'
import { ACTIONS, type Deposit, RIGHTS } from './deposit.ts'
import { DetailDialog } from './detail-dialog.tsx'

const FIELDS = { view: viewField(DEPOSIT_VIEWS), ...PAYMENT_FIELDS, cursor: cursorPlace() }

/** Money that players asked to pay in: what waits for a person, what is coming, what is over. */
export function DepositsPage() {
  const t = useTexts('deposits')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const { current, close } = useDialogs()
  useLive('deposits', 'office/deposit/getQueue')
  const statuses = STATUSES_OF_DEPOSIT_VIEW[shown.view]
  const filter = {
    ...paymentFilterOf(shown, useToday()),
    status: statuses.find((status) => status === shown.status) ?? null,
  }
  const input = { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor }
  const read = useCall('office/deposit/getQueue', input, { silent: true, staleTimeMs: 0 })
  const asked = useAsked('deposits', read.data?.items.map(({ id }) => id) ?? [])
  const columns = useDepositColumns(asked)
  const deposit = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <QueuePage
      order={shown.view === 'over' ? 'newest' : 'place'}
      queue="deposits"
      title={t('title')}
      text={t('text')}
      views={DEPOSIT_VIEWS}
      viewLabel={t('view')}
      nameOfView={(view) => t(`view.${view}`)}
      shown={shown}
      onChange={change}
      filter={filter}
      filters={
        <PaymentFilters
          address={address}
          statuses={statuses.map((value) => ({ value, title: t(`status.${value}`) }))}
          choices={read.data?.choices ?? null}
        />
      }
      nameOf={({ intId }) => t('depositOf', { intId })}
      waitsSince={({ askedAt, status }) => (status === 'under_review' ? askedAt : null)}
      columns={columns}
      asked={asked}
      keyOf={({ id }) => id}
      read={read}
      empty={address.isFiltered ? { title: t('emptyFiltered') } : { title: t('empty'), text: t('emptyText') }}
    >
      {/* One that is not in this part of the list is looked at too: another screen leads here. */}
      {current?.name === 'detail' && <DetailDialog id={current.id} onClose={close} />}
      {deposit !== undefined && current !== null && <Dialogs deposit={deposit} name={current.name} onClose={close} />}
    </QueuePage>
  )
}

type DialogsProps = { readonly deposit: Deposit; readonly name: string; readonly onClose: () => void }

/** What somebody else did meanwhile is not offered any more. */
function Dialogs({ deposit, name, onClose }: DialogsProps) {
  const action = ACTIONS[deposit.status].find((one) => one === name)
  return action !== undefined && <DecisionDialog deposit={deposit} action={action} onClose={onClose} />
}

function useDepositColumns(asked: Asked): readonly Column<Deposit>[] {
  const t = useTexts('deposits')
  const { moment } = useFormat()
  return [
    {
      key: 'deposit',
      head: t('deposit'),
      namesRow: true,
      place: 'title',
      cell: ({ intId }) => <Ltr className="font-semibold">{intId}</Ltr>,
    },
    { key: 'player', head: t('player'), place: 'half', cell: ({ uid }) => <PlayerLink uid={uid} /> },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Money amount={row.amount} of={row} />,
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status, reason, question }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t(`status.${status}`)}</Badge>
          {reason !== null && <Badge>{t(`reason.${reason}`)}</Badge>}
          {status === 'under_review' && question !== null && <Badge>{t(`question.${question}`)}</Badge>}
        </span>
      ),
    },
    { key: 'asked', head: t('askedAt'), place: 'half', cell: ({ askedAt }) => moment(askedAt) },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      cell: (row) => <Actions deposit={row} asked={asked} />,
    },
  ]
}

type ActionsProps = { readonly deposit: Deposit; readonly asked: Asked }

/** A credit that waits for a second person is not offered again; another part may be sent back meanwhile. */
function Actions({ deposit: { id, intId, status, gatewayCode }, asked }: ActionsProps) {
  const t = useTexts('deposits')
  const { permissions } = useSelf()
  // Of play money nobody is behind the gateway: there is nothing to ask and nowhere to send it back to.
  const offered = gatewayCode === 'sandbox' ? [] : ACTIONS[status]
  const isCreditAsked = asked.of(id).some(({ call }) => call === 'office/deposit/credit')
  const mine = offered.filter(
    (action) => permissions.includes(RIGHTS[action]) && !(isCreditAsked && action === 'credit'),
  )
  return (
    <RowActions
      id={id}
      actions={['detail', ...mine] as const}
      nameOf={(action) => t(action)}
      fullNameOf={(action) => t(`${action}Of`, { intId })}
    />
  )
}
