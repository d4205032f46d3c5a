import { describe, expect, it } from 'vitest'
import { rankSumZ } from './rank-sum.ts'

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

describe('the rank sum', () => {
  it('counts pairs: all nine of three and three, and of five and four those whose first is larger', () => {
    expect(rankSumZ([4, 5, 6], [1, 2, 3])).toBeCloseTo(4.5 / Math.sqrt(5.25), 10)
    // 19 > two, 22 > three, 16 > one, 29 > four, 24 > three of 20, 11, 17, 12: U is 17 of 20 less the pairs that are not.
    expect(rankSumZ([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo((17 - 10) / Math.sqrt((20 * 10) / 12), 10)
  })

  it('finds nothing in equal samples, whichever comes first', () => {
    expect(rankSumZ(numbers(500), numbers(500))).toBe(0)
    expect(rankSumZ([7, 7, 7], [7, 7])).toBe(0)
    expect(rankSumZ(numbers(20, 3), numbers(30))).toBeCloseTo(-rankSumZ(numbers(30), numbers(20, 3)), 10)
  })

  it('goes beyond three when 500 of 500 are a fifth of the spread later', () => {
    expect(rankSumZ(numbers(500, 100), numbers(500))).toBeGreaterThan(3)
  })
})
