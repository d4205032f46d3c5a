import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { MailPart, MailWords } from '@tas/shared/rules/mail/words.ts'
import { digitsOf } from '@tas/shared/values/digits.ts'
import { writeDay, writeMoment, writeZone } from '@tas/shared/values/write-moment.ts'
import { writeCount } from '@tas/shared/values/write-number.ts'

/** Values a message is made of. Written as JSON beside it, erased once it is sent. */
export type Facts = Readonly<Record<string, string | number>>

/** A fact as words name it. */
export type TemplateFact<Given extends Facts> = {
  readonly write: (given: Given, language: Language) => string
  /** The part of the message it may stand in; the text, where nothing is said. */
  readonly part?: MailPart
  /** False: words may leave it out. */
  readonly isNeeded?: false
}

/**
 * One kind of message. Nothing a stranger typed (a name, say) is ever among the facts: otherwise our mail server would
 * carry anybody's words to any address.
 */
export type Template<Given extends Facts> = {
  /** How long it is of use: what was not sent by then is not sent. */
  readonly usefulMinutes: number
  /** It goes where nobody proved yet that its player reads: without their anti-phishing code, which may be a stranger's words there. */
  readonly isToUnproved?: true
  /** The template whose words it is sent with, where it is not its own. */
  readonly wordedAs?: (given: Given) => string
  /** What it says, unless the operator published words of their own. */
  readonly words: MailWords
  readonly facts: Readonly<Record<string, TemplateFact<Given>>>
  /** Where its button leads, a path of the site; nothing: it has no button. */
  readonly path?: (given: Given) => string
  /** Where its reader ends letters of this kind. */
  readonly leave?: { readonly label: Localized; readonly path: (given: Given) => string }
  /** To show what words look like. */
  readonly example: Given
}

/** Helps the compiler to the facts of a template. */
export function template<Given extends Facts>(definition: Template<Given>): Template<Given> {
  return definition
}

/** A text of several paragraphs. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n')
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

/** How many hours, with the word for them. */
export function letterHours(hours: number, language: Language): string {
  const word = language === 'fa' ? 'ساعت' : hours === 1 ? 'hour' : 'hours'
  return `${letterCount(hours, language)} ${word}`
}

/** Numbers and Latin letters keep their direction in a Persian sentence (FIRST STRONG ISOLATE). */
export function letterName(name: string, language: Language): string {
  return language === 'fa' ? `\u2068${name}\u2069` : name
}

/** What every message about security ends with. */
export const NOT_YOU: Localized = {
  en: 'If this was not you, change your password at once and write to support.',
  fa: 'اگر این کار شما نبوده است، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.',
}

/** The moment of the examples: midday of the first day of spring. */
export const EXAMPLE_MOMENT = '2026-03-21T12:00:00.000Z'
