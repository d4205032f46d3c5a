import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { insertNote, MOST_MESSAGES } from '../../support/index.ts'
import { actOnSeen, holdSeen } from './act-on-seen.ts'
import { requireCanned } from './canned-replies.ts'

type Nothing = CallData<'office/ticket/reply'>

/**
 * Answers a ticket, which is then whoever answered's where nobody took it; or keeps a note for staff.
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.ticket_other, support.ticket_full, support.canned_unknown
 */
export async function answerTicket(
  ctx: PrivilegedTxContext,
  { text, isInternal, cannedId = null, ...seen }: ParsedInput<'office/ticket/reply'>,
): Promise<Done<Nothing>> {
  const { tx, staff } = ctx
  if (cannedId !== null) requireCanned(ctx, cannedId)
  if (isInternal) {
    const ticket = await holdSeen(ctx, seen)
    const note = { text, by: staff.id, at: await readNow(tx) }
    if (!(await insertNote(tx, ticket, note))) throw refuse('support.ticket_full', { maximum: MOST_MESSAGES })
    return {
      data: {},
      line: { action: 'support.note_written', targetId: ticket.playerId, details: { ticket: ticket.id } },
    }
  }
  return actOnSeen(ctx, seen, {
    action: 'support.ticket_answered',
    ...(cannedId !== null && { details: { canned: cannedId } }),
    actOf: ({ assignedTo }) => ({
      act: 'staffReply',
      messages: [{ sender: 'staff', senderId: staff.id, text }],
      changes: { assignedTo: assignedTo ?? staff.id },
    }),
  })
}

/** Marks a ticket as resolved. @throws Refusal support.ticket_unknown, support.ticket_outdated, support.ticket_other */
export function resolveTicket(
  ctx: PrivilegedTxContext,
  seen: ParsedInput<'office/ticket/resolve'>,
): Promise<Done<Nothing>> {
  const actOf = () => ({ act: 'resolve', messages: [{ event: 'resolved' }] }) as const
  return actOnSeen(ctx, seen, { action: 'support.ticket_resolved', actOf })
}

/** Hands a ticket to another department. @throws Refusal support.ticket_unknown, support.ticket_outdated */
export function moveTicketTo(
  ctx: PrivilegedTxContext,
  { departmentId, ...seen }: ParsedInput<'office/ticket/move'>,
): Promise<Done<Nothing>> {
  return actOnSeen(ctx, seen, {
    action: 'support.ticket_moved',
    actOf: () => ({
      act: null,
      messages: [{ event: 'moved', value: departmentId }],
      changes: { department: departmentId, assignedTo: null },
    }),
  })
}

/** Gives a ticket another priority. @throws Refusal support.ticket_unknown, support.ticket_outdated */
export function movePriority(
  ctx: PrivilegedTxContext,
  { priorityId, ...seen }: ParsedInput<'office/ticket/setPriority'>,
): Promise<Done<Nothing>> {
  return actOnSeen(ctx, seen, {
    action: 'support.priority_set',
    actOf: () => ({
      act: null,
      messages: [{ event: 'priority', value: priorityId }],
      changes: { priority: priorityId },
    }),
  })
}
