import type { AvailableGameData } from '@tas/shared/contract/catalogue.ts'
import { GameTile, TileSkeleton } from './game-tile.tsx'

const GRID = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 sm:gap-4 lg:grid-cols-5 xl:grid-cols-6'

export function TileGrid({ games }: { readonly games: readonly AvailableGameData[] }) {
  return (
    <ul className={GRID}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} isEager={index < 6} />
        </li>
      ))}
    </ul>
  )
}

/** 20 places while the games load (spec §2). */
export function TileGridSkeleton({ count = 20 }: { readonly count?: number }) {
  return (
    <div className={GRID}>
      {[...Array(count).keys()].map((index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  )
}
