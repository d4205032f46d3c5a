import type { CallData } from '@tas/shared/contract/api.ts'
import { sortField, wordsField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { sorted } from '../../../lib/sort.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { Loaded, type Read } from '../../../ui/loaded.tsx'
import type { Column, Sorting } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useGameName } from '../../me/use-game-name.ts'
import { GameName } from './game-name.tsx'
import { ReturnBar } from './return-bar.tsx'
import { Share } from './share.tsx'

type ReturnsData = CallData<'game/fairness/getReturns'>
type GameReturn = ReturnsData['games'][number]
type Result = NonNullable<GameReturn['result']>

const FIELDS = { q: wordsField(60), sort: sortField(['game', 'bets', 'measured', 'expected']) }

/** What each game paid back: a table on wide screens, a card for each game on phones. What to look for can be typed before it is read. */
export function ReturnTable({ read }: { readonly read: Read<ReturnsData> }) {
  const t = useTexts('returns')
  const nameOf = useGameName()
  const { shown, isFiltered, change, replace, clear } = useAddress(FIELDS)
  const isFound = ({ game }: GameReturn) => isIn(shown.q, nameOf(game))
  const inOrder = (games: readonly GameReturn[]) =>
    sorted(games.filter(isFound), shown.sort, (row, key) => measure(row, key, nameOf(row.game)))
  const common: Omit<ReturnsProps, 'rows'> = {
    sorting: { current: shown.sort, onSort: (sort) => change({ sort }) },
    onAll: clear,
  }
  return (
    <>
      <FilterBar onClear={isFiltered ? clear : null}>
        <FilterSearch label={t('find')} words={shown.q} onSearch={(q) => replace({ q })} className="w-full sm:w-80" />
      </FilterBar>
      <Loaded read={read} fallback={<Returns rows={null} {...common} />}>
        {({ games }) => <Returns rows={inOrder(games)} {...common} />}
      </Loaded>
    </>
  )
}

/** Whether words are in a name, as people type them. */
function isIn(words: string, name: string): boolean {
  return name.toLocaleLowerCase().includes(words.toLocaleLowerCase())
}

/** By what a game is put in order; null for what no bet has told yet. */
function measure({ bets, result }: GameReturn, key: string, name: string): number | string | null {
  if (key === 'game') return name
  if (key === 'bets') return Number(bets)
  if (result === null) return null
  return Number(key === 'measured' ? result.measured : result.expected)
}

type ReturnsProps = {
  readonly rows: readonly GameReturn[] | null
  readonly sorting: Sorting
  readonly onAll: () => void
}

function Returns({ rows, sorting, onAll }: ReturnsProps) {
  const t = useTexts('returns')
  return (
    <Table
      caption={t('tableTitle')}
      columns={useColumns()}
      rows={rows}
      sorting={sorting}
      empty={
        <EmptyState picture="empty" title={t('notFound')}>
          <Button look="ghost" onClick={onAll}>
            {t('allGames')}
          </Button>
        </EmptyState>
      }
      keyOf={({ game, rulesVersion, paytableVersion }) => `${game} ${rulesVersion}.${paytableVersion}`}
      narrow="cards"
      frame="own"
    />
  )
}

function useColumns(): readonly Column<GameReturn>[] {
  const t = useTexts('returns')
  const { count, day, percent } = useFormat()
  return [
    {
      key: 'game',
      head: t('game'),
      namesRow: true,
      place: 'title',
      isSortable: true,
      cell: (row) => <NamedGame row={row} />,
    },
    {
      key: 'bets',
      isSortable: true,
      head: t('bets'),
      kind: 'number',
      place: 'half',
      className: 'font-semibold',
      cell: ({ bets }) => count(Number(bets)),
    },
    {
      key: 'measured',
      isSortable: true,
      head: t('measured'),
      kind: 'number',
      place: 'half',
      cell: ({ result }) => <Share share={result?.measured ?? null} className="text-[17px] font-extrabold" />,
    },
    {
      key: 'interval',
      head: t('interval', { percent: percent('99.9', 1) }),
      place: 'whole',
      className: 'min-w-60',
      cell: ({ result }) =>
        result === null ? <span className="text-ink-3">{t('noBets')}</span> : <Interval result={result} />,
    },
    {
      key: 'expected',
      head: t('expected'),
      kind: 'number',
      place: 'half',
      isSortable: true,
      cell: (row) => <Expected row={row} />,
    },
    {
      key: 'since',
      head: t('since'),
      place: 'half',
      // In a card it may break.
      className: 'text-ink-2 @3xl:whitespace-nowrap',
      cell: ({ since }) => (since === null ? '–' : <time dateTime={since}>{day(since)}</time>),
    },
  ]
}

function NamedGame({ row }: { readonly row: GameReturn }) {
  const t = useTexts('returns')
  return (
    <>
      <GameName {...row} />
      <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {row.isInQuestion && <Badge look="bad">{t('inQuestion')}</Badge>}
        {!row.isOffered && <Badge>{t('former')}</Badge>}
      </span>
    </>
  )
}

/** Of the bets that were made; where there are none, what no bet of the game falls below. */
function Expected({ row: { result, lowestRtp } }: { readonly row: GameReturn }) {
  const t = useTexts('returns')
  if (result !== null) return <Share share={result.expected} className="font-semibold text-saffron-ink" />
  return (
    <span className="text-ink-2">
      {t('atLeast')} <Share share={lowestRtp} />
    </span>
  )
}

function Interval({ result }: { readonly result: Result }) {
  const t = useTexts('returns')
  return (
    <div className="grid gap-1">
      <bdi dir="ltr" className="block">
        <ReturnBar result={result} />
        <span className="flex justify-between text-[13px] text-ink-2">
          <Share share={result.low} />
          <Share share={result.high} />
        </span>
      </bdi>
      {result.isRough && <span className="text-[13px] text-ink-3">{t('rough')}</span>}
    </div>
  )
}
