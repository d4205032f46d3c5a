import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barMarks, isWithin } from './bar-scale.ts'

const result = (measured: number, low: number, high: number, expected = 0.99) => ({
  measured: measured.toFixed(6),
  low: low.toFixed(6),
  high: high.toFixed(6),
  expected: expected.toFixed(6),
})

describe('the bar of a measured return', () => {
  it('has the line of the tables in the middle and the interval beside it', () => {
    expect(barMarks(result(1, 0.98, 1.02))).toMatchObject({ expected: 50, measured: 64.49, low: 35.51, high: 93.48 })
  })

  it('keeps every mark inside, however far off', () => {
    const share = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(share, share, share, (measured, one, other) => {
        const marks = barMarks(result(measured, Math.min(one, other), Math.max(one, other)))
        for (const place of [marks.low, marks.high, marks.measured]) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(100)
        }
        expect(marks.low).toBeLessThanOrEqual(marks.high)
      }),
    )
  })

  it('does not blow up a hair: half a percent is the least it shows', () => {
    const { from, to } = barMarks(result(0.99, 0.99, 0.99))
    expect(to - from).toBeCloseTo(0.0115, 6)
  })
})

it('knows whether the line lies in the interval', () => {
  expect(isWithin(result(1, 0.98, 1.02))).toBe(true)
  expect(isWithin(result(1.1, 1.05, 1.15))).toBe(false)
})
