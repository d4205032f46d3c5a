import type { StaffPermission } from '../staff/permissions.ts'

/** A list of the office: who sees it, and whether what is in it can be claimed by one person. */
type Queue = {
  readonly permission: StaffPermission
  readonly isClaimable: boolean
  /** Calls about one row that two people make, each naming the row by its `id`. */
  readonly byTwo?: readonly string[]
}

/** Every list that has saved views, chosen columns and a file; those of work have claims and a time by which they are due. */
export const QUEUES = {
  approvals: { permission: 'approval.read', isClaimable: true },
  finance: { permission: 'finance.read', isClaimable: true },
  owed: { permission: 'owed.read', isClaimable: true },
  exclusion: { permission: 'exclusion.read', isClaimable: true, byTwo: ['office/exclusion/answerOther'] },
  deposits: {
    permission: 'deposit.read',
    isClaimable: true,
    byTwo: ['office/deposit/credit', 'office/deposit/refund'],
  },
  differences: { permission: 'deposit.read', isClaimable: true },
  withdrawals: {
    permission: 'withdrawal.read',
    isClaimable: true,
    byTwo: ['office/withdrawal/approveLarge', 'office/withdrawal/markPaid', 'office/withdrawal/giveUp'],
  },
  destinations: { permission: 'destination.read', isClaimable: true },
  verifications: {
    permission: 'verification.read',
    isClaimable: true,
    byTwo: ['office/verification/refuse', 'office/verification/reopen', 'office/verification/settleMoney'],
  },
  cases: { permission: 'risk.read', isClaimable: true },
  screening: { permission: 'screening.read', isClaimable: true, byTwo: ['office/screening/clear'] },
  /** Taken, which outlasts a claim. */
  tickets: { permission: 'ticket.read', isClaimable: false },
  returns: { permission: 'operations.read', isClaimable: true },
  stops: { permission: 'operations.read', isClaimable: false },
  liability: { permission: 'operations.read', isClaimable: false },
  players: { permission: 'player.read', isClaimable: false },
  audit: { permission: 'audit.read', isClaimable: false },
} as const satisfies Readonly<Record<string, Queue>>

export type QueueName = keyof typeof QUEUES
/** The lists whose rows are claimed. */
export type ClaimableQueue = {
  [Name in QueueName]: (typeof QUEUES)[Name]['isClaimable'] extends true ? Name : never
}[QueueName]
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[]

/** Views that one person saves of one list, and that a business shares of it. */
export const MOST_VIEWS = { own: 20, shared: 50 } as const
/** Rows that one person holds at once. */
export const MOST_CLAIMS = 100

/** The calls of a list that two people make about one of its rows. */
export function callsByTwo(queue: QueueName): readonly string[] {
  const { byTwo = [] }: Queue = QUEUES[queue]
  return byTwo
}
