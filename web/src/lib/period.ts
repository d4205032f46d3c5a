import { isCalendarDay } from '@tas/shared/values/time.ts'
import { addDays, startOfDay } from '@tas/shared/values/zoned-days.ts'
import { isoOfTyped, type TypedDay } from './birth-date.ts'

/** Ways to say which days of the statement are meant. */
export const PERIODS = ['all', 'today', 'week', 'month', 'custom'] as const
/** Months of the books: Gregorian, of UTC. The month it is has the days that are over, and today. */
export type BookMonth = 'thisMonth' | 'lastMonth'
export type PeriodName = (typeof PERIODS)[number]

/** The first and the last day of a range, both included: YYYY-MM-DD in the zone times are shown in. */
export type DayRange = { readonly first: string; readonly last: string }

/** What the server is asked for: from a moment on, and before one. */
export type Instants = { readonly from: string | null; readonly to: string | null }

/** Books are of these days; an address that names others is not of ours. */
const [EARLIEST, LATEST] = ['1990-01-01', '2099-12-31']

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const

/** The days that a named period means today; a week is the last seven days. Null: all, or chosen by hand. */
export function rangeOf(period: keyof typeof DAYS_BACK | BookMonth, today: string): DayRange
export function rangeOf(period: PeriodName | BookMonth, today: string): DayRange | null
export function rangeOf(period: PeriodName | BookMonth, today: string): DayRange | null {
  if (period === 'all' || period === 'custom') return null
  const firstOfMonth = `${today.slice(0, 8)}01`
  if (period === 'thisMonth') return { first: firstOfMonth, last: today }
  if (period === 'lastMonth') {
    const last = addDays(firstOfMonth, -1)
    return { first: `${last.slice(0, 8)}01`, last }
  }
  return { first: addDays(today, -DAYS_BACK[period]), last: today }
}

/** The moments between which the days of a range lie in a zone, to the last millisecond of the last one. Null: no bounds. */
export function instantsOf(range: DayRange | null, zone: string | undefined): Instants {
  if (range === null) return { from: null, to: null }
  return {
    from: startOfDay(range.first, zone).toISOString(),
    to: startOfDay(addDays(range.last, 1), zone).toISOString(),
  }
}

/** A range as the address of the page carries it; null when it is none. */
export function readRange(first: string | null, last: string | null): DayRange | null {
  if (first === null || last === null || !isCalendarDay(first) || !isCalendarDay(last)) return null
  if (first > last || first < EARLIEST || last > LATEST) return null
  return { first, last }
}

/** How many days the month has that these numbers name. */
export function daysInMonth(numbers: TypedDay, isJalali: boolean): number {
  return [31, 30, 29].find((day) => isoOfTyped({ ...numbers, day: String(day) }, isJalali) !== null) ?? 28
}

/** The day that numbers of a calendar mean; the last of the month where it has no such day. Null: no such month. */
export function dayOfNumbers(numbers: TypedDay, isJalali: boolean): string | null {
  const day = String(Math.min(Number(numbers.day), daysInMonth(numbers, isJalali)))
  return isoOfTyped({ ...numbers, day }, isJalali)
}
