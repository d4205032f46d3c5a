import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { lapsesAt, moveTicket } from '@tas/shared/rules/support/ticket-moves.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readAbout } from './about/read-about.ts'
import { readAttachments } from './attachments/attachment-store.ts'
import { readComplaint } from './complaints/complaint-store.ts'
import { complaintView } from './complaints/complaint-view.ts'
import { readMessages } from './message-store.ts'
import { hasRated } from './ratings/rating-store.ts'
import { readTicket } from './ticket-store.ts'
import { messageView, ownView } from './ticket-view.ts'

const PATH = 'support/ticket/getTicket'

/** One ticket of the player with all that was written, and what can be done. @throws Refusal support.ticket_unknown */
export async function getTicket(
  { app, db, player, language }: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const ticket = await readTicket(db, id, player.id)
  if (ticket === null) throw refuse('support.ticket_unknown')
  const { status, resolvedAt, linkedTo, mergedInto } = ticket
  const [messages, files, about, isRated, complaint] = await Promise.all([
    readMessages(db, id),
    readAttachments(db, id),
    readAbout(app, db, ticket),
    hasRated(db, ticket),
    readComplaint(db, id),
  ])
  return {
    ticket: {
      ...ownView(ticket, language),
      closesAt: status === 'resolved' && resolvedAt !== null ? lapsesAt(resolvedAt).toISOString() : null,
      linkedTo,
      about,
      mergedInto,
      canReply: mergedInto === null,
      canClose: moveTicket(status, 'close') !== null,
      canReopen: moveTicket(status, 'reopen') !== null,
      canComplain: complaint === null && mergedInto === null,
      complaint: complaint === null ? null : complaintView(app, complaint, await readNow(db)),
      canRate: resolvedAt !== null && mergedInto === null && !isRated,
    },
    replies: messages.map((message) => messageView(message, { files, language })),
  }
}
