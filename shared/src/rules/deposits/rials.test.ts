import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorOfRials, rialsOf } from './rials.ts'

describe('an amount in rials', () => {
  it.each([
    ['IRT', 0, 25_000n, 250_000n],
    ['IRR', 0, 250_000n, 250_000n],
    ['IRT', 2, 2_500_000n, 250_000n],
    ['IRT', 1, 1n, 1n],
  ])('of %s with %s decimals', (currency, pointCount, minor, rials) => {
    expect(rialsOf(minor, { currency, pointCount })).toBe(rials)
    expect(minorOfRials(rials, { currency, pointCount })).toBe(minor)
  })

  it('is none where it would have to be rounded, or of another currency', () => {
    expect(rialsOf(1n, { currency: 'IRR', pointCount: 2 })).toBeNull()
    expect(minorOfRials(5n, { currency: 'IRT', pointCount: 0 })).toBeNull()
    expect(rialsOf(100n, { currency: 'USD', pointCount: 2 })).toBeNull()
    expect(minorOfRials(100n, { currency: 'toString', pointCount: 2 })).toBeNull()
  })

  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), fc.constantFrom('IRR', 'IRT'), (minor, currency) => {
        const scale = { currency, pointCount: 0 }
        expect(minorOfRials(rialsOf(minor, scale) ?? -1n, scale)).toBe(minor)
      }),
    )
  })
})
