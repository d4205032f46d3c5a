import { toAsciiDigits } from '../../values/digits.ts'

/** An e-voucher of a merchant of payments: its number, by which it is known, and its code, by which it is used. */
export type Evoucher = { readonly number: string; readonly code: string }

const NUMBER = /^\d{10}$/
const CODE = /^\d{16}$/

/** Reads the number of an e-voucher that a person typed: digits of any script, with blanks and dashes. Null: it is none. */
export function readEvoucherNumber(typed: string): string | null {
  return digitsOf(typed, NUMBER)
}

/** Reads its activation code. Null: it is none. */
export function readEvoucherCode(typed: string): string | null {
  return digitsOf(typed, CODE)
}

function digitsOf(typed: string, form: RegExp): string | null {
  const digits = toAsciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}_]/gu, '')
  return form.test(digits) ? digits : null
}
