import { createHmac } from 'node:crypto'
import type { hmacSha256 as portable } from './hmac.ts'

/** The same by Node, in less than half the time: every draw of the server needs one. */
export const hmacSha256: typeof portable = (key, message) => createHmac('sha256', key).update(message).digest()
