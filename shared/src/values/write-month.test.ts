import { expect, it } from 'vitest'
import { writeMonth } from './write-month.ts'

it('a Gregorian month says to readers of Jalali days in which months of theirs it lies', () => {
  const fa = { language: 'fa', digits: 'persian', calendar: 'auto' } as const
  expect(writeMonth('2026-11', fa)).toBe('نوامبر ۲۰۲۶ (آبان – آذر ۱۴۰۵)')
  expect(writeMonth('2026-03', fa)).toBe('مارس ۲۰۲۶ (اسفند ۱۴۰۴ – فروردین ۱۴۰۵)')
  expect(writeMonth('2026-11', { ...fa, calendar: 'gregorian' })).toBe('نوامبر ۲۰۲۶')
  const en = { language: 'en', digits: 'latin', calendar: 'auto' } as const
  expect(writeMonth('2026-11', en)).toBe('November 2026')
  expect(writeMonth('2026-11', { ...en, calendar: 'jalali' })).toBe('November 2026 (Aban – Azar 1405)')
})
