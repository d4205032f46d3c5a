import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { requireAbout } from './about/read-about.ts'
import { filesOf } from './attachments/upload-attachment.ts'
import { openTicket } from './open-ticket.ts'
import { ownView } from './ticket-view.ts'

const PATH = 'support/ticket/sendTicket'

/** Opens a ticket of the player. @throws Refusal support.too_many_open, support.about_unknown, support.file_unknown, and as `uploadAttachment` */
export async function sendTicket(
  ctx: PlayerContext,
  { departmentId, priorityId, subject, text, files: kept, about = null }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player, language } = ctx
  const own = about === null ? null : await requireAbout(app, db, player.id, about)
  const files = await filesOf(ctx, kept)
  const ticket = await inTx(db, (tx) =>
    openTicket(app, tx, {
      playerId: player.id,
      department: departmentId,
      priority: priorityId,
      subject,
      text,
      files,
      linkedTo: null,
      about: own,
    }),
  )
  return { ticket: ownView(ticket, language), showsHelp: ticket.hasHarm }
}
