import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { callerIp } from './caller-address.ts'
import { deviceClassOf } from './device-class.ts'
import { sendPacked } from './packed.ts'
import { pageLanguage } from './page-language.ts'
import { POLICY } from './security-headers.ts'
import {
  createPlainPage,
  createSitePages,
  type DraftLink,
  type DraftPage,
  type PageRequest,
  type SharedPage,
  type SiteFile,
  type SitePages,
  type WrittenPage,
} from './site-page.ts'
import { STRANGE_HOST_PAGE } from './strange-host-page.ts'

export type SiteOptions = {
  /** Folder of the built site; null where only the API is wanted. */
  readonly webDist: string | null
  /** Folder of the built office. Where it was not built, there is none. */
  readonly officeDist: string
  /** The business whose site a host name shows, and the origin its addresses are written with. Null: there is none. */
  siteAt(request: { readonly hostname: string; readonly port: number | undefined }): {
    readonly businessId: number
    readonly origin: string
    /** Other origins its pages show pictures of. */
    readonly imageOrigins: readonly string[]
    /** Whether what it offers differs by the kind of device. */
    readonly isByDevice: boolean
  } | null
  /** The policy of a page that shows such pictures. */
  policyOf(imageOrigins: readonly string[]): string
  /** Counts what has to be written for a visitor. @throws Refusal http.rate_limited */
  limitRate(ip: string): Promise<void>
  /** Writes a page; never throws. */
  writePage(request: PageRequest): Promise<WrittenPage | SharedPage>
  /** Writes a page with words that are not published, for whom the link is; null: it opens nothing here (any more). */
  writeDraft(request: PageRequest, link: DraftLink): Promise<DraftPage | null>
  /** Writers of files, by path. */
  readonly files: Readonly<Record<string, (request: PageRequest) => Promise<SiteFile>>>
  /** False while a change of what pages say might go unheard: nothing is kept then. */
  canKeep(): boolean
  /** Answers an address that is nobody's. */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

const LONG_CACHE = 'public, max-age=31536000, immutable'

export type Site = {
  /** Its kept pages, to be forgotten when what they say has changed. */
  readonly pages: Pick<SitePages, 'forget'>
  /** Whether a page of the site is asked for: what a person sees, whether or not there is one at the address. */
  isPage(request: FastifyRequest): boolean
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Answers whoever asked for too much: with the page as it was built, which costs nothing and says so by itself. */
  sendLimited(error: Refusal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** What a visitor who asked for too much is told. */
export function isLimited(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'http.rate_limited'
}

/** Adds the site: its pages, its files. @returns null: there is no site */
export async function addSite(http: FastifyInstance, options: SiteOptions): Promise<Site | null> {
  const { webDist } = options
  if (webDist === null || !existsSync(join(webDist, 'index.html'))) {
    http.setNotFoundHandler(options.notFound)
    return null
  }
  const pages = createSitePages(webDist, options.canKeep)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => send(pages, options, request, reply)
  await http.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    index: false,
    wildcard: true,
    // The page is never sent as the file it was built as, which names no business; the manifest is written by `files`. A name
    // nobody has is looked up once: the plugin reads whole folders to compare its spelling.
    allowedPath: (path) => !/index\.html/i.test(path) && existsSync(join(webDist, path)),
    // File names under /build carry a hash of their content.
    setHeaders: (reply, path) => {
      const isWorker = path.endsWith('/sw.js')
      reply.header(
        'cache-control',
        path.includes('/build/') ? LONG_CACHE : isWorker ? 'no-cache' : 'public, max-age=300',
      )
    },
  })
  for (const [path, write] of Object.entries(options.files)) {
    http.get(path, async (request, reply) => {
      const asked = askedOf(options, request)
      if (asked === null) return sendStrangeHost(reply)
      if (!pages.has(asked.page)) await options.limitRate(callerIp(request))
      const file = await pages.readFile(asked.page, () => write(asked.page))
      return sendPacked({ ...file, cacheControl: 'public, max-age=300', vary: VARY }, request, reply)
    })
  }
  await addOffice(http, options)
  http.get('/', sendPage)
  http.setNotFoundHandler(async (request, reply) => {
    if (isPage(request)) return sendPage(request, reply)
    // What is missing is counted like what is written: a new name costs a look into the folder.
    await options.limitRate(callerIp(request))
    return isFile(request) ? sendMissing(reply) : options.notFound(request, reply)
  })
  return {
    pages,
    isPage,
    sendPage,
    async sendLimited(error, request, reply) {
      const asked = askedOf(options, request)
      return asked === null ? sendStrangeHost(reply) : sendPlain(pages, { error, page: asked.page }, request, reply)
    },
  }
}

/** Adds the office: one page at whatever address of it, and its files. Nobody finds it by searching. */
async function addOffice(http: FastifyInstance, options: SiteOptions): Promise<void> {
  const page = join(options.officeDist, 'office.html')
  if (!existsSync(page)) return
  const plain = createPlainPage(page)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = askedOf(options, request)
    if (asked === null) return sendStrangeHost(reply)
    reply.header('x-robots-tag', 'noindex, nofollow')
    const packed = plain(asked.page)
    return sendPacked({ packed, contentType: PAGE_TYPE, cacheControl: 'no-cache', vary: VARY }, request, reply)
  }
  const files = join(options.officeDist, 'office/build')
  await http.register(fastifyStatic, {
    root: files,
    prefix: '/office/build/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    allowedPath: (path) => existsSync(join(files, path)),
    setHeaders: (reply) => void reply.header('cache-control', LONG_CACHE),
  })
  http.get('/office', send)
  http.get('/office/*', send)
}

/** What lies under these is a file of the site or nothing, whoever asks. */
function isFile(request: FastifyRequest): boolean {
  return /^\/(?:build|assets|office\/build)\//.test(posix.normalize(pathOf(request)))
}

/** A browser that opens an address wants a page, whatever the address looks like; what asks for a picture or a script does not. */
function isPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || isFile(request) || /^\/api(?![\w-])/.test(request.url)) return false
  return (request.headers.accept ?? '').includes('text/html') || !/\.(?!html)[a-z0-9]{2,5}$/i.test(pathOf(request))
}

const PAGE_TYPE = 'text/html; charset=utf-8'
const VARY = 'accept-language, cookie'
/** Where what is offered differs by the kind of device, a cache keeps a page of each. */
const VARY_BY_DEVICE = `${VARY}, user-agent`
/** Where the site has no page. */
const NOWHERE = '/not-found'

async function send(pages: SitePages, options: SiteOptions, request: FastifyRequest, reply: FastifyReply) {
  const asked = askedOf(options, request)
  if (asked === null) return sendStrangeHost(reply)
  const { page, imageOrigins, isByDevice } = asked
  if (imageOrigins.length > 0) reply.header(POLICY, options.policyOf(imageOrigins))
  try {
    if (!pages.has(page) || queryOf(request).has('draft')) await options.limitRate(callerIp(request))
  } catch (error) {
    if (!isLimited(error)) throw error
    return sendPlain(pages, { error, page }, request, reply)
  }
  const secret = queryOf(request).get('draft')
  if (secret !== null) return sendDraft({ pages, options, page, secret }, request, reply)
  const shown = await pages.read(page, () => options.writePage(page))
  const vary = isByDevice ? VARY_BY_DEVICE : VARY
  return sendPacked({ ...shown, contentType: PAGE_TYPE, cacheControl: 'no-cache', vary }, request, reply)
}

const CLAIM_COOKIE = 'tas-draft'
const CLAIM_SECONDS = 600

type DraftOf = {
  readonly pages: SitePages
  readonly options: SiteOptions
  readonly page: PageRequest
  readonly secret: string
}

/** Words that are not published: for one browser, kept and found by nobody. */
async function sendDraft(
  { pages, options, page, secret }: DraftOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const claim = new RegExp(`(?:^|; *)${CLAIM_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null
  const draft = await options.writeDraft(page, { secret, claim, ip: callerIp(request) })
  reply.header('x-robots-tag', 'noindex, nofollow')
  const send = { contentType: PAGE_TYPE, cacheControl: 'no-store', vary: VARY }
  if (draft === null) {
    const gone = await pages.read({ ...page, path: NOWHERE }, () => options.writePage({ ...page, path: NOWHERE }))
    return sendPacked({ ...gone, ...send }, request, reply)
  }
  if (draft.newClaim !== null) {
    const secure = page.origin.startsWith('https:') ? '; Secure' : ''
    const kept = `${CLAIM_COOKIE}=${draft.newClaim}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${CLAIM_SECONDS}${secure}`
    reply.header('set-cookie', kept)
  }
  return sendPacked({ packed: pages.unkept(page, draft), ...send }, request, reply)
}

function sendPlain(
  pages: SitePages,
  { error, page }: { readonly error: Refusal; readonly page: PageRequest },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('retry-after', String(error.details['seconds'] ?? 1))
  const packed = pages.plain(page)
  return sendPacked(
    { packed, status: 429, contentType: PAGE_TYPE, cacheControl: 'no-store', vary: VARY },
    request,
    reply,
  )
}

/** A file there is none of: no page for it, for only programs ask. */
function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
}

/** Nobody's host: whoever points a name of theirs at this machine gets no site under it. */
function sendStrangeHost(reply: FastifyReply): FastifyReply {
  return reply.code(421).header('cache-control', 'no-store').type(PAGE_TYPE).send(STRANGE_HOST_PAGE)
}

/** Whose page or file is asked for, and which; null where the host is nobody's. */
function askedOf(options: SiteOptions, request: FastifyRequest) {
  const site = options.siteAt({ hostname: request.hostname, port: request.socket.localPort })
  if (site === null) return null
  const { businessId, origin, imageOrigins, isByDevice } = site
  const device = isByDevice ? deviceClassOf(request.headers['user-agent'] ?? '') : 'desktop'
  const page: PageRequest = { businessId, origin, device, path: pathOf(request), language: languageOfPage(request) }
  return { page, imageOrigins, isByDevice }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.slice(pathOf(request).length))
}

function languageOfPage(request: FastifyRequest): Language {
  return pageLanguage({
    asked: queryOf(request).get('lang') ?? undefined,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  })
}
