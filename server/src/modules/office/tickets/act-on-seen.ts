import { DEPARTMENTS, type Department } from '@tas/shared/rules/support/choices.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext, StaffActor } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type Act, actOnTicket, holdTicket, readTicket, type TicketRow } from '../../support/index.ts'

/** A ticket as whoever does something saw it. */
export type Seen = { readonly id: string; readonly version: number }

/** The departments whose tickets somebody of staff sees: those of safer play are of the trained alone. */
export function departmentsOf({ permissions }: Pick<StaffActor, 'permissions'>): readonly Department[] {
  return DEPARTMENTS.filter((one) => one !== 'saferPlay' || permissions.has('player.protect'))
}

/** A ticket of a department that is the reader's. @throws Refusal support.ticket_unknown */
export async function requireTicket({ tx, staff }: PrivilegedTxContext, id: string): Promise<TicketRow> {
  return requireSeen(staff, await readTicket(tx, id))
}

/** The same, held until the transaction ends. @throws Refusal support.ticket_unknown */
export async function requireHeld({ tx, staff }: PrivilegedTxContext, id: string): Promise<TicketRow> {
  return requireSeen(staff, await holdTicket(tx, id))
}

function requireSeen(staff: StaffActor, ticket: TicketRow | null): TicketRow {
  if (ticket === null || !departmentsOf(staff).includes(ticket.department)) throw refuse('support.ticket_unknown')
  return ticket
}

/** Refuses what is done to a ticket that changed since it was read. @throws Refusal support.ticket_outdated */
export function requireUnchanged(ticket: TicketRow, { version }: Seen): void {
  if (ticket.version !== version) throw refuse('support.ticket_outdated')
}

/** Holds a ticket as it was seen. @throws Refusal support.ticket_unknown, support.ticket_outdated */
export async function holdSeen(ctx: PrivilegedTxContext, seen: Seen): Promise<TicketRow> {
  const ticket = await requireHeld(ctx, seen.id)
  requireUnchanged(ticket, seen)
  return ticket
}

type Doing = {
  readonly action: string
  /** What the trail says beside the ticket. */
  readonly details?: Readonly<Record<string, string>>
  readonly actOf: (ticket: TicketRow) => Omit<Act, 'at'> | Promise<Omit<Act, 'at'>>
}

/**
 * Does something to a ticket as it was seen, with its line of the trail.
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.ticket_other, and what `actOf` refuses
 */
export async function actOnSeen(
  ctx: PrivilegedTxContext,
  seen: Seen,
  { action, details = {}, actOf }: Doing,
): Promise<Done<Record<never, never>>> {
  const { app, tx } = ctx
  const ticket = await holdSeen(ctx, seen)
  const changed = await actOnTicket(app, tx, ticket, { ...(await actOf(ticket)), at: await readNow(tx) })
  if (changed === null) throw refuse('support.ticket_other')
  return { data: {}, line: { action, targetId: ticket.playerId, details: { ticket: ticket.id, ...details } } }
}
