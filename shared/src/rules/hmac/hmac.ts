import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** HMAC-SHA256 in JavaScript alone, for the browser, whose own one answers later. Texts count as their UTF-8. */
export function hmacSha256(key: string | Uint8Array, message: string | Uint8Array): Uint8Array {
  return hmac(sha256, bytesOf(key), bytesOf(message))
}

function bytesOf(value: string | Uint8Array): Uint8Array {
  return typeof value === 'string' ? utf8ToBytes(value) : value
}
