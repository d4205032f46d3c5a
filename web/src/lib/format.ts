import type { Language } from '@tas/shared/contract/languages.ts'
import { type Calendar, type Digits, usesJalali } from './preferences.ts'

export type NumberStyle = { readonly digits: Digits }
export type DateStyle = {
  readonly language: Language
  readonly digits: Digits
  readonly calendar: Calendar
  /** The device's own when left out. */
  readonly timeZone?: string | undefined
}

/** What an amount is shown with. */
export type ShownCurrency = { readonly symbol: string; readonly pointCount: number }

const cache = new Map<string, Intl.NumberFormat>()

function numberFormat(digits: Digits, minimum: number, maximum: number): Intl.NumberFormat {
  const key = `${digits} ${minimum} ${maximum}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(digits === 'persian' ? 'fa-IR' : 'en-US', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    // Whole cents are never invented: what the currency cannot show is cut, not rounded up.
    roundingMode: 'trunc',
  })
  cache.set(key, made)
  return made
}

const SHORT = /^(0|[1-9]\d{0,2})(?:\.(\d*))?$/
const PERSIAN_SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  ['۰', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹'].map((sign, digit) => [String(digit), sign]).concat([['.', '٫']]),
)

/**
 * A number below a thousand, as Intl would write it; null for others. The first screen shows no other, and Intl, used for
 * the first time, costs a phone some 50 ms.
 */
function shortNumber(decimal: string, maximum: number, digits: Digits): string | null {
  const [, whole, fraction = ''] = SHORT.exec(decimal) ?? []
  if (whole === undefined) return null
  const shown = fraction.slice(0, maximum).replace(/0+$/, '')
  const text = shown === '' ? whole : `${whole}.${shown}`
  return digits === 'persian' ? text.replace(/[\d.]/g, (sign) => PERSIAN_SIGNS[sign] ?? sign) : text
}

/** ICU puts direction marks around signs and symbols of fa-IR; the page isolates amounts itself. */
const withoutMarks = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '').replace(/\u2212/g, '-')

/**
 * An amount of the wire ("1284.5") as the player reads it: thousands separators, at least two decimals where the currency has
 * them, at most pointCount. Exact: the decimal string never passes through a float.
 */
export function formatAmount(amount: string, pointCount: number, { digits }: NumberStyle): string {
  // Intl takes decimal strings exactly (ES2023); the contract allows nothing but digits, point and sign here.
  const exact = amount as Intl.StringNumericLiteral
  return withoutMarks(numberFormat(digits, Math.min(2, pointCount), pointCount).format(exact))
}

/** The same with the symbol after it ("1,284.50 $"). */
export function formatMoney(amount: string, currency: ShownCurrency, style: NumberStyle): string {
  return `${formatAmount(amount, currency.pointCount, style)} ${currency.symbol}`
}

export function formatCount(count: number, { digits }: NumberStyle): string {
  return shortNumber(String(count), 0, digits) ?? numberFormat(digits, 0, 0).format(count)
}

/** A decimal of the wire (odds, multipliers, percentages) without needless zeros, at most `maximum` decimals. */
export function formatDecimal(decimal: string, maximum: number, { digits }: NumberStyle): string {
  return (
    shortNumber(decimal, maximum, digits) ??
    withoutMarks(numberFormat(digits, 0, maximum).format(decimal as Intl.StringNumericLiteral))
  )
}

/** A share in percent with the sign of its digits: "98.98%", «۹۸٫۹۸٪». */
export function formatPercent(percent: string, maximum: number, style: NumberStyle): string {
  return `${formatDecimal(percent, maximum, style)}${style.digits === 'persian' ? '٪' : '%'}`
}

function localeOf({ language, digits, calendar }: DateStyle): string {
  const base = language === 'fa' ? 'fa-IR' : 'en-GB'
  return `${base}-u-ca-${usesJalali(calendar, language) ? 'persian' : 'gregory'}-nu-${digits === 'persian' ? 'arabext' : 'latn'}`
}

function partsOf(date: Date, style: DateStyle, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat(localeOf(style), { ...options, timeZone: style.timeZone }).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** A day in words: "21 November 2026", «۳۰ آبان ۱۴۰۵». ICU's own order and era marks are left out. */
export function formatDay(iso: string, style: DateStyle): string {
  const parts = partsOf(new Date(iso), style, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${parts['day']} ${parts['month']} ${parts['year'] ?? parts['relatedYear']}`
}

/** A moment in the reader's own zone: the day in words and the time to the minute. */
export function formatMoment(iso: string, style: DateStyle): string {
  const parts = partsOf(new Date(iso), style, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${formatDay(iso, style)}، ${parts['hour']}:${parts['minute']}`.replace(
    '،',
    style.language === 'fa' ? '،' : ',',
  )
}
