import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { hasHarmWords } from '@tas/shared/rules/support/harm-words.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { PlayerContext } from '../../ctx.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { filesOf } from './attachments/upload-attachment.ts'
import { openTicket } from './open-ticket.ts'
import { requireOwn } from './require-ticket.ts'
import type { TicketRow } from './ticket-store.ts'

const PATH = 'support/ticket/reply'

/**
 * Writes in a ticket of the player: in the one it was merged into, where it was; in a new one that is linked to it, where it is closed.
 * @throws Refusal support.ticket_unknown, support.ticket_full, support.too_many_open, support.file_unknown, and as `uploadAttachment`
 */
export async function reply(
  ctx: PlayerContext,
  { id, text, files: kept }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const files = await filesOf(ctx, kept)
  const written = await inTx(db, async (tx) => {
    const ticket = await heldEnd(tx, id, player.id)
    const messages = [{ sender: 'player', senderId: null, text, files } as const]
    if (await actOnTicket(app, tx, ticket, { act: 'playerReply', messages, at: await readNow(tx) })) return ticket.id
    const { department, priority, subject, about } = ticket
    const opened = await openTicket(app, tx, {
      playerId: player.id,
      department,
      priority,
      subject,
      text,
      files,
      linkedTo: ticket.id,
      about,
    })
    return opened.id
  })
  return { id: written, showsHelp: hasHarmWords(text) }
}

/** Holds a ticket, or the one in which it goes on: a merged one is never merged into, so it is one step. */
async function heldEnd(tx: Tx, id: string, playerId: string): Promise<TicketRow> {
  const ticket = await requireOwn(tx, id, playerId)
  return ticket.mergedInto === null ? ticket : heldEnd(tx, ticket.mergedInto, playerId)
}
