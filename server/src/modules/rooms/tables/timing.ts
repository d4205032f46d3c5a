import type { ChainPlan } from '../chains/ensure-chain.ts'

/** Everything about live tables that is a matter of choice, in one place. Times in milliseconds. The lengths of the phases are in `rules/live-tables.ts`. */

/** After the announced end of betting, bets that were read in time may still be written for this long. */
export const CLOSE_GRACE_MS = 250
/** A table nobody was at for this long rests: no round is opened. */
export const ATTENDED_MS = 30_000
/** How often a resting table looks whether somebody is there. */
export const REST_MS = 300
/** How often a resting table whose process is alone asks the database whether it still is. */
export const ASK_MS = 2_000
/** How often a process that is not the writer writes down that somebody is at a table. */
export const ATTENDANCE_TOLD_MS = 2_000

/** Links of a new chain: 27 s a round at the least, so three days without a pause in a sandbox, ten months in production. */
const CHAIN_LENGTH = { sandbox: 10_000, production: 1_000_000 } as const

/** Chains of a table go over hex text: every hash is the commitment of the next, as that of any server seed. */
export function chainOf(table: string): ChainPlan {
  return { kind: 'tables', game: table, walk: 'hex-text', formula: null, length: CHAIN_LENGTH }
}

/** Bets of one player on one round. */
export const MAX_ROUND_BETS = 60
/** Most seats of a currency shown, the highest stakes; the totals tell of the rest. */
export const MAX_SHOWN_SEATS = 60
/** Rounds of the board a newcomer is shown. */
export const MAX_RESULTS = 120
/** Rounds a list of all tables shows of each. */
export const MAX_LISTED_RESULTS = 12
