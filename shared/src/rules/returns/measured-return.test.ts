import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuredReturn, type ReturnSums } from './measured-return.ts'

/** A coin that pays double: variance 1 a bet. */
const coin = (bets: bigint, wins: bigint): ReturnSums => ({
  bets,
  multiplierE4: wins * 20_000n,
  expectedE12: bets * 1_000_000_000_000n,
  varianceE12: bets * 1_000_000_000_000n,
  topE4: 20_000n,
})

describe('a measured return', () => {
  it('of 10,000 coins of which 5,100 won is 1.02 ± 3.2905/100', () => {
    expect(measuredReturn(coin(10_000n, 5_100n))).toEqual({
      measured: '1.020000',
      low: '0.987095',
      high: '1.052905',
      expected: '1.000000',
      isRough: false,
    })
  })

  it('is none without bets, and rough of few', () => {
    expect(measuredReturn(coin(0n, 0n))).toBeNull()
    expect(measuredReturn(coin(999n, 500n))?.isRough).toBe(true)
    expect(measuredReturn(coin(1_000n, 500n))?.isRough).toBe(false)
  })

  it('is rough while one possible win would move it more than chance as a whole does', () => {
    expect(measuredReturn({ ...coin(1_000_000n, 500_000n), topE4: 99_000_000n })?.isRough).toBe(true)
    expect(measuredReturn({ ...coin(1_000_000n, 500_000n), topE4: 4_000_000n })?.isRough).toBe(false)
  })

  it('lies in its interval, which never begins below nothing', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (bets, won) => {
        const found = measuredReturn(coin(bets, won % (bets + 1n)))
        if (found === null) return expect.fail('there are bets')
        expect(Number(found.low)).toBeGreaterThanOrEqual(0)
        // The mean is cut, the interval rounded: they may differ by one in the last place.
        expect(Number(found.measured)).toBeGreaterThanOrEqual(Number(found.low) - 1e-6)
        expect(Number(found.measured)).toBeLessThanOrEqual(Number(found.high) + 1e-6)
      }),
    )
  })
})
