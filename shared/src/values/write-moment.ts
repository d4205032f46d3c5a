import type { Language } from '../contract/languages.ts'
import type { Digits } from './digits.ts'

/** `auto`: Jalali in Persian, Gregorian in English. */
export type Calendar = 'auto' | 'jalali' | 'gregorian'

/** How a reader has days and moments written. */
export type DateStyle = {
  readonly language: Language
  readonly digits: Digits
  readonly calendar: Calendar
  /** The device's own when left out. */
  readonly timeZone?: string | undefined
}

/** Whether days are shown and typed in the Jalali calendar. */
export function usesJalali(calendar: Calendar, language: Language): boolean {
  return calendar === 'jalali' || (calendar === 'auto' && language === 'fa')
}

function localeOf({ language, digits, calendar }: DateStyle): string {
  const base = language === 'fa' ? 'fa-IR' : 'en-GB'
  return `${base}-u-ca-${usesJalali(calendar, language) ? 'persian' : 'gregory'}-nu-${digits === 'persian' ? 'arabext' : 'latn'}`
}

/** What of a moment is written, by the names of Intl. */
export function partsOf(date: Date, style: DateStyle, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat(localeOf(style), { ...options, timeZone: style.timeZone }).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** A day in words: "21 November 2026", «۳۰ آبان ۱۴۰۵». ICU's own order and era marks are left out. */
export function writeDay(iso: string, style: DateStyle): string {
  const parts = partsOf(new Date(iso), style, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${parts['day']} ${parts['month']} ${parts['year'] ?? parts['relatedYear']}`
}

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

/** A moment in the reader's own zone: the day in words and the time to the minute. */
export function writeMoment(iso: string, style: DateStyle): string {
  const parts = partsOf(new Date(iso), style, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${writeDay(iso, style)}، ${parts['hour']}:${parts['minute']}`.replace(
    '،',
    style.language === 'fa' ? '،' : ',',
  )
}

/** What the zone of a reader is called in words: "Central European Standard Time", «وقت عادی ایران»; UTC stays UTC. */
export function writeZone(iso: string, style: DateStyle): string {
  if (style.timeZone === 'UTC') return 'UTC'
  return partsOf(new Date(iso), style, { timeZoneName: 'long' })['timeZoneName'] ?? ''
}
