import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type Act, actOnTicket, holdTicket, insertNote, MOST_MESSAGES, type TicketRow } from '../../support/index.ts'
import { departmentsOf } from './show-tickets.ts'

type Seen = { readonly id: string; readonly version: number }
type Nothing = CallData<'office/ticket/take'>

/** Holds a ticket as it was seen. @throws Refusal support.ticket_unknown, support.ticket_outdated */
async function holdSeen({ tx, staff }: PrivilegedTxContext, { id, version }: Seen): Promise<TicketRow> {
  const ticket = await holdTicket(tx, id)
  if (ticket === null || !departmentsOf(staff).includes(ticket.department)) throw refuse('support.ticket_unknown')
  if (ticket.version !== version) throw refuse('support.ticket_outdated')
  return ticket
}

async function act(
  ctx: PrivilegedTxContext,
  seen: Seen,
  { action, actOf }: { readonly action: string; readonly actOf: (ticket: TicketRow) => Omit<Act, 'at'> },
): Promise<Done<Nothing>> {
  const { app, tx } = ctx
  const ticket = await holdSeen(ctx, seen)
  const changed = await actOnTicket(app, tx, ticket, { ...actOf(ticket), at: await readNow(tx) })
  if (changed === null) throw refuse('support.ticket_other')
  return { data: {}, line: { action, targetId: ticket.playerId, details: { ticket: ticket.id } } }
}

/** Takes a ticket for oneself. @throws Refusal support.ticket_unknown, support.ticket_outdated */
export function takeTicket(ctx: PrivilegedTxContext, seen: ParsedInput<'office/ticket/take'>): Promise<Done<Nothing>> {
  const changes = { assignedTo: ctx.staff.id }
  return act(ctx, seen, { action: 'support.ticket_taken', actOf: () => ({ act: null, messages: [], changes }) })
}

/**
 * Answers a ticket, which is then whoever answered's where nobody took it; or keeps a note for staff.
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.ticket_other, support.ticket_full
 */
export async function answerTicket(
  ctx: PrivilegedTxContext,
  { text, isInternal, ...seen }: ParsedInput<'office/ticket/reply'>,
): Promise<Done<Nothing>> {
  const { tx, staff } = ctx
  if (isInternal) {
    const ticket = await holdSeen(ctx, seen)
    const note = { text, by: staff.id, at: await readNow(tx) }
    if (!(await insertNote(tx, ticket, note))) throw refuse('support.ticket_full', { maximum: MOST_MESSAGES })
    return {
      data: {},
      line: { action: 'support.note_written', targetId: ticket.playerId, details: { ticket: ticket.id } },
    }
  }
  return act(ctx, seen, {
    action: 'support.ticket_answered',
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
  return act(ctx, seen, { action: 'support.ticket_resolved', actOf })
}

/** Hands a ticket to another department. @throws Refusal support.ticket_unknown, support.ticket_outdated */
export function moveTicketTo(
  ctx: PrivilegedTxContext,
  { departmentId, ...seen }: ParsedInput<'office/ticket/move'>,
): Promise<Done<Nothing>> {
  return act(ctx, seen, {
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
  return act(ctx, seen, {
    action: 'support.priority_set',
    actOf: () => ({
      act: null,
      messages: [{ event: 'priority', value: priorityId }],
      changes: { priority: priorityId },
    }),
  })
}
