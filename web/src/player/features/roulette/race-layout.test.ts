import { describe, expect, it } from 'vitest'
import { racePlaces } from './race-layout.ts'

describe.each([
  ['wide', 420, 190],
  ['tall', 330, 400],
])('the %s racetrack', (_, width, height) => {
  const depth = 34
  const places = racePlaces(width, height, depth)

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

  it('begins with the zero in the middle of an end', () => {
    const [zero] = places
    const isTall = height > width
    expect(zero).toMatchObject({ pocket: 0 })
    expect(isTall ? zero?.x : zero?.y).toBeCloseTo(isTall ? width / 2 : height / 2)
  })
})
