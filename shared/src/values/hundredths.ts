const HUNDREDTHS_TEXT = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/

/**
 * Reads a plain decimal with at most two places ("50.5", "2.41") as whole hundredths (5050, 241), or null when it is
 * anything else: a sign, an exponent, a third decimal, other digits. Never rounds, never throws.
 */
export function parseHundredths(text: unknown): number | null {
  if (typeof text !== 'string' || !HUNDREDTHS_TEXT.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}

/**
 * Writes whole hundredths ≥ 0 with two decimals: 241 → "2.41". Throws RangeError for anything but a safe whole number
 * ≥ 0.
 */
export function formatHundredths(valueE2: number): string {
  if (!Number.isSafeInteger(valueE2) || valueE2 < 0) throw new RangeError('valueE2 is not a whole number ≥ 0')
  const digits = String(valueE2).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
