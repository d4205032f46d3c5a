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
