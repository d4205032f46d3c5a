import {
  checkSignOf,
  readVoucherCode,
  VOUCHER_DRAWN,
  VOUCHER_SEAL,
  VOUCHER_SIGNS,
} from '@tas/shared/rules/vouchers/voucher-code.ts'
import type { DbPool } from '#kit/db/connect.ts'
import { randomWhole } from '#kit/random.ts'

type Sealing = Pick<DbPool, 'seals'>

/** A new code: 15 drawn signs (68 bits), four by which this business knows its own, and the check sign. */
export function makeVoucherCode(db: Sealing): string {
  const drawn = Array.from({ length: VOUCHER_DRAWN }, () => VOUCHER_SIGNS.charAt(randomWhole(0, VOUCHER_SIGNS.length)))
  const signs = drawn.join('')
  const sealed = signs + sealOf(db, signs)
  return sealed + checkSignOf(sealed)
}

/**
 * The code in what somebody typed, as it is kept: its keyed hash. Null: it is no code, has a slip in it, or was not made with the key
 * of this business; no look-up is needed for that.
 */
export function macOfTyped(db: Sealing, typed: string): Buffer | null {
  const code = readVoucherCode(typed)
  if (code === null) return null
  const drawn = code.slice(0, VOUCHER_DRAWN)
  return code.slice(VOUCHER_DRAWN, -1) === sealOf(db, drawn) ? macOfCode(db, code) : null
}

/** How a code is kept: without the key nobody finds one by trying. */
export function macOfCode({ seals }: Sealing, code: string): Buffer {
  return seals.mac('code of a voucher', code)
}

function sealOf({ seals }: Sealing, drawn: string): string {
  let rest = seals.mac('seal of a voucher', drawn).readUIntBE(0, 6)
  let seal = ''
  for (let count = 0; count < VOUCHER_SEAL; count++) {
    seal += VOUCHER_SIGNS.charAt(rest % VOUCHER_SIGNS.length)
    rest = Math.floor(rest / VOUCHER_SIGNS.length)
  }
  return seal
}
