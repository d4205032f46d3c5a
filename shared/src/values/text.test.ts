import { describe, expect, it } from 'vitest'
import { toAsciiDigits, toWireAmount } from './digits.ts'
import { fold, foldEmail } from './fold.ts'
import { intIdOfPath, slugOf } from './slug.ts'
import { ageInYears, isCalendarDay } from './time.ts'

describe('digits', () => {
  it('reads Persian and Arabic digits', () => {
    expect(toAsciiDigits('۱۲۳٤٥٦٫۷')).toBe('123456.7')
    expect(toWireAmount(' ۱٬۲۵۰٫۵۰ ')).toBe('1250.50')
    expect(toWireAmount('007')).toBe('7')
    expect(toWireAmount('0')).toBe('0')
  })
})

describe('fold', () => {
  it.each([
    ['علي', 'علی'],
    ['كتاب', 'کتاب'],
    ['می‌روم', 'میروم'],
    ['Ａｌｉ', 'ali'],
    ['José', 'jose'],
    ['آرش', 'ارش'],
    ['مسئول', 'مسيول'],
    ['شهرۀ', 'شهره'],
    ['مُحَمَّد', 'محمد'],
    ['a\u202Eb', 'ab'],
  ])('folds %s and %s to one key', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it('keeps different names apart', () => {
    expect(fold('ali')).not.toBe(fold('aly'))
    expect(foldEmail('A@Example.com.')).toBe('a@example.com')
  })
})

describe('slug', () => {
  it('keeps Persian letters, turns the half-space into a dash and digits into ASCII', () => {
    expect(slugOf('شب‌های یلدا ۲')).toBe('شب-های-یلدا-2')
    expect(slugOf('  Farā Forū! ')).toBe('fara-foru')
  })

  it.each([
    ['10047-Slots', 10047],
    ['15048-sportbook.html', 15048],
    ['99-x.html', 99],
    ['99', 99],
    ['99.html', 99],
    ['10047-', 10047],
    ['x-99', null],
    ['0-x', null],
    ['-5', null],
    ['99x', null],
    ['', null],
    ['99999999999', null],
  ] as const)('finds the id of %s', (part, intId) => {
    expect(intIdOfPath(part)).toBe(intId)
  })
})

describe('age', () => {
  it('completes a year on the birthday itself', () => {
    expect(ageInYears('2008-11-21', '2026-11-21')).toBe(18)
    expect(ageInYears('2008-11-22', '2026-11-21')).toBe(17)
    expect(ageInYears('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageInYears('2008-02-29', '2026-03-01')).toBe(18)
  })

  it('knows real days', () => {
    expect(isCalendarDay('2024-02-29')).toBe(true)
    expect(isCalendarDay('2026-02-29')).toBe(false)
    expect(isCalendarDay('2026-2-9')).toBe(false)
    expect(isCalendarDay('2026-13-01')).toBe(false)
    expect(isCalendarDay('0000-02-29')).toBe(false)
  })
})
