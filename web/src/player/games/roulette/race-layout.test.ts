import { describe, expect, it } from 'vitest'
import { racePlaces } from './race-layout.ts'

describe('the racetrack', () => {
  const [width, height, depth] = [420, 190, 34]
  const places = racePlaces({ width, height, depth })

  it('has all pockets within it, none on another', () => {
    expect(places).toHaveLength(37)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(depth / 2 - 1e-9)
      expect(x).toBeLessThanOrEqual(width - depth / 2 + 1e-9)
      expect(y).toBeGreaterThanOrEqual(depth / 2 - 1e-9)
      expect(y).toBeLessThanOrEqual(height - depth / 2 + 1e-9)
    }
    const gaps = places.map(({ x, y }, index) => {
      const next = places[(index + 1) % places.length]
      return next === undefined ? 0 : Math.hypot(next.x - x, next.y - y)
    })
    expect(Math.min(...gaps)).toBeGreaterThan(20)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2)
  })

  it('begins with the zero in the middle of the end at the right', () => {
    const [zero] = places
    expect(zero).toMatchObject({ pocket: 0, x: width - depth / 2 })
    expect(zero?.y).toBeCloseTo(height / 2)
  })
})
