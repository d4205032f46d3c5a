/** A list is never longer than this, however many pages are asked for. */
export const MAX_HIGH_BETS = 100
