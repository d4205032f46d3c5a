import type { Language, Localized } from '@tas/shared/contract/languages.ts'

/** What a message says, before it is dressed as text and HTML. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** To be typed somewhere: shown large, from left to right. */
  readonly code?: string
  /** Where the reader is to go: a path of the site. */
  readonly action?: { readonly label: string; readonly path: string }
  /** Where its reader ends letters of this kind with one press and without a login: a path of the site. */
  readonly leave?: { readonly label: string; readonly path: string }
}

/** Values a message is made of. Written as JSON beside it, erased once it is sent. */
export type Facts = Readonly<Record<string, string | number>>

/**
 * One kind of message. Nothing a stranger typed (a name, say) is ever among the facts: otherwise our mail server would
 * carry anybody's words to any address.
 */
export type Template<Given extends Facts> = {
  /** How long it is of use: what was not sent by then is not sent. */
  readonly usefulMinutes: number
  readonly write: Readonly<Record<Language, (facts: Given) => Letter>>
}

/** Helps the compiler to the facts of a template. */
export function template<Given extends Facts>(definition: Template<Given>): Template<Given> {
  return definition
}

/** How a reader likes moments written: their calendar (empty: the usual one of the language) and their zone. */
export type MomentTaste = { readonly calendar: string; readonly zone: string }

/** A moment as a letter writes it: in the reader's calendar and zone where they are known, else in UTC; always said so. */
export function writeMoment(
  iso: string,
  language: Language,
  { calendar, zone }: MomentTaste = { calendar: '', zone: 'UTC' },
): string {
  const isJalali = calendar === 'jalali' || (calendar === '' && language === 'fa')
  const locale = `${language === 'fa' ? 'fa-IR' : 'en-GB'}-u-ca-${isJalali ? 'persian' : 'gregory'}`
  const date = new Date(iso)
  const day = partsOf(locale, date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(date)
  const zoneName =
    zone === 'UTC' ? 'UTC' : partsOf(locale, date, { timeZone: zone, timeZoneName: 'long' })['timeZoneName']
  // Put together by hand: with another calendar the ready-made order of a language names eras.
  const at = language === 'fa' ? '، ساعت' : ' at'
  return `${day['day']} ${day['month']} ${day['year']}${at} ${time} (${zoneName})`
}

function partsOf(locale: string, date: Date, options: Intl.DateTimeFormatOptions): Readonly<Record<string, string>> {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** Number in the digits of a language. */
export function writeNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-US').format(value)
}

/** What every message about security ends with. */
export const NOT_YOU: Localized = {
  en: 'If this was not you, change your password at once and write to support.',
  fa: 'اگر این کار شما نبوده است، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.',
}
