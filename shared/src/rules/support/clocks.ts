import { addBusinessMinutes, businessMinutesBetween, type Timetable } from './business-time.ts'
import type { TicketStatus } from './choices.ts'

/** What a department promises for a priority, in minutes in which it is open. */
export type Plan = {
  readonly timetable: Timetable
  readonly firstReplyMinutes: number
  readonly nextReplyMinutes: number
  readonly resolveMinutes: number
}

/** A message of a ticket. `internal`: of staff for each other. */
export type TicketMessage = { readonly at: Date; readonly by: 'player' | 'staff' | 'internal' | 'system' }

/** What of a ticket decides when what is due. `messages` the oldest first, the one that opened it among them. */
export type TicketPast = {
  readonly createdAt: Date
  readonly status: TicketStatus
  readonly isMerged: boolean
  readonly messages: readonly TicketMessage[]
}

/** A span in which a ticket waited for its player; `to` null: it waits now. */
export type Pause = { readonly from: Date; readonly to: Date | null }

export type Clock = { readonly startedAt: Date; readonly warnAt: Date; readonly dueAt: Date }

export type TicketClocks = {
  readonly first: Clock | null
  readonly next: Clock | null
  readonly resolution: Clock | null
}

const NO_CLOCKS: TicketClocks = { first: null, next: null, resolution: null }
/** Share of the time, in hundredths, after which a warning is shown. */
export const WARNS_AT_PERCENT = 75

/**
 * What is due of a ticket, and when. The first reply counts from the creation; the next one from the first message of the
 * player that nobody has answered, and only once the first is given; what staff write for each other starts and ends
 * nothing. The resolution rests while the ticket waits for its player. What is merged, closed or resolved has no clock, and
 * where there is no plan there is none at all. All is counted from the past alone, so another priority counts anew.
 */
export function ticketClocks(past: TicketPast, plan: Plan | null): TicketClocks {
  const { createdAt, status, isMerged, messages } = past
  if (plan === null || isMerged || status === 'closed' || status === 'resolved') return NO_CLOCKS
  const isAnswered = messages.some(({ by }) => by === 'staff')
  const waiting = firstUnanswered(messages)
  return {
    first: isAnswered ? null : clockOf(createdAt, plan.firstReplyMinutes, plan.timetable),
    next: isAnswered && waiting !== null ? clockOf(waiting, plan.nextReplyMinutes, plan.timetable) : null,
    resolution: resolutionClock(past, plan),
  }
}

/** The clock that runs out first; null: none runs. */
export function nearestClock({ first, next, resolution }: TicketClocks): Clock | null {
  const running = [first, next, resolution].flatMap((clock) => clock ?? [])
  return running.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0] ?? null
}

function firstUnanswered(messages: readonly TicketMessage[]): Date | null {
  const last = messages.findLastIndex(({ by }) => by === 'staff')
  return messages.slice(last + 1).find(({ by }) => by === 'player')?.at ?? null
}

function clockOf(startedAt: Date, minutes: number, timetable: Timetable): Clock | null {
  const dueAt = addBusinessMinutes(startedAt, minutes, timetable)
  const warnAt = addBusinessMinutes(startedAt, Math.floor((minutes * WARNS_AT_PERCENT) / 100), timetable)
  return dueAt === null || warnAt === null ? null : { startedAt, warnAt, dueAt }
}

/** When a ticket waited for its player: from an answer of staff to what the player wrote next. */
export function pausesOf({ status, messages }: Pick<TicketPast, 'status' | 'messages'>): readonly Pause[] {
  const pauses: Pause[] = []
  let from: Date | null = null
  for (const { at, by } of messages) {
    if (by === 'staff') from ??= at
    if (by !== 'player' || from === null) continue
    pauses.push({ from, to: at })
    from = null
  }
  return from !== null && status === 'waiting_player' ? [...pauses, { from, to: null }] : pauses
}

function resolutionClock(past: TicketPast, { timetable, resolveMinutes }: Plan): Clock | null {
  const { createdAt } = past
  const pauses = pausesOf(past)
  if (pauses.some(({ to }) => to === null)) return null
  let runsFrom = createdAt
  let spent = 0
  for (const { from, to } of pauses) {
    spent += businessMinutesBetween(runsFrom, from, timetable)
    runsFrom = to ?? from
  }
  const at = (minutes: number) => addBusinessMinutes(runsFrom, Math.max(0, minutes - spent), timetable)
  const dueAt = at(resolveMinutes)
  const warnAt = at(Math.floor((resolveMinutes * WARNS_AT_PERCENT) / 100))
  return dueAt === null || warnAt === null ? null : { startedAt: createdAt, warnAt, dueAt }
}
