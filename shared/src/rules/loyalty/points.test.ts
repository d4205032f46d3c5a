import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUSE_GAMES } from '../returns/house-games.ts'
import { costE8 } from '../rewards/rakeback.ts'
import { betEdgeE8, edgeOfRtpE8 } from './bet-edge.ts'
import { levelAt, levelNow, parseWorthE8, per100E4, pointsE22, wholePoints } from './points.ts'

const ONE = 100_000_000n

describe('points', () => {
  it('of split stakes are the points of the whole, in any currency and at any edge', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.bigInt({ min: 0n, max: ONE }),
        (stakes, pointCount, worthE8, edgeE8) => {
          const of = (stakeMinor: bigint) => pointsE22({ costE8: costE8({ stakeMinor, edgeE8 }), pointCount, worthE8 })
          const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)
          expect(sum(stakes.map(of))).toBe(of(sum(stakes)))
        },
      ),
    )
  })

  it('are a hundred times what the house keeps: 100 staked at an edge of 1 % earn 100', () => {
    const ofCents = (stakeMinor: bigint, worthE8 = ONE) =>
      wholePoints(pointsE22({ costE8: costE8({ stakeMinor, edgeE8: ONE / 100n }), pointCount: 2, worthE8 }))
    expect(ofCents(10_000n)).toBe(100n)
    expect(per100E4(ONE / 100n)).toBe(100n * 10_000n)
    expect(ofCents(50_000n * 100n, parseWorthE8('0.00002') ?? 0n)).toBe(1n)
  })
})

describe('the edge of a bet', () => {
  it('is that of the spots its chips lie on: red of roulette 1/37, of baccarat the banker less than a tie', () => {
    const laid = (spot: string) => ({ chips: [{ spot, units: 5 }] })
    expect(betEdgeE8('roulette', laid('red'))).toBe(ONE / 37n)
    expect(betEdgeE8('baccarat', laid('banker'))).toBeLessThan(betEdgeE8('baccarat', laid('tie')))
    const both = {
      chips: [
        { spot: 'banker', units: 1 },
        { spot: 'tie', units: 3 },
      ],
    }
    const parts = betEdgeE8('baccarat', laid('banker')) + 3n * betEdgeE8('baccarat', laid('tie'))
    expect(betEdgeE8('baccarat', both)).toBe(parts / 4n)
  })

  it('is above zero in every house game, and what its table says whatever was done in the hand', () => {
    for (const { lowestRtp } of HOUSE_GAMES) expect(edgeOfRtpE8(lowestRtp())).toBeGreaterThan(0n)
    expect(betEdgeE8('blackjack', { actions: [{ action: 'stand' }] })).toBe(betEdgeE8('blackjack', {}))
    expect(betEdgeE8('crash', {})).toBeGreaterThanOrEqual(ONE / 100n)
    expect(betEdgeE8('nothing', {})).toBe(0n)
  })
})

describe('the level', () => {
  it('is the highest whose points are reached', () => {
    const thresholds = [0, 1_000, 5_000]
    expect([0n, 999n, 1_000n, 4_999n, 5_000n, 10n ** 12n].map((points) => levelAt(thresholds, points))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
  })

  it('is the last of a club that has fewer by now', () => {
    expect([0, 2, 3].map((reached) => levelNow(['a', 'b', 'c'], reached))).toEqual([0, 2, 2])
  })
})
