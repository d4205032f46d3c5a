import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import { csvHead, csvRow } from './csv-cell.ts'

const OPERATOR: Localized = { en: 'Operator', fa: 'گرداننده' }
const NONE: Localized = { en: 'No activity', fa: 'بدون رویداد' }

type Head = {
  /** Of which interval or moment it is, with the word for it. */
  readonly when: readonly string[]
  /** The names of its columns. */
  readonly heads: readonly string[]
  readonly language: Language
}

/** What every report as a file begins with (GLI-19 2.9.1): whose it is, when, and the names of its columns. */
export function reportFileHead(
  { business }: { readonly business: { readonly name: string } },
  { when, heads, language }: Head,
): string {
  return [csvHead([OPERATOR[language], business.name]), csvRow(when), csvRow(heads)].join('')
}

/** The line of a report without any other: nothing happened. */
export function noActivity(language: Language): string {
  return csvRow([NONE[language]])
}
