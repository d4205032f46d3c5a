/*
 * The Persian (Jalali, solar Hijri) calendar for entry fields. Display goes through Intl; turning three typed numbers
 * into a day needs the arithmetic: K. M. Borkowski's rule of 33-year-like cycles ("The Persian calendar for 3000 years",
 * Earth, Moon, and Planets 74, 1996), the one in common use; checked against ICU's calendar in the test.
 */

export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** First Jalali years of the cycles between which the leap rule restarts. */
const BREAKS = [
  -61, 9, 38, 199, 426, 686, 756, 818, 1111, 1181, 1210, 1635, 2060, 2097, 2192, 2262, 2324, 2394, 2456, 3178,
]

const div = (a: number, b: number) => Math.trunc(a / b)

/** Leap count of a Jalali year within its cycle (0 = leap) and the day of March on which it begins. */
function yearFacts(jalaliYear: number): { leap: number; gregorianYear: number; march: number } {
  const gregorianYear = jalaliYear + 621
  let leapJalali = -14
  let cycleStart = BREAKS[0] ?? 0
  let jump = 0
  for (const next of BREAKS.slice(1)) {
    jump = next - cycleStart
    if (jalaliYear < next) break
    leapJalali += div(jump, 33) * 8 + div(jump % 33, 4)
    cycleStart = next
  }
  const years = jalaliYear - cycleStart
  leapJalali += div(years, 33) * 8 + div((years % 33) + 3, 4)
  if (jump % 33 === 4 && jump - years === 4) leapJalali++
  const leapGregorian = div(gregorianYear, 4) - div((div(gregorianYear, 100) + 1) * 3, 4) - 150
  const shifted = jump - years < 6 ? years - jump + div(jump + 4, 33) * 33 : years
  const leap = (((shifted + 1) % 33) - 1) % 4
  return { leap: leap === -1 ? 4 : leap, gregorianYear, march: 20 + leapJalali - leapGregorian }
}

/** Days of a Jalali month: 31 six times, 30 five times, and 29 or 30. */
export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31
  if (month <= 11) return 30
  return yearFacts(year).leap === 0 ? 30 : 29
}

export function isJalaliDay({ year, month, day }: CalendarDay): boolean {
  const isWhole = [year, month, day].every(Number.isInteger)
  if (!isWhole || year < 1 || year > 3177 || month < 1 || month > 12) return false
  return day >= 1 && day <= jalaliMonthLength(year, month)
}

/** The Gregorian day (YYYY-MM-DD) of a Jalali one; null when there is no such day. */
export function isoOfJalali(date: CalendarDay): string | null {
  if (!isJalaliDay(date)) return null
  const { gregorianYear, march } = yearFacts(date.year)
  const dayOfYear = (date.month - 1) * 31 - div(date.month, 7) * (date.month - 7) + date.day - 1
  const time = Date.UTC(gregorianYear, 2, march + dayOfYear)
  return new Date(time).toISOString().slice(0, 10)
}
