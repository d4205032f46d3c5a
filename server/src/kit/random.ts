import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto'

/** All randomness of the server comes from here: the operating system's CSPRNG. */

/** Random bytes: keys, nonces, salts. */
export function secretBytes(byteCount: number): Buffer {
  return randomBytes(byteCount)
}

/** A whole number from `min` to below `end`, each as likely. */
export function randomWhole(min: number, end: number): number {
  return randomInt(min, end)
}

/** `byteCount` random bytes as lower-case hex. 32 bytes make a server seed. */
export function randomHex(byteCount: number): string {
  return randomBytes(byteCount).toString('hex')
}

/** An opaque token of 256 bits, URL-safe. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a text as 64 lowercase hex digits. Of the ways to ask Node for a hash, much the quickest for short texts. */
export function sha256Hex(text: string): string {
  return hash('sha256', text)
}

/** SHA-256 of a text as bytes: how tokens are stored and looked up. */
export function sha256(text: string): Buffer {
  return Buffer.from(sha256Hex(text), 'hex')
}

const pool = Buffer.alloc(16 * 256)
let poolOffset = pool.length

/** A UUID version 7: sorts by the millisecond it was made in; 74 random bits. An identifier, never a secret. */
export function uuidv7(): string {
  if (poolOffset === pool.length) {
    randomFillSync(pool)
    poolOffset = 0
  }
  const bytes = pool.subarray(poolOffset, poolOffset + 16)
  poolOffset += 16
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The least id that `uuidv7` makes at a moment: ids from before it are smaller, those from then on are not. */
export function firstUuidv7At(moment: Date): string {
  const hex = Math.min(Math.max(moment.getTime(), 0), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** The moment at which `uuidv7` made an id, to the millisecond, by the clock of its process. */
export function momentOfUuidv7(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
