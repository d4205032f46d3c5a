import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readShownNames } from './visibility-store.ts'

/** Whether the caller chose to be seen beside their bets. */
export async function getVisibility({ db, player }: PlayerContext): Promise<CallData<'game/feed/getVisibility'>> {
  return { isShown: (await readShownNames(db, [player.id])).has(player.id) }
}
