import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { LobbyBar } from '../lobby/lobby-page.tsx'
import { TileGrid, TileGridSkeleton } from '../lobby/tile-grid.tsx'
import { FAVORITES_INPUT } from './favorites-call.ts'

/** /game/favorites: the games with a star, newest first. */
export function FavoritesPage() {
  const t = useTexts('pages')
  const { data, error, isPending, isFetching, refetch } = useCall('game/favorite/getFavorites', FAVORITES_INPUT)
  const games = data?.items.map(({ availableGame }) => availableGame)
  return (
    <>
      <LobbyBar place="nowhere" />
      <h1 className="mt-7 mb-4 text-[26px] font-extrabold tracking-tight">{t('page.favorites')}</h1>
      {games === undefined ? (
        isPending ? (
          <TileGridSkeleton />
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : games.length > 0 ? (
        <TileGrid games={games} />
      ) : (
        <EmptyState picture="favorites" title={t('favorites.emptyTitle')} text={t('favorites.emptyText')}>
          <ButtonLink to="/games/">{t('favorites.toGames')}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
