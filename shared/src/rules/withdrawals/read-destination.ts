import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { fitsLuhn } from '../../values/card-number.ts'
import { toAsciiDigits } from '../../values/digits.ts'
import { bankOfCard, bankOfIban } from './bank-names.ts'
import type { DestinationKind } from './destination-kinds.ts'
import { isIban } from './iban.ts'

/** A number as it is kept: one way of writing for each. */
export type ReadDestination = {
  readonly number: string
  /** What of it is shown. */
  readonly tail: string
  readonly bank: string | null
}

/** Reads a number that a person typed: digits of any script, blanks and hyphens. Null: it is not one of its kind. */
export function readDestination(kind: DestinationKind, typed: string): ReadDestination | null {
  const folded = toAsciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}\-_]/gu, '')
  return READERS[kind](folded)
}

const READERS: Readonly<Record<DestinationKind, (text: string) => ReadDestination | null>> = {
  card(text) {
    if (!/^\d{16,19}$/.test(text) || !fitsLuhn(text)) return null
    return { number: text, tail: text.slice(-4), bank: bankOfCard(text) }
  },
  iban(text) {
    const number = text.toUpperCase()
    return isIban(number) ? { number, tail: number.slice(-4), bank: bankOfIban(number) } : null
  },
  crypto(text) {
    return isEvmAddress(text) ? { number: text.toLowerCase(), tail: text.slice(-4).toLowerCase(), bank: null } : null
  },
  merchant(text) {
    const number = text.toUpperCase()
    return /^[A-Z]\d{5,12}$/.test(number) ? { number, tail: number.slice(-4), bank: null } : null
  },
}

/**
 * Whether this is an address of an EVM chain whose checksum is right (EIP-55). One in small or in capital letters alone carries no
 * checksum, and a slip in it would be seen by nobody: it is refused.
 */
export function isEvmAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text) && text === withEvmChecksum(text.toLowerCase())
}

/** An address of an EVM chain in small letters as people are shown it: its capitals are its checksum (EIP-55). */
export function withEvmChecksum(address: string): string {
  const hex = address.slice(2)
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  const signs = [...hex].map((sign, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign,
  )
  return `0x${signs.join('')}`
}
