import { BRANCH_TYPES, type BranchType } from '@tas/shared/contract/agents/choices.ts'
import { choiceField, idField, pageField, viewField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
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
import { ADD_PATH, NETWORK_PATH, userPath } from './paths.ts'
import { PersonStatus } from './person-status.tsx'

const FIELDS = {
  depth: viewField(['direct', 'branch']),
  type: choiceField(['all', ...BRANCH_TYPES]),
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
  const { depth, type, below, page } = address.shown
  const input = { parentId: below, depth, type: type === 'all' ? null : type, pageNumber: page, limit: PAGE_SIZE }
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

type Shown = { readonly depth: 'direct' | 'branch'; readonly type: 'all' | BranchType }

function Filters({ address: { shown, isFiltered, change, clear } }: { readonly address: Address<Shown> }) {
  const t = useTexts('agent')
  const depths = (['direct', 'branch'] as const).map((value) => ({ value, title: t(`depth.${value}`) }))
  const types = (['all', ...BRANCH_TYPES] as const).map((value) => ({ value, title: t(`types.${value}`) }))
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <div className="w-full sm:w-56">
        <Select
          label={t('depth')}
          name="depth"
          choices={depths}
          value={shown.depth}
          onChange={({ target }) =>
            change({ depth: depths.find(({ value }) => value === target.value)?.value ?? 'direct' })
          }
        />
      </div>
      <div className="w-full sm:w-56">
        <Select
          label={t('type')}
          name="type"
          choices={types}
          value={shown.type}
          onChange={({ target }) => change({ type: types.find(({ value }) => value === target.value)?.value ?? 'all' })}
        />
      </div>
    </FilterBar>
  )
}

function NoneFound({ onAll }: { readonly onAll: () => void }) {
  const t = useTexts('agent')
  return (
    <EmptyState picture="empty" title={t('noneFound')} text={t('noneFoundText')}>
      <Button look="ghost" onClick={onAll}>
        {t('showAll')}
      </Button>
    </EmptyState>
  )
}

function useColumns(): readonly Column<Person>[] {
  const t = useTexts('agent')
  const { count } = useFormat()
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
      key: 'balance',
      head: t('balance'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ balance, currency }) => <WireMoney amount={balance} currency={currency} />,
    },
  ]
}
