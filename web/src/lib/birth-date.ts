import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { isCalendarDay } from '@tas/shared/values/time.ts'
import { isoOfJalali } from './jalali.ts'

/** A day as it was typed into three fields. */
export type TypedDay = { readonly day: string; readonly month: string; readonly year: string }

export const NO_DAY: TypedDay = { day: '', month: '', year: '' }

function wholeNumber(typed: string, digits: number): number | null {
  const text = toAsciiDigits(typed).trim()
  return /^\d+$/.test(text) && text.length <= digits ? Number(text) : null
}

/**
 * The Gregorian day (YYYY-MM-DD) of three typed fields of either calendar; digits of any script are taken.
 * @returns null when there is no such day
 */
export function isoOfTyped({ day, month, year }: TypedDay, isJalali: boolean): string | null {
  const [dayNumber, monthNumber, yearNumber] = [wholeNumber(day, 2), wholeNumber(month, 2), wholeNumber(year, 4)]
  if (dayNumber === null || monthNumber === null || yearNumber === null || yearNumber < 1000) return null
  if (isJalali) return isoOfJalali({ year: yearNumber, month: monthNumber, day: dayNumber })
  const two = (value: number) => String(value).padStart(2, '0')
  const iso = `${yearNumber}-${two(monthNumber)}-${two(dayNumber)}`
  return isCalendarDay(iso) ? iso : null
}

/** A day (YYYY-MM-DD) as the numbers of a calendar; `isoOfTyped` is the way back. */
export function numbersOf(day: string, isJalali: boolean): TypedDay {
  const format = new Intl.DateTimeFormat(`en-u-ca-${isJalali ? 'persian' : 'gregory'}-nu-latn`, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const parts = Object.fromEntries(
    format.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  )
  return { day: parts['day'] ?? '', month: parts['month'] ?? '', year: parts['year'] ?? parts['relatedYear'] ?? '' }
}

/** What was typed, as the other calendar writes it; empty fields when it is no day yet. */
export function inOtherCalendar(typed: TypedDay, isJalali: boolean): TypedDay {
  const iso = isoOfTyped(typed, isJalali)
  return iso === null ? NO_DAY : numbersOf(iso, !isJalali)
}

/** Names of the twelve months in a calendar and language, first to last. */
export function monthNames(language: 'en' | 'fa', isJalali: boolean): string[] {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-${isJalali ? 'persian' : 'gregory'}`, {
    month: 'long',
    timeZone: 'UTC',
  })
  // The 10th of April falls into Farvardin, and so on: each Gregorian month's 10th lies in the next Jalali month.
  return Array.from({ length: 12 }, (_, index) =>
    format.format(Date.UTC(2001, isJalali ? index + 3 : index, isJalali ? 10 : 15)),
  )
}
