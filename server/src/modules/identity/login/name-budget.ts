import { addressBlock } from '#kit/http/address.ts'
import { createBudgets } from '#kit/http/rate-limit.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'

/** How many names and codes a caller may test in this time: enough to find a free name, too few to list players. */
const consume = createBudgets('names', { points: 60, seconds: 600 })
/** Refusals that say whether somebody is there. */
const TELLING = new Set<string>(['identity.username_taken', 'identity.referral_unknown'])

/**
 * Counts an answer that says whether a username or a referral code is somebody's, for the caller's block of addresses. Of a
 * refusal only those are counted that say so.
 * @throws Refusal http.rate_limited
 */
export async function countName(ctx: Pick<CallContext, 'app' | 'ip'>, refusal?: unknown): Promise<void> {
  if (refusal !== undefined && !(refusal instanceof Refusal && TELLING.has(refusal.code))) return
  await consume(ctx.app, addressBlock(ctx.ip))
}
