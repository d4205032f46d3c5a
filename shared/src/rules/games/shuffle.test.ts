import { describe, expect, it } from 'vitest'
import { drawDistinct } from './shuffle.ts'

describe('draw without repetition', () => {
  it('reaches every order of four things equally often', () => {
    const seen = new Map<string, number>()
    // One word in the middle of each quarter, third and half: every way the float can fall.
    const middles = (n: number) => Array.from({ length: n }, (_, part) => Math.floor(((part + 0.5) / n) * 2 ** 32))
    for (const a of middles(4)) {
      for (const b of middles(3)) {
        for (const c of middles(2)) {
          const order = drawDistinct([a, b, c, 7], 4).join('')
          seen.set(order, (seen.get(order) ?? 0) + 1)
        }
      }
    }
    expect(seen.size).toBe(24)
    expect(new Set(seen.values())).toEqual(new Set([1]))
  })

  it('takes the place among those that are left', () => {
    expect(drawDistinct([0, 0, 0], 5)).toEqual([0, 1, 2])
    expect(drawDistinct([2 ** 32 - 1, 2 ** 32 - 1], 5)).toEqual([4, 3])
    expect(() => drawDistinct([0, 0], 1)).toThrow(RangeError)
  })
})
