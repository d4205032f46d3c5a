import { useState } from 'react'
import { useLocation } from 'react-router'
import { viewField, wordsField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { namesPerson, wordsHandedOver } from '../../kit/links/player-search.ts'
import { Page } from '../../kit/page.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useFoundColumns, usePlayerColumns } from './player-columns.tsx'
import { PLAYER_FIELDS, PlayerFilters, usePlayerFilter } from './player-filters.tsx'
import { usePlayerBulk } from './use-player-bulk.ts'

const STATUSES = ['all', 'open', 'closed'] as const
const LONGEST = 120
const SHORTEST = 2
const SEARCH = { q: wordsField(LONGEST) }
/** Chips, which clearing the filters leaves as they are. */
const FIELDS = { status: viewField(STATUSES), ...PLAYER_FIELDS, cursor: cursorPlace() }

/** The players of this business, the newest first; or what was found of what somebody looks for. */
export function PlayersPage() {
  const t = useTexts('players')
  const mayFind = useMay('player.find')
  const { shown, replace } = useAddress(SEARCH)
  const { q } = shown
  const [named, setNamed] = useState(wordsHandedOver(useLocation().state))
  const words = named === '' ? q : named
  const isSearch = mayFind && words.trim().length >= SHORTEST
  const search = (typed: string) => {
    const isPersonal = namesPerson(typed)
    setNamed(isPersonal ? typed : '')
    replace({ q: isPersonal ? '' : typed })
  }
  return (
    <Page title={t('title')} text={t('text')}>
      {mayFind && (
        <FilterSearch className="min-w-60 flex-1 sm:max-w-110" label={t('search')} words={words} onSearch={search} />
      )}
      {mayFind && !isSearch && <p className="text-[13px] text-ink-3">{t('searchHint')}</p>}
      {isSearch ? <FoundList query={words.trim()} /> : <PlayerList />}
    </Page>
  )
}

function PlayerList() {
  const t = useTexts('players')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const { status, cursor } = shown
  const filter = { status: status === 'all' ? null : status, ...usePlayerFilter(shown) }
  const columns = usePlayerColumns()
  const bulk = usePlayerBulk()
  const read = useCall(
    'office/player/getList',
    { ...filter, limit: LIST_SIZE, cursor },
    { silent: true, staleTimeMs: 0 },
  )
  return (
    <>
      <FilterChips
        label={t('which')}
        name="status"
        choices={STATUSES.map((key) => ({ key, title: t(`which.${key}`) }))}
        current={status}
        onChange={(next) => change({ status: next })}
      />
      <QueueList
        order="newest"
        queue="players"
        filter={filter}
        nameOf={({ username, intId }) => `${username} · ${intId}`}
        bulk={bulk}
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor, onTurn: (next) => change({ cursor: next }) }}
        empty={{ title: t(address.isFiltered ? 'empty.filtered' : status === 'closed' ? 'empty.closed' : 'empty') }}
      >
        <PlayerFilters address={address} currencies={read.data?.currencies ?? []} />
      </QueueList>
    </>
  )
}

function FoundList({ query }: { readonly query: string }) {
  const t = useTexts('players')
  const columns = useFoundColumns()
  const read = useCall('office/player/find', { query }, { silent: true, staleTimeMs: 0 })
  return (
    <CursorList
      caption={t('found')}
      columns={columns}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      read={read}
      empty={{ title: t('empty.found'), text: t('empty.foundText') }}
    />
  )
}
