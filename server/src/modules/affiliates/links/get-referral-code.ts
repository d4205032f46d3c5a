import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { referralPath } from './link-store.ts'

/** The referral code of the player: the number they are known by. */
export async function getReferralCode({
  player,
}: PlayerContext): Promise<CallData<'affiliate/affiliate/getReferralCode'>> {
  return { refCode: String(player.intId), path: referralPath(player.intId) }
}
