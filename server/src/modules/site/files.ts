import { categoryPath, gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { textPath } from '@tas/shared/contract/content/text-links.ts'
import { LANGUAGES, type Language, type Localized } from '@tas/shared/contract/languages.ts'
import type { SiteFile } from '#kit/http/site-page.ts'
import type { App } from '../../ctx.ts'
import type { Ask } from '../../module.ts'
import { listTextPlaces } from '../content/index.ts'
import { html, trusted } from './html.ts'
import { addressIn, samePath } from './page.ts'
import { bonusPath } from './pages/bonus-page.ts'
import { PLAIN_PAGES } from './plain-pages.ts'
import { siteName, WORDS } from './words.ts'

/** For whom a file is written. */
export type FileVisit = { readonly app: App; readonly origin: string; readonly language: Language; readonly ask: Ask }

/** Files of a business, by path. */
export const siteFiles: Readonly<Record<string, (visit: FileVisit) => Promise<SiteFile>>> = {
  '/robots.txt': robotsFile,
  '/sitemap.xml': sitemapFile,
  '/manifest.webmanifest': manifestFile,
}

/** A player's own pages and files made for one are nobody else's. Calls stay open: pages are drawn from them. */
async function robotsFile({ origin }: FileVisit): Promise<SiteFile> {
  const lines = [
    'User-agent: *',
    'Disallow: /user/',
    'Disallow: /api/export/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return { contentType: 'text/plain; charset=utf-8', text: lines.join('\n') }
}

/** Every page that may be found, in both languages, each naming the other. */
async function sitemapFile(visit: FileVisit): Promise<SiteFile> {
  const { origin } = visit
  const whole = (language: Language, paths: Localized) => `${origin}${addressIn(language, paths[language])}`
  const entries = (await sitePaths(visit)).flatMap((paths) =>
    LANGUAGES.map(
      (language) =>
        html`<url><loc>${whole(language, paths)}</loc>${LANGUAGES.map(
          (other) => html`<xhtml:link rel="alternate" hreflang="${other}" href="${whole(other, paths)}"/>`,
        )}</url>\n`,
    ),
  )
  const text = html`${trusted('<?xml version="1.0" encoding="UTF-8"?>\n')}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}</urlset>\n`
  return { contentType: 'application/xml; charset=utf-8', text: text.html }
}

async function sitePaths({ app, ask }: Pick<FileVisit, 'app' | 'ask'>): Promise<readonly Localized[]> {
  const texts = await listTextPlaces(app.db, null)
  const [categories, games, bonuses] = await Promise.all([
    pairs((language) => ask('game/gameCategory/getCategories', { pageNumber: 1, limit: 0 }, language)),
    pairs((language) => allGames(ask, language)),
    pairs((language) => ask('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 }, language)),
  ])
  return [
    samePath('/'),
    samePath('/bonuses/'),
    samePath('/help-center/'),
    ...Object.keys(PLAIN_PAGES).map(samePath),
    ...texts.filter(({ isShown }) => isShown).map((text) => samePath(textPath(text))),
    ...bonuses.map(([en, fa]) => ({ en: bonusPath(en), fa: bonusPath(fa) })),
    ...categories.map(([en, fa]) => ({ en: categoryPath(en), fa: categoryPath(fa) })),
    ...games
      .filter(([{ availableGame }]) => availableGame.isPlayable)
      .map(([en, fa]) => ({ en: gamePath(en.availableGame), fa: gamePath(fa.availableGame) })),
  ]
}

/** The same list in both languages, item by item. */
async function pairs<Item extends { readonly id: string }>(
  read: (language: Language) => Promise<{ readonly items: readonly Item[] }>,
): Promise<readonly (readonly [Item, Item])[]> {
  const [english, persian] = await Promise.all([read('en'), read('fa')])
  const byId = new Map(persian.items.map((item) => [item.id, item]))
  return english.items.flatMap((item) => {
    const other = byId.get(item.id)
    return other === undefined ? [] : [[item, other] as const]
  })
}

const GAMES_AT_ONCE = 100

async function allGames(ask: Ask, language: Language) {
  const read = (pageNumber: number) => ask('game/game/getGames', { pageNumber, limit: GAMES_AT_ONCE }, language)
  const first = await read(1)
  const items = [...first.items]
  for (let pageNumber = 2; items.length < first.countAll; pageNumber++) {
    const next = await read(pageNumber)
    if (next.items.length === 0) break
    items.push(...next.items)
  }
  return { items }
}

/** How the site stands on a device that installed it. */
async function manifestFile({ app, language }: FileVisit): Promise<SiteFile> {
  const words = WORDS[language]
  const name = siteName(app.business.name, language)
  const brand = '/assets/img/brand'
  const png = (file: string, sizes: string) => ({ src: `${brand}/${file}`, sizes, type: 'image/png' })
  const manifest = {
    name,
    short_name: name,
    description: words.appText,
    lang: language,
    dir: language === 'fa' ? 'rtl' : 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0a0d16',
    theme_color: '#0a0d16',
    categories: ['games', 'entertainment'],
    icons: [
      png('icon-192.png', '192x192'),
      png('icon-512.png', '512x512'),
      { ...png('icon-maskable-512.png', '512x512'), purpose: 'maskable' },
      { src: `${brand}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: words.games, url: '/games/' },
      { name: words.help, url: '/help-center/' },
    ],
  }
  return { contentType: 'application/manifest+json; charset=utf-8', text: JSON.stringify(manifest) }
}
