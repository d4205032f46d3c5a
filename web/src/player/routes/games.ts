import { lazyChunk } from '../../lib/lazy-chunk.ts'
import type { WebGame } from '../play/web-game.ts'
import { createGameBook } from './game-book.ts'

const records = import.meta.glob<readonly WebGame[]>('../games/*/index.ts', { eager: true, import: 'games' })

/** Every game of the house: one folder of `player/games` each, found by its record. */
export const WEB_GAMES: readonly WebGame[] = Object.values(records).flat()

/** What the site knows of them. */
export const GAMES = createGameBook(WEB_GAMES)

const lottery = lazyChunk(() => import('../features/lottery/lottery-view.tsx').then((module) => module.LotteryView))

/** The view of a game of the catalogue: of a house game, of the lottery, or null, which shows the not-found view. */
export function gameViewOf(uniqueName: string) {
  return uniqueName === 'lottery' ? lottery : GAMES.viewOf(uniqueName)
}
