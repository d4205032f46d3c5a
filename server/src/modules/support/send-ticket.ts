import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { openTicket } from './open-ticket.ts'
import { ownView } from './ticket-view.ts'

const PATH = 'support/ticket/sendTicket'

/** Opens a ticket of the player. @throws Refusal support.too_many_open */
export async function sendTicket(
  { app, db, player, language }: PlayerContext,
  { departmentId, priorityId, subject, text }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const ticket = await inTx(db, (tx) =>
    openTicket(app, tx, {
      playerId: player.id,
      department: departmentId,
      priority: priorityId,
      subject,
      text,
      linkedTo: null,
    }),
  )
  return { ticket: ownView(ticket, language), showsHelp: ticket.hasHarm }
}
