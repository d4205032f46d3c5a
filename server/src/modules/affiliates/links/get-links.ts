import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { linkView, readLinks } from './link-store.ts'

/** The links of the player. */
export async function getLinks({ db, player }: PlayerContext): Promise<CallData<'affiliate/link/getLinks'>> {
  const rows = await readLinks(db, player.id)
  return { items: rows.map((row) => linkView(row, player.intId)) }
}
