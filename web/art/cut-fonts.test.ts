import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { cutFont, FIRST_FONTS, lettersOf } from './cut-fonts.ts'

const fonts = new URL('../src/ui/fonts/', import.meta.url)
const styles = readFileSync(new URL('../src/ui/fonts.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')

describe.each(FIRST_FONTS)('$file', (font) => {
  it('is what node web/art/make-fonts.ts cuts', async () => {
    expect((await cutFont(font)).equals(readFileSync(new URL(font.file, fonts)))).toBe(true)
  })

  it('is asked for exactly the letters it has', () => {
    const face = styles.split('@font-face').find((rule) => rule.includes(font.file))
    expect(face).toContain(`unicode-range: ${font.unicodeRange};`)
  })
})

describe('the fonts of the first paint', () => {
  it.each(LANGUAGES)('have all letters of the first texts in %s', (language) => {
    const letters = new Set(FIRST_FONTS.flatMap(({ unicodeRange }) => lettersOf(unicodeRange)))
    const written = ['common', 'lobby', 'shell'].flatMap((space) => {
      const file = new URL(`../src/locales/${language}/${space}.json`, import.meta.url)
      return Object.values<string>(JSON.parse(readFileSync(file, 'utf8')))
    })
    expect(written.length).toBeGreaterThan(100)
    expect([...new Set(written.join(''))].filter((letter) => !letters.has(letter))).toEqual([])
  })
})
