import type { Product } from '../limits/profile.ts'
import { isSlot } from '../slots/slots.ts'

/** Which product a game of the house belongs to, by its name: the products that limits count and that can be closed. */
export function productOf(game: string): Product {
  if (isSlot(game)) return 'slots'
  if (game === 'lottery') return 'lottery'
  return game.startsWith('live-') ? 'tables' : 'casino'
}
