/**
 * Money is a bigint count of minor units plus a currency. This file is the only home of its arithmetic, parsing and
 * rounding; `number` never holds an amount.
 */

/** A currency as the ledger sees it. `pointCount` is the number of decimal digits of its minor unit, 0–8. */
export type Currency = { readonly id: string; readonly pointCount: number }

/** Largest amount any single operation may carry, in minor units: int8 leaves head-room for sums of 9,000 such amounts. */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000_000n

/** The shape of a non-negative amount on the wire: ASCII digits, at most one point, no sign, exponent, blank or comma. */
export const AMOUNT_PATTERN = /^(?:0|[1-9]\d{0,15})(?:\.\d{1,8})?$/

/** A wire amount without the zeros it may end with behind its point: "5.00" and "5" are one; any other text as it is. */
export function shortestAmount(text: string): string {
  if (!AMOUNT_PATTERN.test(text) || !text.includes('.')) return text
  return text.replace(/\.?0+$/, '')
}

/**
 * Reads a wire amount ("12.50") into minor units of a currency.
 * @returns the amount ≥ 0, or null when the text is not a plain decimal, has more decimals than the currency
 * or exceeds MAX_AMOUNT_MINOR. Never rounds: an amount the currency cannot hold is refused, not altered.
 */
export function parseAmount(text: string, pointCount: number): bigint | null {
  if (!AMOUNT_PATTERN.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  if (fraction.length > pointCount) return null
  const minor = BigInt(whole + fraction.padEnd(pointCount, '0'))
  return minor <= MAX_AMOUNT_MINOR ? minor : null
}

/** Writes minor units as the wire's decimal string with exactly `pointCount` decimals: 1250n, 2 → "12.50". */
export function formatAmount(minor: bigint, pointCount: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(pointCount + 1, '0')
  if (pointCount === 0) return sign + digits
  return `${sign}${digits.slice(0, -pointCount)}.${digits.slice(-pointCount)}`
}

/**
 * amount × numerator / denominator, rounded towards zero. Used for pay-outs: the fraction of a minor unit stays with
 * the house, so that splitting a stake never pays more than the whole (f(a)+f(b) ≤ f(a+b)).
 */
export function scaleFloor(amountMinor: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n || numerator < 0n || amountMinor < 0n)
    throw new RangeError('scaleFloor takes non-negative parts')
  return (amountMinor * numerator) / denominator
}

/**
 * amount × numerator / denominator, rounded up. Used for fees: what is split never costs less than the whole
 * (f(a)+f(b) ≥ f(a+b)).
 */
export function scaleCeil(amountMinor: bigint, numerator: bigint, denominator: bigint): bigint {
  const floor = scaleFloor(amountMinor, numerator, denominator)
  return floor * denominator === amountMinor * numerator ? floor : floor + 1n
}

/** The larger of two amounts. */
export function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/** The smaller of two amounts. */
export function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
