import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import { digitsOf } from '@tas/shared/values/digits.ts'
import { writeDay, writeMoment, writeZone } from '@tas/shared/values/write-moment.ts'
import { writeCount } from '@tas/shared/values/write-number.ts'

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
export function letterMoment(
  iso: string,
  language: Language,
  { calendar, zone }: MomentTaste = { calendar: '', zone: 'UTC' },
): string {
  const style = {
    language,
    digits: digitsOf('count', language, 'auto'),
    timeZone: zone,
    calendar: calendar === 'jalali' || calendar === 'gregorian' ? calendar : 'auto',
  } as const
  return `${writeMoment(iso, style)} (${writeZone(iso, style)})`
}

/** A day of UTC, YYYY-MM-DD, in the usual calendar of a language. */
export function letterDay(day: string, language: Language): string {
  const digits = digitsOf('count', language, 'auto')
  return writeDay(`${day}T00:00:00Z`, { language, digits, timeZone: 'UTC', calendar: 'auto' })
}

/** A count in the digits of a language. */
export function letterCount(value: number, language: Language): string {
  return writeCount(value, { digits: digitsOf('count', language, 'auto') })
}

/** What every message about security ends with. */
export const NOT_YOU: Localized = {
  en: 'If this was not you, change your password at once and write to support.',
  fa: 'اگر این کار شما نبوده است، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.',
}
