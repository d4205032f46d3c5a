import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Span, spanOf } from './span-text.ts'

const SECONDS: Readonly<Record<Span['unit'], number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 }

describe('a span in words', () => {
  it.each([
    [0, 1, 'seconds'],
    [1, 1, 'seconds'],
    [119, 119, 'seconds'],
    [120, 2, 'minutes'],
    [121, 3, 'minutes'],
    [7_200, 2, 'hours'],
    [172_799, 48, 'hours'],
    [172_801, 3, 'days'],
  ] as const)('of %d seconds is %d %s', (seconds, count, unit) => {
    expect(spanOf(seconds)).toEqual({ unit, count })
  })

  it('is never shorter than what was measured, and less than half as long again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000_000 }), (seconds) => {
        const { unit, count } = spanOf(seconds)
        const told = count * SECONDS[unit]
        expect(told).toBeGreaterThanOrEqual(seconds)
        expect(told).toBeLessThan(seconds * 1.5 + 1)
      }),
    )
  })
})
