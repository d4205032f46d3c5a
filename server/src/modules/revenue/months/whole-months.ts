import { addDays } from '@tas/shared/values/zoned-days.ts'
import type { Days } from '../figure-store.ts'

/** A period as the whole months in it and the days before and after them. */
export type Parts = {
  /** Months (UTC) as `YYYY-MM`, both included. */
  readonly months: { readonly from: string; readonly to: string } | null
  readonly days: readonly Days[]
}

/**
 * Splits a period at the borders of months. The month of `today` is whole with today: nothing is counted of days to come.
 * @param today day (UTC)
 */
export function wholeMonths({ from, to }: Days, today: string): Parts {
  const firstOfMonth = from.endsWith('-01') ? from : nextMonth(from)
  // The first day after the last whole month.
  const end = to >= today ? nextMonth(to) : `${addDays(to, 1).slice(0, 7)}-01`
  if (firstOfMonth >= end) return { months: null, days: [{ from, to }] }
  const around = [
    { from, to: addDays(firstOfMonth, -1) },
    { from: end, to },
  ]
  return {
    months: { from: firstOfMonth.slice(0, 7), to: addDays(end, -1).slice(0, 7) },
    days: around.filter((days) => days.from <= days.to),
  }
}

/** The first day of the month after the one of a day. */
function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}
