import { describe, expect, it } from 'vitest'
import {
  cutMultiplierMark,
  hundredthsText,
  inDigits,
  multiplierMark,
  percentText,
  shortMultiplierMark,
  wireMultiplierMark,
} from './shown-number.ts'

describe('shown numbers', () => {
  it('keep their two decimals in both kinds of digits', () => {
    expect(hundredthsText(5_050, 'latin')).toBe('50.50')
    expect(hundredthsText(7, 'persian')).toBe('۰٫۰۷')
    expect(inDigits('12', 'persian')).toBe('۱۲')
  })

  it('carry the multiplication sign and thousands marks', () => {
    expect(multiplierMark(241, 'latin')).toBe('2.41×')
    expect(multiplierMark(123_456_789, 'latin')).toBe('1,234,567.89×')
    expect(multiplierMark(100, 'persian')).toBe('۱٫۰۰×')
  })

  it.each([
    ['0.98980421', '98.980421'],
    ['0.98999999', '98.999999'],
    ['0.99', '99'],
    ['0.05', '5'],
    ['1', '100'],
    ['0.1', '10'],
  ])('show the share %s as %s percent', (share, percent) => {
    expect(percentText(share)).toBe(percent)
  })

  it.each([
    [0n, '0×'],
    [1_000n, '0.1×'],
    [39_600n, '3.96×'],
    [10_000_000n, '1,000×'],
    [12_345n, '1.2345×'],
  ])('show the multiplier %i of a pay table as %s', (multiplierE4, shown) => {
    expect(shortMultiplierMark(multiplierE4, 'latin')).toBe(shown)
  })

  it.each([
    [12_857n, '1.28×'],
    [9_999_999n, '999.99×'],
    [10_009_999n, '1,000×'],
    [2_569_011_200n, '256,901×'],
  ])('cut the multiplier %i of a ladder to %s, never up', (multiplierE4, shown) => {
    expect(cutMultiplierMark(multiplierE4, 'latin')).toBe(shown)
  })

  it.each([
    ['2.0000', '2.00×'],
    ['1.0102', '1.0102×'],
    ['9900.0000', '9,900.00×'],
    ['0', '0.00×'],
    ['1.5', '1.50×'],
  ])('show the multiplier %s of the wire as %s', (wire, shown) => {
    expect(wireMultiplierMark(wire, 'latin')).toBe(shown)
  })
})
