import type { ClubProduct } from '../../contract/loyalty/choices.ts'
import { SLOT_GAMES } from '../slots/slots.ts'

/** The kind under which the club counts a house game. A live table is `live`, which its caller knows. */
export function clubProductOf(game: string): ClubProduct {
  if (game === 'crash') return 'crash'
  return SLOT_GAMES.some((slot) => slot.game === game) ? 'slots' : 'mini'
}
