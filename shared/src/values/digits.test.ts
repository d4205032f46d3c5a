import { describe, expect, it } from 'vitest'
import { digitsOf, inDigits } from './digits.ts'

describe('the digits of a number', () => {
  it('are decided by its kind where the reader leaves it to us', () => {
    const kinds = ['amount', 'count'] as const
    expect(kinds.map((kind) => digitsOf(kind, 'fa', 'auto'))).toEqual(['latin', 'persian'])
    expect(kinds.map((kind) => digitsOf(kind, 'en', 'auto'))).toEqual(['latin', 'latin'])
    expect(kinds.map((kind) => digitsOf(kind, 'en', 'persian'))).toEqual(['persian', 'persian'])
    expect(kinds.map((kind) => digitsOf(kind, 'fa', 'latin'))).toEqual(['latin', 'latin'])
  })

  it('bring their own marks: no Latin comma, point or percent sign stands beside Persian digits', () => {
    expect(inDigits('1,250,000.50', 'persian')).toBe('۱٬۲۵۰٬۰۰۰٫۵۰')
    expect(inDigits('98.5%', 'persian')).toBe('۹۸٫۵٪')
    expect(inDigits('1,250.50%', 'latin')).toBe('1,250.50%')
  })

  it('leave the marks of a sentence alone', () => {
    expect(inDigits('3, 11, 24. 36/37', 'persian')).toBe('۳, ۱۱, ۲۴. ۳۶/۳۷')
  })
})
