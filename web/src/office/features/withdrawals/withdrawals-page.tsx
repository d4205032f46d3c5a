import { REQUEST_VIEWS } from '@tas/shared/contract/withdrawals/choices.ts'
import { STATUSES_OF_REQUEST_VIEW } from '@tas/shared/rules/withdrawals/views.ts'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money, useMoneyText } from '../../kit/figures/money.tsx'
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
import { DetailDialog } from './detail-dialog.tsx'
import { ACTIONS, type Action, BY_TWO, type Request, RIGHTS } from './request.ts'
import { useRequestBulk } from './use-request-bulk.ts'

const FIELDS = { view: viewField(REQUEST_VIEWS), ...PAYMENT_FIELDS, cursor: cursorPlace() }

/** Money that players asked to have paid out: what waits for a person, what is on its way, what is over. */
export function WithdrawalsPage() {
  const t = useTexts('withdrawals')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const { current, close } = useDialogs()
  useLive('withdrawals', 'office/withdrawal/getQueue')
  const statuses = STATUSES_OF_REQUEST_VIEW[shown.view]
  const filter = {
    ...paymentFilterOf(shown, useToday()),
    status: statuses.find((status) => status === shown.status) ?? null,
  }
  const input = { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor }
  const read = useCall('office/withdrawal/getQueue', input, { silent: true, staleTimeMs: 0 })
  const asked = useAsked('withdrawals', read.data?.items.map(({ id }) => id) ?? [])
  const moneyText = useMoneyText()
  const columns = useRequestColumns(asked)
  const bulk = useRequestBulk(asked)
  const request = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <QueuePage
      order={shown.view === 'over' ? 'newest' : 'place'}
      queue="withdrawals"
      title={t('title')}
      text={t('text')}
      views={REQUEST_VIEWS}
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
      nameOf={(row) => t('requestLine', { intId: row.intId, amount: moneyText(row.amount, row) })}
      waitsSince={({ askedAt, status }) => (ACTIONS[status].length === 0 ? null : askedAt)}
      columns={columns}
      asked={asked}
      bulk={shown.view === 'waiting' ? bulk : []}
      keyOf={({ id }) => id}
      read={read}
      empty={address.isFiltered ? { title: t('emptyFiltered') } : { title: t('empty'), text: t('emptyText') }}
    >
      {/* One that is not in this part of the list is looked at too: another screen leads here. */}
      {current?.name === 'detail' && <DetailDialog id={current.id} onClose={close} />}
      {request !== undefined && current !== null && <Dialogs request={request} name={current.name} onClose={close} />}
    </QueuePage>
  )
}

type DialogsProps = { readonly request: Request; readonly name: string; readonly onClose: () => void }

/** What somebody else did meanwhile is not offered any more. */
function Dialogs({ request, name, onClose }: DialogsProps) {
  const action = ACTIONS[request.status].find((one) => one === name)
  return action !== undefined && <DecisionDialog request={request} action={action} onClose={onClose} />
}

function useRequestColumns(asked: Asked): readonly Column<Request>[] {
  const t = useTexts('withdrawals')
  const { moment } = useFormat()
  return [
    {
      key: 'request',
      head: t('request'),
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
      cell: ({ status, twoCause }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t(`status.${status}`)}</Badge>
          {status === 'under_review' && twoCause !== null && <Badge>{t(`twoPeople.${twoCause}`)}</Badge>}
        </span>
      ),
    },
    { key: 'asked', head: t('askedAt'), place: 'half', cell: ({ askedAt }) => moment(askedAt) },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      cell: (row) => <Actions request={row} asked={asked} />,
    },
  ]
}

type ActionsProps = { readonly request: Request; readonly asked: Asked }

/** What waits for a second person is not offered again. */
function Actions({ request: { id, intId, status }, asked }: ActionsProps) {
  const t = useTexts('withdrawals')
  const { permissions } = useSelf()
  const waiting = new Set(asked.of(id).map(({ call }) => call))
  const byTwo: Partial<Record<Action, string>> = BY_TWO
  const mine = ACTIONS[status].filter(
    (action) => permissions.includes(RIGHTS[action]) && !waiting.has(byTwo[action] ?? ''),
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
