import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { writeAvatar } from '../identity/index.ts'

const PATH = 'user/profile/updateAvatar'

/** Chooses the caller's picture. */
export async function updateAvatar(
  { db, player }: PlayerContext,
  { avatar }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  await writeAvatar(db, player.id, avatar)
  return { avatar }
}
