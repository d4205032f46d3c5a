import { describe, expect, it } from 'vitest'
import { chancePercent } from './chance-percent.ts'

describe('a chance in percent', () => {
  it.each([
    [1n, 10n, '10'],
    [11n, 40n, '27.5'],
    [1n, 3n, '33.33'],
    [1n, 50n, '2'],
    [1n, 65_536n, '0.0015'],
    [1n, 2_500n, '0.04'],
    [1n, 1n, '100'],
    [0n, 7n, '0'],
  ])('of %i in %i is %s', (numerator, denominator, percent) => {
    expect(chancePercent({ numerator, denominator })).toBe(percent)
  })
})
