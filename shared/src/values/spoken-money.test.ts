import { describe, expect, it } from 'vitest'
import { spokenMoney } from './spoken-money.ts'

const USD = { id: 'USD', symbol: '$', pointCount: 2 }
const plain = (text: string) => text.replace(/[\u00a0\u200e\u200f\u061c]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))

describe('money for the ear', () => {
  it('names the currency and has the digits of the language', () => {
    expect(plain(spokenMoney('1284.5', USD, 'en'))).toBe('1,284.50 US dollars')
    // Editions of ICU write the country either way.
    expect(plain(spokenMoney('1284.5', USD, 'fa'))).toMatch(/^۱٬۲۸۴٫۵۰ دلار [اآ]مریکا$/)
  })

  it('is exact beyond what a float holds, and never rounds up', () => {
    expect(plain(spokenMoney('90071992547409.939', USD, 'en'))).toBe('90,071,992,547,409.93 US dollars')
  })

  it('keeps the symbol of a currency that has no name of three letters', () => {
    expect(plain(spokenMoney('3', { id: 'COINS', symbol: '◎', pointCount: 0 }, 'fa'))).toBe('۳ ◎')
  })
})
