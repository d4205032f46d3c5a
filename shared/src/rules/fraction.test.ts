import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHundredths, parseHundredths } from '../values/hundredths.ts'
import { compareFractions, truncatedDecimal } from './fraction.ts'
import { payoutMinor } from './payout.ts'

describe('decimal of a fraction', () => {
  it.each([
    [2n, 3n, 4, '0.6666'],
    [4950n * 2n, 10_001n, 5, '0.98990'],
    [5n, 1n, 2, '5.00'],
    [7n, 2n, 0, '3'],
    [1n, 1000n, 2, '0.00'],
  ])('writes %s/%s with %i places as %s', (numerator, denominator, places, text) => {
    expect(truncatedDecimal({ numerator, denominator }, places)).toBe(text)
  })

  it('refuses negative values and places it cannot write', () => {
    expect(() => truncatedDecimal({ numerator: -1n, denominator: 2n }, 2)).toThrow(RangeError)
    expect(() => truncatedDecimal({ numerator: 1n, denominator: 0n }, 2)).toThrow(RangeError)
    expect(() => truncatedDecimal({ numerator: 1n, denominator: 2n }, 31)).toThrow(RangeError)
  })

  it('compares by value, not by terms', () => {
    expect(compareFractions({ numerator: 1n, denominator: 2n }, { numerator: 2n, denominator: 4n })).toBe(0)
    expect(compareFractions({ numerator: 1n, denominator: 3n }, { numerator: 1n, denominator: 2n })).toBe(-1)
    expect(compareFractions({ numerator: 2n, denominator: 3n }, { numerator: 1n, denominator: 2n })).toBe(1)
  })
})

describe('hundredths', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.nat(), (valueE2) => {
        expect(parseHundredths(formatHundredths(valueE2))).toBe(valueE2)
      }),
    )
  })

  it.each([
    ['50.5', 5050],
    ['0.01', 1],
    ['98', 9800],
  ])('reads %s as %i', (text, valueE2) => {
    expect(parseHundredths(text)).toBe(valueE2)
  })

  it.each(['', '.5', '1.', '01', '-1', '+1', '1e2', '1.005', ' 1', '1,5', '۵', '1'.repeat(14), 50.5, null, {}])(
    'does not read %j',
    (text) => {
      expect(parseHundredths(text)).toBeNull()
    },
  )

  it('does not write what is not a count', () => {
    for (const bad of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => formatHundredths(bad)).toThrow(RangeError)
  })
})

describe('payout', () => {
  it('floors to the minor unit', () => {
    expect(payoutMinor(333n, 10_102n)).toBe(336n)
    expect(payoutMinor(1n, 19_999n)).toBe(1n)
    expect(payoutMinor(0n, 99_000_000n)).toBe(0n)
  })

  it('never pays a split stake more than the whole', () => {
    const stakes = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 0n, max: 10n ** 10n }), (parts, multiplierE4) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        const paid = parts.reduce((sum, part) => sum + payoutMinor(part, multiplierE4), 0n)
        expect(paid).toBeLessThanOrEqual(payoutMinor(whole, multiplierE4))
      }),
    )
  })

  it('refuses negative parts', () => {
    expect(() => payoutMinor(-1n, 1n)).toThrow(RangeError)
    expect(() => payoutMinor(1n, -1n)).toThrow(RangeError)
  })
})
