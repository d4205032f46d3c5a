import { parseAmount } from '@tas/shared/values/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountChips } from './amount-chips.ts'

describe('amountChips', () => {
  it.each([
    [
      'from ten dollars',
      { minMinor: 100n, maxMinor: 1_000_000n, pointCount: 2 },
      ['10.00', '20.00', '50.00', '100.00', '200.00', '500.00'],
    ],
    [
      'of a currency without decimals',
      { minMinor: 100_000n, maxMinor: 500_000n, pointCount: 0 },
      ['100000', '200000', '500000'],
    ],
    ['in a narrow range', { minMinor: 301n, maxMinor: 499n, pointCount: 2 }, []],
    [
      'of a fine currency',
      { minMinor: 1n, maxMinor: 500_000_000n, pointCount: 8 },
      ['1.00000000', '2.00000000', '5.00000000'],
    ],
  ])('are round amounts %s', (_what, range, chips) => {
    expect(amountChips(range)).toEqual(chips)
  })

  it('are never outside the range', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 8 }), (minMinor, maxMinor, pointCount) => {
        for (const chip of amountChips({ minMinor, maxMinor, pointCount })) {
          const minor = parseAmount(chip, pointCount) ?? -1n
          expect(minor >= minMinor && minor <= maxMinor, chip).toBe(true)
        }
      }),
    )
  })
})
