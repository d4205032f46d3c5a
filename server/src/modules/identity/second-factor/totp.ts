import { createHmac } from 'node:crypto'

/** What every authenticator app understands (RFC 6238): SHA-1, 30 seconds, six digits. */
export const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ and fingers take time: the step before and the one after count as well. */
const TOLERANCE = 1

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac[mac.length - 1] ?? 0) & 0x0f
  const number = (mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step around `nowStep` whose code this is, or null. */
export function findStep(secret: Buffer, code: string, nowStep: number): number | null {
  let found: number | null = null
  for (let step = nowStep - TOLERANCE; step <= nowStep + TOLERANCE; step++)
    if (totpCode(secret, step) === code) found = step
  return found
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: how a secret is typed into an app by hand. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address apps read from a QR code. */
export function totpAddress(secret: Buffer, shown: { readonly issuer: string; readonly account: string }): string {
  const label = `${encodeURIComponent(shown.issuer)}:${encodeURIComponent(shown.account)}`
  const query = new URLSearchParams({ secret: base32(secret), issuer: shown.issuer })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
