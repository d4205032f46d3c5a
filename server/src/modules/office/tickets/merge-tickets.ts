import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { actOnTicket, findTicket, type TicketRow } from '../../support/index.ts'
import { requireHeld, requireTicket, requireUnchanged } from './act-on-seen.ts'

const PATH = 'office/ticket/merge'

/**
 * Has a ticket go on in another one of the same player: it is closed, and what waits for an answer waits there. What its player
 * writes in it from then on stands there too (`support/reply.ts`).
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.ticket_other, support.merge_refused
 */
export async function mergeTicket(
  ctx: PrivilegedTxContext,
  { intoIntId, ...seen }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { app, tx } = ctx
  const { playerId } = await requireTicket(ctx, seen.id)
  const intoId = await findTicket(tx, intoIntId, playerId)
  if (intoId === null || intoId === seen.id) throw refuse('support.merge_refused')
  const { from, into } = await holdBoth(ctx, seen.id, intoId)
  requireUnchanged(from, seen)
  const at = await readNow(tx)
  const isWaiting = from.status === 'open' || from.status === 'waiting_staff'
  const received = isWaiting ? 'receiveWaiting' : 'receive'
  const event = isWaiting ? 'receivedWaiting' : 'received'
  const messages = [{ event, value: String(from.intId) }] as const
  const taken = await actOnTicket(app, tx, into, { act: received, messages, at })
  if (taken === null) throw refuse('support.merge_refused')
  const closed = await actOnTicket(app, tx, from, {
    act: 'merge',
    messages: [{ event: 'merged', value: String(into.intId) }],
    changes: { mergedInto: into.id },
    at,
  })
  if (closed === null) throw refuse('support.ticket_other')
  const details = { ticket: from.id, into: into.id }
  return { data: { id: into.id }, line: { action: 'support.ticket_merged', targetId: playerId, details } }
}

/** Always in one order: of two who merge two tickets into one another, one waits and is refused. */
async function holdBoth(
  ctx: PrivilegedTxContext,
  fromId: string,
  intoId: string,
): Promise<{ readonly from: TicketRow; readonly into: TicketRow }> {
  if (fromId < intoId) {
    const from = await requireHeld(ctx, fromId)
    return { from, into: await requireHeld(ctx, intoId) }
  }
  const into = await requireHeld(ctx, intoId)
  return { from: await requireHeld(ctx, fromId), into }
}
