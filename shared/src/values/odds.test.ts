import { describe, expect, it } from 'vitest'
import { formatOdds } from './odds.ts'

describe('odds', () => {
  it.each([
    [25_000, '2.50', '3/2', '+150'],
    [20_000, '2.00', '1/1', '+100'],
    [15_000, '1.50', '1/2', '-200'],
    [19_091, '1.9091', '9091/10000', '-110'],
    [110_000, '11.00', '10/1', '+1000'],
    [10_000, '1.00', '1.00', '1.00'],
  ])('%i ten-thousandths are %s, %s and %s', (oddsE4, ...written) => {
    expect((['decimal', 'fractional', 'american'] as const).map((style) => formatOdds(oddsE4, style))).toEqual(written)
  })
})
