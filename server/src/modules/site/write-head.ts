import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { type Html, html, jsonHtml, NOTHING } from './html.ts'
import { addressIn, type Page, type Visit } from './page.ts'
import { siteName, WORDS } from './words.ts'

/** What the program would ask first, by call and input: data of contract calls anybody may make. */
export type Answers = Record<string, unknown>

const SHARE_PICTURE = '/assets/img/brand/og.png'
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', fa: 'fa_IR' }

/** The head of a page: its name, its addresses, its preview, its facts, its first pictures. */
export function writeHead(visit: Visit, page: Page): string {
  const { app, language, origin } = visit
  const name = siteName(app.business.name, language)
  const title = page.title === '' ? name : `${page.title} · ${name}`
  const description = page.description === '' ? WORDS[language].lobbyText : page.description
  const share = page.share ?? { path: SHARE_PICTURE, alt: name }
  return html`<title>${title}</title><meta name="description" content="${description}" />${addresses(visit, page)}<link rel="manifest" href="${addressIn(language, '/manifest.webmanifest')}" /><meta property="og:site_name" content="${name}" /><meta property="og:type" content="website" /><meta property="og:title" content="${page.title === '' ? name : page.title}" /><meta property="og:description" content="${description}" /><meta property="og:locale" content="${LOCALES[language]}" /><meta property="og:image" content="${origin}${share.path}" /><meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" /><meta property="og:image:alt" content="${share.alt}" /><meta name="twitter:card" content="summary_large_image" />${page.pictures.map(
    (picture) => html`<link rel="preload" as="image" href="${picture}" fetchpriority="high" />`,
  )}${factsOf(visit, page)}`.html
}

function addresses({ language, origin }: Visit, { paths }: Page): Html {
  if (paths === null) return html`<meta name="robots" content="noindex" />`
  const whole = (spoken: Language) => `${origin}${addressIn(spoken, paths[spoken])}`
  return html`<link rel="canonical" href="${whole(language)}" />${LANGUAGES.map(
    (spoken) => html`<link rel="alternate" hreflang="${spoken}" href="${whole(spoken)}" />`,
  )}<link rel="alternate" hreflang="x-default" href="${whole('en')}" /><meta property="og:url" content="${whole(language)}" />`
}

function factsOf({ app, language, origin }: Visit, { facts, trail }: Page): Html {
  const crumbs = [{ title: siteName(app.business.name, language), path: '/' }, ...trail]
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${addressIn(language, path)}`,
    })),
  }
  const graph = [...facts, ...(trail.length === 0 ? [] : [list])]
  if (graph.length === 0) return NOTHING
  return html`<script type="application/ld+json">${jsonHtml({ '@context': 'https://schema.org', '@graph': graph })}</script>`
}
