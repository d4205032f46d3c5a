import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { App } from '../../ctx.ts'
import type { Ask } from '../../module.ts'
import type { Html } from './html.ts'

/** Whose page is written, for whom. */
export type Visit = {
  readonly app: App
  readonly language: Language
  /** Scheme and host before every whole address. */
  readonly origin: string
  /** In the visit's language unless another is named. */
  readonly ask: Ask
}

/** What a page says before the program runs: to search engines, to whoever shows a link, to readers without JavaScript. */
export type Page = {
  readonly status: 200 | 404
  /** Its one right address in each language; null: not for search engines. */
  readonly paths: Localized | null
  /** Without the name of the house; empty: the name alone. */
  readonly title: string
  readonly description: string
  /** Null: only the sign that the program is on its way. */
  readonly body: Html | null
  /** Pictures of the first screen. */
  readonly pictures: readonly string[]
  /** What whoever shows a link to the page shows with it; null: the house's own picture. */
  readonly share: SharePicture | null
  /** The way to the page from the lobby, the page itself last. */
  readonly trail: readonly Crumb[]
  /** Facts of schema.org beside the trail, without their context. */
  readonly facts: readonly object[]
  /** Under which name it is one page for all addresses that show it; null: it is its address's own. */
  readonly sharedAs: 'nothing' | 'program' | null
  /** False: it may change without its content being changed by an operator. */
  readonly isKept: boolean
}

/** A PNG of 1200 × 630, drawn by web/art, and what is seen on it. */
export type SharePicture = { readonly path: string; readonly alt: string }

export type Crumb = { readonly title: string; readonly path: string }

const EMPTY: Page = {
  status: 200,
  paths: null,
  title: '',
  description: '',
  body: null,
  pictures: [],
  share: null,
  trail: [],
  facts: [],
  sharedAs: null,
  isKept: true,
}

/** A page of which only some things are to be said. */
export function page(said: Partial<Page>): Page {
  return { ...EMPTY, ...said }
}

/** The same address in every language. */
export function samePath(path: string): Localized {
  return { en: path, fa: path }
}

/** A path of the site in a language, as an address: English has none of its own mark, Persian says `?lang=fa`. */
export function addressIn(language: Language, path: string): string {
  const encoded = encodeURI(path)
  return language === 'en' ? encoded : `${encoded}?lang=${language}`
}
