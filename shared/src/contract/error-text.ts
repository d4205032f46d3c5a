import { type DigitChoice, digitsOf } from '../values/digits.ts'
import { type Calendar, writeMoment } from '../values/write-moment.ts'
import { writeAmount, writeCount } from '../values/write-number.ts'
import { type ErrorCode, errors } from './errors.ts'
import type { Language, Localized } from './languages.ts'
import { usedUpTexts } from './limits/used-up-texts.ts'

type Details = Readonly<Record<string, string | number | boolean>>

/** Who reads a refusal: what is not known is what the language is usually read with. */
export type RefusalReader = {
  readonly language: Language
  readonly digits?: DigitChoice
  readonly calendar?: Calendar
  /** `device`: the zone of the machine this runs on. Without any, moments are told in UTC, and that they are. */
  readonly timeZone?: string
}

/**
 * The text of a code for a reader, its `{name}`s filled from details: amounts with their currency, moments in the reader's
 * calendar and zone, counts in the reader's digits. A name without a value is left out.
 */
export function errorText(code: ErrorCode, reader: RefusalReader, details: Details = {}): string {
  const text = (isUsedUp(details) && usedUpTexts[code]) || errors[code]
  return text[reader.language].replace(/\{(\w+)\}/g, (_, name: string) => writeDetail(details[name], reader, details))
}

const isUsedUp = ({ available }: Details) => typeof available === 'string' && /^0(\.0+)?$/.test(available)

const PERIOD_WORDS: Readonly<Record<string, Localized>> = {
  day: { en: 'day', fa: 'روز' },
  week: { en: 'week', fa: 'هفته' },
  month: { en: 'month', fa: 'ماه' },
}

/** A detail as a person reads it. Its form says what it is: a number counts, a decimal string is money, an ISO moment a moment. */
function writeDetail(value: Details[string] | undefined, reader: RefusalReader, details: Details): string {
  const { language, digits = 'auto', calendar = 'auto', timeZone = 'UTC' } = reader
  const counts = digitsOf('count', language, digits)
  if (typeof value === 'number') return writeCount(value, { digits: counts })
  if (typeof value !== 'string') return String(value ?? '')
  if (Object.hasOwn(PERIOD_WORDS, value)) return PERIOD_WORDS[value]?.[language] ?? value
  if (/^\d+(\.\d+)?$/.test(value)) {
    const places = value.split('.')[1]?.length ?? 0
    const written = writeAmount(value, places, { digits: digitsOf('amount', language, digits) })
    return typeof details['symbol'] === 'string' ? isolated(`${written} ${details['symbol']}`) : written
  }
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return value
  const style = { language, digits: counts, calendar, timeZone: timeZone === 'device' ? undefined : timeZone }
  return `${writeMoment(value, style)}${timeZone === 'UTC' ? ' (UTC)' : ''}`
}

/** An amount stays from left to right inside a sentence of any direction (LEFT-TO-RIGHT ISOLATE). */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}
