import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { CallContext } from '../../../ctx.ts'
import { findReferrer } from './find-referrer.ts'

const PATH = 'affiliate/affiliate/checkReferralCode'

/**
 * Whose code a referral link carries: what the landing page may remember. Says nothing about the player but the number
 * that was asked for. @throws Refusal those of `findReferrer`
 */
export async function checkReferralCode(
  ctx: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { intId } = await findReferrer(ctx, input)
  return { marketerUserIntId: intId }
}
