import { languageOf } from '@tas/shared/contract/languages.ts'
import type { Contract } from '@tas/shared/contract/operation.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { addFileRoutes } from '../files/file-calls.ts'
import type { ReadKeptFile } from '../files/keep-read.ts'
import { addKeptFiles } from '../files/kept-files.ts'
import { keptFor } from '../kept-for.ts'
import type { Log } from '../log.ts'
import { randomHex } from '../random.ts'
import { refuse } from '../refusal.ts'
import { NO_TOKENS, signerMark } from './admit.ts'
import { callerIp, type TrustProxy, tellProxies } from './caller-address.ts'
import { callAt, isSignerName, longCalls, signedCalls } from './contract.ts'
import { deviceKeyOf, newDevice } from './device-cookie.ts'
import type { Door } from './door.ts'
import { addDownloadRoute, type Download } from './downloads.ts'
import { addHealth, type HealthOptions } from './health.ts'
import { MAX_BODY_BYTES } from './json-body.ts'
import { addOwnPages, type ShowOwnPage } from './own-pages.ts'
import { packText, sendPacked } from './packed.ts'
import { callerOf, headerOf, knockerOf, originOf, readInput, tokensOf } from './read-request.ts'
import { type Answer, type Request, refusalAnswer } from './run-call.ts'
import { POLICY, pagePolicy, securityHeaders } from './security-headers.ts'
import { isEnding, sendAnswer } from './send-answer.ts'
import { shortPath } from './short-path.ts'
import { addSite, isLimited, type Site, type SiteOptions } from './site.ts'
import type { SitePages } from './site-page.ts'

export type HttpOptions<App> = HealthOptions & {
  readonly log: Log
  readonly trust: TrustProxy
  /** Origins of providers whose games the site may show in a frame. */
  readonly frameOrigins: readonly string[]
  /** To which pages may send a form, beside the site's own. */
  readonly formOrigins: readonly string[]
  readonly calls: Contract
  runCall(request: Request<App>): Promise<Answer>
  /** Lets the maker of a call in before its body is read. @returns whom it is counted for. @throws Refusal */
  admitEarly(request: Request<App>): Promise<string>
  /** The business a request means: by BID, else by host name, else the first. Null: there is no such business. */
  businessOf(bid: string | undefined, host: string): App | null
  readonly site: Omit<SiteOptions, 'notFound' | 'policyOf'>
  readonly door: Door
  openApi(): unknown
  apiPage(): string
  /** Public JSON documents under addresses of their own, by path: `/.well-known/…`. */
  readonly documents: Readonly<Record<string, () => Promise<unknown>>>
  /** Pages for the people who run the site, by path. */
  readonly ownPages: Readonly<Record<string, ShowOwnPage<App>>>
  /** Files that never change, by the folder of their addresses. */
  readonly keptFiles: Readonly<Record<string, ReadKeptFile<App>>>
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
    if (isTooLarge(error)) options.door.charge(knockerOf(request)).catch(() => undefined)
    // An address that cannot be read is one where nothing is: whoever opened it sees the page that says so.
    if (site === null || !isUnreadable(error) || !site.isPage(request)) return fault(error)
    return site.sendPage(request, reply.headers(headers)).catch(fault)
  }
  const headers = securityHeaders({ frames: options.frameOrigins, forms: options.formOrigins, images: [] })
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
  addSignedRoutes(http, options)
  addFileRoutes(http, {
    ...options,
    answerJson: async (request, reply) =>
      sendAnswer(reply, await answerCall(options, request, callerOf(options, request))),
  })
  addServiceRoutes(http, options)
  addDownloadRoute(http, {
    businessOf: (bid) => options.businessOf(bid, ''),
    openDownload: options.openDownload,
    refuse: (error, request, reply) => sendAnswer(reply, refusalAnswer(options.log, error, callerOf(options, request))),
  })
  addOwnPages(http, options.ownPages, { businessOf: options.businessOf, limitRate: options.limitPageRate })
  addKeptFiles(http, options.keptFiles, { businessOf: options.businessOf, limitRate: options.limitPageRate })
  site = await addSite(http, {
    ...options.site,
    policyOf: (images) => pagePolicy({ frames: options.frameOrigins, forms: options.formOrigins, images }),
    notFound: (request, reply) => sendEdgeError(options.log, { statusCode: 404 }, request, reply),
  })
  return { http, pages: site?.pages ?? null }
}

function addCallRoutes<App>(http: FastifyInstance, options: HttpOptions<App>): void {
  const route = callRoute(options)
  http.route({ ...route, url: '/api/*' })
  // What takes more than other calls has an address of its own: all others stay as short as they are.
  for (const { path, longestBytes } of longCalls(options.calls))
    http.route({ ...route, url: `/api/${path}`, bodyLimit: longestBytes })
}

function callRoute<App>(options: HttpOptions<App>): Omit<RouteOptions, 'url'> {
  return {
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Before a body is read: whoever was refused too often is not listened to.
    async onRequest(request, reply) {
      try {
        await options.door.greet(knockerOf(request))
      } catch (error) {
        // The last answer of its connection: what else was sent over it is not answered.
        return sendAnswer(reply, refusalAnswer(options.log, error, callerOf(options, request)), { isLast: true })
      }
    },
    async handler(request, reply) {
      const caller = callerOf(options, request)
      return sendAnswer(reply, await answerCall(options, request, caller))
    },
  }
}

/**
 * The calls that machines sign, each at an address of its own: the body is kept as bytes, because the signature is over them,
 * and nothing of it is parsed before the signature is known to be right.
 */
function addSignedRoutes<App>(http: FastifyInstance, options: HttpOptions<App>): void {
  void http.register((raw, _options, done) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { path, stem } of signedCalls(options.calls))
      raw.post(`/api/${stem}:name`, {
        // Before a body is read: whoever was refused too often is not listened to.
        async onRequest(request, reply) {
          try {
            const ip = callerIp(request)
            await options.door.greet({ ip, token: signerMark({ path, name: signerNameOf(request), ip }) })
          } catch (error) {
            const answer = refusalAnswer(options.log, error, signedCallerOf(request, path))
            return sendAnswer(reply, answer, { isLast: true })
          }
        },
        async handler(request, reply) {
          return sendAnswer(reply, await answerSigned(options, request, path))
        },
      })
    done()
  })
}

function signerNameOf(request: FastifyRequest): string {
  return (request.params as Record<string, string>)['name'] ?? ''
}

/** Machines call the address they were given and set no headers of ours: it may end in `?bid=…`. */
function queriedBid({ query }: FastifyRequest): string | undefined {
  const { bid } = query as Record<string, unknown>
  return typeof bid === 'string' && bid !== '' ? bid : undefined
}

function signedCallerOf(request: FastifyRequest, path: string) {
  return { language: languageOf(headerOf(request, 'lang')), requestId: request.id, shown: path }
}

async function answerSigned<App>(options: HttpOptions<App>, request: FastifyRequest, path: string): Promise<Answer> {
  const caller = signedCallerOf(request, path)
  const name = signerNameOf(request)
  try {
    if (!isSignerName(name)) throw refuse('http.unknown_call')
    return await options.runCall({
      ...caller,
      ...originOf(options, request, headerOf(request, 'bid') ?? queriedBid(request)),
      path,
      input: undefined,
      tokens: NO_TOKENS,
      signed: { name, headers: headersOf(request), body: bytesOf(request) },
      idempotencyKey: null,
    })
  } catch (error) {
    return refusalAnswer(options.log, await charged(options, request, error), caller)
  }
}

/** Counts a request nobody could make anything of. @returns what it is told: that, or that it was one too many */
function charged<App>({ door }: HttpOptions<App>, request: FastifyRequest, error: unknown): Promise<unknown> {
  return door.charge(knockerOf(request)).then(
    () => error,
    (limited: unknown) => limited,
  )
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** The headers that came once each. */
function headersOf({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

async function answerCall<App>(
  options: HttpOptions<App>,
  request: FastifyRequest,
  caller: ReturnType<typeof callerOf>,
): Promise<Answer> {
  let read: Request<App>
  let cookie: string | null
  try {
    ;[read, cookie] = withDevice(options, request, readRequest(options, request, caller))
  } catch (error) {
    // Not understood: counted all the same, and the last answer of too many says so.
    return refusalAnswer(options.log, await charged(options, request, error), caller)
  }
  const answer = await options.runCall(read)
  return cookie === null ? answer : { ...answer, cookie }
}

/** A browser that lets somebody in is given a key to be known again by; one that has it is asked for nothing. */
function withDevice<App>(
  { calls }: HttpOptions<App>,
  request: FastifyRequest,
  read: Request<App>,
): [Request<App>, string | null] {
  const kept = deviceKeyOf(request)
  if (kept !== null) return [{ ...read, deviceKey: kept }, null]
  const call = callAt(calls, read.path)
  if (call?.rate !== 'entry') return [read, null]
  const { key, cookie } = newDevice(request)
  return [{ ...read, deviceKey: key }, cookie]
}

function readRequest<App>(
  options: HttpOptions<App>,
  request: FastifyRequest,
  caller: ReturnType<typeof callerOf>,
): Request<App> {
  const call = callAt(options.calls, caller.path)
  if (call === null) throw refuse('http.unknown_call')
  if (request.method !== 'POST' && request.method !== call.method) throw refuse('http.method_not_allowed')
  return {
    ...caller,
    ...originOf(options, request),
    input: readInput(request),
    tokens: tokensOf(request),
    signed: null,
    idempotencyKey: headerOf(request, 'idempotency-key') ?? null,
  }
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
  const caller = {
    language: languageOf(headerOf(request, 'lang')),
    requestId: request.id,
    shown: shortPath(request.url),
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (isTooLarge(error)) return sendAnswer(reply, refusalAnswer(log, refuse('http.too_large'), caller))
  if (status === 404) return sendAnswer(reply, refusalAnswer(log, refuse('http.unknown_call'), caller))
  if (status >= 400 && status < 500)
    return sendAnswer(reply, refusalAnswer(log, refuse('http.malformed', {}, { request: 'format' }), caller))
  return sendAnswer(reply, refusalAnswer(log, error, caller))
}

/** How long a document of a module is told again before it is read anew: a new signing key is published within it. */
const DOCUMENT_KEPT_MS = 5_000
const JSON_TYPE = 'application/json; charset=utf-8'

/** The document of calls that only staff may read, and the call that gives it. */
const OFFICE_API = { address: '/api/office/openapi.json', path: 'office/api/getDocument' }

/** The document of the office as a file: what its call answers, without the envelope. */
function addOfficeDocument<App>(http: FastifyInstance, options: HttpOptions<App>): void {
  http.get(OFFICE_API.address, async (request, reply) => {
    const { path } = OFFICE_API
    const caller = { ...callerOf(options, request), path, shown: path }
    const asked = { input: {}, tokens: tokensOf(request), signed: null, idempotencyKey: null }
    const answer = await options.runCall({ ...caller, ...originOf(options, request), ...asked })
    return sendAnswer(reply, answer.status === 200 ? { ...answer, body: answer.body.data } : answer)
  })
}

function addServiceRoutes<App>(http: FastifyInstance, options: HttpOptions<App>): void {
  addHealth(http, options)
  addOfficeDocument(http, options)
  type Document = { readonly contentType: string; readonly keptMs: number; readonly read: () => Promise<string> }
  const addDocument = (path: string, { contentType, keptMs, read }: Document) => {
    const packed = keptFor(keptMs, async () => packText(await read()))
    http.get(path, async (request, reply) => {
      await options.limitPageRate(callerIp(request))
      return sendPacked({ packed: await packed(), contentType, cacheControl: 'no-cache' }, request, reply)
    })
  }
  // The contract does not change while the process lives.
  const forEver = Number.POSITIVE_INFINITY
  addDocument('/api/openapi.json', {
    contentType: JSON_TYPE,
    keptMs: forEver,
    read: async () => JSON.stringify(options.openApi()),
  })
  for (const path of ['/api', '/api/'])
    addDocument(path, { contentType: 'text/html; charset=utf-8', keptMs: forEver, read: async () => options.apiPage() })
  for (const [path, read] of Object.entries(options.documents))
    addDocument(path, {
      contentType: JSON_TYPE,
      keptMs: DOCUMENT_KEPT_MS,
      read: async () => JSON.stringify(await read()),
    })
}
