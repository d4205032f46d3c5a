import { describe, expect, it } from 'vitest'
import { randomBelow, randomPicks } from './random-pick.ts'

const numbers = Array.from({ length: 40 }, (_, index) => index + 1)

describe('randomPicks', () => {
  it('gives so many different choices of those there are', () => {
    for (let count = 1; count <= 40; count++) {
      const picks = randomPicks(numbers, count)
      expect(new Set(picks).size).toBe(count)
      expect(picks.every((pick) => numbers.includes(pick))).toBe(true)
    }
  })

  it('gives all where fewer are there than asked for', () => {
    expect([...randomPicks([4, 7], 5)].sort()).toEqual([4, 7])
  })
})

describe('randomBelow', () => {
  it('reaches every number and none beyond', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => randomBelow(5)))
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4])
  })
})
