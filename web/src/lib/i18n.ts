import type { Language } from '@tas/shared/contract/languages.ts'
import { use, useCallback } from 'react'
import type { Namespace, TextKey } from './i18n-keys.ts'
import { fillText, type TextParams, type Texts } from './i18n-text.ts'
import { writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/*
 * Texts live in src/locales/<language>/<namespace>.json, flat, in i18next's JSON form ({{name}}, key_one / key_other).
 * The namespaces of the shell and the lobby come as one chunk per language (core.ts); every other namespace is a chunk
 * of its own, loaded by the screen that uses it.
 */

export type { Language }
export type Translate<Space extends Namespace> = (key: TextKey<Space>, params?: TextParams) => string

const coreLoaders: Readonly<Record<Language, () => Promise<{ core: Readonly<Record<string, Texts>> }>>> = {
  en: () => import('../locales/en/core.ts'),
  fa: () => import('../locales/fa/core.ts'),
}
const fileLoaders = import.meta.glob<Texts>(['../locales/*/*.json', '!../locales/*/{common,lobby,shell}.json'], {
  import: 'default',
})

const loaded = new Map<string, Texts>()
const loading = new Map<string, Promise<void>>()
const language = createStore<Language>('en')
/** Grows when texts arrive or the language changes, so that screens read them anew. */
const edition = createStore(0)

const spaceKey = (lang: Language, space: string) => `${lang}/${space}`

async function loadCore(lang: Language): Promise<void> {
  const { core } = await coreLoaders[lang]()
  for (const [space, texts] of Object.entries(core)) loaded.set(spaceKey(lang, space), texts)
}

async function loadFile(lang: Language, space: string): Promise<void> {
  const load = fileLoaders[`../locales/${lang}/${space}.json`]
  if (load === undefined) throw new Error(`no texts: ${lang}/${space}`)
  loaded.set(spaceKey(lang, space), await load())
}

/** Loads a namespace once; a failed load is forgotten so that the next try can succeed. */
function ensureSpace(lang: Language, space: string): Promise<void> {
  const key = spaceKey(lang, space)
  const started = loading.get(key)
  if (started !== undefined) return started
  const load = loadFile(lang, space)
    .then(() => edition.set(edition.get() + 1))
    .catch((error: unknown) => {
      loading.delete(key)
      throw error
    })
  loading.set(key, load)
  return load
}

export const currentLanguage = language.get

/** The language the boot script chose: `?lang=`, else the stored one, else English. */
export async function startI18n(): Promise<void> {
  const first: Language = document.documentElement.lang === 'fa' ? 'fa' : 'en'
  if (new URLSearchParams(location.search).has('lang')) writeStored('tas.language', first)
  await loadCore(first)
  language.set(first)
  window.addEventListener('storage', (event) => {
    if (event.key === 'tas.language' && (event.newValue === 'en' || event.newValue === 'fa'))
      void showLanguage(event.newValue)
  })
}

async function showLanguage(next: Language): Promise<void> {
  const spaces = [...loading.keys()].map((key) => key.slice(3))
  await Promise.all([loadCore(next), ...spaces.map((space) => ensureSpace(next, space))])
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  language.set(next)
  edition.set(edition.get() + 1)
}

/** Switches the whole page to another language, without reloading it; remembered on this device. */
export async function setLanguage(next: Language): Promise<void> {
  await showLanguage(next)
  writeStored('tas.language', next)
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
  return fillText(loaded.get(spaceKey(lang, space)) ?? {}, key, lang, params)
}

/** Gives the translate function of a namespace; suspends while its texts load. */
export function useTexts<Space extends Namespace>(space: Space): Translate<Space> {
  const lang = useStore(language)
  useStore(edition)
  if (!loaded.has(spaceKey(lang, space))) use(ensureSpace(lang, space))
  return useCallback(
    (key, params) => fillText(loaded.get(spaceKey(lang, space)) ?? {}, key, lang, params),
    [lang, space],
  )
}
