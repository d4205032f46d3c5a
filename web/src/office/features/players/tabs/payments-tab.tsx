import type { CallData } from '@tas/shared/contract/api.ts'
import { viewField } from '../../../../lib/address-fields.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Ltr } from '../../../../ui/bdi.tsx'
import { FilterChips } from '../../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { AccountNumber } from '../../../kit/account-number.tsx'
import { CursorList, cursorPlace } from '../../../kit/cursor-list.tsx'
import { Money } from '../../../kit/figures/money.tsx'
import { LookLink } from '../../../kit/links/look-link.tsx'
import { PlayerLinks } from '../../../kit/links/player-link.tsx'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useMay } from '../../../me/self.ts'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'

type Deposit = CallData<'office/player/getDeposits'>['items'][number]
type Withdrawal = CallData<'office/player/getWithdrawals'>['items'][number]
type Destination = CallData<'office/player/getDestinations'>['items'][number]

const PARTS = ['deposits', 'withdrawals', 'accounts'] as const
const FIELDS = { part: viewField(PARTS), cursor: cursorPlace() }

/** What the player paid in and took out, with how each stands, and the accounts that money goes to. */
export function PaymentsTab({ overview }: TabPlace) {
  const t = useTexts('players')
  const { shown, change } = useAddress(FIELDS)
  const parts = useOpenParts()
  const part = parts.includes(shown.part) ? shown.part : parts[0]
  const place = { overview, cursor: shown.cursor, onTurn: (cursor: string | null) => change({ cursor }) }
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterChips
        label={t('payments.part')}
        name="part"
        choices={parts.map((key) => ({ key, title: t(`payments.${key}`) }))}
        current={part ?? 'deposits'}
        onChange={(next) => change({ part: next })}
      />
      {part === 'deposits' && <Deposits {...place} />}
      {part === 'withdrawals' && <Withdrawals {...place} />}
      {part === 'accounts' && <Accounts {...place} />}
    </div>
  )
}

/** The parts that whoever is here may see. */
export function useOpenParts(): readonly (typeof PARTS)[number][] {
  const may = {
    deposits: useMay('deposit.read'),
    withdrawals: useMay('withdrawal.read'),
    accounts: useMay('destination.read'),
  }
  return PARTS.filter((part) => may[part])
}

type Paid = {
  readonly amount: string
  readonly pointCount: number
  readonly currency: string
  readonly askedAt: string
}

/** The columns that deposits and withdrawals have alike. */
function useAmountAndTime<Row extends Paid>(): readonly Column<Row>[] {
  const t = useTexts('players')
  const instant = useInstant()
  return [
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Money amount={row.amount} of={row} />,
    },
    { key: 'at', head: t('at'), place: 'half', className: 'whitespace-nowrap', cell: (row) => instant(row.askedAt) },
  ]
}

function Deposits(place: TabPlace) {
  const t = useTexts('players')
  const words = useTexts('deposits')
  const read = useCall('office/player/getDeposits', pageOf(place), { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Deposit>[] = [
    {
      key: 'deposit',
      head: words('deposit'),
      namesRow: true,
      place: 'title',
      cell: ({ id, intId }) => (
        <LookLink screen="deposits" id={id}>
          <Ltr className="font-semibold">{intId}</Ltr>
        </LookLink>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status, reason }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{words(`status.${status}`)}</Badge>
          {reason !== null && <Badge>{words(`reason.${reason}`)}</Badge>}
        </span>
      ),
    },
    ...useAmountAndTime<Deposit>(),
  ]
  return (
    <CursorList
      order="newest"
      caption={t('payments.deposits')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={place}
      empty={{ title: t('payments.none.deposits') }}
    />
  )
}

function Withdrawals(place: TabPlace) {
  const t = useTexts('players')
  const words = useTexts('withdrawals')
  const read = useCall('office/player/getWithdrawals', pageOf(place), { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Withdrawal>[] = [
    {
      key: 'request',
      head: words('request'),
      namesRow: true,
      place: 'title',
      cell: ({ id, intId }) => (
        <LookLink screen="withdrawals" id={id}>
          <Ltr className="font-semibold">{intId}</Ltr>
        </LookLink>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status }) => <Badge>{words(`status.${status}`)}</Badge>,
    },
    ...useAmountAndTime<Withdrawal>(),
  ]
  return (
    <CursorList
      order="newest"
      caption={t('payments.withdrawals')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={place}
      empty={{ title: t('payments.none.withdrawals') }}
    />
  )
}

function Accounts(place: TabPlace) {
  const t = useTexts('players')
  const words = useTexts('destinations')
  const instant = useInstant()
  const read = useCall('office/player/getDestinations', pageOf(place), { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Destination>[] = [
    {
      key: 'number',
      head: words('number'),
      namesRow: true,
      place: 'title',
      cell: ({ account }) => (
        <LookLink screen="destinations" id={account.id}>
          <AccountNumber account={account} className="font-semibold" />
        </LookLink>
      ),
    },
    { key: 'kind', head: words('kind'), place: 'half', cell: ({ account }) => words(`kind.${account.kind}`) },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ account, isShared, sharedWith }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge>{t(`account.${account.status}`)}</Badge>
          {isShared && <Badge look="bad">{words('shared')}</Badge>}
          <PlayerLinks uids={sharedWith} />
        </span>
      ),
    },
    { key: 'added', head: words('addedAt'), place: 'half', cell: ({ account }) => instant(account.createdAt) },
  ]
  return (
    <CursorList
      order="newest"
      caption={t('payments.accounts')}
      columns={columns}
      keyOf={({ account }) => account.id}
      read={read}
      place={place}
      empty={{ title: t('payments.none.accounts') }}
    />
  )
}
