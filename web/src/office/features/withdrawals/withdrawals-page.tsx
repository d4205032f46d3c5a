import { REQUEST_VIEWS } from '@tas/shared/contract/withdrawals/choices.ts'
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
import { DetailDialog } from './detail-dialog.tsx'
import { ACTIONS, type Request, RIGHTS } from './request.ts'

const FIELDS = { view: choiceField(REQUEST_VIEWS), cursor: cursorPlace() }

/** Money that players asked to have paid out: what waits for a person, what is on its way, what is over. */
export function WithdrawalsPage() {
  const t = useTexts('withdrawals')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  useLive('withdrawals', 'office/withdrawal/getQueue')
  const columns = useRequestColumns()
  const read = useCall('office/withdrawal/getQueue', { limit: LIST_SIZE, ...shown }, { silent: true, staleTimeMs: 0 })
  const listed = read.data?.items.find(({ id }) => id === current?.id)
  const request = useBeyondPage(current?.name === 'detail' ? current.id : undefined, listed) ?? listed
  return (
    <QueuePage
      queue="withdrawals"
      title={t('title')}
      text={t('text')}
      views={REQUEST_VIEWS}
      viewLabel={t('view')}
      nameOfView={(view) => t(`view.${view}`)}
      shown={shown}
      onChange={change}
      nameOf={({ intId }) => t('requestOf', { intId })}
      waitsSince={({ askedAt, status }) => (ACTIONS[status].length === 0 ? null : askedAt)}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      empty={{ title: t('empty'), text: t('emptyText') }}
    >
      {request !== undefined && current !== null && <Dialogs request={request} name={current.name} onClose={close} />}
    </QueuePage>
  )
}

type DialogsProps = { readonly request: Request; readonly name: string; readonly onClose: () => void }

/** What somebody else did meanwhile is not offered any more. */
function Dialogs({ request, name, onClose }: DialogsProps) {
  if (name === 'detail') return <DetailDialog request={request} onClose={onClose} />
  const action = ACTIONS[request.status].find((one) => one === name)
  return action !== undefined && <DecisionDialog request={request} action={action} onClose={onClose} />
}

/** One that whoever is here was led to, and that stands on another page of the list: to be read, not decided on. */
function useBeyondPage(id: string | undefined, listed: Request | undefined) {
  const isAsked = id !== undefined && listed === undefined && isUuid(id)
  const read = useCall('office/withdrawal/get', { id: id ?? '' }, { enabled: isAsked, silent: true, staleTimeMs: 0 })
  return isAsked ? read.data : undefined
}

function useRequestColumns(): readonly Column<Request>[] {
  const t = useTexts('withdrawals')
  const { amount, moment } = useFormat()
  return [
    {
      key: 'request',
      head: t('request'),
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
      cell: ({ status, approvalsNeeded }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t(`status.${status}`)}</Badge>
          {status === 'under_review' && approvalsNeeded > 1 && <Badge>{t('twoPeople')}</Badge>}
        </span>
      ),
    },
    { key: 'asked', head: t('askedAt'), place: 'half', cell: ({ askedAt }) => moment(askedAt) },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      cell: (row) => <Actions request={row} />,
    },
  ]
}

function Actions({ request: { id, intId, status } }: { readonly request: Request }) {
  const t = useTexts('withdrawals')
  const { permissions } = useSelf()
  const mine = ACTIONS[status].filter((action) => permissions.includes(RIGHTS[action]))
  return (
    <RowActions
      id={id}
      actions={['detail', ...mine] as const}
      nameOf={(action) => t(action)}
      fullNameOf={(action) => t(`${action}Of`, { intId })}
    />
  )
}
