const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Longer than any zone is from UTC. */
const FURTHEST_MS = 16 * 60 * MINUTE_MS

/** Reads the calendar day, YYYY-MM-DD, that a moment (epoch milliseconds) lies in; without a zone in the device's own. */
export function dayReader(zone: string | undefined): (atMs: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (atMs) => format.format(atMs)
}

/** A calendar day some days on; back with fewer than none. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first minute of a calendar day in a zone: its clocks may change, its days only follow each other. */
export function startOfDay(day: string, zone: string | undefined): Date {
  const dayOf = dayReader(zone)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let low = (midnight - FURTHEST_MS) / MINUTE_MS
  let high = (midnight + FURTHEST_MS) / MINUTE_MS
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (dayOf(middle * MINUTE_MS) >= day) high = middle
    else low = middle + 1
  }
  return new Date(low * MINUTE_MS)
}

export type MonthRule = { readonly calendar: 'jalali' | 'gregorian'; readonly timeZone: string }

/** When the month that a moment lies in began, by a calendar and in a zone. */
export function startOfMonth(at: Date, { calendar, timeZone }: MonthRule): Date {
  const locale = `en-u-ca-${calendar === 'jalali' ? 'persian' : 'gregory'}-nu-latn`
  const dayOfMonth = Number(new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone }).format(at))
  return startOfDay(addDays(dayReader(timeZone)(at.getTime()), 1 - dayOfMonth), timeZone)
}

/** How far the clocks of a zone are ahead of UTC, in hours. */
export function hourOffset(zone: string, at: Date): number {
  const local = new Date(`${at.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
  return Math.round((local.getTime() - at.getTime()) / 1_800_000) / 2
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at a moment, both in milliseconds. */
export function zoneOffsetMs(atMs: number, zone: string): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(zone, clock)
  return Date.parse(`${clock.format(atMs).replace(' ', 'T')}Z`) - Math.floor(atMs / 1_000) * 1_000
}
