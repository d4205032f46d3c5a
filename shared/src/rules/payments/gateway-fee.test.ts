import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPointsOf, feeOn, isWorthFee, percentOf } from './gateway-fee.ts'

describe('the fee of a gateway', () => {
  it.each([
    ['nothing', 10_000n, 0n, 0, 0n],
    ['a fixed amount', 10_000n, 150n, 0, 150n],
    ['a part, rounded down', 9_999n, 0n, 250, 249n],
    ['both', 10_000n, 30n, 290, 320n],
    ['all but one minor unit of what is not worth it', 100n, 500n, 0, 99n],
    ['nothing of the smallest amount', 1n, 500n, 5_000, 0n],
  ])('is %s', (_, amountMinor, fixedMinor, basisPoints, feeMinor) => {
    expect(feeOn(amountMinor, { fixedMinor, basisPoints })).toBe(feeMinor)
  })

  it('leaves something of whatever came, and is never more than both its parts', () => {
    const big = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(big, big, fc.integer({ min: 0, max: 5_000 }), (amountMinor, fixedMinor, basisPoints) => {
        const feeMinor = feeOn(amountMinor, { fixedMinor, basisPoints })
        expect(feeMinor).toBeGreaterThanOrEqual(0n)
        expect(feeMinor).toBeLessThan(amountMinor)
        const isWorthIt = isWorthFee(amountMinor, { fixedMinor, basisPoints })
        expect(isWorthIt || feeMinor === amountMinor - 1n).toBe(true)
        expect(feeMinor * 10_000n).toBeLessThanOrEqual(fixedMinor * 10_000n + amountMinor * BigInt(basisPoints))
      }),
    )
  })

  it('is read from a percentage and written as one', () => {
    for (const [text, basisPoints] of [
      ['0', 0],
      ['0.05', 5],
      ['2.5', 250],
      ['10', 1_000],
      ['50', 5_000],
    ] as const) {
      expect(basisPointsOf(text)).toBe(basisPoints)
      expect(percentOf(basisPoints)).toBe(text)
    }
    for (const text of ['', '-1', '50.01', '2.505', '1e1', '٢', '100', '02.5'])
      expect(() => basisPointsOf(text)).toThrow(RangeError)
  })
})
