import { nearestClock, ticketClocks } from '@tas/shared/rules/support/clocks.ts'
import { hasHarmWords } from '@tas/shared/rules/support/harm-words.ts'
import { moveTicket, type TicketAct } from '@tas/shared/rules/support/ticket-moves.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { addNotice } from '../notices/index.ts'
import { type Happened, insertMessage, MOST_MESSAGES, readPast, type Written } from './message-store.ts'
import { planOf } from './settings.ts'
import { tellTickets } from './tell-tickets.ts'
import { type TicketRow, updateTicket } from './ticket-store.ts'

/** What is done to a ticket. `act` null: it stays as it stands, and something else of it changes. */
export type Act = {
  readonly act: TicketAct | null
  readonly messages: readonly (Written | Happened)[]
  readonly at: Date
  readonly changes?: Partial<Pick<TicketRow, 'department' | 'priority' | 'assignedTo' | 'mergedInto' | 'tags'>>
}

const NOTICES = { staffReply: 'ticketAnswered', resolve: 'ticketResolved', deadlock: 'complaintDeadlock' } as const
/** What its player does: they have seen the ticket. */
const OF_PLAYER: readonly (TicketAct | null)[] = ['playerReply', 'close', 'reopen', 'complain', 'settle']
const isTold = (act: TicketAct | null): act is keyof typeof NOTICES => act !== null && Object.hasOwn(NOTICES, act)

/**
 * Does something to a ticket that the caller holds: the status it leaves it in, what is written, when what is due, and who hears
 * of it. The first words of harm make it urgent.
 * @returns the ticket as it is then; null: it was not open to this, and nothing was done
 * @throws Refusal support.ticket_full for words that are one message too many
 */
export async function actOnTicket(app: App, tx: Tx, ticket: TicketRow, done: Act): Promise<TicketRow | null> {
  const { act, messages, at, changes = {} } = done
  const status = act === null ? ticket.status : moveTicket(ticket.status, act)
  if (status === null) return null
  for (const message of messages) await insertMessage(tx, ticket, { ...message, at })
  const written = messages.flatMap((one) => ('text' in one ? [one] : []))
  const hasHarm = ticket.hasHarm || written.some(isOfHarm)
  // Raised once, when the words come: staff may lower it again.
  const raised = hasHarm && !ticket.hasHarm ? ({ priority: 'urgent' } as const) : {}
  const next = { ...ticket, ...changes, ...raised, status }
  const plan = planOf(app, next.department, next.priority)
  const said = await readPast(tx, ticket.id)
  if (written.length > 0 && said.length > MOST_MESSAGES) throw refuse('support.ticket_full', { maximum: MOST_MESSAGES })
  const clocks = ticketClocks({ ...next, isMerged: next.mergedInto !== null, messages: said }, plan)
  const nearest = nearestClock(clocks)
  const isResolvedNow = status === 'resolved' && ticket.status !== 'resolved'
  const changed = {
    ...next,
    changedAt: written.length > 0 || act !== null ? at : ticket.changedAt,
    resolvedAt: isResolvedNow ? at : status === 'resolved' || status === 'closed' ? ticket.resolvedAt : null,
    resolutions: ticket.resolutions + (isResolvedNow ? 1 : 0),
    firstDueAt: clocks.first?.dueAt ?? null,
    warnAt: nearest?.warnAt ?? null,
    dueAt: nearest?.dueAt ?? null,
    isUnread: OF_PLAYER.includes(act) ? false : isTold(act) || ticket.isUnread,
    hasHarm,
  }
  await updateTicket(tx, changed)
  const { playerId } = ticket
  if (isTold(act)) await addNotice(tx, { playerId, code: NOTICES[act], facts: { number: ticket.intId } })
  tellTickets(tx, playerId)
  return { ...changed, version: ticket.version + 1 }
}

/** Whether a player wrote words of harm, in a subject or below it. */
function isOfHarm({ sender, text, found = '' }: Written): boolean {
  return sender === 'player' && (hasHarmWords(text) || hasHarmWords(found))
}
