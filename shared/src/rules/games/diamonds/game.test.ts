import { describe, expect, it } from 'vitest'
import { itProves } from '../published.fixture.ts'
import { DIAMONDS_BETS } from './game.fixture.ts'
import { DIAMOND_COLORS, diamondHand, diamondsMultiplierE4, diamondsPaytable } from './game.ts'

describe('draw', () => {
  itProves('diamonds', DIAMONDS_BETS)
})

describe('hand', () => {
  it.each([
    [['green', 'purple', 'yellow', 'red', 'cyan'], 'none', 0n],
    [['blue', 'yellow', 'green', 'pink', 'yellow'], 'pair', 1_000n],
    [['red', 'cyan', 'purple', 'cyan', 'red'], 'twoPair', 20_000n],
    [['red', 'red', 'purple', 'cyan', 'red'], 'three', 30_000n],
    [['red', 'cyan', 'red', 'cyan', 'red'], 'fullHouse', 40_000n],
    [['pink', 'pink', 'pink', 'blue', 'pink'], 'four', 50_000n],
    [['pink', 'pink', 'pink', 'pink', 'pink'], 'five', 500_000n],
  ] as const)('of %j is %s', (diamonds, hand, multiplierE4) => {
    expect(diamondHand(diamonds)).toBe(hand)
    expect(diamondsMultiplierE4(diamonds)).toBe(multiplierE4)
  })
})

describe('table', () => {
  it('has the counts of all 16,807 ways to draw', () => {
    const counted = new Map<string, bigint>()
    for (let way = 0; way < 7 ** 5; way++) {
      const hand = diamondHand(
        Array.from(way.toString(7).padStart(5, '0'), (digit) => DIAMOND_COLORS[Number(digit)] ?? 'green'),
      )
      counted.set(hand, (counted.get(hand) ?? 0n) + 1n)
    }
    const { table } = diamondsPaytable()
    expect(new Map(table.map(({ outcome, chance }) => [outcome, chance.numerator]))).toEqual(counted)
  })

  it('returns 98.2924%, the published figure', () => {
    const { rtp, maxMultiplierE4 } = diamondsPaytable()
    expect(rtp.decimal).toBe('0.98292378')
    expect(rtp.numerator * 2_401n).toBe(2_360n * rtp.denominator)
    expect(maxMultiplierE4).toBe(500_000n)
  })
})
