import { describe, expect, it } from 'vitest'
import { readDecimal } from './read-decimal.ts'

describe('readDecimal', () => {
  it.each([
    ['50.5', 2, 5_050],
    ['۵۰٫۵۰', 2, 5_050],
    ['٢', 4, 20_000],
    ['.5', 2, 50],
    ['2.', 4, 20_000],
    ['49.509', 2, 4_950],
    ['1,000', 2, 100_000],
  ])('reads %j to %d places', (typed, places, value) => {
    expect(readDecimal(typed, places)).toBe(value)
  })

  it.each(['', 'x', '-1', '1e3', '1.2.3', '99999999'])('finds no number in %j', (typed) => {
    expect(readDecimal(typed, 2)).toBeNull()
  })
})
