import type { Readable } from 'node:stream'
import { refuse } from '../refusal.ts'

/** A sender has a moment to begin, and is then as fast as a weak mobile line. */
const BEGINS_WITHIN_MS = 5_000
const LEAST_BYTES_A_SECOND = 16 * 1_024
const LOOK_EVERY_MS = 1_000

/** Whether a body was left unread. */
export function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'on' in body
}

/** Reads no more than so many bytes. @throws Refusal http.too_large; http.malformed when its sender goes or dawdles before the end */
export async function readBytes(body: Readable, longestBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  let bytes = 0
  const take = (part: Buffer) => {
    bytes += part.length
    if (bytes > longestBytes) {
      body.off('data', take).pause()
      reject(refuse('http.too_large'))
    } else parts.push(part)
  }
  const beganAt = performance.now()
  const watch = setInterval(() => {
    const dueBytes = ((performance.now() - beganAt - BEGINS_WITHIN_MS) / 1_000) * LEAST_BYTES_A_SECOND
    if (bytes >= dueBytes) return
    body.off('data', take).pause()
    reject(refuse('http.malformed', {}, { body: 'format' }))
  }, LOOK_EVERY_MS)
  body.on('data', take)
  body.once('end', () => resolve(Buffer.concat(parts)))
  body.once('error', reject)
  body.once('close', () => reject(refuse('http.malformed', {}, { body: 'format' })))
  return promise.finally(() => clearInterval(watch))
}
