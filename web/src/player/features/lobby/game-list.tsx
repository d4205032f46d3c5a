import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { currentLanguage, useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { ROW_LIMIT } from '../../play/tiles/category-block.tsx'
import { TileGrid, TileGridSkeleton } from '../../play/tiles/tile-grid.tsx'
import { GameFilters } from './game-filters.tsx'
import { type GameFilters as Filters, NO_FILTERS, useGameFilters, writeFilters } from './use-game-filters.ts'

type GameListProps = {
  /** Left out: all games. */
  readonly categoryIntId?: number
}

/** Games in pages of 20, filtered and ordered as the player likes; each More appends the next page. */
export function GameList({ categoryIntId }: GameListProps) {
  const [filters, change] = useGameFilters()
  const category = categoryIntId === undefined ? {} : { categoryIntId }
  return (
    <>
      <GameFilters {...category} filters={filters} onChange={change} />
      <Games key={JSON.stringify(filters)} {...category} filters={filters} onReset={() => change(NO_FILTERS)} />
    </>
  )
}

/** Reads the pages of a list one after another. */
function useGamePages(categoryIntId: number | undefined, filters: Filters) {
  // Only what is set, so that the first page of a plain category is the very call whose answer came with the page.
  const asked = {
    ...(categoryIntId !== undefined && { gameCategoryIntId: categoryIntId }),
    ...(filters.provider !== null && { provider: filters.provider }),
    ...(filters.volatility !== null && { volatility: filters.volatility }),
    ...(filters.isPlayable && { isPlayable: true }),
    ...(filters.order !== 'listed' && { order: filters.order }),
  }
  return useInfiniteQuery({
    queryKey: ['game/game/getGames', 'pages', asked, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call('game/game/getGames', { ...asked, pageNumber: pageParam, limit: ROW_LIMIT }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && loaded < last.countAll ? pages.length + 1 : undefined
    },
  })
}

type GamesProps = GameListProps & { readonly filters: Filters; readonly onReset: () => void }

function Games({ categoryIntId, filters, onReset }: GamesProps) {
  const t = useTexts('lobby')
  const format = useFormat()
  const read = useGamePages(categoryIntId, filters)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = read
  if (data === undefined) return <NotLoaded read={read} fallback={<TileGridSkeleton />} />
  const games = data.pages.flatMap(({ items }) => items.map(({ availableGame }) => availableGame))
  if (games.length === 0)
    return <NoGames isFiltered={Object.keys(writeFilters(filters)).length > 0} onReset={onReset} />
  const total = data.pages.at(-1)?.countAll ?? games.length
  return (
    <>
      <TileGrid games={games} />
      <div className="mt-8 grid justify-items-center gap-3">
        <p role="status" className="text-[14px] text-ink-3">
          {t('shown', { shown: format.count(games.length), total: format.count(total) })}
        </p>
        {hasNextPage && (
          <Button look="ghost" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        )}
      </div>
    </>
  )
}

function NoGames({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const t = useTexts('lobby')
  if (isFiltered)
    return (
      <EmptyState picture="search" title={t('noMatchTitle')} text={t('noMatchText')}>
        <Button look="ghost" onClick={onReset}>
          {t('resetFilters')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState picture="games" title={t('emptyTitle')} text={t('emptyText')}>
      <ButtonLink to="/games/" look="ghost">
        {t('toLobby')}
      </ButtonLink>
    </EmptyState>
  )
}
