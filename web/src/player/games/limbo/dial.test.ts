import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleOf, DIAL_START, pointAtE2, shareOfE2 } from './dial.ts'

describe('the scale of limbo', () => {
  it('leaves beyond a target the arc of its chance', () => {
    expect(1 - shareOfE2(200)).toBeCloseTo(0.495, 12)
    expect(1 - shareOfE2(990)).toBeCloseTo(0.1, 12)
    expect(angleOf(shareOfE2(100))).toBe(DIAL_START)
  })

  it('rises with the point and stays on the dial', () => {
    const point = fc.integer({ min: 100, max: 500_000_000_000 })
    fc.assert(
      fc.property(point, point, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(shareOfE2(low)).toBeLessThanOrEqual(shareOfE2(high))
        expect(shareOfE2(high)).toBeLessThan(1)
      }),
    )
  })

  it('counts from 1.00× and comes back to a point as near as a hundredth shows', () => {
    expect(pointAtE2(0)).toBe(100)
    for (const pointE2 of [101, 200, 777, 12_345, 1_000_000])
      expect(Math.abs(pointAtE2(shareOfE2(pointE2)) - pointE2)).toBeLessThanOrEqual(1)
  })
})
