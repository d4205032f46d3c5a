/** What is a matter of choice and the same for every kind of rounds. Times in milliseconds. */

/** What becomes of bets is told at once after a while of silence, else together with what follows within this time. */
export const BETS_TOLD_MS = 200
/** How long a bet is shown before its player's name is looked up, together with those of others. */
export const NAMES_AFTER_MS = 150
/** How often a game without a chain to play looks whether it can open. */
export const CLOSED_MS = 2_000
/** A process that follows looks this far back for changes: what was written then may have been committed since. */
export const OVERLAP_MS = 3_000
