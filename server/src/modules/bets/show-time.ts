import { isSlot } from '@tas/shared/rules/slots/slots.ts'

/**
 * Longer than the page of a slot machine shows any but the rarest bet, free games and hold-and-win included, at its usual pace
 * (`web/src/player/games/slots/timeline.ts`). Nearly every spin takes less than five seconds.
 */
export const SLOT_SHOW_MS = 60_000

/**
 * How long the page of a game may show a settled bet before its player knows the result, in milliseconds: lists that
 * everybody sees do not tell it sooner. Zero for games that show their result in a moment.
 */
export function showMs(game: string): number {
  return isSlot(game) ? SLOT_SHOW_MS : 0
}
