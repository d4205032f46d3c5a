import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { pageLanguage } from './page-language.ts'
import { POLICY } from './security-headers.ts'
import { createSitePages, type Encoding, type PageRequest, type SitePages, type WrittenPage } from './site-page.ts'

/** A file of a business that is written when it is asked for: robots.txt, sitemap.xml. */
export type SiteFile = { readonly contentType: string; readonly text: string }

export type SiteOptions = {
  /** Folder of the built site; null where only the API is wanted. */
  readonly webDist: string | null
  /** The business whose site a host name shows, and the origin its addresses are written with. Null: there is none. */
  siteAt(request: { readonly protocol: string; readonly host: string; readonly hostname: string }): {
    readonly businessId: number
    readonly origin: string
    /** Other origins its pages show pictures of. */
    readonly imageOrigins: readonly string[]
  } | null
  /** The policy of a page that shows such pictures. */
  policyOf(imageOrigins: readonly string[]): string
  /** Writes a page; never throws. */
  writePage(request: PageRequest, ip: string): Promise<WrittenPage>
  readonly files: Readonly<
    Record<string, (site: { businessId: number; origin: string; language: Language; ip: string }) => Promise<SiteFile>>
  >
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
    // The page is never sent as the file it was built as, which names no business; the manifest is written by `files`.
    allowedPath: (path) => !/index\.html/i.test(path),
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
      const site = siteOf(options, request)
      const { contentType, text } = await write({ ...site, language: languageOfPage(request), ip: request.ip })
      return reply.header('cache-control', 'public, max-age=300').type(contentType).send(text)
    })
  }
  http.get('/', sendPage)
  http.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : options.notFound(request, reply),
  )
  return { pages, isPage, sendPage }
}

/** A browser that opens an address wants a page, whatever the address looks like; what asks for a picture or a script does not. */
function isPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || /^\/api(?![\w-])/.test(request.url)) return false
  return headerOf(request, 'accept').includes('text/html') || !/\.(?!html)[a-z0-9]{2,5}$/i.test(pathOf(request))
}

async function send(pages: SitePages, options: SiteOptions, request: FastifyRequest, reply: FastifyReply) {
  const { businessId, origin, imageOrigins } = siteOf(options, request)
  const page: PageRequest = { businessId, origin, path: pathOf(request), language: languageOfPage(request) }
  const { status, etag, bytes } = await pages.read(page, () => options.writePage(page, request.ip))
  if (imageOrigins.length > 0) reply.header(POLICY, options.policyOf(imageOrigins))
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie', etag })
  // A proxy that compresses marks the tag as weak (W/"…"); the page is the same.
  if (status === 200 && headerOf(request, 'if-none-match').includes(etag)) return reply.code(304).send()
  const encoding = encodingOf(headerOf(request, 'accept-encoding'))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await bytes(encoding))
}

function siteOf(options: SiteOptions, request: FastifyRequest) {
  const site = options.siteAt(request)
  if (site === null) throw refuse('business.unknown')
  return site
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}

function languageOfPage(request: FastifyRequest): Language {
  const query = request.url.slice(pathOf(request).length)
  return pageLanguage({
    asked: new URLSearchParams(query).get('lang') ?? undefined,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  })
}

function headerOf(request: FastifyRequest, name: 'accept' | 'accept-encoding' | 'if-none-match'): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function encodingOf(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
