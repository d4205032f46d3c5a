import { crashGames } from './crash-games.ts'
import { liveGames } from './live-games.ts'
import { miniGames } from './mini-games.ts'
import type { ShippedShelf } from './shelf.ts'
import { slotGames } from './slot-games.ts'
import { sportGames } from './sport-games.ts'

/** All shipped games, in the order they are shown. */
export const shippedShelves: readonly ShippedShelf[] = [crashGames, miniGames, slotGames, liveGames, sportGames]
