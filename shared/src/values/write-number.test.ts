import { describe, expect, it } from 'vitest'
import {
  percentMark,
  writeAmount,
  writeCount,
  writeDecimal,
  writeMoney,
  writePercent,
  writeSerial,
} from './write-number.ts'

const latin = { digits: 'latin' } as const
const persian = { digits: 'persian' } as const

describe('amounts', () => {
  it('are written en-US style with separators and the symbol', () => {
    expect(writeMoney('1284.5', { symbol: '$', pointCount: 2 }, latin)).toBe('1,284.50\u00a0$')
    expect(writeAmount('1000000', 0, latin)).toBe('1,000,000')
  })

  it('show up to pointCount decimals, without needless zeros beyond the second', () => {
    expect(writeAmount('0.00012345', 8, latin)).toBe('0.00012345')
    expect(writeAmount('12.50000000', 8, latin)).toBe('12.50')
  })

  it('stay exact where a float would not', () => {
    expect(writeAmount('9007199254740993.07', 2, latin)).toBe('9,007,199,254,740,993.07')
    expect(writeAmount('123456789012345678.12345678', 8, latin)).toBe('123,456,789,012,345,678.12345678')
  })

  it('follow the switch to Persian digits, without direction marks inside', () => {
    expect(writeAmount('1284.5', 2, persian)).toBe('۱٬۲۸۴٫۵۰')
    expect(writeAmount('-3.2', 2, persian)).toBe('-۳٫۲۰')
    expect(writeCount(1284, persian)).toBe('۱٬۲۸۴')
  })
})

describe('decimals', () => {
  it('drop zeros at the end', () => {
    expect(writeDecimal('99.000', 2, latin)).toBe('99')
    expect(writeDecimal('96.450', 2, latin)).toBe('96.45')
  })
})

describe('percentages', () => {
  it('have the sign that belongs to their digits', () => {
    expect(writePercent('98.980', 2, latin)).toBe('98.98%')
    expect(writePercent('98.980', 2, persian)).toBe('۹۸٫۹۸٪')
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
        expect(writeDecimal(whole + fraction, 3, style)).toBe(
          intl.format(`${whole}${fraction}` as Intl.StringNumericLiteral),
        )
    expect([0, 9, 10, 999, 1000, -5].map((count) => writeCount(count, style))).toEqual(
      [0, 9, 10, 999, 1000, -5].map((count) => intl.format(count)),
    )
  })
})

describe('a number in its final form', () => {
  it('takes its sign and its marks from its digits', () => {
    expect([percentMark('98.98', 'latin'), percentMark('98.98', 'persian')]).toEqual(['98.98%', '۹۸٫۹۸٪'])
    expect(writeSerial(13108, persian)).toBe('۱۳۱۰۸')
  })
})
