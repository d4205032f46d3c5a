import type { Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { holdPlayer } from '../identity/index.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { countLive, insertTicket, type NewTicket, type TicketRow } from './ticket-store.ts'

/** Tickets of one player that people work on at once. */
const MOST_LIVE = 10

/** Opens a ticket with its first message, unless its player has many already. @throws Refusal support.too_many_open, support.file_unknown */
export async function openTicket(
  app: App,
  tx: Tx,
  {
    text,
    files,
    ...ticket
  }: Omit<NewTicket, 'createdAt'> & { readonly text: string; readonly files: readonly string[] },
): Promise<TicketRow> {
  await holdPlayer(tx, ticket.playerId)
  if ((await countLive(tx, ticket.playerId)) >= MOST_LIVE) throw refuse('support.too_many_open', { maximum: MOST_LIVE })
  const at = await readNow(tx)
  const opened = await insertTicket(tx, { ...ticket, createdAt: at })
  const first = { sender: 'player', senderId: null, text, files, found: ticket.subject } as const
  const written = await actOnTicket(app, tx, opened, { act: 'playerReply', messages: [first], at })
  if (written === null) throw new Error('what is new can be written in')
  return written
}
