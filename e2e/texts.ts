import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@tas/shared/contract/languages.ts'

const LOCALES = new URL('../web/src/locales/', import.meta.url)
const OFFICE_LOCALES = new URL('../web/src/office/locales/', import.meta.url)

function load(language: Language, locales: URL, prefix = ''): readonly (readonly [string, string])[] {
  const folder = new URL(`${language}/`, locales)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.flatMap((name) => {
    const texts = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>
    return Object.entries(texts).map(([key, text]) => [`${prefix}${name.slice(0, -5)}:${key}`, text] as const)
  })
}

/** The site's texts, and those of the office under `office/`. */
function loadAll(language: Language): ReadonlyMap<string, string> {
  return new Map([...load(language, LOCALES), ...load(language, OFFICE_LOCALES, 'office/')])
}

const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: loadAll('en'),
  fa: loadAll('fa'),
}

/** A text of ours in a language: `text('fa', 'auth:login.title')`, `text('fa', 'office/staff:title')`. A key that does not exist fails the test. */
export function text(language: Language, key: string, params: Readonly<Record<string, string>> = {}): string {
  const found = texts[language].get(key)
  if (found === undefined) throw new Error(`no text ${key} in ${language}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
}

/** A text with its `{{names}}` standing for anything. */
export function pattern(language: Language, key: string): RegExp {
  const source = text(language, key, {}) === '' ? '' : (texts[language].get(key) ?? '')
  const escaped = source.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(escaped.join('.*'))
}

/** Every key that no text could be taken for: with its file's name, and alone where it has parts. */
export function textKeys(): readonly string[] {
  const ofSite = [...texts.en.keys()].filter((key) => !key.startsWith('office/'))
  return ofSite.flatMap((key) => {
    const own = key.slice(key.indexOf(':') + 1)
    return own.includes('.') ? [key, own] : [key]
  })
}
