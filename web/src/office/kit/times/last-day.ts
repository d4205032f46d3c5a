import { addDays } from '@tas/shared/values/zoned-days.ts'

/** The last whole day (UTC) before a moment: a voucher that ends as a day begins was good until the day before. */
export function lastDayBefore(instant: string): string {
  const day = instant.slice(0, 10)
  return /T00:00(?::00(?:\.0+)?)?Z?$/.test(instant) ? addDays(day, -1) : day
}
