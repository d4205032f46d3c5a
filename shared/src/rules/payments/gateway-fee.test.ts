import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPointsOf, feeOn, isWorthFee, percentOf } from './gateway-fee.ts'

describe('the fee of a gateway', () => {
  it.each([
    ['nothing', 10_000n, 0n, 0, 0n],
    ['a fixed amount', 10_000n, 150n, 0, 150n],
    ['a part, rounded up', 9_999n, 0n, 250, 250n],
    ['a whole part as it is', 10_000n, 0n, 250, 250n],
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
        expect(feeMinor * 10_000n).toBeLessThan((fixedMinor + 1n) * 10_000n + amountMinor * BigInt(basisPoints))
      }),
    )
  })

  it('of what is paid in parts is never less than of the whole', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const parts = fc.array(part, { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(
        parts,
        fc.bigInt({ min: 0n, max: 1_000n }),
        fc.integer({ min: 0, max: 5_000 }),
        (all, fixedMinor, bp) => {
          const fee = { fixedMinor, basisPoints: bp }
          // Nobody can ask for an amount that is not worth its fee.
          const asked = all.filter((amountMinor) => isWorthFee(amountMinor, fee))
          const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)
          const inParts = sum(asked.map((amountMinor) => feeOn(amountMinor, fee)))
          expect(inParts).toBeGreaterThanOrEqual(feeOn(sum(asked), fee))
        },
      ),
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
