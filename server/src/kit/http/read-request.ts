import { languageOf } from '@tas/shared/contract/languages.ts'
import type { Contract } from '@tas/shared/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { TOKEN_HEADERS, type Tokens, visitorOf } from './admit.ts'
import { callerIp } from './caller-address.ts'
import { shownPath } from './contract.ts'
import { readJsonBody } from './json-body.ts'

/** The tokens a request holds out, of each kind. */
export function tokensOf(request: FastifyRequest): Tokens {
  return {
    player: headerOf(request, TOKEN_HEADERS.player) ?? null,
    staff: headerOf(request, TOKEN_HEADERS.staff) ?? null,
    view: headerOf(request, TOKEN_HEADERS.view) ?? null,
  }
}

/** How the door counts whoever sends a request. */
export function knockerOf(request: FastifyRequest) {
  return visitorOf({ ip: callerIp(request), tokens: tokensOf(request) })
}

/** What of a request says who asks for what. */
export function callerOf({ calls }: { readonly calls: Contract }, request: FastifyRequest) {
  const { '*': rest = request.routeOptions.url?.replace('/api/', '') ?? '' } = request.params as Record<string, string>
  const path = rest.replace(/\/$/, '')
  return {
    language: languageOf(headerOf(request, 'lang')),
    requestId: request.id,
    path,
    shown: shownPath(calls, path),
  }
}

/** Whose business a request is about, and where it comes from. @throws Refusal for a business that is nobody's */
export function originOf<App>(
  options: { businessOf(bid: string | undefined, host: string): App | null },
  request: FastifyRequest,
  bid = headerOf(request, 'bid'),
) {
  const app = options.businessOf(bid, request.hostname)
  if (app === null) throw refuse('business.unknown', {}, { BID: 'choice' })
  return { app, ip: callerIp(request), userAgent: headerOf(request, 'user-agent') ?? '' }
}

/** The payload of a request that is JSON. @throws Refusal */
export function readInput(request: FastifyRequest): unknown {
  const body = typeof request.body === 'string' ? request.body : ''
  if (body === '') return {}
  const type = (headerOf(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw refuse('http.wrong_content_type', {}, { 'Content-Type': 'choice' })
  const result = readJsonBody(body)
  if ('problem' in result) {
    const { field, reason } = result.problem
    throw refuse('http.malformed', {}, { [field]: reason })
  }
  return result.value
}

/** A header given once and not empty. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' ? value : undefined
}
