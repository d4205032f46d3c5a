import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readComplaint } from './complaint-store.ts'
import { complaintView } from './complaint-view.ts'

const PATH = 'support/complaint/get'

/** The complaint about a ticket of the player. @throws Refusal support.ticket_unknown */
export async function getComplaint(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const complaint = await readComplaint(db, id)
  if (complaint?.playerId !== player.id) throw refuse('support.ticket_unknown')
  return { ...complaintView(app, complaint, await readNow(db)), ticketId: id }
}
