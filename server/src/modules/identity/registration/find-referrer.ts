import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { countName } from '../login/name-budget.ts'
import { findPlayerByNumber } from '../person/player-store.ts'
import { readReferralCode } from './check-registration.ts'

/**
 * Whose code a referral link carries. Codes are numbers that follow each other, so no block of addresses is told of many.
 * @throws Refusal identity.referral_unknown, http.rate_limited
 */
export async function findReferrer(
  ctx: Pick<CallContext, 'app' | 'db' | 'ip'>,
  { refCode }: { readonly refCode: string },
): Promise<{ readonly id: string; readonly intId: number }> {
  await countName(ctx)
  const intId = readReferralCode(refCode)
  const id = intId === null ? null : await findPlayerByNumber(ctx.db, intId)
  if (intId === null || id === null) throw refuse('identity.referral_unknown', {}, { refCode: 'unknown' })
  return { id, intId }
}
