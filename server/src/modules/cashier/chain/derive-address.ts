import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { assert } from '#kit/assert.ts'

/** How deep the key of an account is: m / 44' / 60' / 0'. */
const ACCOUNT_DEPTH = 3

/** Whether it is the extended public key of an account (BIP-44), with which nothing can be signed. */
export function isPublicKey(text: string): boolean {
  try {
    const key = HDKey.fromExtendedKey(text)
    return key.privateKey === null && key.publicKey !== null && key.depth === ACCOUNT_DEPTH
  } catch {
    return false
  }
}

/** The address of a number below the extended public key of an account, m / 0 / number (BIP-44), in small letters. */
export function deriveAddress(publicKey: string, number: number): string {
  const { publicKey: point } = HDKey.fromExtendedKey(publicKey).deriveChild(0).deriveChild(number)
  assert(point !== null, 'a key below an extended public key has a public half')
  return addressOf(point)
}

/** The address of a public key: the last twenty bytes of the hash of its point. */
function addressOf(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return `0x${bytesToHex(keccak_256(point.slice(1)).slice(-20))}`
}
