import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/**
 * How one hash of a chain leads to the one before it: SHA-256 over its 32 `raw` bytes (bustabit since 2023, Tas), or
 * over the text of its hex digits (`hex-text`: bustabit v1 and v2, stake.com).
 */
export type ChainWalk = 'raw' | 'hex-text'

const HEX = /^(?:[0-9a-f]{2})+$/
const HEX_DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

/** Longest hash text accepted, in characters. */
export const MAX_HASH_TEXT_LENGTH = 512

/**
 * The hash of the round played before the one with this hash, as 64 hex digits. Throws RangeError unless `hash` is an
 * even number (≤ 512) of lowercase hex digits.
 */
export function previousHash(hash: string, walk: ChainWalk): string {
  return walkChain(hash, 1, walk)
}

/**
 * Walks `steps` rounds towards the published end of the chain: the hash of round n walked n steps is the terminating
 * hash. Synchronous, so a page walks a long chain in slices. Throws RangeError for a bad hash or a step count that is
 * not a whole number ≥ 0.
 */
export function walkChain(hash: string, steps: number, walk: ChainWalk): string {
  if (hash.length > MAX_HASH_TEXT_LENGTH || !HEX.test(hash)) throw new RangeError('hash is not lowercase hex')
  if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError('steps is not a whole number ≥ 0')
  let bytes: Uint8Array = hexToBytes(hash)
  for (let step = 0; step < steps; step++) bytes = sha256(walk === 'raw' ? bytes : hexText(bytes))
  return bytesToHex(bytes)
}

/** The ASCII bytes of a hash's hex digits, without a string in between: chains are millions of steps long. */
function hexText(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(bytes.length * 2)
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    text[2 * index] = HEX_DIGITS[byte >> 4] ?? 0
    text[2 * index + 1] = HEX_DIGITS[byte & 15] ?? 0
  }
  return text
}
