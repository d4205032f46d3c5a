import { utcDayOf } from '../../values/time.ts'

/**
 * Where a complaint stands. It is acknowledged the moment it is received; `deadlock`: no agreement was reached, or none in time, and
 * its player may go to the body that settles disputes.
 */
export const COMPLAINT_STATES = ['acknowledged', 'investigating', 'decided', 'accepted', 'deadlock'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** What is done to a complaint. `lapse`: its days are over without a decision. */
export const COMPLAINT_ACTS = ['investigate', 'decide', 'accept', 'refuse', 'lapse'] as const
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number]

/** Days to the decision that the guidance of the UK Gambling Commission on complaints allows (eight weeks). */
export const MOST_COMPLAINT_DAYS = 56
/** Months back that an incident may lie at least. */
export const LEAST_INCIDENT_MONTHS = 6

const DAY_MS = 86_400_000

const MOVES: Readonly<Record<ComplaintState, Readonly<Partial<Record<ComplaintAct, ComplaintState>>>>> = {
  acknowledged: { investigate: 'investigating', decide: 'decided', lapse: 'deadlock' },
  investigating: { decide: 'decided', lapse: 'deadlock' },
  decided: { accept: 'accepted', refuse: 'deadlock' },
  accepted: {},
  deadlock: {},
}

/** The state in which an act leaves a complaint; null: it is not open to that act. */
export function moveComplaint(state: ComplaintState, act: ComplaintAct): ComplaintState | null {
  return MOVES[state][act] ?? null
}

/** When a complaint that was raised at a moment is handed to senior staff, and when it has to be decided: whole days later. */
export function complaintDates(
  raisedAt: Date,
  { days, seniorDays }: { readonly days: number; readonly seniorDays: number },
): { readonly seniorAt: Date; readonly dueAt: Date } {
  const after = (count: number) => new Date(raisedAt.getTime() + count * DAY_MS)
  return { seniorAt: after(Math.min(seniorDays, days)), dueAt: after(days) }
}

/** The day a complaint is in, from 1; of how many; the last one stands when they are over. */
export function complaintDay(
  { raisedAt, dueAt }: { readonly raisedAt: Date; readonly dueAt: Date },
  now: Date,
): { readonly day: number; readonly days: number } {
  const days = Math.round((dueAt.getTime() - raisedAt.getTime()) / DAY_MS)
  const passed = Math.floor((now.getTime() - raisedAt.getTime()) / DAY_MS)
  return { day: Math.min(Math.max(passed, 0) + 1, days), days }
}

/** Whether a complaint can be about a day (`YYYY-MM-DD`, UTC): one of the last so many months that is not still to come. */
export function isIncidentDay(day: string, now: Date, months: number): boolean {
  const first = new Date(now)
  const before = first.getUTCDate()
  first.setUTCMonth(first.getUTCMonth() - months)
  // A month without such a day: the last that it has.
  if (first.getUTCDate() !== before) first.setUTCDate(0)
  return day >= utcDayOf(first) && day <= utcDayOf(now)
}

/** Whether somebody of staff may decide a complaint: nobody whose work it is about, and once it is with senior staff they alone. */
export function mayDecideComplaint(
  { concerned, isSenior }: { readonly concerned: readonly string[]; readonly isSenior: boolean },
  person: { readonly id: string; readonly isSenior: boolean },
): boolean {
  return !concerned.includes(person.id) && (person.isSenior || !isSenior)
}
