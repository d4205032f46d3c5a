import type { CallData } from '@tas/shared/contract/api.ts'
import { makeFileUrl } from '#kit/files/file-links.ts'
import type { PlayerContext } from '../../ctx.ts'
import { requireStepUp } from '../identity/index.ts'
import { storeExport } from './export-store.ts'

/** Makes a link to everything that is kept about the caller. Asks for a proof first: an open tab gives nobody's life away. */
export async function createExport(ctx: PlayerContext): Promise<CallData<'user/data/createExport'>> {
  await requireStepUp(ctx)
  return makeFileUrl(ctx.app, (token) => storeExport(ctx.db, token, ctx.player.id))
}
