import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatCount,
  formatDay,
  formatDecimal,
  formatMoment,
  formatMoney,
  formatPercent,
} from './format.ts'

const latin = { digits: 'latin' } as const
const persian = { digits: 'persian' } as const

describe('amounts', () => {
  it('are written en-US style with separators and the symbol', () => {
    expect(formatMoney('1284.5', { symbol: '$', pointCount: 2 }, latin)).toBe('1,284.50 $')
    expect(formatAmount('1000000', 0, latin)).toBe('1,000,000')
  })

  it('show up to pointCount decimals, without needless zeros beyond the second', () => {
    expect(formatAmount('0.00012345', 8, latin)).toBe('0.00012345')
    expect(formatAmount('12.50000000', 8, latin)).toBe('12.50')
  })

  it('stay exact where a float would not', () => {
    expect(formatAmount('9007199254740993.07', 2, latin)).toBe('9,007,199,254,740,993.07')
    expect(formatAmount('123456789012345678.12345678', 8, latin)).toBe('123,456,789,012,345,678.12345678')
  })

  it('follow the switch to Persian digits, without direction marks inside', () => {
    expect(formatAmount('1284.5', 2, persian)).toBe('۱٬۲۸۴٫۵۰')
    expect(formatAmount('-3.2', 2, persian)).toBe('-۳٫۲۰')
    expect(formatCount(1284, persian)).toBe('۱٬۲۸۴')
  })
})

describe('decimals', () => {
  it('drop zeros at the end', () => {
    expect(formatDecimal('99.000', 2, latin)).toBe('99')
    expect(formatDecimal('96.450', 2, latin)).toBe('96.45')
  })
})

describe('percentages', () => {
  it('have the sign that belongs to their digits', () => {
    expect(formatPercent('98.980', 2, latin)).toBe('98.98%')
    expect(formatPercent('98.980', 2, persian)).toBe('۹۸٫۹۸٪')
  })
})

describe('numbers below a thousand', () => {
  it.each([
    [latin, 'en-US'],
    [persian, 'fa-IR'],
  ] as const)('are written as Intl writes them: %j', (style, locale) => {
    const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, roundingMode: 'trunc' })
    for (const whole of ['0', '7', '42', '999', '1000', '12345'])
      for (const fraction of ['', '.0', '.5', '.05', '.120', '.9999', '.0004', '.00100'])
        expect(formatDecimal(whole + fraction, 3, style)).toBe(
          intl.format(`${whole}${fraction}` as Intl.StringNumericLiteral),
        )
    expect([0, 9, 10, 999, 1000, -5].map((count) => formatCount(count, style))).toEqual(
      [0, 9, 10, 999, 1000, -5].map((count) => intl.format(count)),
    )
  })
})

describe('days', () => {
  const iso = '2026-11-21T12:00:00Z'

  it('are Jalali in Persian and Gregorian in English', () => {
    expect(formatDay(iso, { language: 'fa', digits: 'latin', calendar: 'auto' })).toBe('30 آبان 1405')
    expect(formatDay(iso, { language: 'en', digits: 'latin', calendar: 'auto' })).toBe('21 November 2026')
  })

  it('follow the player who wants the other calendar', () => {
    expect(formatDay(iso, { language: 'fa', digits: 'persian', calendar: 'gregorian' })).toBe('۲۱ نوامبر ۲۰۲۶')
    expect(formatDay(iso, { language: 'en', digits: 'latin', calendar: 'jalali' })).toBe('30 Aban 1405')
  })

  it('carry the time to the minute in moments', () => {
    expect(formatMoment(iso, { language: 'en', digits: 'latin', calendar: 'auto' })).toMatch(
      /^2[012] November 2026, \d\d:\d\d$/,
    )
  })
})
