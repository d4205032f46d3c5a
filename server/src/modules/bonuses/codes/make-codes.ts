import { VOUCHER_SIGNS } from '@tas/shared/rules/vouchers/voucher-code.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { DbPool } from '#kit/db/connect.ts'
import { randomWhole } from '#kit/random.ts'

const DRAWN = 12
const GROUP = /.{4}(?=.)/g

/** A new code: twelve drawn signs (59 bits), in groups of four. */
export function makeBonusCode(): string {
  const signs = Array.from({ length: DRAWN }, () => VOUCHER_SIGNS.charAt(randomWhole(0, VOUCHER_SIGNS.length)))
  return signs.join('').replace(GROUP, '$&-')
}

/** A code as somebody typed it, in the one way in which codes are compared. */
export function cleanBonusCode(typed: string): string {
  return toAsciiDigits(typed.normalize('NFKC')).trim().toUpperCase()
}

/** How a code is kept: without the key nobody finds one by trying. Hyphens and spaces may be left out. */
export function macOfBonusCode({ seals }: Pick<DbPool, 'seals'>, code: string): Buffer {
  return seals.mac('code of a bonus', code.replace(/[^A-Z0-9]/g, ''))
}
