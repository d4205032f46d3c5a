import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsedAtMs, multiplierAtE2, roundDurationMs } from './curve.ts'
import { DURATION_CASES } from './game.fixture.ts'

const anyMultiplier = fc.oneof(fc.integer({ min: 101, max: 3_000 }), fc.integer({ min: 101, max: 100_000_000 }))

describe('curve', () => {
  it('starts at 1.00x, also for a clock that runs ahead of the round', () => {
    expect(multiplierAtE2(0)).toBe(100)
    expect(multiplierAtE2(-50)).toBe(100)
    expect(() => multiplierAtE2(Number.NaN)).toThrow(RangeError)
  })

  it('doubles every 11.55 seconds', () => {
    expect(elapsedAtMs(200)).toBe(11_553)
    expect(elapsedAtMs(400)).toBe(23_105)
  })

  it('never falls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (ms) => {
        expect(multiplierAtE2(ms + 1)).toBeGreaterThanOrEqual(multiplierAtE2(ms))
      }),
    )
  })

  it('is inverted exactly: the first millisecond that shows the multiplier', () => {
    fc.assert(
      fc.property(anyMultiplier, (multiplierE2) => {
        const ms = elapsedAtMs(multiplierE2)
        expect(multiplierAtE2(ms)).toBeGreaterThanOrEqual(multiplierE2)
        expect(multiplierAtE2(ms - 1)).toBeLessThan(multiplierE2)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([0, 1, 100])('has shown %i hundredths from the start', (multiplierE2) => {
    expect(elapsedAtMs(multiplierE2)).toBe(0)
  })

  it('has no inverse for what is not a whole number of hundredths', () => {
    for (const bad of [Number.NaN, 1.5, Number.POSITIVE_INFINITY]) expect(() => elapsedAtMs(bad)).toThrow(RangeError)
  })
})

describe('duration of a round', () => {
  it.each(DURATION_CASES)('that crashed at %i hundredths was the observed %i ms', (crashPointE2, durationMs) => {
    expect(roundDurationMs(crashPointE2)).toBe(durationMs)
  })

  it('equals bustabit’s formula ceil(16666.666667·ln(0.01·(crash+1))) up to 200x', () => {
    for (let crashE2 = 100; crashE2 <= 20_000; crashE2++) {
      const theirs = Math.ceil(16_666.666667 * Math.log(0.01 * (crashE2 + 1)))
      if (roundDurationMs(crashE2) !== theirs) expect.fail(`at ${crashE2}`)
    }
  })

  it('ends at the first millisecond that would show more than the crash point', () => {
    fc.assert(
      fc.property(anyMultiplier, (crashPointE2) => {
        const ms = roundDurationMs(crashPointE2)
        expect(multiplierAtE2(ms - 1)).toBeLessThanOrEqual(crashPointE2)
        expect(multiplierAtE2(ms)).toBeGreaterThan(crashPointE2)
      }),
    )
  })

  it('is nothing for an instant crash and finite for the highest point', () => {
    expect(roundDurationMs(0)).toBe(0)
    expect(roundDurationMs(Number.MAX_SAFE_INTEGER)).toBeLessThan(600_000)
  })
})
