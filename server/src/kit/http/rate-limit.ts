import { setTimeout as sleep } from 'node:timers/promises'
import type { RateClass } from '@tas/shared/contract/operation.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refusal.ts'
import { type Counter, type Counters, openCounters, type RateRule } from './counters.ts'

/** What is counted apart: the calls of each class, and beside them what all players at one address show as a proof. */
export type RateName = RateClass | 'proofsOfAddress'

/** How often each may happen in a window, for one caller. */
export type RateRules = Readonly<Record<RateName, RateRule>>

/**
 * Wide enough for a quick human with several tabs and an auto-bet, narrow enough that one caller cannot crowd out others. Thousands
 * may prove themselves behind one gateway, and a right proof is given back: whoever would use that count up needs twenty accounts there
 * that guess all the time, and each of them is locked after a few wrong guesses.
 */
export const DEFAULT_RATES: RateRules = {
  entry: { points: 120, seconds: 60 },
  account: { points: 60, seconds: 60 },
  proof: { points: 30, seconds: 60 },
  proofsOfAddress: { points: 600, seconds: 60 },
  read: { points: 1_200, seconds: 60 },
  money: { points: 600, seconds: 10 },
  // Somebody who closes game after game, or way after way of payment, is never to wait.
  emergency: { points: 1_200, seconds: 60 },
  // A provider that comes back after an hour tells ten thousand things within five seconds. It is counted by who signed, once the
  // signature is found right, so that no stranger uses it up; what is refused is told again, or asked about.
  callback: { points: 20_000, seconds: 10 },
}

/** Counts one. @throws Refusal http.rate_limited when the caller is over */
export type RateLimit = {
  (rate: RateName, caller: string): Promise<void>
  /** Takes back what was counted last of a caller. */
  giveBack(rate: RateName, caller: string): Promise<void>
}

/** Counts calls. @param counters those of the process; left out: counted for this limit alone */
export function createRateLimit(rules: RateRules, counters: Counters = openCounters(null)): RateLimit {
  const counterOf = (rate: RateName) => counters.counterOf(`calls ${rate}`, rules[rate])
  return Object.assign((rate: RateName, caller: string) => consume(counterOf(rate), caller), {
    giveBack: (rate: RateName, caller: string) => counterOf(rate).giveBack(caller),
  })
}

/** Who knocks on although refused is refused so late: knocking faster brings no more answers. */
const KNOCK_PAUSE_MS = 250
/** The most refusals that wait at once. A waiting refusal costs memory, so any further one is answered at once. */
const MOST_WAITING = 2_000
let waitingCount = 0

/** Counts one. Over twice its budget the caller waits for each refusal. @throws Refusal http.rate_limited when the caller is over */
export async function consume(counter: Counter, caller: string): Promise<void> {
  try {
    await counter.consume(caller)
  } catch (answer) {
    if (!(answer instanceof RateLimiterRes)) throw answer
    if (answer.consumedPoints > 2 * counter.points) return refuseLate(answer)
    refuseUntil(answer)
  }
}

/** A business, as far as callers are counted for it apart. */
type Owner = { readonly counters: Counters; readonly db: { readonly schema: string } }

/** Counts callers for each business apart. @returns a function that refuses as `consume` does */
export function createBudgets(name: string, rule: RateRule) {
  return ({ counters, db }: Owner, caller: string): Promise<void> =>
    consume(counters.counterOf(`${name} ${db.schema}`, rule), caller)
}

/** Refuses after a pause. @throws Refusal http.rate_limited */
export async function refuseLate(answer: RateLimiterRes): Promise<never> {
  if (waitingCount < MOST_WAITING) {
    waitingCount++
    await sleep(KNOCK_PAUSE_MS)
    waitingCount--
  }
  return refuseUntil(answer)
}

/** @throws Refusal http.rate_limited, with the whole seconds until the window ends */
function refuseUntil({ msBeforeNext }: RateLimiterRes): never {
  throw refuse('http.rate_limited', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) })
}
