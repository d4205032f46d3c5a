import { CRASH_FORMULA, CRASH_WALK } from '@tas/shared/rules/games/crash/game.ts'
import type { ChainPlan } from '../chains/ensure-chain.ts'

/** Everything about crash that is a matter of choice, in one place. Times in milliseconds. */

/** How long bets are taken before a round runs (bustabit v1: 5 s). */
export const BETTING_MS = 5_000
/** From a bust to the next betting (bustabit v1: 3 s). */
export const PAUSE_MS = 3_000
/** How often a running curve is told. Pages draw it by themselves in between and take three seconds of silence for a stop. */
export const CURVE_TOLD_MS = 500
/** Bets of one player on one round, one at each. */
export const SEATS: readonly number[] = [1, 2]
export const CRASH_ROOM = 'crash'
/** How often moved force points are told. */
export const FORCE_TOLD_MS = 500

/** Betting that should have closed longer ago than this is opened again, so that nobody's round begins unseen. */
export const REOPEN_AFTER_MS = 1_000
/** After a bust, a call that was read in time is judged within this time. Then every process that reads calls tells what it read. */
export const LOSS_GRACE_MS = 300
/** Longest wait, after a bust, for other processes to tell that: a little longer than a unit waits whose rows are held. */
export const LOSS_GRACE_OF_OTHERS_MS = 3_500
/** How often it is looked for what they told. */
export const LISTEN_EVERY_MS = 100
/** Longest wait, after a bust, for the part of the house that reads calls to say what it has read in time. */
export const READERS_WITHIN_MS = 5_000
/** Longest wait for cash-outs on their way before a bust is written down. */
export const FLUSH_MS = 1_000
/** On an orderly stop a running round is finished when that takes no longer; else the next writer goes on with it. */
export const STOP_WITHIN_MS = 3_000

/** A chain lasts about ten months of rounds in production; in a sandbox it is there at once. */
export const CHAIN: ChainPlan = {
  kind: 'crash',
  game: 'crash',
  walk: CRASH_WALK,
  formula: CRASH_FORMULA,
  length: { sandbox: 100_000, production: 10_000_000 },
}

/** Most bets of a currency shown to a newcomer, the highest stakes; the totals tell of the rest. */
export const MAX_SHOWN_BETS = 200
export const MAX_HISTORY = 50
