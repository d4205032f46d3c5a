import { MOST_BOARD_PAGES } from '@tas/shared/contract/contests/choices.ts'
import { pageField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CursorPager, PastEnd } from '../../../ui/pager.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type Place, type Race, REFETCH_MS } from './race.ts'
import { useRaceWords } from './use-race-words.ts'

const FIELDS = { page: pageField(MOST_BOARD_PAGES) }

/** Who stands where, a hundred places a page, read anew while it is in sight; the reader's own place stays above it. */
export function RaceBoard({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { moment } = useFormat()
  const { shown, change, replace } = useAddress(FIELDS)
  const { page } = shown
  const options = { silent: true, staleTimeMs: 0, refetchIntervalMs: REFETCH_MS } as const
  const read = useCall('contests/race/getBoard', { intId: race.intId, pageNumber: page }, options)
  const columns = useColumns(race)
  const table = {
    caption: t('board'),
    columns,
    keyOf: ({ rank }: Place) => String(rank),
    narrow: 'lines',
    frame: 'own',
  } as const
  return (
    <section aria-label={t('board')} data-paged className="grid grid-cols-1 gap-3">
      <h2 className="text-[20px] font-bold">{t('board')}</h2>
      <Loaded read={read} fallback={<Table {...table} rows={null} />}>
        {({ places, countedAt, isMore }) => {
          if (places.length === 0 && page > 1) return <PastEnd onLeave={() => replace({ page: 1 })} />
          if (places.length === 0)
            return <EmptyState picture="empty" title={t('boardEmpty')} text={t('boardEmptyText')} />
          return (
            <>
              {countedAt !== null && (
                <p className="text-[13px] text-ink-3">{t('countedAt', { moment: moment(countedAt) })}</p>
              )}
              <div className="grid grid-cols-1 gap-3">
                <OwnLine race={race} />
                <Table {...table} rows={places} rowClass={({ isOwn }) => (isOwn ? 'bg-turquoise/10' : undefined)} />
              </div>
              <CursorPager
                cursor={page === 1 ? null : page}
                nextCursor={isMore && page < MOST_BOARD_PAGES ? page + 1 : null}
                onTurn={(next) => change({ page: next ?? 1 })}
                order="place"
              />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** The reader's own place, in sight as long as the board is. */
function OwnLine({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { count } = useFormat()
  const { writeScore } = useRaceWords(race)
  if (race.own === null) return null
  const { rank, score } = race.own
  return (
    <p className="sticky top-[calc(var(--header-height)+8px)] z-10 rounded-md border border-turquoise bg-surface-2 px-4 py-2.5 text-[14px] font-semibold">
      {rank === null ? t('own.none') : t('own.place', { rank: count(rank), score: isolated(writeScore(score)) })}
    </p>
  )
}

function useColumns(race: Race): readonly Column<Place>[] {
  const t = useTexts('races')
  const { count, moment } = useFormat()
  const { write, writeScore } = useRaceWords(race)
  return [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: ({ rank, name, isOwn }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="min-w-8 text-ink-3">{count(rank)}</span>
          {name === null ? <span className="font-normal text-ink-2">{t('noName')}</span> : <Bdi>{name}</Bdi>}
          {isOwn && <Badge look="good">{t('you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'reached',
      head: t('reached'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ reachedAt }) => <time dateTime={reachedAt}>{moment(reachedAt)}</time>,
    },
    {
      key: 'score',
      head: t('score'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ score }) => <Ltr>{writeScore(score)}</Ltr>,
    },
    {
      key: 'prize',
      head: t('prize'),
      kind: 'number',
      place: 'noteEnd',
      cell: ({ rank, prize }) => (rank > race.prizes.length ? '–' : <Ltr>{write(prize)}</Ltr>),
    },
  ]
}
