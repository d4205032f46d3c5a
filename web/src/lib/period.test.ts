import { describe, expect, it } from 'vitest'
import { numbersOf } from './birth-date.ts'
import { dayOfNumbers, daysInMonth, instantsOf, rangeOf, readRange } from './period.ts'

describe('a period', () => {
  it('is whole days of the zone that times are shown in, wherever the device is', () => {
    expect(instantsOf({ first: '2026-03-21', last: '2026-03-21' }, 'Asia/Tehran')).toEqual({
      from: '2026-03-20T20:30:00.000Z',
      to: '2026-03-21T20:30:00.000Z',
    })
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-01', 24],
  ])('of %s has %i hours where clocks are changed', (day, hours) => {
    const { from, to } = instantsOf({ first: day, last: day }, 'Europe/Berlin')
    expect((Date.parse(to ?? '') - Date.parse(from ?? '')) / 3_600_000).toBe(hours)
  })

  it('named by its length ends today and has that many days', () => {
    expect(rangeOf('today', '2026-03-01')).toEqual({ first: '2026-03-01', last: '2026-03-01' })
    expect(rangeOf('week', '2026-03-01')).toEqual({ first: '2026-02-23', last: '2026-03-01' })
    expect(rangeOf('month', '2024-03-01')).toEqual({ first: '2024-02-01', last: '2024-03-01' })
    expect(rangeOf('all', '2026-03-01')).toBeNull()
    expect(instantsOf(null, undefined)).toEqual({ from: null, to: null })
  })

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['x', '2026-03-01'],
    ['0050-01-01', '2026-03-01'],
    ['2026-03-01', '9999-12-31'],
    [null, '2026-03-01'],
    ['2026-03-01', null],
  ])('of an address that says %s to %s is none', (first, last) => {
    expect(readRange(first, last)).toBeNull()
  })

  it('is shown in either calendar and read back as the same days', () => {
    expect(numbersOf('2026-03-21', true)).toEqual({ day: '1', month: '1', year: '1405' })
    expect(numbersOf('2026-03-21', false)).toEqual({ day: '21', month: '3', year: '2026' })
    for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2030, 0, 1); time += 86_400_000 * 11) {
      const day = new Date(time).toISOString().slice(0, 10)
      for (const isJalali of [true, false]) expect(dayOfNumbers(numbersOf(day, isJalali), isJalali)).toBe(day)
    }
  })

  it.each([
    // 1403 is a leap year of the Jalali calendar, 1404 is none; 2024 and 2026 likewise.
    [{ year: '1403', month: '12' }, true, 30, '2025-03-20'],
    [{ year: '1404', month: '12' }, true, 29, '2026-03-20'],
    [{ year: '1405', month: '7' }, true, 30, '2026-10-22'],
    [{ year: '2024', month: '2' }, false, 29, '2024-02-29'],
    [{ year: '2026', month: '2' }, false, 28, '2026-02-28'],
    [{ year: '2026', month: '12' }, false, 31, '2026-12-31'],
  ])('takes the last day of %j for a day the month has not', (month, isJalali, days, last) => {
    const numbers = { ...month, day: '31' }
    expect([daysInMonth(numbers, isJalali), dayOfNumbers(numbers, isJalali)]).toEqual([days, last])
  })
})
