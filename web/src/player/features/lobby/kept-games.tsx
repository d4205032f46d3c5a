import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded, type Reading } from '../../../ui/loaded.tsx'
import { TileGrid, TileGridSkeleton } from '../../play/tiles/tile-grid.tsx'
import { LobbyBar } from './lobby-page.tsx'

type KeptGamesProps = {
  readonly title: string
  /** What is said of a list with nothing on it. */
  readonly empty: { readonly picture: string; readonly title: string; readonly text: string }
  readonly asked: Reading & { readonly games: readonly AvailableGameData[] | undefined }
}

/** The page of a list of games that the player keeps. */
export function KeptGames({ title, empty, asked }: KeptGamesProps) {
  const t = useTexts('pages')
  const { games } = asked
  return (
    <>
      <LobbyBar place="nowhere" />
      <h1 className="mt-7 mb-4 text-[26px] font-extrabold tracking-tight">{title}</h1>
      {games === undefined ? (
        <NotLoaded read={asked} fallback={<TileGridSkeleton />} />
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
