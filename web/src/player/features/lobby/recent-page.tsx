import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { LobbyBar } from './lobby-page.tsx'
import { useRecentGames } from './recent-games.ts'
import { TileGrid, TileGridSkeleton } from './tile-grid.tsx'

/** /game/recent: the games the player opened, the last one first. */
export function RecentPage() {
  const t = useTexts('pages')
  const { games, error, isPending, isFetching, refetch } = useRecentGames()
  return (
    <>
      <LobbyBar place="nowhere" />
      <h1 className="mt-7 mb-4 text-[26px] font-extrabold tracking-tight">{t('page.recent')}</h1>
      {games === undefined ? (
        isPending ? (
          <TileGridSkeleton />
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : games.length > 0 ? (
        <TileGrid games={games} />
      ) : (
        <EmptyState picture="games" title={t('recent.emptyTitle')} text={t('recent.emptyText')}>
          <ButtonLink to="/games/">{t('favorites.toGames')}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
