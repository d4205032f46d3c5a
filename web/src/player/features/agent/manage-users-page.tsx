import {
  BRANCH_SORTS,
  BRANCH_STATUSES,
  BRANCH_TYPES,
  type BranchSort,
  type BranchStatus,
  type BranchType,
} from '@tas/shared/contract/agents/choices.ts'
import type { CallData } from '@tas/shared/contract/api.ts'
import { choiceField, idField, pageField, viewField, wordsField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PAGE_SIZE } from '../../../ui/pager.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { RowLink } from '../../../ui/table/table-row.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { type Person, useMay } from './agent-data.ts'
import { NamedPerson } from './named-person.tsx'
import { NobodyBelow } from './nobody-below.tsx'
import { NoneFound } from './none-found.tsx'
import { ADD_PATH, NETWORK_PATH, userPath } from './paths.ts'
import { PersonStatus } from './person-status.tsx'

const FIELDS = {
  depth: viewField(['direct', 'branch']),
  type: choiceField(['all', ...BRANCH_TYPES]),
  status: choiceField(['all', ...BRANCH_STATUSES]),
  sort: viewField(BRANCH_SORTS),
  name: wordsField(60),
  below: idField('filter'),
  page: pageField(),
}

/** /user/agent/manageUsers: who is in the branch, directly below somebody or all of them. */
export function ManageUsersPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const { count } = useFormat()
  const may = useMay()
  const address = useAddress(FIELDS)
  const { depth, type, status, sort, name, below, page } = address.shown
  const input = {
    parentId: below,
    depth,
    type: type === 'all' ? null : type,
    status: status === 'all' ? null : status,
    search: name,
    sort,
    pageNumber: page,
    limit: PAGE_SIZE,
  }
  const read = useCall('agent/user/getUsers', input, { silent: true, staleTimeMs: 0 })
  const columns = useColumns()
  const totals = read.data?.totals
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={pages('page.manageUsers')}
        text={below === null ? t('usersText') : <NamedPerson words={t('below')} id={below} />}
      >
        <ButtonLink to={NETWORK_PATH} look="ghost">
          {pages('page.agentNetwork')}
        </ButtonLink>
        {may('users.add') && <ButtonLink to={ADD_PATH}>{pages('page.addUser')}</ButtonLink>}
      </PageHead>
      <Filters address={address} />
      {totals !== undefined && totals.members > 0 && <Together totals={totals} />}
      <PagedTable
        caption={pages('page.manageUsers')}
        columns={columns}
        keyOf={({ userId }) => userId}
        narrow="lines"
        frame="own"
        read={read}
        address={address}
        countText={() => t('totals', { agents: count(totals?.agents ?? 0), members: count(totals?.members ?? 0) })}
        empty={address.isFiltered ? <NoneFound onAll={address.clear} /> : <NobodyBelow />}
      />
    </div>
  )
}

/** What the members that are shown have together. */
function Together({ totals }: { readonly totals: CallData<'agent/user/getUsers'>['totals'] }) {
  const t = useTexts('agent')
  const { balance, openStakes, currency } = totals
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[14px] text-ink-2">
      {(
        [
          ['together', balance],
          ['openStakes', openStakes],
        ] as const
      ).map(([key, amount]) => (
        <div key={key} className="flex gap-2">
          <dt>{t(key)}</dt>
          <dd className="font-bold text-ink">
            <WireMoney amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Shown = {
  readonly depth: 'direct' | 'branch'
  readonly type: 'all' | BranchType
  readonly status: 'all' | BranchStatus
  readonly sort: BranchSort
  readonly name: string
}

function Filters({ address: { shown, isFiltered, change, clear } }: { readonly address: Address<Shown> }) {
  const t = useTexts('agent')
  const box = <Key extends 'depth' | 'type' | 'status' | 'sort'>(
    name: Key,
    choices: readonly { readonly value: Shown[Key]; readonly title: string }[],
  ) => (
    <div className="w-full sm:w-48">
      <Select
        label={t(name)}
        name={name}
        choices={choices}
        value={shown[name]}
        onChange={({ target }) => {
          const chosen = choices.find(({ value }) => value === target.value)
          if (chosen !== undefined) change({ [name]: chosen.value })
        }}
      />
    </div>
  )
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <FilterSearch
        label={t('search')}
        words={shown.name}
        onSearch={(words) => change({ name: words })}
        className="w-full sm:w-64"
      />
      {box(
        'depth',
        (['direct', 'branch'] as const).map((value) => ({ value, title: t(`depth.${value}`) })),
      )}
      {box(
        'type',
        (['all', ...BRANCH_TYPES] as const).map((value) => ({ value, title: t(`types.${value}`) })),
      )}
      {box(
        'status',
        (['all', ...BRANCH_STATUSES] as const).map((value) => ({ value, title: t(`status.${value}`) })),
      )}
      {box(
        'sort',
        BRANCH_SORTS.map((value) => ({ value, title: t(`sort.${value}`) })),
      )}
    </FilterBar>
  )
}

function useColumns(): readonly Column<Person>[] {
  const t = useTexts('agent')
  const { count, moment } = useFormat()
  return [
    {
      key: 'name',
      head: t('username'),
      namesRow: true,
      place: 'title',
      cell: ({ userId, username }) => (
        <RowLink to={userPath(userId)} className="font-semibold wrap-anywhere">
          <Bdi>{username}</Bdi>
        </RowLink>
      ),
    },
    {
      key: 'type',
      head: t('type'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ type, childCount }) =>
        type === 'agent' ? t('agentWith', { people: count(childCount) }) : t('types.member'),
    },
    { key: 'status', head: t('state'), place: 'noteEnd', cell: ({ status }) => <PersonStatus status={status} /> },
    {
      key: 'lastBet',
      head: t('lastBet'),
      place: 'hidden',
      className: 'text-ink-2',
      cell: ({ lastBetAt }) => (lastBetAt === null ? '—' : <time dateTime={lastBetAt}>{moment(lastBetAt)}</time>),
    },
    {
      key: 'openStakes',
      head: t('openStakes'),
      kind: 'number',
      place: 'hidden',
      cell: ({ type, openStakes, currency }) =>
        type === 'member' ? <WireMoney amount={openStakes} currency={currency} /> : '—',
    },
    {
      key: 'balance',
      head: t('balance'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ balance, currency }) => <WireMoney amount={balance} currency={currency} />,
    },
  ]
}
