import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { holdPlayer } from '../identity/index.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { countLive, holdTicket, insertTicket, type NewTicket, readNow, type TicketRow } from './ticket-store.ts'

/** Tickets of one player that people work on at once. */
const MOST_LIVE = 10

/** Opens a ticket with its first message, unless its player has many already. @throws Refusal support.too_many_open */
export async function openTicket(
  app: App,
  tx: Tx,
  { text, ...ticket }: Omit<NewTicket, 'createdAt'> & { readonly text: string },
): Promise<TicketRow> {
  await holdPlayer(tx, ticket.playerId)
  if ((await countLive(tx, ticket.playerId)) >= MOST_LIVE) throw refuse('support.too_many_open', { maximum: MOST_LIVE })
  const at = await readNow(tx)
  const id = await insertTicket(tx, { ...ticket, createdAt: at })
  const first = { sender: 'player', senderId: null, text, found: ticket.subject } as const
  const opened = await heldTicket(tx, id)
  await actOnTicket(app, tx, opened, { act: 'playerReply', messages: [first], at })
  return heldTicket(tx, id)
}

async function heldTicket(tx: Tx, id: string): Promise<TicketRow> {
  const ticket = await holdTicket(tx, id)
  if (ticket === null) throw refuse('support.ticket_unknown')
  return ticket
}
