/** Everything about crash that is a matter of choice, in one place. Times in milliseconds. */

/** How long bets are taken before a round runs (bustabit v1: 5 s). */
export const BETTING_MS = 5_000
/** From a bust to the next betting (bustabit v1: 3 s). */
export const PAUSE_MS = 3_000
/** How often the writer of a running round looks for targets that were reached. */
export const TICK_MS = 150
/** How often a running curve is told. Pages draw it by themselves in between and take three seconds of silence for a stop. */
export const CURVE_TOLD_MS = 500
/** What becomes of bets is told at once after a while of silence, else together with what follows within this time. */
export const BETS_TOLD_MS = 200
/** Bets of one player on one round, one at each. */
export const SEATS: readonly number[] = [1, 2]
export const CRASH_ROOM = 'crash'
/** How long a bet is shown before its player's name is looked up, together with those of other bets. */
export const NAMES_AFTER_MS = 150
/** How often moved force points are told. */
export const FORCE_TOLD_MS = 500

/** How often the writer of a running round notes that it is at work, and looks whether it still is the writer. */
export const BEAT_MS = 500
/** Betting that should have closed longer ago than this is opened again, so that nobody's round begins unseen. */
export const REOPEN_AFTER_MS = 1_000
/** After a bust, what another process read in time may still arrive for this long before open bets are lost. */
export const LOSS_GRACE_MS = 300
/** Longest wait, after a bust, for the part of the house that reads calls to say what it has read in time. */
export const READERS_WITHIN_MS = 5_000
/** Longest wait for cash-outs on their way before a bust is written down. */
export const FLUSH_MS = 1_000
/** On an orderly stop a running round is finished when that takes no longer; else the next writer goes on with it. */
export const STOP_WITHIN_MS = 3_000

export const RETRY_MS = 500
/** How often a closed table looks whether it can open. */
export const CLOSED_MS = 2_000

/** Links of a new chain. About ten months of rounds in production; in a sandbox it is there at once. */
export const CHAIN_LENGTH = { sandbox: 100_000, production: 10_000_000 } as const
/** Every so many hashes of a chain are stored; any hash is at most this many steps away. */
export const CHECKPOINT_EVERY = 4_096
/** A new chain is made when this many rounds are left, so that its salt can be chosen in time. */
export const PREPARE_AT_ROUNDS = 1_000

/** Most bets of a currency shown to a newcomer, the highest stakes; the totals tell of the rest. */
export const MAX_SHOWN_BETS = 200
export const MAX_HISTORY = 50
