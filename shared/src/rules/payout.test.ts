import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactPayoutMinor, firstStakeMinor, payoutMinor, stakedMinor } from './payout.ts'

const anyStake = fc.bigInt(0n, 10n ** 15n)

describe('a payout', () => {
  it('by an exact multiplier is that by four decimals where these are exact', () => {
    fc.assert(
      fc.property(anyStake, fc.bigInt(0n, 10n ** 9n), (stakeMinor, multiplierE4) => {
        const exact = { numerator: multiplierE4, denominator: 10_000n }
        expect(exactPayoutMinor(stakeMinor, exact)).toBe(payoutMinor(stakeMinor, multiplierE4))
      }),
    )
  })

  it('is floored: a stake cut into two never pays more', () => {
    fc.assert(
      fc.property(
        anyStake,
        anyStake,
        fc.bigInt(0n, 10n ** 6n),
        fc.bigInt(1n, 10n ** 6n),
        (one, other, numerator, denominator) => {
          const paid = (stakeMinor: bigint) => exactPayoutMinor(stakeMinor, { numerator, denominator })
          expect(paid(one) + paid(other)).toBeLessThanOrEqual(paid(one + other))
        },
      ),
    )
  })

  it('of less than nothing is refused', () => {
    expect(() => exactPayoutMinor(-1n, { numerator: 1n, denominator: 1n })).toThrow(RangeError)
    expect(() => exactPayoutMinor(1n, { numerator: -1n, denominator: 1n })).toThrow(RangeError)
    expect(() => payoutMinor(-1n, 1n)).toThrow(RangeError)
  })
})

describe('what is staked', () => {
  it('is the first stake until one is added, and half a stake is rounded up', () => {
    expect([10_000n, 20_000n, 15_000n, 35_000n].map((unitsE4) => stakedMinor(101n, unitsE4))).toEqual([
      101n,
      202n,
      152n,
      354n,
    ])
  })

  it('tells the first stake again, whatever was added', () => {
    fc.assert(
      fc.property(anyStake, fc.bigInt(2n, 80n), (stakeMinor, halves) => {
        expect(firstStakeMinor(stakedMinor(stakeMinor, halves * 5_000n), halves * 5_000n)).toBe(stakeMinor)
      }),
    )
    expect(() => firstStakeMinor(1n, 9_999n)).toThrow(RangeError)
  })

  it('never lets part of a stake play for nothing', () => {
    fc.assert(
      fc.property(anyStake, fc.bigInt(1n, 80n), (stakeMinor, halves) => {
        const staked = stakedMinor(stakeMinor, halves * 5_000n)
        expect(2n * staked).toBeGreaterThanOrEqual(stakeMinor * halves)
        expect(2n * (staked - 1n)).toBeLessThan(stakeMinor * halves)
      }),
    )
    expect(() => stakedMinor(-1n, 10_000n)).toThrow(RangeError)
    expect(() => stakedMinor(1n, -1n)).toThrow(RangeError)
  })
})
