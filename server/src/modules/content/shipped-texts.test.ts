import { textLinks, textPath } from '@tas/shared/contract/content/text-links.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { fillText } from './fill-text.ts'
import { ALL_FACTS, NO_FACTS } from './operator-facts.fixture.ts'
import { readShippedText } from './seed-content.ts'

/** Pages of the site that texts lead to, besides texts. */
const PAGES = [
  ...['/help-center/', '/bonuses/', '/fairness', '/fairness/rtp', '/verify', '/site/vipClub'],
  ...['/user/deposit/deposit', '/user/transaction/transactions', '/user/saferPlay'],
  ...['/user/bonus/manage', '/user/user/profile', '/user/user/security'],
]

const OPERATORS = [
  ['nothing is set', NO_FACTS],
  ['everything is set', ALL_FACTS],
  ['only a licence is set', { ...ALL_FACTS, operatorAddress: null, supportEmail: null }],
] as const

let texts: readonly Awaited<ReturnType<typeof readShippedText>>[]
beforeAll(async () => {
  texts = await Promise.all(textLinks.map(readShippedText))
})

/** What stands in a text for a reader: technical words are isolated in <code> and <bdi dir="ltr">. */
function visibleWords(html: string): string {
  return html
    .replace(/<code[^>]*>.*?<\/code>/gs, '')
    .replace(/<bdi dir="ltr">.*?<\/bdi>/gs, '')
    .replace(/<[^>]*>/g, ' ')
}

const shape = (html: string) => [...html.matchAll(/<(h2|h3|p|li|tr|table)\b/g)].map(([, tag]) => tag)

describe.each(OPERATORS)('the texts that ship, where %s', (_, facts) => {
  const written = () =>
    texts.map(({ intId, template }) => ({
      intId,
      en: fillText(template.en, facts, 'en'),
      fa: fillText(template.fa, facts, 'fa'),
    }))

  it('say in both languages the same, heading for heading and entry for entry', () => {
    for (const { intId, en, fa } of written()) {
      expect(shape(fa), String(intId)).toEqual(shape(en))
      expect(shape(en).filter((tag) => tag === 'h2').length, String(intId)).toBeGreaterThanOrEqual(3)
    }
  })

  it('are written in one language each, Persian in its own letters, digits and marks', () => {
    for (const { intId, en, fa } of written()) {
      expect(en.replace(/<bdi lang="fa"[^>]*>.*?<\/bdi>/g, ''), String(intId)).not.toMatch(/[\u0600-\u06FF]/)
      const words = visibleWords(fa)
      expect(words, String(intId)).not.toMatch(/[A-Za-z0-9]/)
      // Latin commas, semicolons, question marks, per cents and quotes; Arabic code points in place of Persian ones.
      expect(words, String(intId)).not.toMatch(/[,;?%"'“”يكةٱ٠-٩]/)
      // Plural and verb parts that stand apart without their half-space.
      expect(words, String(intId)).not.toMatch(/ ها[ یِ]|(^|[ >«(])(ن)?می [آ-ی]/)
    }
  })

  it('are what the sanitiser of operators’ texts would leave', () => {
    for (const text of written())
      for (const language of LANGUAGES) expect(cleanHtml(text[language])).toBe(text[language])
  })

  it('lead only to pages, texts and sections that exist, and to the operator’s own addresses', () => {
    const known = new Map(PAGES.map((page) => [page, 0]))
    for (const { intId, en } of written())
      for (const link of textLinks.filter((text) => text.intId === intId))
        known.set(textPath(link), shape(en).filter((tag) => tag === 'h2').length)
    const addresses = [`mailto:${facts.supportEmail}`, facts.licenceUrl?.replaceAll('&', '&amp;')]
    for (const { intId, en, fa } of written())
      for (const [, href = ''] of (en + fa).matchAll(/href="([^"]*)"/g)) {
        if (addresses.includes(href)) continue
        const [, path = '', section = '0'] = /^([^#]+)(?:#section-(\d+))?$/.exec(href) ?? []
        expect(known.get(path), `${intId}: ${href}`).toBeGreaterThanOrEqual(Number(section))
      }
  })

  it('name an operator only when one is set', () => {
    const all = written()
      .flatMap(({ en, fa }) => [en, fa])
      .join(' ')
    for (const fact of ['Example &amp; Sons', 'EX/1/2', 'Regulator of Examples'])
      expect(all.includes(fact)).toBe(facts.operator !== null)
    expect(all.includes('1 Example Street')).toBe(facts.operatorAddress !== null)
    expect(all.includes('mailto:')).toBe(facts.supportEmail !== null)
    expect(all.includes('sandbox mode')).toBe(facts.sandbox)
  })
})
