import type { Language } from '@tas/shared/contract/languages.ts'
import { use, useCallback } from 'react'
import type { Namespace, TextKey } from './i18n-keys.ts'
import { fillText, type TextParams, type Texts } from './i18n-text.ts'
import { loadChunk } from './lazy-chunk.ts'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/*
 * Texts of a program live in its locales/<language>/<namespace>.json, flat, in i18next's JSON form ({{name}}, key_one /
 * key_other). The namespaces of its first screen come as one chunk per language (core.ts); every other namespace is a
 * chunk of its own, loaded by the screen that uses it.
 */

export type { Language }
export type Translate<Space extends Namespace> = (key: TextKey<Space>, params?: TextParams) => string

type Core = {
  readonly core: Readonly<Record<string, Texts>>
  readonly files: Readonly<Record<string, () => Promise<Texts>>>
}

/** How the texts of a program are loaded, by language. */
export type ProgramTexts = Readonly<Record<Language, () => Promise<Core>>>

/** The program says it before it asks for a text. */
let programTexts: ProgramTexts

/** Says which program speaks: once, before the first text is asked for. */
export function speakWith(texts: ProgramTexts): void {
  programTexts = texts
}

const loaded = new Map<string, Texts>()
/** One promise per language and namespace; React's `use` reads its `status`, so that what is here does not suspend. */
const loading = new Map<string, Promise<void>>()
const language = createStore<Language>('en')

const spaceKey = (lang: Language, space: string) => `${lang}/${space}`
const fulfilled = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })

async function loadCore(lang: Language): Promise<void> {
  const { core } = await loadChunk(programTexts[lang])
  for (const [space, texts] of Object.entries(core)) {
    loaded.set(spaceKey(lang, space), texts)
    loading.set(spaceKey(lang, space), fulfilled(Promise.resolve()))
  }
}

async function loadFile(lang: Language, space: string): Promise<void> {
  const { files } = await loadChunk(programTexts[lang])
  const load = files[`./${space}.json`]
  if (load === undefined) throw new Error(`no texts: ${lang}/${space}`)
  loaded.set(spaceKey(lang, space), await loadChunk(load))
}

/** Loads a namespace once; a failed load is forgotten so that the next try can succeed. */
function ensureSpace(lang: Language, space: string): Promise<void> {
  const key = spaceKey(lang, space)
  const started = loading.get(key)
  if (started !== undefined) return started
  const load = loadFile(lang, space)
  loading.set(key, load)
  load.then(
    () => fulfilled(load),
    () => loading.delete(key),
  )
  return load
}

export const currentLanguage = language.get
/** Calls the listener after every change of language. @returns how to stop */
export const onLanguage = language.subscribe

const A_YEAR_SECONDS = 31_536_000

/** Remembers a choice on this device, and tells the server, which writes the next page in it. */
function remember(chosen: Language): void {
  writeStored('tas.language', chosen)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `tas-language=${chosen}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`
}

/** The language the boot script chose: `?lang=`, else the stored one, else that of the page as the server wrote it. */
export async function startI18n(): Promise<void> {
  const first: Language = document.documentElement.lang === 'fa' ? 'fa' : 'en'
  if (new URLSearchParams(location.search).has('lang') || readStored('tas.language') !== null) remember(first)
  await loadCore(first)
  language.set(first)
  window.addEventListener('storage', (event) => {
    if (event.key === 'tas.language' && (event.newValue === 'en' || event.newValue === 'fa'))
      void showLanguage(event.newValue)
  })
}

async function showLanguage(next: Language): Promise<void> {
  const spaces = new Set([...loading.keys()].map((key) => key.slice(3)))
  await loadCore(next)
  await Promise.all([...spaces].map((space) => ensureSpace(next, space)))
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  language.set(next)
}

/** Switches the whole page to another language, without reloading it; remembered on this device. */
export async function setLanguage(next: Language): Promise<void> {
  await showLanguage(next)
  remember(next)
  dropLanguageFromAddress()
}

/** A `?lang=` left in the address would undo the choice at the next reload. */
function dropLanguageFromAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

export function directionOf(lang: Language): 'ltr' | 'rtl' {
  return lang === 'fa' ? 'rtl' : 'ltr'
}

export function useLanguage(): Language {
  return useStore(language)
}

/** The text of a key now, for code outside of components; the namespace must belong to the core. */
export function textOf<Space extends Namespace>(space: Space, key: TextKey<Space>, params?: TextParams): string {
  const lang = language.get()
  return fillText({ texts: loaded.get(spaceKey(lang, space)) ?? {}, language: lang }, key, params)
}

/** Begins to load the texts of a namespace that will be wanted soon. Never rejects: the screen that shows them says so. */
export function preloadTexts(space: Namespace): Promise<void> {
  return ensureSpace(language.get(), space).catch(() => undefined)
}

/** Like {@link useTexts} for keys made of names that come as data, of a game or a field; null where nobody wrote a text. */
export function useNamedTexts(space: Namespace): (key: string, params?: TextParams) => string | null {
  const t = useTexts(space)
  return useCallback(
    (key, params) => {
      // A key without a text shows itself.
      const text = t(key as Parameters<typeof t>[0], params)
      return text === key ? null : text
    },
    [t],
  )
}

/** Gives the translate function of a namespace; suspends while its texts load. */
export function useTexts<Space extends Namespace>(space: Space): Translate<Space> {
  const lang = useStore(language)
  use(ensureSpace(lang, space))
  return useCallback(
    (key, params) => fillText({ texts: loaded.get(spaceKey(lang, space)) ?? {}, language: lang }, key, params),
    [lang, space],
  )
}
