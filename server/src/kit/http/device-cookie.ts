import type { FastifyRequest } from 'fastify'
import { randomToken } from '../random.ts'

const COOKIE = 'tas-device'
const KEPT_SECONDS = 31_536_000
const KEPT_KEY = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{43})(?:;|$)`)

/** The key by which a browser is known again; null: it has none, or no such thing. */
export function deviceKeyOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return KEPT_KEY.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** A new key with the header by which a browser keeps it: for calls alone, and out of reach of any script. */
export function newDevice({ protocol }: Pick<FastifyRequest, 'protocol'>): {
  readonly key: string
  readonly cookie: string
} {
  const key = randomToken()
  const secure = protocol === 'https' ? '; Secure' : ''
  const cookie = `${COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=/api; Max-Age=${KEPT_SECONDS}${secure}`
  return { key, cookie }
}
