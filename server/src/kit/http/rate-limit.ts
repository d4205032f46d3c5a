import { setTimeout as sleep } from 'node:timers/promises'
import type { RateClass } from '@tas/shared/contract/operation.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refusal.ts'

/** How many calls of a class one caller may make in a window. */
export type RateRules = Readonly<Record<RateClass, { readonly points: number; readonly seconds: number }>>

/**
 * entry: password hashing and account opening, per address. read and money: per player when signed in, else per address.
 * Wide enough for a quick human with several tabs and an auto-bet, narrow enough that one caller cannot crowd out others.
 */
export const DEFAULT_RATES: RateRules = {
  entry: { points: 120, seconds: 60 },
  read: { points: 1_200, seconds: 60 },
  money: { points: 600, seconds: 10 },
}

/** Counts calls in this process. @returns a function that refuses with http.rate_limited when a caller is over. */
export function createRateLimit(rules: RateRules) {
  const limiters = {
    entry: new RateLimiterMemory({ points: rules.entry.points, duration: rules.entry.seconds }),
    read: new RateLimiterMemory({ points: rules.read.points, duration: rules.read.seconds }),
    money: new RateLimiterMemory({ points: rules.money.points, duration: rules.money.seconds }),
  }
  return (rate: RateClass, caller: string): Promise<void> => consume(limiters[rate], caller)
}

/** Who knocks on although refused is refused so late: knocking faster brings no more answers. */
const KNOCK_PAUSE_MS = 250
/** So many wait at once; beyond them refusals are told at once, for waiting costs memory. */
const MOST_WAITING = 2_000
let waitingCount = 0

/** Counts one. Over twice its budget the caller waits for each refusal. @throws Refusal http.rate_limited when the caller is over */
export async function consume(limiter: RateLimiterMemory, caller: string): Promise<void> {
  try {
    await limiter.consume(caller)
  } catch (answer) {
    if (!(answer instanceof RateLimiterRes)) throw answer
    if (answer.consumedPoints > 2 * limiter.points) return refuseLate(answer)
    refuseUntil(answer)
  }
}

/** Counts callers for each owner (a business) apart, in this process. @returns a function that refuses as `consume` does */
export function createBudgets({ points, seconds }: RateRules['read']) {
  const limiters = new WeakMap<object, RateLimiterMemory>()
  return (owner: object, caller: string): Promise<void> => {
    const limiter = limiters.get(owner) ?? new RateLimiterMemory({ points, duration: seconds })
    limiters.set(owner, limiter)
    return consume(limiter, caller)
  }
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
