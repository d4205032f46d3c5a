import type { TicketStatus } from './choices.ts'

/**
 * What is done to a ticket. `lapse`: nobody wrote for so long after it was resolved. `merge`: it goes on in another one, which
 * is done `receive`, or `receiveWaiting` where its player waits for an answer.
 * `complain`: it is a complaint from then on, which `settle` and `deadlock` end.
 */
export const TICKET_ACTS = [
  'playerReply',
  'staffReply',
  'resolve',
  'close',
  'reopen',
  'lapse',
  'merge',
  'receive',
  'receiveWaiting',
  'complain',
  'settle',
  'deadlock',
] as const
export type TicketAct = (typeof TICKET_ACTS)[number]

/** Days from the moment a ticket is resolved until it is closed by itself. */
export const CLOSES_AFTER_DAYS = 14
const DAY_MS = 86_400_000

type Moves = Readonly<Partial<Record<TicketAct, TicketStatus>>>

const LIVE: Moves = {
  staffReply: 'waiting_player',
  resolve: 'resolved',
  close: 'closed',
  merge: 'closed',
  receiveWaiting: 'waiting_staff',
  complain: 'escalated',
}

const MOVES: Readonly<Record<TicketStatus, Moves>> = {
  // Whoever adds to what nobody has answered yet still waits for the first answer.
  open: { ...LIVE, playerReply: 'open', receive: 'open', receiveWaiting: 'open' },
  waiting_player: { ...LIVE, playerReply: 'waiting_staff', receive: 'waiting_player' },
  waiting_staff: { ...LIVE, playerReply: 'waiting_staff', receive: 'waiting_staff' },
  resolved: {
    playerReply: 'waiting_staff',
    staffReply: 'waiting_player',
    reopen: 'waiting_staff',
    close: 'closed',
    lapse: 'closed',
    merge: 'closed',
    receive: 'resolved',
    receiveWaiting: 'waiting_staff',
    complain: 'escalated',
  },
  // A reply to what is closed opens a ticket that is linked to it.
  closed: { complain: 'escalated' },
  // Only the decision of the complaint ends it; nothing goes on in it.
  escalated: { playerReply: 'escalated', staffReply: 'escalated', settle: 'closed', deadlock: 'closed' },
}

/** The status in which an act leaves a ticket; null: it is not open to that act. */
export function moveTicket(status: TicketStatus, act: TicketAct): TicketStatus | null {
  return MOVES[status][act] ?? null
}

/** When a resolved ticket is closed by itself. */
export function lapsesAt(resolvedAt: Date): Date {
  return new Date(resolvedAt.getTime() + CLOSES_AFTER_DAYS * DAY_MS)
}
