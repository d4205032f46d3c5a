import { FIRST_REPORT_DAY, type Rhythm, type SchedulePeriod } from '../../contract/revenue/choices.ts'
import { addDays } from '../../values/zoned-days.ts'

const HOUR_MS = 3_600_000
const DAYS_OF_WEEK = 7
/** 1970-01-01 was a Thursday; weekdays are numbered from Monday, 1. */
const WEEKDAY_OF_EPOCH = 4
const DAY_MS = 24 * HOUR_MS

/** When a report is due, in UTC. `weekday`: 1 is Monday; of a weekly one alone. `monthDay`: of a monthly one alone. */
export type DueRule = {
  readonly rhythm: Rhythm
  readonly hour: number
  readonly weekday: number | null
  readonly monthDay: number | null
}

/** The first moment after a given one at which a report is due. */
export function nextDue(rule: DueRule, after: Date): Date {
  for (let day = dayOf(after); ; day = addDays(day, 1)) {
    const due = new Date(Date.parse(`${day}T00:00:00Z`) + rule.hour * HOUR_MS)
    if (due > after && isDueOn(rule, day)) return due
  }
}

/** The first and last day that a report tells of which is due on a day. */
export function daysOfPeriod(period: SchedulePeriod, due: Date): { readonly from: string; readonly to: string } {
  const today = dayOf(due)
  const yesterday = addDays(today, -1)
  if (period === 'yesterday') return { from: yesterday, to: yesterday }
  if (period === 'to_date') return { from: FIRST_REPORT_DAY, to: yesterday }
  if (period === 'this_month') return { from: `${yesterday.slice(0, 7)}-01`, to: yesterday }
  if (period === 'this_year') return { from: `${yesterday.slice(0, 4)}-01-01`, to: yesterday }
  if (period === 'last_week') {
    const monday = addDays(today, 1 - weekdayOf(today))
    return { from: addDays(monday, -DAYS_OF_WEEK), to: addDays(monday, -1) }
  }
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The moment from which on a day (UTC) is over. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}

function isDueOn({ rhythm, weekday, monthDay }: DueRule, day: string): boolean {
  if (rhythm === 'weekly') return weekdayOf(day) === weekday
  if (rhythm === 'monthly') return Number(day.slice(8)) === monthDay
  return true
}

function weekdayOf(day: string): number {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  return ((((days + WEEKDAY_OF_EPOCH - 1) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
