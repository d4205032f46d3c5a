import { type Digits, inDigits } from './digits.ts'

export type NumberStyle = { readonly digits: Digits }

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
/**
 * A number below a thousand, as Intl would write it; null for others. The first screen shows no other, and Intl, used for
 * the first time, costs a phone some 50 ms.
 */
function shortNumber(decimal: string, maximum: number, digits: Digits): string | null {
  const [, whole, fraction = ''] = SHORT.exec(decimal) ?? []
  if (whole === undefined) return null
  const shown = fraction.slice(0, maximum).replace(/0+$/, '')
  const text = shown === '' ? whole : `${whole}.${shown}`
  return inDigits(text, digits)
}

/** ICU puts direction marks around signs and symbols of fa-IR; the page isolates amounts itself. */
const withoutMarks = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '').replace(/\u2212/g, '-')

/**
 * An amount of the wire ("1284.5") as the player reads it: thousands separators, at least two decimals where the currency has
 * them, at most pointCount. Exact: the decimal string never passes through a float.
 */
export function writeAmount(amount: string, pointCount: number, { digits }: NumberStyle): string {
  // Intl takes decimal strings exactly (ES2023); the contract allows nothing but digits, point and sign here.
  const exact = amount as Intl.StringNumericLiteral
  return withoutMarks(numberFormat(digits, Math.min(2, pointCount), pointCount).format(exact))
}

/** The same with the symbol after it ("1,284.50 $"), which no line break parts from its number. */
export function writeMoney(amount: string, currency: ShownCurrency, style: NumberStyle): string {
  return `${writeAmount(amount, currency.pointCount, style)}\u00a0${currency.symbol}`
}

/** How many there are of a thing, with thousands separators: "13,983,816", «۱۳٬۹۸۳٬۸۱۶». */
export function writeCount(count: number, { digits }: NumberStyle): string {
  return shortNumber(String(count), 0, digits) ?? numberFormat(digits, 0, 0).format(count)
}

/** A decimal of the wire (odds, multipliers, percentages) without needless zeros, at most `maximum` decimals. */
export function writeDecimal(decimal: string, maximum: number, { digits }: NumberStyle): string {
  return (
    shortNumber(decimal, maximum, digits) ??
    withoutMarks(numberFormat(digits, 0, maximum).format(decimal as Intl.StringNumericLiteral))
  )
}

/** A share in percent with the sign of its digits: "98.98%", «۹۸٫۹۸٪». */
export function writePercent(percent: string, maximum: number, style: NumberStyle): string {
  return percentMark(writeDecimal(percent, maximum, { digits: 'latin' }), style.digits)
}

/** A percentage that is already in its final form ("98.98") with the sign of its digits. */
export function percentMark(text: string, digits: Digits): string {
  return inDigits(`${text}%`, digits)
}

/** The number a thing goes by (a round, a draw, a version): without separators, as it is looked up. */
export function writeSerial(serial: number | string, { digits }: NumberStyle): string {
  return inDigits(String(serial), digits)
}
