import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { createDownloadTurns } from '#kit/files/download-turns.ts'
import { isLinkToken, makeFileUrl } from '#kit/files/file-links.ts'
import type { Download } from '#kit/http/downloads.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { keepLink, ownerOfLink, readAttachment, takeLink, walkContent } from './attachment-store.ts'
import { attachmentName } from './attachment-view.ts'

const PATH = 'support/attachment/createLink'
const TYPES = { image: 'image/webp', pdf: 'application/pdf' } as const
/** Files on their way at once: each holds one piece. */
const inTurn = createDownloadTurns(20)

/** Makes a link to a file of a ticket of the player. @throws Refusal support.file_unknown */
export async function createLink(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const file = await readAttachment(db, id)
  if (file?.playerId !== player.id) throw refuse('support.file_unknown')
  return makeFileUrl(app, (token) => keepLink(db, token, id))
}

/**
 * Opens the file behind a link, which is used up. It is sent to be kept, never to be shown.
 * @returns null when there is no such link any more
 */
export async function openAttachment(app: App, token: string): Promise<Download | null> {
  const playerId = isLinkToken(token) ? await ownerOfLink(app.db, token) : null
  if (playerId === null) return null
  return inTurn(app, playerId, async () => {
    const file = await takeLink(app.db, token)
    if (file === null) return null
    return { contentType: TYPES[file.kind], fileName: attachmentName(file), chunks: walkContent(app.db, file.id) }
  })
}
