import { describe, expect, it } from 'vitest'
import { inOtherCalendar, isoOfTyped, monthNames, NO_DAY } from './birth-date.ts'

describe('isoOfTyped', () => {
  it('takes Latin, Persian and Arabic digits', () => {
    expect(isoOfTyped({ day: '7', month: '2', year: '1990' }, false)).toBe('1990-02-07')
    expect(isoOfTyped({ day: '۱۱', month: '۳', year: '۱۳۶۹' }, true)).toBe('1990-06-01')
    expect(isoOfTyped({ day: '٠٧', month: '٢', year: '١٩٩٠' }, false)).toBe('1990-02-07')
  })

  it('converts the leap day of Esfand and refuses it in other years', () => {
    expect(isoOfTyped({ day: '30', month: '12', year: '1399' }, true)).toBe('2021-03-20')
    expect(isoOfTyped({ day: '30', month: '12', year: '1400' }, true)).toBeNull()
  })

  it.each([
    { day: '31', month: '2', year: '1990' },
    { day: '', month: '2', year: '1990' },
    { day: '1', month: '13', year: '1990' },
    { day: '1', month: '1', year: '90' },
    { day: '1.5', month: '1', year: '1990' },
    { day: '-1', month: '1', year: '1990' },
  ])('refuses %j', (typed) => {
    expect(isoOfTyped(typed, false)).toBeNull()
  })
})

it('a day turned to the other calendar and back is the same; what is no day yet is empty', () => {
  const typed = { day: '۲۷', month: '2', year: '۱۳۶۹' }
  const turned = inOtherCalendar(typed, true)
  expect(turned).toEqual({ day: '17', month: '5', year: '1990' })
  expect(inOtherCalendar(turned, false)).toEqual({ day: '27', month: '2', year: '1369' })
  expect(inOtherCalendar({ day: '31', month: '2', year: '1990' }, false)).toEqual(NO_DAY)
})

describe('monthNames', () => {
  it('begins with the first month of the calendar', () => {
    expect(monthNames('en', false)[0]).toBe('January')
    expect(monthNames('fa', true)).toEqual([
      'فروردین',
      'اردیبهشت',
      'خرداد',
      'تیر',
      'مرداد',
      'شهریور',
      'مهر',
      'آبان',
      'آذر',
      'دی',
      'بهمن',
      'اسفند',
    ])
  })
})
