/** An exact chance or return: `numerator / denominator`, denominator > 0. Not necessarily in lowest terms. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * Writes a fraction ≥ 0 as a decimal with exactly `places` digits after the point (0…30), cut off, not rounded: a
 * published return must never read higher than it is. Throws RangeError for a negative value or a denominator ≤ 0.
 */
export function truncatedDecimal({ numerator, denominator }: Fraction, places: number): string {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('fraction is not ≥ 0')
  if (!Number.isInteger(places) || places < 0 || places > 30) throw new RangeError('places is out of range')
  const digits = ((numerator * 10n ** BigInt(places)) / denominator).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Compares two fractions: negative when a < b, 0 when equal, positive when a > b. */
export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
