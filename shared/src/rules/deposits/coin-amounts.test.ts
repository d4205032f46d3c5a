import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coinsOut, MOST_COIN_DECIMALS, unitsFor, worthOf, writeCoins } from './coin-amounts.ts'

const exchange = fc.record({
  coinDecimals: fc.integer({ min: 0, max: MOST_COIN_DECIMALS }),
  pointCount: fc.integer({ min: 0, max: 8 }),
  rate: fc.record({ value: fc.bigInt({ min: 1n, max: 10n ** 15n }), decimals: fc.integer({ min: 0, max: 18 }) }),
})
const minor = fc.bigInt({ min: 1n, max: 10n ** 15n })

describe('coins beside money', () => {
  it('never ask for less than the amount is worth', () => {
    fc.assert(fc.property(minor, exchange, (amount, at) => worthOf(unitsFor(amount, at), at) >= amount))
  })

  it('never come to more in parts than together', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(fc.property(units, units, exchange, (a, b, at) => worthOf(a, at) + worthOf(b, at) <= worthOf(a + b, at)))
  })

  it('give no more money back than was paid for them, ten thousand times there and back', () => {
    fc.assert(
      fc.property(minor, exchange, (amount, at) => {
        // Paid in and out again, and the other way about: at one rate neither side makes anything of it.
        return (
          worthOf(coinsOut(amount, at), at) <= amount &&
          coinsOut(worthOf(unitsFor(amount, at), at), at) <= unitsFor(amount, at)
        )
      }),
      { numRuns: 10_000 },
    )
  })

  it('are exact at the decimals of real coins, and at none and at thirty', () => {
    const ether = { coinDecimals: 18, pointCount: 2, rate: { value: 2_500_00000000n, decimals: 8 } }
    expect(unitsFor(2_500n, ether)).toBe(10n ** 16n)
    expect(worthOf(10n ** 16n, ether)).toBe(2_500n)
    expect(worthOf(10n ** 16n - 1n, ether)).toBe(2_499n)
    const whole = { coinDecimals: 0, pointCount: 2, rate: { value: 3n, decimals: 0 } }
    expect(unitsFor(1_000n, whole)).toBe(4n)
    expect(worthOf(4n, whole)).toBe(1_200n)
    const fine = { coinDecimals: 30, pointCount: 2, rate: { value: 1n, decimals: 0 } }
    expect(unitsFor(1n, fine)).toBe(10n ** 28n)
    expect(worthOf(10n ** 28n, fine)).toBe(1n)
  })

  it('are asked for with eight digits behind the point at most', () => {
    const at = { coinDecimals: 18, pointCount: 2, rate: { value: 3_333n, decimals: 0 } }
    expect(writeCoins(unitsFor(2_500n, at), 18)).toBe('0.00750076')
  })

  it('are written without needless noughts', () => {
    expect(writeCoins(1_500_000n, 6)).toBe('1.5')
    expect(writeCoins(1n, 18)).toBe('0.000000000000000001')
    expect(writeCoins(7n, 0)).toBe('7')
    expect(writeCoins(0n, 6)).toBe('0')
  })
})
