import { describe, expect, it } from 'vitest'
import { readEvoucherCode, readEvoucherNumber } from './evoucher-code.ts'

describe('an e-voucher that a person typed', () => {
  it.each([
    ['1234567890', '1234567890'],
    ['۱۲۳۴۵ ۶۷۸۹۰', '1234567890'],
    ['١٢٣٤٥-٦٧٨٩٠', '1234567890'],
    ['１２３４５６７８９０', '1234567890'],
    ['12345\u200c67890\u202c', '1234567890'],
  ])('has its number in any script: %s', (typed, number) => {
    expect(readEvoucherNumber(typed)).toBe(number)
  })

  it.each(['', '123456789', '12345678901', '12345e7890', '1234567890.0', '+1234567890', 'x'.repeat(120)])(
    'is none where it is not ten digits: %s',
    (typed) => {
      expect(readEvoucherNumber(typed)).toBeNull()
    },
  )

  it('has a code of sixteen', () => {
    expect(readEvoucherCode('۱۲۳۴-۵۶۷۸-۱۲۳۴-۵۶۷۸')).toBe('1234567812345678')
    expect(readEvoucherCode('1234567890')).toBeNull()
  })
})
