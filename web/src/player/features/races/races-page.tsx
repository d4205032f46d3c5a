import { Link } from 'react-router'
import { pageField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { lastPage, PAGE_SIZE, Pager, PastEnd } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { JoinRace } from './join-race.tsx'
import { OwnPlace } from './own-place.tsx'
import { isOpen, type Race, REFETCH_MS, racePath } from './race.ts'
import { RaceFacts } from './race-facts.tsx'
import { RaceStatusBadge } from './race-status.tsx'
import { useRaceWords } from './use-race-words.ts'

const FIELDS = { page: pageField() }
const GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-2'

/** /races: races that run and come, then those that are over, with how the reader stands. Open to everybody. */
export function RacesPage() {
  const t = useTexts('races')
  usePageTitle(t('title'))
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('title')} text={t('lead')} />
      <Races />
    </div>
  )
}

function Races() {
  const address = useAddress(FIELDS)
  const input = { pageNumber: address.shown.page, limit: PAGE_SIZE }
  const read = useCall('contests/race/getList', input, { silent: true, staleTimeMs: 0, refetchIntervalMs: REFETCH_MS })
  return (
    <Loaded
      read={read}
      fallback={
        <div className={GRID}>
          <Skeleton className="h-80 rounded-xl" />
          <Skeleton className="h-80 rounded-xl" />
        </div>
      }
    >
      {({ items, countAll }) => <Lists items={items} countAll={countAll} address={address} />}
    </Loaded>
  )
}

type ListsProps = {
  readonly items: readonly Race[]
  readonly countAll: number
  readonly address: Address<{ readonly page: number }>
}

function Lists({ items, countAll, address: { shown, change, replace } }: ListsProps) {
  const t = useTexts('races')
  const { page } = shown
  if (items.length === 0 && page > 1) return <PastEnd onLeave={() => replace({ page: lastPage({ page, countAll }) })} />
  if (items.length === 0) return <EmptyState picture="empty" title={t('empty')} text={t('emptyText')} />
  return (
    <div data-paged className="grid grid-cols-1 gap-6">
      <RaceList title={t('now')} races={items.filter(isOpen)} />
      <RaceList title={t('past')} races={items.filter((race) => !isOpen(race))} />
      <Pager page={page} countAll={countAll} onPage={(next) => change({ page: next })} />
    </div>
  )
}

function RaceList({ title, races }: { readonly title: string; readonly races: readonly Race[] }) {
  if (races.length === 0) return null
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-[20px] font-bold">{title}</h2>
      <ul className={GRID}>
        {races.map((race) => (
          <RaceCard key={race.id} race={race} />
        ))}
      </ul>
    </section>
  )
}

function RaceCard({ race }: { readonly race: Race }) {
  const { intId, title, status } = race
  const { rule } = useRaceWords(race)
  return (
    <li className="grid min-w-0 content-start gap-4 rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <div className="grid justify-items-start gap-2">
        <RaceStatusBadge status={status} />
        <h3 className="text-[18px] font-bold">
          <Link to={racePath(intId)} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            <Bdi>{title}</Bdi>
          </Link>
        </h3>
        <p className="text-ink-2">{rule()}</p>
      </div>
      <RaceFacts race={race} />
      <OwnPlace race={race} />
      <JoinRace race={race} />
    </li>
  )
}
