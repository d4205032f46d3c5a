import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { countName } from '../login/name-budget.ts'
import { isPlayerNumber } from '../person/player-store.ts'
import { readReferralCode } from './check-registration.ts'

const PATH = 'affiliate/affiliate/checkReferralCode'

/**
 * Whose code a referral link carries: what the landing page may remember. Says nothing about the player but the number
 * that was asked for. Codes are numbers that follow each other, so no block of addresses is told of many.
 * @throws Refusal identity.referral_unknown, http.rate_limited
 */
export async function checkReferralCode(
  ctx: Pick<CallContext, 'app' | 'db' | 'ip'>,
  { refCode }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  await countName(ctx)
  const intId = readReferralCode(refCode)
  if (intId === null || !(await isPlayerNumber(ctx.db, intId)))
    throw refuse('identity.referral_unknown', {}, { refCode: 'unknown' })
  return { marketerUserIntId: intId }
}
