import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const WITHIN_SECONDS = 300

export type Keys = { readonly keyId: string; readonly key: string }
export type Asked = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const macOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a call is signed by whoever has the keys, over its moment, its address and its body, and not long ago. */
export function isSigned({ method, path, headers, body }: Asked, { keyId, key }: Keys): boolean {
  const at = String(headers['signed-at'] ?? '')
  const given = Buffer.from(String(headers['signature'] ?? ''), 'hex')
  const right = macOf(key, `${at}.${method} ${path}.${body}`)
  const isOld = !(Math.abs(Date.now() / 1_000 - Number(at)) <= WITHIN_SECONDS)
  return headers['key-id'] === keyId && !isOld && given.length === right.length && timingSafeEqual(given, right)
}

/** The headers of a message that is told now, signed over its moment and its body. */
export function signedHeaders(key: string, body: string): Readonly<Record<string, string>> {
  const at = String(Math.floor(Date.now() / 1_000))
  return { 'content-type': 'application/json', 'signed-at': at, signature: macOf(key, `${at}.${body}`).toString('hex') }
}
