import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import { csvHead, csvRow } from './csv-cell.ts'

const OPERATOR: Localized = { en: 'Operator', fa: 'گرداننده' }
const MADE_AT: Localized = { en: 'Made at (UTC)', fa: 'زمان تهیه (UTC)' }
const NONE: Localized = { en: 'No activity', fa: 'بدون رویداد' }

type Head = {
  /** Of which interval it is, with the word for it; of none where it tells how things stand when it is made. */
  readonly interval: readonly string[] | null
  /** The names of its columns. */
  readonly heads: readonly string[]
  readonly language: Language
}

/** What every report as a file begins with (GLI-19 2.9.1): whose it is, of when, when it was made, and the names of its columns. */
export function reportFileHead(
  { business }: { readonly business: { readonly name: string } },
  { interval, heads, language }: Head,
): string {
  const madeAt = [MADE_AT[language], new Date().toISOString()]
  const rows = [...(interval === null ? [] : [interval]), madeAt, heads]
  return [csvHead([OPERATOR[language], business.name]), ...rows.map(csvRow)].join('')
}

/** The line of a report without any other: nothing happened. */
export function noActivity(language: Language): string {
  return csvRow([NONE[language]])
}
