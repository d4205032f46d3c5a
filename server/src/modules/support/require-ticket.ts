import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { holdTicket, type TicketRow } from './ticket-store.ts'

/** Holds a ticket of a player. @throws Refusal support.ticket_unknown, also where it is another player's */
export async function requireOwn(tx: Tx, id: string, playerId: string): Promise<TicketRow> {
  const ticket = await holdTicket(tx, id, playerId)
  if (ticket === null) throw refuse('support.ticket_unknown')
  return ticket
}
