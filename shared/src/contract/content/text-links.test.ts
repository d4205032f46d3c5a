import { describe, expect, it } from 'vitest'
import { intIdOfPath } from '../../values/slug.ts'
import { textLinks, textPath } from './text-links.ts'
import { textTitle } from './text-titles/titles.ts'

/** Addresses named in the specification, §2. */
const SPECIFIED = [
  '/texts/97-betting-rules.html',
  '/texts/98-about-us.html',
  '/texts/99-terms-and-conditions.html',
  '/help-center/106-affiliates.html',
]

describe('text links', () => {
  it('gives every text a number and an address of its own', () => {
    expect(new Set(textLinks.map((text) => text.intId)).size).toBe(textLinks.length)
    expect(new Set(textLinks.map((text) => text.slug)).size).toBe(textLinks.length)
  })

  it('reaches the addresses of the specification', () => {
    const paths = textLinks.map(textPath)
    for (const path of SPECIFIED) expect(paths).toContain(path)
  })

  it.each([103, 104, 105, 106])('has help-centre entry %i', (intId) => {
    expect(textLinks.find((text) => text.intId === intId)?.group).toBe('help')
  })

  it('writes every title in its language, and addresses that lead back to the number', () => {
    for (const text of textLinks) {
      expect(textTitle(text).en).toMatch(/^[\x20-\x7e]+$/)
      expect(textTitle(text).fa).toMatch(/^[\u0600-\u06FF\u200C ]+$/)
      expect(intIdOfPath(textPath(text).split('/').at(-1) ?? '')).toBe(text.intId)
    }
  })
})
