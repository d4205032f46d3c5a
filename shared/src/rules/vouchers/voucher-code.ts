import { toAsciiDigits } from '../../values/digits.ts'

/**
 * Signs that nobody takes for another, on paper or on a screen: without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. There are 23, a prime: by that
 * the check sign finds every wrong sign and every two that changed places.
 */
export const VOUCHER_SIGNS = '34679ACDEFGHJKMNPQRTWXY'
/** A code is made of these: drawn signs, those that only the operator's key gives, and the check sign. */
export const VOUCHER_DRAWN = 15
export const VOUCHER_SEAL = 4
const LENGTH = VOUCHER_DRAWN + VOUCHER_SEAL + 1
const GROUP = 5

/** How much of a code is shown of it from then on. */
export const VOUCHER_TAIL = 5

/** The sign that makes a code of the signs before it. */
export function checkSignOf(signs: string): string {
  const prime = VOUCHER_SIGNS.length
  const sum = [...signs].reduce((total, sign, index) => total + (index + 1) * VOUCHER_SIGNS.indexOf(sign), 0)
  return VOUCHER_SIGNS.charAt(sum % prime)
}

/**
 * Reads a code that a person typed: digits of any script, small letters, blanks and dashes. Null: it is none, or has a slip in it.
 * Whether such a voucher was ever issued, the server says.
 */
export function readVoucherCode(typed: string): string | null {
  const code = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}_]/gu, '')
    .toUpperCase()
  if (code.length !== LENGTH || [...code].some((sign) => !VOUCHER_SIGNS.includes(sign))) return null
  return checkSignOf(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** A code as it is written for people: in groups. */
export function writeVoucherCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}
