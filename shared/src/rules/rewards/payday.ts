import { utcDayOf } from '../../values/time.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const MONDAY = 1

/** Whether everybody is paid on the day (UTC) of a moment by itself: on Mondays. */
export function isPayday(at: Date): boolean {
  return at.getUTCDay() === MONDAY
}

/** The payday (UTC, `2026-03-02`) after the day of a moment; of a payday the next one. */
export function nextPayday(at: Date): string {
  const ahead = WEEK_DAYS - ((at.getUTCDay() - MONDAY + WEEK_DAYS) % WEEK_DAYS)
  return utcDayOf(new Date(at.getTime() + ahead * DAY_MS))
}
