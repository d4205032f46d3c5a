import { calls } from '@tas/shared/contract/api.ts'
import { languageOf } from '@tas/shared/contract/languages.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { keptFor } from '../kept-for.ts'
import type { Log } from '../log.ts'
import { randomHex } from '../random.ts'
import { refuse } from '../refusal.ts'
import { callerIp, type TrustProxy, tellProxies } from './caller-address.ts'
import type { Door, Visitor } from './door.ts'
import { addDownloadRoute, type Download } from './downloads.ts'
import { MAX_BODY_BYTES, readJsonBody } from './json-body.ts'
import { addMetrics, type MetricsDoor } from './metrics-door.ts'
import { addOwnPages, type ShowOwnPage } from './own-pages.ts'
import { packText, sendPacked } from './packed.ts'
import { type Answer, isCallPath, type Request, refusalAnswer } from './run-call.ts'
import { ANSWER_HEADERS, POLICY, pagePolicy, securityHeaders } from './security-headers.ts'
import { addSite, isLimited, type Site, type SiteOptions } from './site.ts'
import type { SitePages } from './site-page.ts'

export type HttpOptions<App> = {
  readonly log: Log
  readonly trust: TrustProxy
  /** Origins of providers whose games the site may show in a frame. */
  readonly frameOrigins: readonly string[]
  runCall(request: Request<App>): Promise<Answer>
  /** The business a request means: by BID, else by host name, else the first. Null: there is no such business. */
  businessOf(bid: string | undefined, host: string): App | null
  readonly site: Omit<SiteOptions, 'notFound' | 'policyOf'>
  isReady(): Promise<boolean>
  /** The numbers of /metrics for whoever holds their token; undefined: there is no such page at this port. */
  readonly metrics: MetricsDoor | undefined
  readonly door: Door
  openApi(): unknown
  apiPage(): string
  /** Public JSON documents under addresses of their own, by path: `/.well-known/…`. */
  readonly documents: Readonly<Record<string, () => Promise<unknown>>>
  /** Pages for the people who run the site, by path. */
  readonly ownPages: Readonly<Record<string, ShowOwnPage<App>>>
  limitPageRate(ip: string): Promise<void>
  /** Opens the file behind a link that a call has made. @throws Refusal */
  openDownload(app: App, token: string, ip: string): Promise<Download>
}

/** Unique among all processes: a random name of this one and a count. For finding a call in the logs, not a secret. */
const PROCESS_NAME = randomHex(5)
let requestCount = 0
function nextRequestId(): string {
  return `${PROCESS_NAME}-${(++requestCount).toString(36)}`
}

/** The HTTP face: contract calls, health, metrics, API description, and the site, if there is one. Not yet listening. */
export async function createHttp<App>(
  options: HttpOptions<App>,
): Promise<{ readonly http: FastifyInstance; readonly pages: Pick<SitePages, 'forget'> | null }> {
  let site: Site | null = null
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const fault = (failure: unknown) => sendEdgeError(options.log, failure, request, reply)
    if (site !== null && isLimited(error) && site.isPage(request))
      return site.sendLimited(error, request, reply.headers(headers)).catch(fault)
    if (isTooLarge(error)) options.door.charge(visitorOf(request)).catch(() => undefined)
    // An address that cannot be read is one where nothing is: whoever opened it sees the page that says so.
    if (site === null || !isUnreadable(error) || !site.isPage(request)) return fault(error)
    return site.sendPage(request, reply.headers(headers)).catch(fault)
  }
  const headers = securityHeaders({ frames: options.frameOrigins, images: [] })
  const http = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.trust,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What comes over an open connection in the meantime is answered like anything else, in our own form.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: nextRequestId,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  http.addHook('onSend', async (_request, reply) => {
    // A page of a business may have a policy of its own.
    const policy = reply.getHeader(POLICY)
    reply.headers(policy === undefined ? headers : { ...headers, [POLICY]: policy })
    if (isEnding(reply)) reply.header('connection', 'close')
  })
  tellProxies(http, options.trust)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  http.setErrorHandler(sendError)
  addCallRoutes(http, options)
  addServiceRoutes(http, options)
  addDownloadRoute(http, {
    businessOf: (bid) => options.businessOf(bid, ''),
    openDownload: options.openDownload,
    refuse: (error, request, reply) => sendAnswer(reply, refusalAnswer(options.log, error, callerOf(request))),
  })
  addOwnPages(http, options.ownPages, { businessOf: options.businessOf, limitRate: options.limitPageRate })
  site = await addSite(http, {
    ...options.site,
    policyOf: (images) => pagePolicy({ frames: options.frameOrigins, images }),
    notFound: (request, reply) => sendEdgeError(options.log, { statusCode: 404 }, request, reply),
  })
  return { http, pages: site?.pages ?? null }
}

function addCallRoutes<App>(http: FastifyInstance, options: HttpOptions<App>): void {
  http.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    // Before a body is read: whoever was refused too often is not listened to.
    async onRequest(request, reply) {
      try {
        await options.door.greet(visitorOf(request))
      } catch (error) {
        // The last answer of its connection: what else was sent over it is not answered.
        return sendAnswer(reply, refusalAnswer(options.log, error, callerOf(request)), { isLast: true })
      }
    },
    async handler(request, reply) {
      const caller = callerOf(request)
      return sendAnswer(reply, await answerCall(options, request, caller))
    },
  })
}

async function answerCall<App>(
  options: HttpOptions<App>,
  request: FastifyRequest,
  caller: ReturnType<typeof callerOf>,
): Promise<Answer> {
  let read: Request<App>
  try {
    read = readRequest(options, request, caller)
  } catch (error) {
    // Not understood: counted all the same, and the last answer of too many says so.
    const told = await options.door.charge(visitorOf(request)).then(
      () => error,
      (limited: unknown) => limited,
    )
    return refusalAnswer(options.log, told, caller)
  }
  return options.runCall(read)
}

function visitorOf(request: FastifyRequest): Visitor {
  return { ip: callerIp(request), token: headerOf(request, 'token') ?? null }
}

function callerOf(request: FastifyRequest) {
  const path = (request.params as Record<string, string>)['*'] ?? ''
  return { language: languageOf(headerOf(request, 'lang')), requestId: request.id, path: path.replace(/\/$/, '') }
}

function readRequest<App>(
  options: HttpOptions<App>,
  request: FastifyRequest,
  caller: ReturnType<typeof callerOf>,
): Request<App> {
  if (!isCallPath(caller.path)) throw refuse('http.unknown_call')
  const call: Operation = calls[caller.path]
  if (request.method !== 'POST' && request.method !== call.method) throw refuse('http.method_not_allowed')
  const app = options.businessOf(headerOf(request, 'bid'), request.hostname)
  if (app === null) throw refuse('business.unknown', {}, { BID: 'choice' })
  return {
    ...caller,
    input: readInput(request),
    app,
    token: headerOf(request, 'token') ?? null,
    ip: callerIp(request),
    userAgent: headerOf(request, 'user-agent') ?? '',
    idempotencyKey: headerOf(request, 'idempotency-key') ?? null,
  }
}

function readInput(request: FastifyRequest): unknown {
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
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** True once the server takes no new connections. One that stayed open after its answer would hold the end up. */
function isEnding(reply: FastifyReply): boolean {
  return !reply.server.server.listening
}

/** Writes an answer past the framework's hooks: everything about it is known here. */
function sendAnswer(reply: FastifyReply, answer: Answer, { isLast = false } = {}): FastifyReply {
  const text = JSON.stringify(answer.body)
  reply.hijack()
  const headers = [...ANSWER_HEADERS, 'content-length', String(Buffer.byteLength(text))]
  if (answer.retryAfterSeconds !== undefined) headers.push('retry-after', String(answer.retryAfterSeconds))
  if (isLast || isEnding(reply)) headers.push('connection', 'close')
  reply.raw.writeHead(answer.status, headers)
  reply.raw.end(text)
  return reply
}

/** An address that the framework or the folder of files could make nothing of. */
function isUnreadable(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return status === 400 || status === 403 || status === 404 || status === 414
}

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

/** Errors before a handler runs: a body too large, a URL that cannot be decoded, a broken header. */
function sendEdgeError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const caller = { language: languageOf(headerOf(request, 'lang')), requestId: request.id, path: request.url }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (isTooLarge(error)) return sendAnswer(reply, refusalAnswer(log, refuse('http.too_large'), caller))
  if (status === 404) return sendAnswer(reply, refusalAnswer(log, refuse('http.unknown_call'), caller))
  if (status >= 400 && status < 500)
    return sendAnswer(reply, refusalAnswer(log, refuse('http.malformed', {}, { request: 'format' }), caller))
  return sendAnswer(reply, refusalAnswer(log, error, caller))
}

/** How long the answer about the database may be told again: probes by the thousand cost one look-up a second. */
const READY_KEPT_MS = 1_000
/** How long a document of a module is told again before it is read anew: a new signing key is published within it. */
const DOCUMENT_KEPT_MS = 5_000
const JSON_TYPE = 'application/json; charset=utf-8'

function addServiceRoutes<App>(http: FastifyInstance, options: HttpOptions<App>): void {
  http.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'))
  const isReady = keptFor(READY_KEPT_MS, options.isReady)
  // Not counted by rates: it costs nothing, and a probe that is told to come later would take the server out of service.
  http.get('/readyz', async (_request, reply) => {
    const found = await isReady()
    return reply
      .code(found ? 200 : 503)
      .type('text/plain')
      .send(found ? 'ready' : 'the database cannot be reached')
  })
  if (options.metrics !== undefined) addMetrics(http, options.metrics)
  const addDocument = (path: string, contentType: string, read: () => Promise<string>, keptMs: number) => {
    const packed = keptFor(keptMs, async () => packText(await read()))
    http.get(path, async (request, reply) => {
      await options.limitPageRate(callerIp(request))
      return sendPacked({ packed: await packed(), contentType, cacheControl: 'no-cache' }, request, reply)
    })
  }
  // The contract does not change while the process lives.
  const forEver = Number.POSITIVE_INFINITY
  addDocument('/api/openapi.json', JSON_TYPE, async () => JSON.stringify(options.openApi()), forEver)
  for (const path of ['/api', '/api/'])
    addDocument(path, 'text/html; charset=utf-8', async () => options.apiPage(), forEver)
  for (const [path, read] of Object.entries(options.documents))
    addDocument(path, JSON_TYPE, async () => JSON.stringify(await read()), DOCUMENT_KEPT_MS)
}
