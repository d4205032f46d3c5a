import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@tas/shared/contract/languages.ts'
import { assert } from '../assert.ts'
import { sha256Hex } from '../random.ts'

/** Which page is asked for. Pages are kept by exactly this. */
export type PageRequest = {
  readonly businessId: number
  /** Path of the address, as it was sent. */
  readonly path: string
  readonly language: Language
  /** Scheme and host that whole addresses in the page begin with. */
  readonly origin: string
}

/** What is written into the site's page before it is sent; the HTML is trusted. */
export type WrittenPage = {
  readonly status: 200 | 404
  /** Null: what the site was built with. */
  readonly head: string | null
  /** What stands there until the program draws the page; null: only the sign that it is on its way. */
  readonly body: string | null
  /** Whether the next visitor gets the same until the business's content changes. */
  readonly isKept: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'

export type SitePage = {
  readonly status: 200 | 404
  readonly etag: string
  /** The page as bytes; compressed once for all who want it so. */
  bytes(encoding: Encoding): Promise<Buffer>
}

export type SitePages = {
  read(request: PageRequest, write: () => Promise<WrittenPage>): Promise<SitePage>
  /** Forgets the kept pages of a business, or all. */
  forget(businessId: number | null): void
}

/** Pages of a business and all its games and texts in both languages; some 20 kB each. */
const MOST_KEPT = 500

/** Where the page says which business it serves; web/src/lib/api.ts sends it back as the BID. */
const BUSINESS = '<meta name="tas-business" content=""'
const HTML_TAG = '<html lang="en" dir="ltr"'
const HEAD = /<!-- head -->[\s\S]*<!-- \/head -->/
const BODY = /<!-- body -->[\s\S]*<!-- \/body -->/

/**
 * The site's page, read once from the built site, filled for whom asks and kept. The compressed files beside it name no
 * business, so they are not for sending.
 * @param canKeep false while a change of the content might go unheard
 */
export function createSitePages(webDist: string, canKeep: () => boolean): SitePages {
  const template = readTemplate(webDist)
  const kept = new Map<string, { readonly businessId: number; readonly page: Promise<SitePage> }>()

  async function make(request: PageRequest, write: () => Promise<WrittenPage>, key: string): Promise<SitePage> {
    try {
      const written = await write()
      if (!written.isKept || !canKeep()) kept.delete(key)
      return pageOf(fill(template, request, written), written.status)
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }

  return {
    read(request, write) {
      const { businessId, path, language, origin } = request
      const key = `${businessId} ${language} ${origin} ${path}`
      const found = kept.get(key)
      const page = found?.page ?? make(request, write, key)
      // Last asked for, last to go. What is being written is kept from the start: those who ask meanwhile share it.
      kept.delete(key)
      kept.set(key, { businessId, page })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return page
    },
    forget(businessId) {
      for (const [key, entry] of kept) if (businessId === null || entry.businessId === businessId) kept.delete(key)
    },
  }
}

type Template = { readonly html: string; readonly hints: Readonly<Record<Language, string>> }

function readTemplate(webDist: string): Template {
  const html = readFileSync(join(webDist, 'index.html'), 'utf8')
  for (const place of [HEAD, BODY]) assert(place.test(html), `index.html has the place ${place.source}`)
  assert(html.includes(HTML_TAG), 'index.html says its language first')
  assert(html.split(BUSINESS).length === 2, 'index.html has one place for the number of the business')
  return { html, hints: { en: hintsOf(html, 'en'), fa: hintsOf(html, 'fa') } }
}

/** What a page in this language needs next: its fonts, as web/vite.config.ts wrote them at the boot script. */
function hintsOf(html: string, language: Language): string {
  const file = (name: string) => new RegExp(` data-${name}="(/[\\w./-]+)"`).exec(html)?.[1]
  const fonts = [file('font-latin'), language === 'fa' ? file('font-arabic') : undefined].filter(
    (font) => font !== undefined,
  )
  return fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`).join('')
}

function fill({ html, hints }: Template, { businessId, language }: PageRequest, { head, body }: WrittenPage): string {
  // A number of digits alone: nothing in it could end the attribute.
  assert(Number.isSafeInteger(businessId) && businessId > 0, 'a business id is a positive integer')
  // Functions, because in a text "$&" would mean something.
  const filled = html
    .replace(HTML_TAG, `<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"`)
    .replace(BUSINESS, `<meta name="tas-business" content="${businessId}"`)
    .replace(HEAD, (built) => `${head ?? built}${hints[language]}`)
  return body === null ? filled : filled.replace(BODY, () => body)
}

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)
/** Small enough to be done while a visitor waits: the last kilobyte would cost ten times as much. */
const BROTLI_QUALITY = 5

function pageOf(html: string, status: 200 | 404): SitePage {
  const raw = Buffer.from(html)
  const packed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(raw)]])
  const pack = (encoding: Encoding) =>
    encoding === 'br'
      ? brotliBytes(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipBytes(raw)
  return {
    status,
    etag: `"${sha256Hex(html).slice(0, 32)}"`,
    bytes(encoding) {
      const bytes = packed.get(encoding) ?? pack(encoding)
      packed.set(encoding, bytes)
      return bytes
    },
  }
}
