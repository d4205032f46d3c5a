import type { CallData } from '@tas/shared/contract/api.ts'
import { MOST_FILES } from '@tas/shared/contract/support/lengths.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { holdPlayer } from '../../identity/index.ts'
import { scanFile } from '../../verification/index.ts'
import { type AttachmentRow, insertAttachment, requireRoom } from './attachment-store.ts'
import { attachmentView } from './attachment-view.ts'
import { readAttachment } from './read-attachment.ts'

/**
 * Keeps the file that is the body of a call, until a message is sent with it.
 * @throws Refusal http.file_required, support.file_kind, support.too_many_files, pictures.…, verification.file_infected,
 *   verification.scanner_away
 */
export async function uploadAttachment(ctx: PlayerContext): Promise<CallData<'support/attachment/upload'>> {
  if (ctx.file === undefined) throw refuse('http.file_required')
  return attachmentView(await keepFile(ctx, ctx.file))
}

/**
 * The files of a message: those that were kept before, and those that came with it, which are kept now.
 * @throws Refusal as `uploadAttachment`
 */
export async function filesOf(ctx: PlayerContext, kept: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(kept)]
  if (ids.length + (ctx.files?.length ?? 0) > MOST_FILES) throw refuse('http.invalid', {}, { files: 'too_big' })
  // One after another: each is unpacked.
  for (const file of ctx.files ?? []) ids.push((await keepFile(ctx, file)).id)
  return ids
}

async function keepFile(ctx: PlayerContext, file: Buffer): Promise<AttachmentRow> {
  const { db, player } = ctx
  // Counted before it is unpacked, and again when it is kept.
  await requireRoom(db, player.id)
  await scanFile(ctx, file)
  const read = await readAttachment(file)
  return inTx(db, async (tx) => {
    await holdPlayer(tx, player.id)
    await requireRoom(tx, player.id)
    return insertAttachment(tx, player.id, read)
  })
}
