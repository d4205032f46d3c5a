import { type DateStyle, partsOf, usesJalali } from './write-moment.ts'

/**
 * A month of the Gregorian calendar, 2026-11, in the reader's words: "November 2026". Whoever reads Jalali days is told in
 * which months of theirs it lies: «نوامبر ۲۰۲۶ (آبان – آذر ۱۴۰۵)».
 */
export function writeMonth(month: string, style: DateStyle): string {
  const gregorian = { ...style, calendar: 'gregorian', timeZone: 'UTC' } as const
  const parts = partsOf(new Date(`${month}-01`), gregorian, { month: 'long', year: 'numeric' })
  const name = `${parts['month']} ${parts['year']}`
  return usesJalali(style.calendar, style.language) ? `${name} (${jalaliMonthsOf(month, style)})` : name
}

/** The Jalali months in which the first and the last day of a Gregorian month lie: always two, at times of two years. */
function jalaliMonthsOf(month: string, style: DateStyle): string {
  const lastDay = new Date(`${month}-01`)
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0)
  const [first, last] = [new Date(`${month}-01`), lastDay].map((day) => {
    const jalali = { ...style, calendar: 'jalali', timeZone: 'UTC' } as const
    const parts = partsOf(day, jalali, { month: 'long', year: 'numeric' })
    return { month: parts['month'], year: parts['year'] ?? parts['relatedYear'] }
  })
  const firstYear = first?.year === last?.year ? '' : ` ${first?.year}`
  return `${first?.month}${firstYear} – ${last?.month} ${last?.year}`
}
