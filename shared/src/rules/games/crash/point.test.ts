import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions } from '../../fraction.ts'
import { CRASH_CASES } from './game.fixture.ts'
import { crashReturn } from './game.ts'
import {
  bustabitV1PointE2,
  bustabitV2PointE2,
  crashPointE2,
  crashPointOfHmacE2,
  crashSurvival,
  isCrashFormula,
  MAX_CRASH_POINT_E2,
  stakePointE2,
} from './point.ts'

const SPACE_52 = 2n ** 52n
const anyTarget = fc.oneof(fc.integer({ min: 101, max: 2_000 }), fc.integer({ min: 101, max: 100_000_000 }))

/** First draw from which on `reaches` holds, in a space where it never turns false again; the space's size if none. */
function firstReaching(size: bigint, reaches: (draw: bigint) => boolean): bigint {
  let low = 0n
  let high = size
  while (low < high) {
    const middle = (low + high) / 2n
    if (reaches(middle)) high = middle
    else low = middle + 1n
  }
  return low
}

describe('crash point', () => {
  const twoDecimals = CRASH_CASES.filter(({ params }) => params === undefined)

  it.each(twoDecimals)('is the published one in every $formula round of salt $salt', ({ formula, salt, rounds }) => {
    if (!isCrashFormula(formula)) return expect.fail('unknown formula')
    for (const [hash, published] of rounds) {
      const point = crashPointE2(formula, hash, salt)
      expect(formula === 'bustabit-v1' ? point : point / 100, hash).toBe(published)
    }
  })

  it('covers the instant crash of v1, the 1.00x and the 1000x of v2', () => {
    const values = (id: string) =>
      twoDecimals.filter((c) => c.formula === id).flatMap((c) => c.rounds.map(([, v]) => v))
    expect(Math.min(...values('bustabit-v1'))).toBe(0)
    expect(Math.min(...values('bustabit-v2'))).toBe(1)
    expect(Math.max(...values('bustabit-v2'))).toBeGreaterThan(1_000)
  })

  it.each(['', 'abc', 'g'.repeat(64), 'A'.repeat(64), '0'.repeat(66)])('refuses %j as a round hash', (hash) => {
    expect(() => crashPointE2('bustabit-v2', hash, 'salt')).toThrow(RangeError)
    expect(() => crashPointE2('stake', hash, 'salt')).toThrow(RangeError)
  })

  it('stays a whole count of hundredths in the rarest draws', () => {
    expect(crashPointOfHmacE2('bustabit-v2', 'f'.repeat(64))).toBe(MAX_CRASH_POINT_E2)
    expect(crashPointOfHmacE2('bustabit-v1', 'f'.repeat(63).concat('e'))).toBe(MAX_CRASH_POINT_E2)
    expect(crashPointOfHmacE2('stake', '0'.repeat(64))).toBe(425_201_762_304)
    expect(crashPointOfHmacE2('bustabit-v2', '0'.repeat(64))).toBe(100)
    expect(crashPointOfHmacE2('stake', 'f'.repeat(64))).toBe(100)
    expect(crashPointOfHmacE2('bustabit-v1', '0'.repeat(64))).toBe(0)
  })
})

describe('bustabit v2 rule', () => {
  const inDoubles = (r: bigint) => Math.max(100, Math.floor(99 / (1 - Number(r) / 2 ** 52)))

  it('equals the published floating-point code on ordinary draws', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: SPACE_52 - 1n }), (r) => {
        expect(Number(bustabitV2PointE2(r))).toBe(inDoubles(r))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [174_897_072_907_592n, 102, 103],
    [936_748_722_493_063n, 124, 125],
  ])('is exact where a double rounds up to the next hundredth (draw %s)', (r, exact, rounded) => {
    expect(Number(bustabitV2PointE2(r))).toBe(exact)
    expect(inDoubles(r)).toBe(rounded)
  })
})

describe('chance to reach a target, counted over every draw', () => {
  it('is floor(99·2^52/target) of 2^52 for bustabit v2', () => {
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const first = firstReaching(SPACE_52, (r) => bustabitV2PointE2(r) >= BigInt(targetE2))
        expect(crashSurvival('bustabit-v2', targetE2)).toEqual({ numerator: SPACE_52 - first, denominator: SPACE_52 })
      }),
    )
  })

  it('is floor(99·2^32/target) of 2^32 for stake, whose small words crash late', () => {
    const size = 2n ** 32n
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const count = firstReaching(size, (word) => stakePointE2(word) < BigInt(targetE2))
        expect(crashSurvival('stake', targetE2)).toEqual({ numerator: count, denominator: size })
      }),
    )
  })

  it('leaves out the instant crashes of bustabit v1', () => {
    const size = 2n ** 256n
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const firstH = firstReaching(SPACE_52, (h) => {
          const value = h << 204n
          return bustabitV1PointE2(value % 101n === 0n ? value + 1n : value) >= BigInt(targetE2)
        })
        const from = firstH << 204n
        // Multiples of 101 among from…2^256−1: the first of them, then every 101st.
        const firstMultiple = from + ((101n - (from % 101n)) % 101n)
        const instant = firstMultiple >= size ? 0n : (size - 1n - firstMultiple) / 101n + 1n
        expect(crashSurvival('bustabit-v1', targetE2)).toEqual({ numerator: size - from - instant, denominator: size })
      }),
    )
  })

  it('matches the expected value of v1 known for each target: 0.9900, 0.98678, 0.98512, 0.98118', () => {
    const returnAt = (targetE2: number) => {
      const { numerator, denominator } = crashSurvival('bustabit-v1', targetE2)
      return (Number((numerator * 10n ** 12n) / denominator) / 1e12) * (targetE2 / 100)
    }
    expect(returnAt(101)).toBeCloseTo(0.99, 4)
    expect(returnAt(150)).toBeCloseTo(0.98678, 5)
    expect(returnAt(200)).toBeCloseTo(0.98512, 5)
    expect(returnAt(1_000)).toBeCloseTo(0.98118, 5)
  })

  it('returns 0.99 at every target of ours, never more and never 2.3e-10 less', () => {
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const exact = crashReturn(targetE2)
        expect(compareFractions(exact, { numerator: 99n, denominator: 100n })).toBeLessThanOrEqual(0)
        const bound = { numerator: 99n * 10n ** 10n - 230n, denominator: 10n ** 12n }
        expect(compareFractions(exact, bound)).toBe(1)
      }),
    )
  })

  it.each([100, 0, 150.5, Number.NaN])('is not asked about a target of %s hundredths', (targetE2) => {
    expect(() => crashSurvival('bustabit-v2', targetE2)).toThrow(RangeError)
  })
})
