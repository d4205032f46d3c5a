import { useSearchParams } from 'react-router'
import { pageField, wordsField } from '../../../../lib/address-fields.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi } from '../../../../ui/bdi.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FilterBar } from '../../../../ui/filter-bar/filter-bar.tsx'
import { FilterSearch } from '../../../../ui/filter-bar/filter-search.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { PAGE_SIZE } from '../../../../ui/pager.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { PagedTable } from '../../../../ui/table/paged-table.tsx'
import { RowLink } from '../../../../ui/table/table-row.tsx'
import { usePlayer } from '../../../me/player.ts'
import { type Person, useMay } from '../agent-data.ts'
import { RateCard } from '../commission/rate-card.tsx'
import { NobodyBelow } from '../nobody-below.tsx'
import { NoneFound } from '../none-found.tsx'
import { accessPath, RESET_PATH, userPath } from '../paths.ts'
import { PersonStatus } from '../person-status.tsx'
import { PersonOfAddress } from '../read-person.tsx'
import { AccessCard } from './access-card.tsx'
import { PermissionsCard } from './permissions-card.tsx'

const FIELDS = { name: wordsField(60), page: pageField() }

/** /user/agent/resetUsers: whose access is looked after; with ?id=… the access of one person. */
export function ResetUsersPage() {
  const [query] = useSearchParams()
  return query.has('id') ? <PersonOfAddress>{(person) => <Access person={person} />}</PersonOfAddress> : <Everybody />
}

function Access({ person }: { readonly person: Person }) {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const may = useMay()
  const ownId = usePlayer()?.user.id
  const { userId, username, type, status, parentId } = person
  const hasPermissions = type === 'agent' && status !== 'closed' && parentId === ownId && may('users.add')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.resetUsers')} text={username}>
        <ButtonLink to={RESET_PATH} look="ghost">
          {t('toUsers')}
        </ButtonLink>
        <ButtonLink to={userPath(userId)} look="ghost">
          {t('toPerson')}
        </ButtonLink>
      </PageHead>
      <AccessCard person={person} />
      {type === 'agent' && parentId === ownId && (
        <RateCard person={person} maySet={status !== 'closed' && may('settle')} />
      )}
      {hasPermissions && <PermissionsCard key={person.permissions.join(' ')} person={person} />}
    </div>
  )
}

function Everybody() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const { count } = useFormat()
  const address = useAddress(FIELDS)
  const { name, page } = address.shown
  const input = { depth: 'branch', search: name, sort: 'username', pageNumber: page, limit: PAGE_SIZE } as const
  const read = useCall('agent/user/getUsers', input, { silent: true, staleTimeMs: 0 })
  const columns = useColumns()
  const totals = read.data?.totals
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.resetUsers')} text={t('resetText')} />
      <FilterBar onClear={address.isFiltered ? address.clear : null}>
        <FilterSearch
          label={t('search')}
          words={name}
          onSearch={(words) => address.change({ name: words })}
          className="w-full sm:w-72"
        />
      </FilterBar>
      <PagedTable
        caption={pages('page.resetUsers')}
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

function useColumns(): readonly Column<Person>[] {
  const t = useTexts('agent')
  return [
    {
      key: 'name',
      head: t('username'),
      namesRow: true,
      place: 'title',
      cell: ({ userId, username }) => (
        <RowLink to={accessPath(userId)} className="font-semibold wrap-anywhere">
          <Bdi>{username}</Bdi>
        </RowLink>
      ),
    },
    { key: 'type', head: t('type'), place: 'note', className: 'text-ink-2', cell: ({ type }) => t(`types.${type}`) },
    {
      key: 'locks',
      head: t('locks'),
      place: 'line',
      cell: ({ locks }) =>
        locks.length === 0 ? (
          '—'
        ) : (
          <span className="flex flex-wrap gap-1.5">
            {[...new Set(locks.map(({ what }) => what))].map((what) => (
              <Badge key={what} look="warm">
                {t(`lock.${what}`)}
              </Badge>
            ))}
          </span>
        ),
    },
    { key: 'status', head: t('state'), place: 'noteEnd', cell: ({ status }) => <PersonStatus status={status} /> },
  ]
}
