import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { assert } from '../assert.ts'
import { type Packed, packText } from './packed.ts'

/** Which page is asked for. Pages are kept by exactly this. */
export type PageRequest = {
  readonly businessId: number
  /** Path of the address, as it was sent. */
  readonly path: string
  readonly language: Language
  /** Scheme and host that whole addresses in the page begin with. */
  readonly origin: string
  /** The kind of device it is for, where what is offered differs by it; elsewhere every page is one for a desktop. */
  readonly device: DeviceClass
}

/** What is written into the site's page before it is sent; the HTML is trusted. */
export type WrittenPage = {
  readonly status: 200 | 404
  /** Null: what the site was built with. */
  readonly head: string | null
  /** What stands there until the program draws the page; null: only the sign that it is on its way. */
  readonly body: string | null
  /** HTML above all that the program draws, before and after it runs. */
  readonly note?: string
  /** Whether the next visitor gets the same until the business's content changes. */
  readonly isKept: boolean
}

/** A page with words that are not shown to others: of the link's secret, what the browser kept of it before, and who asks. */
export type DraftLink = { readonly secret: string; readonly claim: string | null; readonly ip: string }

/** What such a page says, and what the browser has to keep from now on; null: it has it. */
export type DraftPage = Pick<WrittenPage, 'head' | 'body' | 'note'> & { readonly newClaim: string | null }

/** A page that is the same at any number of addresses, made once under a name of its own: nobody has it made by a new address. */
export type SharedPage = { readonly sharedAs: string; write(): Promise<WrittenPage> }

export type SitePage = { readonly status: 200 | 404; readonly packed: Packed }

/** A file of a business that is written when it is asked for: robots.txt, sitemap.xml. */
export type SiteFile = { readonly contentType: string; readonly text: string }

type PackedFile = { readonly contentType: string; readonly packed: Packed }

export type SitePages = {
  read(request: PageRequest, write: () => Promise<WrittenPage | SharedPage>): Promise<SitePage>
  readFile(request: PageRequest, write: () => Promise<SiteFile>): Promise<PackedFile>
  /** Whether somebody has it written, or is having it written: then it costs nothing to send. */
  has(request: PageRequest): boolean
  /** The page as it was built, for a business: the program says by itself what it can and what it cannot show. */
  plain(request: Pick<PageRequest, 'businessId' | 'language'>): Packed
  /** A page for one reader alone, which is not kept. */
  unkept(request: PageRequest, written: Pick<WrittenPage, 'head' | 'body' | 'note'>): Packed
  /** Forgets the kept pages and files of a business, or all. */
  forget(businessId: number | null): void
}

/** Pages of a business and all its games and texts in both languages; some 20 kB each. */
const MOST_KEPT = 500

/** Where the page says which business it serves; web/src/lib/api.ts sends it back as the BID. */
const BUSINESS = '<meta name="tas-business" content=""'
const HTML_TAG = '<html lang="en" dir="ltr"'
const BODY_TAG = '<body>'
const HEAD = /<!-- head -->[\s\S]*<!-- \/head -->/
const BODY = /<!-- body -->[\s\S]*<!-- \/body -->/

/**
 * The site's page, read once from the built site, filled for whom asks and kept. The compressed files beside it name no
 * business, so they are not for sending.
 * @param canKeep false while a change of the content might go unheard
 */
export function createSitePages(webDist: string, canKeep: () => boolean): SitePages {
  const template = readTemplate(join(webDist, 'index.html'))
  const kept = new Map<string, { readonly businessId: number; readonly made: Promise<unknown> }>()

  /** The page is kept from the moment its making starts, so callers who ask meanwhile share it. */
  function keep<Made>(request: PageRequest, make: () => Promise<{ made: Made; isKept: boolean }>): Promise<Made> {
    const key = keyOf(request)
    // Under a path there is always the same: a page, or the file of that name.
    const found = kept.get(key)?.made as Promise<Made> | undefined
    const made = found ?? makeOnce(make, () => kept.delete(key))
    // Last asked for, last to go.
    kept.delete(key)
    kept.set(key, { businessId: request.businessId, made })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }

  async function makeOnce<Made>(make: () => Promise<{ made: Made; isKept: boolean }>, drop: () => void): Promise<Made> {
    try {
      const { made, isKept } = await make()
      if (!isKept || !canKeep()) drop()
      return made
    } catch (error) {
      drop()
      throw error
    }
  }

  return {
    read(request, write) {
      return keep(request, async () => {
        const written = await write()
        if ('sharedAs' in written) {
          // No path begins like this.
          const shared = { ...request, path: `shared: ${written.sharedAs}` }
          return { made: await this.read(shared, () => written.write()), isKept: false }
        }
        const made: SitePage = { status: written.status, packed: packText(fill(template, request, written)) }
        return { made, isKept: written.isKept }
      })
    },
    readFile(request, write) {
      return keep(request, async () => {
        const { contentType, text } = await write()
        return { made: { contentType, packed: packText(text) }, isKept: true }
      })
    },
    has: (request) => kept.has(keyOf(request)),
    plain: keepPlain(template),
    unkept: (request, written) => packText(fill(template, request, written)),
    forget(businessId) {
      for (const [key, entry] of kept) if (businessId === null || entry.businessId === businessId) kept.delete(key)
    },
  }
}

type PlainPage = SitePages['plain']

/** The page of a program that is sent as it was built: it names the business and speaks the reader's language, and all else is drawn. */
export function createPlainPage(file: string): PlainPage {
  return keepPlain(readTemplate(file))
}

function keepPlain(template: Template): PlainPage {
  const pages = new Map<string, Packed>()
  return (request) => {
    const key = `${request.businessId} ${request.language}`
    const page = pages.get(key) ?? packText(fill(template, request, { head: null, body: null }))
    pages.set(key, page)
    return page
  }
}

function keyOf({ businessId, language, origin, device, path }: PageRequest): string {
  return `${businessId} ${language} ${origin} ${device} ${path}`
}

type Template = { readonly html: string; readonly hints: Readonly<Record<Language, string>> }

function readTemplate(file: string): Template {
  const html = readFileSync(file, 'utf8')
  const name = basename(file)
  for (const place of [HEAD, BODY]) assert(place.test(html), `${name} has the place ${place.source}`)
  assert(html.includes(HTML_TAG), `${name} says its language first`)
  assert(html.includes(BODY_TAG), `${name} has a body without attributes`)
  assert(html.split(BUSINESS).length === 2, `${name} has one place for the number of the business`)
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

function fill(
  { html, hints }: Template,
  { businessId, language }: Pick<PageRequest, 'businessId' | 'language'>,
  { head, body, note = '' }: Pick<WrittenPage, 'head' | 'body' | 'note'>,
): string {
  // A number of digits alone: nothing in it could end the attribute.
  assert(Number.isSafeInteger(businessId) && businessId > 0, 'a business id is a positive integer')
  // Functions, because in a text "$&" would mean something.
  const filled = html
    .replace(HTML_TAG, `<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"`)
    .replace(BUSINESS, `<meta name="tas-business" content="${businessId}"`)
    .replace(BODY_TAG, (tag) => `${tag}${note}`)
    .replace(HEAD, (built) => `${head ?? built}${hints[language]}`)
  return body === null ? filled : filled.replace(BODY, () => body)
}
