import type { Language } from '../contract/languages.ts'

export type Digits = 'latin' | 'persian'
/** `auto`: money, odds and results in Latin digits; counts, days and numbering in the script of the language. */
export type DigitChoice = 'auto' | Digits
/**
 * What a number is. `amount`: money, odds, multipliers, percentages and clocks, as the reader set them. `count`: how many
 * there are of a thing, days, and the number a thing goes by, in the script of the words around it.
 */
export type NumberKind = 'amount' | 'count'

/** The digits a number of a kind is written in, for a reader of this language and choice. Nothing else decides it. */
export function digitsOf(kind: NumberKind, language: Language, choice: DigitChoice): Digits {
  if (choice !== 'auto') return choice
  return kind === 'count' && language === 'fa' ? 'persian' : 'latin'
}

const PERSIAN_SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((sign, digit) => [String(digit), sign])),
  '.': '٫',
  ',': '٬',
  '%': '٪',
}

/** A number in its final form ("1,250.50", "98%") in the digits, marks and percent sign of the script. */
export function inDigits(text: string, digits: Digits): string {
  if (digits === 'latin') return text
  return text.replace(/\d|(?<=\d)[.,](?=\d)|(?<=\d)%/g, (sign) => PERSIAN_SIGNS[sign] ?? sign)
}

/** Replaces Persian (۰–۹) and Arabic (٠–٩) digits and their decimal and thousands marks by ASCII ones, for typed input. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x06f0 + 0x30))
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0660 + 0x30))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
}

/**
 * Reads what a person typed as an amount ("۱٬۲۵۰٫۵", " 1,250.5 ") into the wire's form ("1250.5").
 * Thousands marks are dropped; anything else that is no digit or point stays, for the amount's own check to refuse.
 */
export function toWireAmount(typed: string): string {
  return toAsciiDigits(typed)
    .trim()
    .replace(/,/g, '')
    .replace(/^0+(?=\d)/, '')
}
