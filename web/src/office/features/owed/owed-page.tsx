import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { keyOf, type Owed, waitsSince } from '../../kit/owed.ts'
import { Page } from '../../kit/page.tsx'
import { ChoiceFilter } from '../../kit/queue/choice-filter.tsx'
import { currencyOf } from '../../kit/queue/payment-filters.tsx'
import { PlayerFilter, uidOf } from '../../kit/queue/player-filter.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

const STEPS = ['open', 'ordered'] as const
const FIELDS = {
  currency: wordsField(8),
  step: choiceField(['', ...STEPS]),
  player: wordsField(9),
  cursor: cursorPlace(),
}

/** What is owed to players of closed accounts, until the operator has paid it out. */
export function OwedPage() {
  const t = useTexts('owed')
  const mayPay = useMay('owed.pay')
  const queue = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const filter = {
    uid: uidOf(shown.player),
    currency: currencyOf(shown.currency),
    isOrdered: shown.step === '' ? null : shown.step === 'ordered',
  }
  const { current, close } = useDialogs()
  useLive('owed', 'office/owed/getList')
  const columns = useOwedColumns()
  const read = useCall(
    'office/owed/getList',
    { ...filter, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const owed = read.data?.items.find((one) => keyOf(one) === current?.id)
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        queue="owed"
        filter={filter}
        nameOf={({ uid, currency }) => t('playerOf', { uid, currency })}
        waitsSince={waitsSince}
        caption={t('title')}
        columns={columns}
        keyOf={keyOf}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={address.isFiltered ? { title: queue('filter.empty') } : { title: t('empty'), text: t('emptyText') }}
      >
        <OwedFilters address={address} currencies={read.data?.currencies ?? []} />
      </QueueList>
      {mayPay && owed !== undefined && <Dialogs owed={owed} name={current?.name} onClose={close} />}
    </Page>
  )
}

type OwedFiltersProps = {
  readonly address: Address<{
    readonly currency: string
    readonly step: (typeof STEPS)[number] | ''
    readonly player: string
  }>
  readonly currencies: readonly string[]
}

/** What narrows the list: in which currency, whether it is ordered, and to whom it is owed. */
function OwedFilters({ address: { shown, change, replace, clear, isFiltered }, currencies }: OwedFiltersProps) {
  const t = useTexts('owed')
  const queue = useTexts('queue')
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <ChoiceFilter
        label={queue('filter.currency')}
        name="currency"
        value={shown.currency}
        choices={currencies}
        titleOf={(currency) => currency}
        onChoose={(currency) => change({ currency })}
      />
      <ChoiceFilter
        label={t('state')}
        name="step"
        value={shown.step}
        choices={STEPS}
        titleOf={(step) => t(`step.${step}`)}
        onChoose={(step) => change({ step })}
      />
      <PlayerFilter
        className="min-w-40 flex-1 sm:max-w-52"
        words={shown.player}
        onSearch={(player) => replace({ player })}
      />
    </FilterBar>
  )
}

type DialogsProps = { readonly owed: Owed; readonly name: string | undefined; readonly onClose: () => void }

/** What is done with a line; what somebody else did meanwhile is not offered any more. */
function Dialogs({ owed, name, onClose }: DialogsProps) {
  const { order } = owed
  if (order === null) return name === 'order' && <OrderDialog owed={owed} onClose={onClose} />
  if (name === 'pay') return <PayDialog owed={owed} order={order} onClose={onClose} />
  return name === 'cancel' && <CancelDialog owed={owed} order={order} onClose={onClose} />
}

function useOwedColumns(): readonly Column<Owed>[] {
  const t = useTexts('owed')
  const mayPay = useMay('owed.pay')
  const columns: readonly Column<Owed>[] = [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ uid }) => <Ltr className="font-semibold">{uid}</Ltr>,
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'half',
      cell: (owed) => <Money amount={owed.amount} of={owed} />,
    },
    { key: 'cases', head: t('cases'), place: 'whole', cell: (owed) => <Cases owed={owed} /> },
    { key: 'order', head: t('state'), place: 'whole', cell: ({ order }) => <OrderState order={order} /> },
  ]
  if (!mayPay) return columns
  const actions: Column<Owed> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (owed) => <Actions owed={owed} />,
  }
  return [...columns, actions]
}

const ACTIONS = { open: ['order'], ordered: ['pay', 'cancel'] } as const

function Actions({ owed }: { readonly owed: Owed }) {
  const t = useTexts('owed')
  const { open } = useDialogs()
  return (
    <span className="flex flex-wrap justify-end gap-1 @4xl:flex-nowrap">
      {ACTIONS[owed.order === null ? 'open' : 'ordered'].map((action, index) => (
        <Button
          key={action}
          look="ghost"
          size="s"
          data-opens-row={index === 0 || undefined}
          aria-label={t(`${action}Of`, { uid: owed.uid, currency: owed.currency })}
          onClick={() => open(action, keyOf(owed))}
        >
          {t(action)}
        </Button>
      ))}
    </span>
  )
}

/** Whether two people ordered it, and what has to be known before the bank is asked. */
function OrderState({ order }: { readonly order: Owed['order'] }) {
  const t = useTexts('owed')
  const { moment } = useFormat()
  if (order === null) return <span className="text-ink-3">{t('notOrdered')}</span>
  return (
    <span className="text-[13px]">
      {t('ordered', { moment: moment(order.orderedAt), name: order.orderedBy })}
      {order.isLocked && <strong className="block text-pomegranate">{t('locked')}</strong>}
    </span>
  )
}

/** What the sum is made of: amount, cause and moment of each. */
function Cases({ owed }: { readonly owed: Owed }) {
  const t = useTexts('owed')
  const { moment } = useFormat()
  return (
    <ul className="text-[13px]">
      {owed.cases.map(({ amount: part, cause, happenedAt }) => (
        <li key={`${happenedAt} ${cause} ${part}`}>
          <Money amount={part} of={owed} /> · {t(`cause.${cause}`)} · {moment(happenedAt)}
        </li>
      ))}
    </ul>
  )
}
