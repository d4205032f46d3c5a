/** Whole years between a birth date (YYYY-MM-DD) and a day (YYYY-MM-DD), as the law counts them: the birthday completes the year. */
export function ageInYears(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(4) >= birthDate.slice(4) ? years : years - 1
}

const DAY_MS = 86_400_000
let lastDay = { number: Number.NaN, text: '' }

/** The calendar day (YYYY-MM-DD) in UTC of a moment. The last one is remembered: whole batches of bets ask for the same. */
export function utcDayOf(at: Date): string {
  const number = Math.floor(at.getTime() / DAY_MS)
  if (number !== lastDay.number) lastDay = { number, text: at.toISOString().slice(0, 10) }
  return lastDay.text
}

/** True for a real calendar day written YYYY-MM-DD (no 30 February), from the year 1 on: databases have no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** True for the name of a time zone that this machine knows. */
export function isZoneName(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
