/** Everything about live tables that is a matter of choice, in one place. Times in milliseconds. The lengths of the phases are in `rules/live-tables.ts`. */

/** After the announced end of betting, bets that were read in time may still be written for this long. */
export const CLOSE_GRACE_MS = 250
/** What becomes of chips is told at once after a while of silence, else together with what follows within this time. */
export const BETS_TOLD_MS = 200
/** How long a seat is shown before its player's name is looked up, together with those of other seats. */
export const NAMES_AFTER_MS = 150
/** How often the writer looks whether it still is the writer and, when it has company, what others wrote. */
export const BEAT_MS = 500
/** How often a process that waits looks what there is to do. */
export const TICK_MS = 150
/** A table nobody was at for this long rests: no round is opened. */
export const ATTENDED_MS = 30_000
/** How often a resting table looks whether somebody is there. */
export const REST_MS = 300
/** How often a process that is not the writer writes down that somebody is at a table. */
export const ATTENDANCE_TOLD_MS = 2_000
/** How often a table without a chain to play looks whether it can open. */
export const CLOSED_MS = 2_000
export const RETRY_MS = 500

/** Links of a new chain: 27 s a round at the least, so three days without a pause in a sandbox, ten months in production. */
export const CHAIN_LENGTH = { sandbox: 10_000, production: 1_000_000 } as const
/** Every so many hashes of a chain are stored; any hash is at most this many steps away. */
export const CHECKPOINT_EVERY = 4_096
/** A new chain is made when this many rounds are left, so that its salt can be chosen in time. */
export const PREPARE_AT_ROUNDS = 1_000

/** Bets of one player on one round. */
export const MAX_ROUND_BETS = 60
/** Most seats of a currency shown, the highest stakes; the totals tell of the rest. */
export const MAX_SHOWN_SEATS = 60
/** Rounds of the board a newcomer is shown. */
export const MAX_RESULTS = 120
/** Rounds a list of all tables shows of each. */
export const MAX_LISTED_RESULTS = 12
