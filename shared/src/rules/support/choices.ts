/** Where a ticket stands: `open` waits for the first answer, `escalated` is a complaint. */
export const TICKET_STATUSES = ['open', 'waiting_player', 'waiting_staff', 'resolved', 'closed', 'escalated'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** Whom a ticket is for. */
export const DEPARTMENTS = [
  'general',
  'payments',
  'verification',
  'bonuses',
  'games',
  'technical',
  'saferPlay',
] as const
export type Department = (typeof DEPARTMENTS)[number]

/** How soon an answer is asked for; the player's own choice is advice that staff may change. */
export const PRIORITIES = ['normal', 'low', 'high', 'urgent'] as const
export type Priority = (typeof PRIORITIES)[number]

export const SENDER_TYPES = ['player', 'staff', 'system'] as const
export type SenderType = (typeof SENDER_TYPES)[number]

/** Parts of the queue: what waits for us, what is the reader's own, what is late, complaints, what waits for its player, what is over; or all. */
export const TICKET_VIEWS = ['waiting', 'mine', 'late', 'complaints', 'with_player', 'over', 'all'] as const

/** What of a player a ticket can be about. */
export const ABOUT_KINDS = ['bet', 'deposit', 'withdrawal', 'bonus', 'document'] as const
export type AboutKind = (typeof ABOUT_KINDS)[number]

/** The department that knows of it. */
export const DEPARTMENT_OF_KIND: Readonly<Record<AboutKind, Department>> = {
  bet: 'games',
  deposit: 'payments',
  withdrawal: 'payments',
  bonus: 'bonuses',
  document: 'verification',
}

/** By what figures of tickets are told apart. Hours are of the day, in the zone of the general department. */
export const FIGURE_GROUPS = ['department', 'person', 'hour'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]
