import type { StaffPermission } from '../staff/permissions.ts'

/** What of the office changes under the eyes of whoever looks at it, each with the right that lets them hear of it. */
export const OFFICE_TOPICS = {
  figures: 'report.read',
  approvals: 'approval.read',
  incidents: 'operations.read',
  stops: 'operations.read',
  finance: 'finance.read',
  exclusion: 'exclusion.read',
  owed: 'owed.read',
  deposits: 'deposit.read',
  differences: 'deposit.read',
  gateways: 'gateway.read',
  withdrawals: 'withdrawal.read',
  destinations: 'destination.read',
  verifications: 'verification.read',
  cases: 'risk.read',
  riskRules: 'risk.read',
  blocklist: 'risk.read',
  screening: 'screening.read',
  screeningLists: 'screening.read',
  tickets: 'ticket.read',
  invitations: 'staff.read',
  claims: 'queue.work',
  /** What waits for a second person about a row of a queue: shown there to whoever works, who may not see the list of approvals. */
  asked: 'queue.work',
} as const satisfies Readonly<Record<string, StaffPermission>>

export type OfficeTopic = keyof typeof OFFICE_TOPICS

/** The room of /live in which it is told that something of a topic changed; what, a call says. */
export function officeRoom<Topic extends OfficeTopic>(topic: Topic): `office.${Topic}` {
  return `office.${topic}`
}

/** The right that opens a room of staff; null: it is none. */
export function rightOfOfficeRoom(room: string): StaffPermission | null {
  const topic = room.startsWith('office.') ? room.slice('office.'.length) : ''
  return Object.hasOwn(OFFICE_TOPICS, topic) ? OFFICE_TOPICS[topic as OfficeTopic] : null
}
