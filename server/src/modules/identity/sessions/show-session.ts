import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readSessionData } from '../person/player-view.ts'

/** The signed-in player as they are now. */
export async function showSession(ctx: PlayerContext): Promise<CallData<'user/user/init'>> {
  return readSessionData(ctx, ctx.player.id)
}
