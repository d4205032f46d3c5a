import type { OfficeTopic } from './live-topics.ts'

/**
 * What waits for people, by the screen that shows it, each with the topic that tells of a change: whoever may hear of the topic may
 * know how much waits.
 */
export const WAITING_TOPICS = {
  approvals: 'approvals',
  finance: 'finance',
  exclusion: 'exclusion',
  deposits: 'deposits',
  reconciliation: 'differences',
  withdrawals: 'withdrawals',
  destinations: 'destinations',
  verifications: 'verifications',
  cases: 'cases',
  screening: 'screening',
  tickets: 'tickets',
  owed: 'owed',
  returns: 'incidents',
} as const satisfies Readonly<Record<string, OfficeTopic>>

export type WaitingScreen = keyof typeof WAITING_TOPICS
export const WAITING_SCREENS = Object.keys(WAITING_TOPICS) as readonly WaitingScreen[]

/** Nobody needs to know how many more there are. */
export const MOST_WAITING = 99
