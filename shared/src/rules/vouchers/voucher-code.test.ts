import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSignOf, readVoucherCode, VOUCHER_SIGNS, writeVoucherCode } from './voucher-code.ts'

const codes = fc
  .array(fc.constantFrom(...VOUCHER_SIGNS), { minLength: 19, maxLength: 19 })
  .map((signs) => signs.join('') + checkSignOf(signs.join('')))

describe('the code of a voucher', () => {
  it('is made of signs of which none looks like another', () => {
    expect(VOUCHER_SIGNS).not.toMatch(/[01258BILOSUVZ]/)
    expect(new Set(VOUCHER_SIGNS).size).toBe(23)
  })

  it('is read however it is typed: Persian and Arabic digits, small letters, blanks, dashes, marks of direction', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const digits = (base: number) => code.replace(/\d/g, (digit) => String.fromCodePoint(base + Number(digit)))
        for (const typed of [
          writeVoucherCode(code),
          code.toLowerCase(),
          ` ${[...code].join(' ')}\n`,
          [...code].join('\u2013'),
          `\u200f${digits(0x06f0)}\u200c`,
          digits(0x0660),
          digits(0xff10),
        ])
          expect(readVoucherCode(typed)).toBe(code)
      }),
    )
  })

  it('with one wrong sign, or with two that changed places, is none', () => {
    fc.assert(
      fc.property(codes, fc.nat(18), fc.constantFrom(...VOUCHER_SIGNS), (code, at, sign) => {
        const wrong = code.slice(0, at) + sign + code.slice(at + 1)
        expect(readVoucherCode(wrong)).toBe(wrong === code ? code : null)
        const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2)
        // The check sign itself has another weight than its neighbour.
        if (at < 18) expect(readVoucherCode(swapped)).toBe(swapped === code ? code : null)
      }),
    )
  })

  it.each([
    '',
    '-',
    'AAAA',
    'کد',
    '🎟️'.repeat(20),
    'A'.repeat(19),
    'A'.repeat(21),
    `${'A'.repeat(19)}0`,
    '٠'.repeat(20),
  ])('is not %j', (typed) => {
    expect(readVoucherCode(typed)).toBeNull()
  })
})
