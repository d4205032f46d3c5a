import { type LazyChunk, lazyChunk } from '../../lib/lazy-chunk.ts'
import type { GameViewProps } from '../play/game-view-props.ts'
import type { HouseGames } from '../play/house-games.ts'
import type { WebGame } from '../play/web-game.ts'

/** What the site knows of the games it shows, made of their records. */
export type GameBook = HouseGames & {
  /** The view of a game of the house by `mainGame.uniqueName` (spec §2, game view); null for what is no game of a record. */
  readonly viewOf: (uniqueName: string) => LazyChunk<GameViewProps> | null
}

/** Makes the book of records: each view, and each board with the table around it, is fetched when it is first shown. */
export function createGameBook(games: readonly WebGame[]): GameBook {
  const views = new Map(games.flatMap(chunksOf))
  const pictures = new Map(games.map(({ game, picture }) => [game, `/assets/img/games/${picture}.svg`]))
  return {
    betOn: [...views.keys()],
    viewOf: (uniqueName) => views.get(uniqueName) ?? null,
    pictureOf: (game) => pictures.get(game) ?? null,
  }
}

function chunksOf({ game, view, live }: WebGame): (readonly [string, LazyChunk<GameViewProps>])[] {
  return [
    ...(view === undefined ? [] : [[game, lazyChunk(view)] as const]),
    ...(live === undefined ? [] : [[`live-${game}`, liveChunk(live)] as const]),
  ]
}

/** A live table and what its game gives it, side by side. */
function liveChunk(load: NonNullable<WebGame['live']>): LazyChunk<GameViewProps> {
  return lazyChunk(async () => {
    const [{ tablesViewOf }, board] = await Promise.all([import('../games/tables/tables-view.tsx'), load()])
    return tablesViewOf(board)
  })
}
