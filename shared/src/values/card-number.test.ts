import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personText } from '../contract/fields.ts'
import { findCardNumbers, maskCardNumbers } from './card-number.ts'

const PERSIAN = '۰۱۲۳۴۵۶۷۸۹'
const ARABIC = '٠١٢٣٤٥٦٧٨٩'

/** Digits whose last one makes them fit, from the law of ISO/IEC 7812-1, annex B. */
function withCheckDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const cardNumber = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 17 }))
  .map(([first, rest]) => withCheckDigit(`${first}${rest.join('')}`))

describe('card numbers', () => {
  // Test numbers of the brands (Visa, Mastercard, American Express, Discover) and a made-up one of Shetab's form.
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111\u00a01111\u20091111\u200c1111',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111_1111, 1111; 1111',
    '(4111) [1111] "1111" 1111',
    '4111 - 1111 - 1111 - 1111',
    '۴۱۱۱٫۱۱۱۱•۱۱۱۱·۱۱۱۱',
    '４１１１．１１１１．１１１１．１１１１',
    '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
    '5555555555554444',
    '3782 822463 10005',
    '6011111111111117',
    '۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱',
    '٤١١١١١١١١١١١١١١١',
    '6037 9911 2345 6786',
    '4222222222222',
    'call 12 4111 1111 1111 1111 now',
  ])('are found in %j', (text) => {
    const masked = maskCardNumbers(text)
    expect(masked.match(/[0-9۰-۹٠-٩０-９]/g) ?? []).toEqual(text.startsWith('call') ? ['1', '2'] : [])
    expect(masked).toContain('*')
    expect(masked).toHaveLength(text.length)
    expect(personText(0, 200).safeParse(text).error?.issues[0]?.message).toBe('card_number')
  })

  it.each([
    '4111 1111 1111 1112',
    '12 Example Street, 1013 AB Amsterdam',
    '۱۲۳ خیابان نمونه',
    '1732311111115',
    '00989121234567',
    '4111 1111',
    '4111 and 1111 and 1111 and 1111',
    'between 2026-11-25 and 2026-11-28 at 14:42',
    'a4b1c1d1e1f1g1h1i1j1k1l1m1n1o1p1',
    '',
  ])('are not seen in %j', (text) => {
    expect(findCardNumbers(text)).toEqual([])
    expect(maskCardNumbers(text)).toBe(text)
  })

  it('are masked whole however they are grouped, in whichever digits, and nothing beside them', () => {
    const separator = fc.constantFrom('', ' ', '-', '\u00a0', '\u200c', ' - ', '.', '/', ', ', '*', '"', '\n')
    fc.assert(
      fc.property(
        cardNumber,
        fc.array(separator, { minLength: 18, maxLength: 18 }),
        fc.nat(2),
        (digits, gaps, script) => {
          const signs = [digits, PERSIAN, ARABIC][script] ?? ''
          const written = [...digits].map((digit) => (script === 0 ? digit : signs[Number(digit)])).join('')
          const card = [...written]
            .map((sign, index) => `${sign}${index < written.length - 1 ? gaps[index] : ''}`)
            .join('')
          const masked = maskCardNumbers(`pay with ${card}, thanks`)
          expect(masked).toBe(`pay with ${card.replace(/[0-9۰-۹٠-٩]/g, '*')}, thanks`)
        },
      ),
    )
  })
})
