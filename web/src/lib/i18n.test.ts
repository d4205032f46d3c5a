import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fillText, type Texts } from './i18n-text.ts'

/** The texts of the site, and of the office. */
const LOCALES = ['locales', 'office/locales'] as const
const folder = (locales: string, language: string) =>
  fileURLToPath(new URL(`../${locales}/${language}/`, import.meta.url))
/** All namespaces, with the folder they lie in. */
const spacesOf = (language: string) =>
  LOCALES.flatMap((locales) =>
    readdirSync(folder(locales, language)).flatMap((name) => (name.endsWith('.json') ? [`${locales}/${name}`] : [])),
  )
function textsOf(language: string, file: string): Texts {
  const at = file.lastIndexOf('/')
  return JSON.parse(readFileSync(folder(file.slice(0, at), language) + file.slice(at + 1), 'utf8')) as Texts
}
const paramsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Latin words a Persian reader expects as they are: names of standards, formats, coins and published formulas. */
const LATIN_ALLOWED = new Set([
  'YYYY',
  'MM',
  'DD',
  'SHA',
  'HMAC',
  'JSON',
  'USD',
  'EUR',
  'USDT',
  'BTC',
  'QR',
  'PDF',
  'bustabit',
  'CSV',
  'SDN',
  'XML',
  'Stake',
])

describe('locales', () => {
  it('offers the same namespaces in English and Persian', () => {
    expect(spacesOf('en').length).toBeGreaterThan(0)
    expect(spacesOf('fa')).toEqual(spacesOf('en'))
  })

  it.each(spacesOf('en'))('has the same keys in both languages: %s', (file) => {
    expect(Object.keys(textsOf('fa', file))).toEqual(Object.keys(textsOf('en', file)))
  })

  it.each(spacesOf('en'))('fills the same parameters in both languages: %s', (file) => {
    const english = textsOf('en', file)
    for (const [key, text] of Object.entries(textsOf('fa', file)))
      expect(paramsOf(text), key).toEqual(paramsOf(english[key] ?? ''))
  })

  it.each(spacesOf('fa'))('lets no English leak into Persian: %s', (file) => {
    for (const [key, text] of Object.entries(textsOf('fa', file))) {
      const words = text.replace(/\{\{\w+\}\}/g, '').match(/[A-Za-z]{2,}/g) ?? []
      expect(
        words.filter((word) => !LATIN_ALLOWED.has(word)),
        key,
      ).toEqual([])
    }
  })

  it.each(spacesOf('fa'))('spells Persian with Persian letters: %s', (file) => {
    for (const [key, text] of Object.entries(textsOf('fa', file))) expect(text, key).not.toMatch(/[\u064A\u0643]/)
  })
})

describe('fillText', () => {
  const texts = { greet: 'Hello {{name}}', games_one: '{{count}} game', games_other: '{{count}} games' }

  it('fills parameters and leaves an unknown one empty', () => {
    expect(fillText({ texts, language: 'en' }, 'greet', { name: 'Sara' })).toBe('Hello Sara')
    expect(fillText({ texts, language: 'en' }, 'greet', {})).toBe('Hello ')
  })

  it('chooses the plural by the language: Persian counts zero as one', () => {
    expect(fillText({ texts, language: 'en' }, 'games', { count: 0 })).toBe('0 games')
    expect(fillText({ texts, language: 'en' }, 'games', { count: 1 })).toBe('1 game')
    expect(fillText({ texts, language: 'fa' }, 'games', { count: 0 })).toBe('0 game')
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'finds no text in what objects inherit: %s',
    (key) => {
      expect(fillText({ texts, language: 'en' }, key)).toBe(key)
    },
  )

  it('shows the key where a text is missing', () => {
    expect(fillText({ texts, language: 'en' }, 'missing.key')).toBe('missing.key')
  })
})
