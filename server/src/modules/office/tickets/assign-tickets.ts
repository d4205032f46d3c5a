import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type Holder, listHolders } from '../../staff/index.ts'
import type { TicketRow } from '../../support/index.ts'
import { actOnSeen, departmentsOf, requireTicket } from './act-on-seen.ts'

type Nothing = CallData<'office/ticket/assign'>

/** Takes a ticket for oneself. @throws Refusal support.ticket_unknown, support.ticket_outdated */
export function takeTicket(ctx: PrivilegedTxContext, seen: ParsedInput<'office/ticket/take'>): Promise<Done<Nothing>> {
  const changes = { assignedTo: ctx.staff.id }
  return actOnSeen(ctx, seen, { action: 'support.ticket_taken', actOf: () => ({ act: null, messages: [], changes }) })
}

/** Whoever may answer a ticket, in the order they came. */
async function listAssignees(
  { tx }: PrivilegedTxContext,
  { department }: Pick<TicketRow, 'department'>,
): Promise<readonly Holder[]> {
  const holders = await listHolders(tx, 'ticket.answer')
  return holders.filter(({ rights }) => departmentsOf({ permissions: rights }).includes(department))
}

/** Who can be given a ticket. @throws Refusal support.ticket_unknown */
export async function getAssignees(
  ctx: PrivilegedTxContext,
  { id }: ParsedInput<'office/ticket/getAssignees'>,
): Promise<Done<CallData<'office/ticket/getAssignees'>>> {
  const ticket = await requireTicket(ctx, id)
  const items = (await listAssignees(ctx, ticket)).map((one) => ({ id: one.id, name: one.name }))
  return { data: { items }, line: { action: 'support.assignees_read', targetId: null, details: { ticket: id } } }
}

/**
 * Gives a ticket to somebody who may answer it, or to nobody.
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.assignee_unknown
 */
export async function assignTicket(
  ctx: PrivilegedTxContext,
  { personId, ...seen }: ParsedInput<'office/ticket/assign'>,
): Promise<Done<Nothing>> {
  return actOnSeen(ctx, seen, {
    action: personId === null ? 'support.ticket_released' : 'support.ticket_assigned',
    ...(personId !== null && { details: { to: personId } }),
    async actOf(ticket) {
      const may = personId === null || (await listAssignees(ctx, ticket)).some(({ id }) => id === personId)
      if (!may) throw refuse('support.assignee_unknown')
      return { act: null, messages: [], changes: { assignedTo: personId } }
    },
  })
}
