import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signed message may be, and how far the clocks of the two may differ. */
const WITHIN_SECONDS = 300

/** The signature over a moment and the bytes that were sent at it: HMAC-SHA256 as hex. */
export function bodySignature(
  key: string,
  { at, body }: { readonly at: string; readonly body: Buffer | string },
): string {
  return createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')
}

/** Whether bytes were signed with a key, and not long ago: a message that was caught on its way is worth nothing later. */
export function isBodySigned(
  key: string,
  sent: { readonly at: string; readonly signature: string; readonly body: Buffer; readonly now: Date },
): boolean {
  const { at, signature, body, now } = sent
  if (!/^\d{1,12}$/.test(at) || !/^[0-9a-f]{64}$/.test(signature)) return false
  const right = Buffer.from(bodySignature(key, { at, body }), 'hex')
  const isRight = timingSafeEqual(right, Buffer.from(signature, 'hex'))
  return isRight && Math.abs(now.getTime() / 1_000 - Number(at)) <= WITHIN_SECONDS
}
