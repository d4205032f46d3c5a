import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { TileGrid, TileGridSkeleton } from '../../play/tiles/tile-grid.tsx'
import { LobbyBar } from './lobby-page.tsx'

type KeptGamesProps = {
  readonly title: string
  /** What is said of a list with nothing on it. */
  readonly empty: { readonly picture: string; readonly title: string; readonly text: string }
  readonly asked: {
    readonly games: readonly AvailableGameData[] | undefined
    readonly error: unknown
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** The page of a list of games that the player keeps. */
export function KeptGames({ title, empty, asked: { games, error, isPending, isFetching, refetch } }: KeptGamesProps) {
  const t = useTexts('pages')
  return (
    <>
      <LobbyBar place="nowhere" />
      <h1 className="mt-7 mb-4 text-[26px] font-extrabold tracking-tight">{title}</h1>
      {games === undefined ? (
        isPending ? (
          <TileGridSkeleton />
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : games.length > 0 ? (
        <TileGrid games={games} />
      ) : (
        <EmptyState {...empty}>
          <ButtonLink to="/games/">{t('favorites.toGames')}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
