import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useGrowing } from '../../../lib/in-turn.ts'
import { GameTile, TilePlace, TileSkeleton } from './game-tile.tsx'

const GRID = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 sm:gap-4 lg:grid-cols-5 xl:grid-cols-6'

/** As many as the first screen shows, and with each turn. */
const IN_VIEW = 12
const STEP = 6

export function TileGrid({ games }: { readonly games: readonly AvailableGameData[] }) {
  const drawn = useGrowing(games.length, IN_VIEW, STEP)
  return (
    <ul className={GRID}>
      {games.map((game, index) => (
        <li key={game.id}>{index < drawn ? <GameTile game={game} isEager={index < 6} /> : <TilePlace />}</li>
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
