import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { readReferralCode } from './check-registration.ts'
import { isPlayerNumber } from './player-store.ts'

const PATH = 'affiliate/affiliate/checkReferralCode'

/**
 * Whose code a referral link carries: what the landing page may remember. Says nothing about the player but the number
 * that was asked for.
 * @throws Refusal identity.referral_unknown
 */
export async function checkReferralCode(
  { db }: Pick<CallContext, 'db'>,
  { refCode }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const intId = readReferralCode(refCode)
  if (intId === null || !(await isPlayerNumber(db, intId)))
    throw refuse('identity.referral_unknown', {}, { refCode: 'unknown' })
  return { marketerUserIntId: intId }
}
