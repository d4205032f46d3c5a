import type { Language, Localized } from '@tas/shared/contract/languages.ts'

/** What a message says, before it is dressed as text and HTML. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** To be typed somewhere: shown large, from left to right. */
  readonly code?: string
  /** Where the reader is to go: a path of the site. */
  readonly action?: { readonly label: string; readonly path: string }
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

/** A moment as a letter writes it: the reader's calendar, always UTC, said so. */
export function writeMoment(iso: string, language: Language): string {
  const locale = language === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB'
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${written.format(new Date(iso))} UTC`
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
