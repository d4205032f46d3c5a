/** Everything about the feed that is a matter of choice, in one place. Times in milliseconds. */

/** Least time between two frames of the live list. */
export const FRAME_MS = 500
/** Most bets in a frame, the newest; those left out are counted. Two frames of about 3 kB a second, however many bets. */
export const FRAME_BETS = 12
/** Bets a newcomer is shown. */
export const RING_BETS = 30

/** Most bets that wait for their page to have shown them; those beyond are counted as left out. */
export const MAX_HELD_BETS = 5_000

/** How often a process counts who is connected to it, tells the others, and shows the sum of all. */
export const BEAT_MS = 4_000
/** A process that was silent for longer is gone. */
export const SILENT_MS = 15_000
/** How often bets that other processes settled are looked for. */
export const FOLLOW_MS = 1_000

/** How long a list of high bets may be old. */
export const HIGH_BETS_MS = 5_000
