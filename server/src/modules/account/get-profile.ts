import type { CallData } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readProfile } from '../identity/index.ts'

/** What the caller has said of themselves. */
export async function getProfile(ctx: PlayerContext): Promise<CallData<'user/profile/getProfile'>> {
  const profile = await readProfile(ctx.db, ctx.player.id)
  assert(profile !== null, 'a session belongs to a player')
  return profile
}
