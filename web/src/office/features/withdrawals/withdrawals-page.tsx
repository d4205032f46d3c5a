import { REQUEST_VIEWS } from '@tas/shared/contract/withdrawals/choices.ts'
import { STATUSES_OF_REQUEST_VIEW } from '@tas/shared/rules/withdrawals/views.ts'
import { useState } from 'react'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AccountNumber } from '../../kit/account-number.tsx'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money, useMoneyText } from '../../kit/figures/money.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import type { OwnKey } from '../../kit/queue/keys-help.tsx'
import { PAYMENT_FIELDS, PaymentFilters, paymentFilterOf } from '../../kit/queue/payment-filters.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { RowActions } from '../../kit/queue/row-actions.tsx'
import { type Asked, useAsked } from '../../kit/queue/use-asked.ts'
import { useToday } from '../../kit/times/use-today.ts'
import { useLive } from '../../me/live.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { DecisionDialog } from './decision-dialogs.tsx'
import { type Beside, DetailDialog } from './detail-dialog.tsx'
import {
  ACTIONS,
  IS_WAITING,
  KEYS,
  type QueuedRequest,
  type Request,
  type RequestDetail,
  RIGHTS,
  waitsForStaff,
} from './request.ts'
import { useOffered } from './use-offered.ts'
import { useRequestBulk } from './use-request-bulk.ts'

const FIELDS = { view: viewField(REQUEST_VIEWS), ...PAYMENT_FIELDS, cursor: cursorPlace() }

/** Money that players asked to have paid out: what waits for a person, what is on its way, what is over. */
export function WithdrawalsPage() {
  const t = useTexts('withdrawals')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  useLive('withdrawals', 'office/withdrawal/getQueue')
  const statuses = STATUSES_OF_REQUEST_VIEW[shown.view]
  const filter = {
    ...paymentFilterOf(shown, useToday()),
    status: statuses.find((status) => status === shown.status) ?? null,
  }
  const input = { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor, withNames: true }
  const read = useCall('office/withdrawal/getQueue', input, { silent: true, staleTimeMs: 0 })
  const asked = useAsked('withdrawals', read.data?.items.map(({ id }) => id) ?? [])
  const moneyText = useMoneyText()
  const columns = useRequestColumns(asked)
  const bulk = useRequestBulk(asked)
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
      waitsSince={(row) => (waitsForStaff(row) ? row.askedAt : null)}
      columns={columns}
      asked={asked}
      ownKeys={useOwnKeys()}
      bulk={shown.view === 'waiting' ? bulk : []}
      keyOf={({ id }) => id}
      read={read}
      empty={address.isFiltered ? { title: t('emptyFiltered') } : { title: t('empty'), text: t('emptyText') }}
    >
      <OpenDialogs items={read.data?.items ?? []} asked={asked} />
    </QueuePage>
  )
}

type OpenDialogsProps = { readonly items: readonly QueuedRequest[]; readonly asked: Asked }

/** One request as it is looked at, or a decision on it; behind the decision the walk goes on. */
function OpenDialogs({ items, asked }: OpenDialogsProps) {
  const { current, open, close } = useDialogs()
  // One that another screen led to is decided on as it was looked at.
  const [seen, setSeen] = useState<RequestDetail | null>(null)
  // What was decided on from its dialog, with what stood behind it then.
  const [walk, setWalk] = useState<{ readonly id: string; readonly next: string | null } | null>(null)
  if (current === null) return null
  const { id, name } = current
  // One that is not in this part of the list is looked at too: another screen leads here.
  if (name === 'detail')
    return (
      <DetailDialog
        key={id}
        id={id}
        beside={besideOf(items, id)}
        asked={asked}
        onSeen={setSeen}
        onDecide={(next) => setWalk({ id, next })}
        onClose={close}
      />
    )
  const request = items.find((one) => one.id === id) ?? (seen?.id === id ? seen : null)
  if (request === null) return null
  const next = walk?.id === id ? walk.next : null
  const leave = () => {
    setWalk(null)
    close()
  }
  const goOn = next === null ? undefined : () => open('detail', next)
  return <Dialogs request={request} name={name} onDone={goOn} onClose={leave} />
}

/** The keys of decisions, of those whoever is here may take. */
function useOwnKeys(): readonly OwnKey[] {
  const t = useTexts('withdrawals')
  const { permissions } = useSelf()
  return (['approve', 'ask', 'reject'] as const)
    .filter((action) => permissions.includes(RIGHTS[action]))
    .map((action) => ({ key: KEYS[action], title: t(action) }))
}

/** What stands before and behind a request in the list; of one that is not in it nothing does. */
function besideOf(items: readonly Request[], id: string): Beside {
  const at = items.findIndex((one) => one.id === id)
  return { before: items[at - 1]?.id ?? null, next: at < 0 ? null : (items[at + 1]?.id ?? null) }
}

type DialogsProps = Omit<Parameters<typeof DecisionDialog>[0], 'action'> & { readonly name: string }

/** What somebody else did meanwhile is not offered any more. */
function Dialogs({ name, ...rest }: DialogsProps) {
  const action = ACTIONS[rest.request.status].find((one) => one === name)
  return action !== undefined && <DecisionDialog {...rest} action={action} />
}

function useRequestColumns(asked: Asked): readonly Column<QueuedRequest>[] {
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
    {
      key: 'player',
      head: t('player'),
      place: 'half',
      cell: ({ uid, name }) => (
        <>
          {name !== null && <Bdi className="block">{name}</Bdi>}
          <PlayerLink uid={uid} />
        </>
      ),
    },
    {
      key: 'account',
      head: t('account'),
      place: 'half',
      cell: ({ account }) => account !== null && <AccountNumber account={account} />,
    },
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
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t(`status.${row.status}`)}</Badge>
          <Obstacles request={row} />
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

/** What is in the way of a request that waits, in a word each; the dialog says it whole. */
function Obstacles({
  request: { status, way, reviewCause, twoCause, question, approvals },
}: {
  readonly request: Request
}) {
  const t = useTexts('withdrawals')
  if (!IS_WAITING.has(status)) return null
  const texts = [
    way === 'kyc' && t('obstacle.kyc'),
    reviewCause !== null && t(`obstacle.${reviewCause}`),
    status === 'under_review' && twoCause !== null && t(`twoPeople.${twoCause}`),
    approvals.given > 0 && t('oneOfTwo'),
    status === 'under_review' && question === 'answered' && t('question.answered'),
  ].filter((text) => text !== false)
  return texts.map((text) => <Badge key={text}>{text}</Badge>)
}

type ActionsProps = { readonly request: Request; readonly asked: Asked }

function Actions({ request, asked }: ActionsProps) {
  const { id, intId } = request
  const t = useTexts('withdrawals')
  const mine = useOffered(asked)(request)
  return (
    <RowActions
      id={id}
      actions={['detail', ...mine] as const}
      keys={KEYS}
      nameOf={(action) => t(action)}
      fullNameOf={(action) => t(`${action}Of`, { intId })}
    />
  )
}
