import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressBlock } from '#kit/http/address.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App, CallContext } from '../../ctx.ts'

/** So many names and codes are told to be there or not in so long: enough for who looks for a free one, no list of players. */
const ANSWERS = 60
const WINDOW_S = 600
/** Refusals that say whether somebody is there. */
const TELLING = new Set<string>(['identity.username_taken', 'identity.referral_unknown'])

const budgets = new WeakMap<App, RateLimiterMemory>()

/**
 * Counts an answer that says whether a username or a referral code is somebody's, for the caller's block of addresses. Of a
 * refusal only those are counted that say so. Held by each process for itself.
 * @throws Refusal http.rate_limited
 */
export async function countName(ctx: Pick<CallContext, 'app' | 'ip'>, refusal?: unknown): Promise<void> {
  if (refusal !== undefined && !(refusal instanceof Refusal && TELLING.has(refusal.code))) return
  const budget = budgets.get(ctx.app) ?? new RateLimiterMemory({ points: ANSWERS, duration: WINDOW_S })
  budgets.set(ctx.app, budget)
  try {
    await budget.consume(addressBlock(ctx.ip))
  } catch (answer) {
    if (!(answer instanceof RateLimiterRes)) throw answer
    throw refuse('http.rate_limited', { seconds: Math.max(1, Math.ceil(answer.msBeforeNext / 1_000)) })
  }
}
