import { describe, expect, it } from 'vitest'
import { chipText, chipValues, firstChip } from './chip-values.ts'

describe('chipValues', () => {
  it.each([
    ['USD', 1n, 100_000n, 2, ['0.01', '0.05', '0.1', '0.5', '1', '5', '10', '50', '100'], '1'],
    ['TRY', 50n, 4_000_000n, 2, ['0.5', '1', '5', '10', '50', '100', '500', '1K'], '1'],
    ['IRT', 1_000n, 50_000_000n, 0, ['1K', '5K', '10K', '50K', '100K', '500K', '1M', '5M'], '100K'],
    ['BTC', 10n, 1_000_000n, 8, ['0.1µ', '0.5µ', '1µ', '5µ', '10µ', '50µ', '100µ', '500µ', '0.001'], '10µ'],
  ])('of %s lie between its limits', (_, min, max, points, texts, first) => {
    const values = chipValues(min, max)
    expect(values.map((minor) => chipText(minor, points))).toEqual(texts)
    expect(chipText(firstChip(values, points) ?? 0n, points)).toBe(first)
  })

  it('are the smallest stake alone where the range is narrow', () => {
    expect(chipValues(7n, 20n)).toEqual([7n])
  })
})

describe('chipText', () => {
  it.each([
    [29n, '0.29'],
    [750n, '7.5'],
    [1_234n, '12.3'],
    [12_345n, '123'],
    [123_456n, '1.2K'],
    [99_999_999n, '999K'],
    [100_000_000n, '1M'],
  ])('of %s minor units is %s, cut and never raised', (minor, text) => {
    expect(chipText(minor, 2)).toBe(text)
  })
})
