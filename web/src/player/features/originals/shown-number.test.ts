import { describe, expect, it } from 'vitest'
import { hundredthsText, inDigits, multiplierMark, percentText, wireMultiplierMark } from './shown-number.ts'

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
    ['2.0000', '2.00×'],
    ['1.0102', '1.0102×'],
    ['9900.0000', '9,900.00×'],
    ['0', '0.00×'],
    ['1.5', '1.50×'],
  ])('show the multiplier %s of the wire as %s', (wire, shown) => {
    expect(wireMultiplierMark(wire, 'latin')).toBe(shown)
  })
})
