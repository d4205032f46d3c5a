import type { Product } from '../../contract/loyalty/choices.ts'
import { SLOT_GAMES } from '../slots/slots.ts'

/** The kind of games a game of its own belongs to; live tables are told by whoever has them. */
export function productOf(game: string): Product {
  if (game === 'crash') return 'crash'
  return SLOT_GAMES.some((slot) => slot.game === game) ? 'slots' : 'mini'
}
