import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readSettings } from './settings-store.ts'

/** How the caller likes the site. */
export async function getSettings({ db, player }: PlayerContext): Promise<CallData<'user/settings/getSettings'>> {
  return readSettings(db, player.id)
}
