import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { currentLanguage, useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../page-title.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { ROW_LIMIT } from './category-block.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { LobbyBar } from './lobby-page.tsx'
import { OnlineCount } from './online-count.tsx'
import { TileGrid, TileGridSkeleton } from './tile-grid.tsx'

/** One category's games: pages of 20, each More appends the next. */
export function CategoryPage({ intId }: { readonly intId: number }) {
  const { data, error, isPending, isFetching, refetch } = useCall(
    'game/gameCategory/getCategory',
    { gameCategoryIntId: intId },
    { silent: true, staleTimeMs: 0 },
  )
  const category = data?.gameCategory
  usePageTitle(category?.title)
  if (isApiError(error) && error.code === 'catalogue.category_not_found') return <NotFoundPage />
  return (
    <>
      <LobbyBar place={intId} />
      <div className="mt-7 mb-4 flex min-h-9 items-center gap-3">
        {category !== undefined && <CategoryIcon category={category} size={26} className="text-saffron-ink" />}
        {isPending ? (
          <Skeleton className="h-8 w-48" />
        ) : (
          <h1 className="text-[26px] font-extrabold tracking-tight">{category?.title}</h1>
        )}
        <OnlineCount />
      </div>
      {error !== null && category === undefined ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <CategoryGames key={intId} intId={intId} />
      )}
    </>
  )
}

/** Reads the pages of a category one after another. */
function useGamePages(intId: number) {
  return useInfiniteQuery({
    queryKey: ['game/game/getGames', 'pages', intId, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call('game/game/getGames', { gameCategoryIntId: intId, pageNumber: pageParam, limit: ROW_LIMIT }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && loaded < last.countAll ? pages.length + 1 : undefined
    },
  })
}

function CategoryGames({ intId }: { readonly intId: number }) {
  const t = useTexts('lobby')
  const format = useFormat()
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useGamePages(intId)
  if (isPending) return <TileGridSkeleton />
  if (data === undefined) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  const games = data.pages.flatMap(({ items }) => items.map(({ availableGame }) => availableGame))
  if (games.length === 0)
    return (
      <EmptyState picture="games" title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink to="/games/" look="ghost">
          {t('toLobby')}
        </ButtonLink>
      </EmptyState>
    )
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
