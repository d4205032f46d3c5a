import { existsSync } from 'node:fs'
import { calls } from '@tas/shared/contract/api.ts'
import type { Slide } from '@tas/shared/contract/content/slide.ts'
import { textLinks } from '@tas/shared/contract/content/text-links.ts'
import { textTitle } from '@tas/shared/contract/content/text-titles/titles.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { twoBusinesses } from '../../../test/two-businesses.ts'
import { getText } from './get-text.ts'
import { getTextVersions } from './get-text-versions.ts'
import { ALL_FACTS, NO_FACTS } from './operator-facts.fixture.ts'
import { publishText } from './publish-text.ts'
import { seedContent } from './seed-content.ts'
import { arrangeSlider } from './sliders/arrange-slider.ts'
import { getSlider } from './sliders/get-slider.ts'
import { turnedSince } from './sliders/slider-store.ts'

let world: Awaited<ReturnType<typeof twoBusinesses>>
beforeAll(async () => {
  world = await twoBusinesses()
  await seedContent(world.one, NO_FACTS)
})
afterAll(() => world.stop())

const asked = (language: Language = 'en') => ({ db: world.one, language })
const byIntId = (intId: number, language: Language = 'en') => getText(asked(language), { intId })

describe('texts', () => {
  it('are all there in both languages', async () => {
    for (const link of textLinks) {
      const { intId } = link
      const title = textTitle(link)
      const [en, fa] = await Promise.all([byIntId(intId, 'en'), byIntId(intId, 'fa')])
      for (const { text } of [en, fa]) {
        expect(calls['text/text/getText'].data.safeParse({ text }).error).toBeUndefined()
        expect(text).toMatchObject({ intId, version: 1 })
      }
      expect(en.text.id).toBe(fa.text.id)
      expect([en.text.title, fa.text.title]).toEqual([title.en, title.fa])
    }
  })

  it('finds a text by id as well, and the id decides when both are given', async () => {
    const { id } = (await byIntId(97)).text
    expect((await getText(asked(), { id })).text.intId).toBe(97)
    expect((await getText(asked(), { id, intId: 98 })).text.intId).toBe(97)
    expect((await getText(asked(), { id: null, intId: 98 })).text.intId).toBe(98)
  })

  it.each([
    {},
    { id: null, intId: null },
    { intId: 1 },
    { intId: 999_999_999 },
    { id: '' },
    { id: '97' },
    { id: uuidv7() },
    { id: "' or 1=1 --" },
    { id: '\u0000' },
    { id: 'x', intId: 97 },
  ])('refuses %j', async (input) => {
    await expect(getText(asked(), input)).rejects.toMatchObject({ code: 'content.text_not_found' })
  })

  it('shows another business none of it', async () => {
    const { id } = (await byIntId(97)).text
    const elsewhere = { db: world.two, language: 'en' } as const
    await expect(getText(elsewhere, { intId: 97 })).rejects.toMatchObject({ code: 'content.text_not_found' })
    await expect(getText(elsewhere, { id })).rejects.toMatchObject({ code: 'content.text_not_found' })
  })

  it('reads a text with one statement', async () => {
    const counted = countStatements(world.one)
    await getText({ db: counted.db, language: 'fa' }, { intId: 99 })
    expect(counted.count()).toBe(1)
  })
})

describe('versions', () => {
  const draft = { intId: 96, title: { en: 'Ads', fa: 'تبلیغ' }, html: { en: '<p>Ours.</p>', fa: '<p>از ما.</p>' } }

  it('shows what an operator publishes, sanitised, under the next number', async () => {
    const html = { en: '<p onclick="x()">Ours.<script>alert(1)</script></p>', fa: '<p>از ما.</p><iframe></iframe>' }
    expect(await inTx(world.one, (tx) => publishText(tx, { ...draft, html }))).toBe(2)
    expect((await byIntId(96)).text).toMatchObject({ version: 2, title: 'Ads', text: '<p>Ours.</p>' })
    expect((await byIntId(96, 'fa')).text.text).toBe('<p>از ما.</p>')
  })

  it('keeps an operator’s words when the platform ships others', async () => {
    await world.one.sql`update ${world.one.b}.seed_mark set hash = 'older' where name = 'content'`
    await seedContent(world.one, NO_FACTS)
    expect((await byIntId(96)).text).toMatchObject({ version: 2, text: '<p>Ours.</p>' })
    expect((await byIntId(97)).text.version).toBe(1)
  })

  it('ships changed words as a new version where nobody wrote their own', async () => {
    const { sql, b } = world.one
    await sql`alter table ${b}.content_text_version disable trigger content_text_version_append_only`
    await sql`update ${b}.content_text_version set html_en = '<p>old</p>',
        hash_en = encode(sha256(convert_to(title_en || E'\\n<p>old</p>', 'UTF8')), 'hex')
      where text_id = (select id from ${b}.content_text where int_id = 95)`
    await sql`alter table ${b}.content_text_version enable trigger content_text_version_append_only`
    await sql`update ${b}.seed_mark set hash = 'older' where name = 'content'`
    await seedContent(world.one, NO_FACTS)
    const { text } = await byIntId(95)
    expect(text.version).toBe(2)
    expect(text.text).toContain('Set a budget')
    expect((await getText(asked(), { intId: 95, version: 1 })).text.text).toBe('<p>old</p>')
  })

  it('ships the operator’s facts as a new version when they change', async () => {
    const old = (await byIntId(99)).text
    expect(old.text).not.toContain('Example')
    await seedContent(world.one, ALL_FACTS)
    const { text } = await byIntId(99)
    expect(text.version).toBe(old.version + 1)
    expect(text.text).toContain('Example &amp; Sons Ltd')
    expect((await getText(asked(), { intId: 99, version: old.version })).text).toEqual(old)
  })

  it('are listed with the newest first, each by the hash of its words', async () => {
    const { items, countAll } = await getTextVersions(asked('fa'), { intId: 96 })
    expect(items.map(({ version }) => version)).toEqual([2, 1])
    expect(countAll).toBe(2)
    for (const { version, title, hash, since } of items) {
      const { text } = await getText(asked('fa'), { intId: 96, version })
      expect(text).toMatchObject({ title, hash, updatedAt: since })
      expect(hash).toBe(sha256Hex(`${title}\n${text.text}`))
    }
    expect(new Set(items.map(({ hash }) => hash)).size).toBe(2)
    await expect(getTextVersions(asked(), { intId: 1 })).rejects.toMatchObject({ code: 'content.text_not_found' })
    await expect(getText(asked(), { intId: 96, version: 3 })).rejects.toMatchObject({ code: 'content.text_not_found' })
  })

  it('cannot be stored under the hash of other words', async () => {
    const { sql, b } = world.one
    const insert = sql`
      insert into ${b}.content_text_version (text_id, version, title_en, title_fa, html_en, html_fa, hash_en, hash_fa)
      select text_id, 99, title_en, title_fa, html_en, html_fa || ' ', hash_en, hash_fa from ${b}.content_text_version limit 1`
    await expect(insert).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    { ...draft, title: { en: 'Ads', fa: ' ' } },
    { ...draft, html: { en: '<p>Ours.</p>', fa: '<script>x</script>' } },
    { ...draft, title: { en: 'A\u202Eds', fa: 'تبلیغ' } },
    { ...draft, html: { en: 'x'.repeat(200_001), fa: 'x' } },
  ])('publishes nothing when a language is missing or unfit', async (bad) => {
    await expect(inTx(world.one, (tx) => publishText(tx, bad))).rejects.toMatchObject({ name: 'ZodError' })
    expect((await byIntId(96)).text.version).toBe(2)
  })

  it('gives a number of its own to each of several versions published at once', async () => {
    const versions = await Promise.all([1, 2, 3].map(() => inTx(world.one, (tx) => publishText(tx, draft))))
    expect(versions.sort()).toEqual([3, 4, 5])
  })

  it('cannot be changed or deleted, not even with SQL', async () => {
    const { sql, b } = world.one
    await expect(sql`update ${b}.content_text_version set html_en = 'x'`).rejects.toThrow('append-only')
    await expect(sql`delete from ${b}.content_text_version`).rejects.toThrow('append-only')
  })
})

describe('sliders', () => {
  it.each([
    ['main', 1, 3],
    ['secondary', 2, 4],
  ] as const)('%s is also number %i and has items in both languages', async (name, intId, atLeast) => {
    const [en, fa] = await Promise.all(LANGUAGES.map((language) => getSlider(asked(language), { sliderId: name })))
    expect(await getSlider(asked(), { sliderId: intId })).toEqual(en)
    expect(await getSlider(asked(), { sliderId: String(intId) })).toEqual(en)
    expect(calls['slider/slider/getSlider'].data.safeParse(fa).error).toBeUndefined()
    expect(en?.countAll).toBe(en?.items.length)
    expect(en?.items.length).toBeGreaterThanOrEqual(atLeast)
    for (const item of en?.items ?? []) expect(item.title + item.text + item.actionTitle).not.toMatch(/[\u0600-\u06FF]/)
    for (const item of fa?.items ?? [])
      expect(item.title + item.text + (item.actionTitle ?? '')).not.toMatch(/[A-Za-z]/)
  })

  it('leads inside the site only, with pictures that exist', async () => {
    for (const language of LANGUAGES)
      for (const sliderId of ['main', 'secondary'])
        for (const item of (await getSlider(asked(language), { sliderId })).items) {
          expect(item.url).toMatch(/^\/(games|help-center|texts|bonuses|fairness)\//)
          expect(existsSync(new URL(`../../../../web/public${item.imgUrl}`, import.meta.url)), item.imgUrl).toBe(true)
        }
  })

  it.each(['', 'MAIN', '3', 999_999_999, '\u0000', "main' or '1'='1", 'a'.repeat(64), '-1', '1e0'])(
    'refuses %j',
    async (sliderId) => {
      await expect(getSlider(asked(), { sliderId })).rejects.toMatchObject({ code: 'content.slider_not_found' })
    },
  )

  it('shows another business none of it', async () => {
    const elsewhere = { db: world.two, language: 'en' } as const
    await expect(getSlider(elsewhere, { sliderId: 1 })).rejects.toMatchObject({ code: 'content.slider_not_found' })
  })

  const slide: Slide = {
    id: uuidv7(),
    url: 'https://regulator.example/',
    newWindow: true,
    picture: { kind: 'drawn', en: '/assets/img/sliders/promo-1.svg', fa: '/assets/img/sliders/promo-1.svg' },
    title: { en: 'Ours', fa: 'از ما' },
    text: { en: '', fa: '' },
    actionTitle: null,
    isShown: true,
    shownFrom: null,
    shownUntil: null,
  }
  const arrange = (slides: readonly Slide[]) => inTx(world.one, (tx) => arrangeSlider(tx, 2, slides))
  const titles = async () => (await getSlider(asked(), { sliderId: 2 })).items.map(({ title }) => title)
  const called = (en: string, more: Partial<Slide> = {}) => ({ ...slide, title: { en, fa: 'از ما' }, ...more })
  const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  it('keeps what an operator arranged, in their order, but for what is taken down, not yet or no longer shown', async () => {
    const arranged = [
      called('One', { shownFrom: from(-1), shownUntil: from(1) }),
      called('Down', { isShown: false }),
      called('Past', { shownUntil: from(-1) }),
      called('To come', { shownFrom: from(1) }),
      called('Two'),
    ]
    expect(await arrange(arranged)).toBe(true)
    await world.one.sql`update ${world.one.b}.seed_mark set hash = 'older' where name = 'content'`
    await seedContent(world.one, NO_FACTS)
    expect(await titles()).toEqual(['One', 'Two'])
    expect(await inTx(world.one, (tx) => arrangeSlider(tx, 77, []))).toBe(false)
  })

  it('says that pages are out of date when a slide begins or ends', async () => {
    const soon = new Date(Date.now() + 1_000).toISOString()
    await arrange([called('Soon', { shownFrom: soon })])
    const before = await readNow(world.one)
    expect(await turnedSince(world.one, { from: new Date(0), until: before })).toBe(false)
    const after = new Date(Date.parse(soon) + 1)
    expect(await turnedSince(world.one, { from: before, until: after })).toBe(true)
    expect(await turnedSince(world.one, { from: after, until: new Date(after.getTime() + 1_000) })).toBe(false)
  })

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'https://a@evil.example'])(
    'stores no slide that leads to %j',
    async (url) => {
      await expect(arrange([slide, { ...slide, url }])).rejects.toMatchObject({
        code: 'http.invalid',
        fields: { 'slides.1.url': 'format' },
      })
    },
  )

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'has a database that refuses %j even from SQL',
    async (url) => {
      const { sql, b } = world.one
      await expect(sql`update ${b}.content_slider_item set url = ${url}`).rejects.toMatchObject({ code: '23514' })
    },
  )
})

describe('seeding', () => {
  it('asks one question when nothing changed', async () => {
    const counted = countStatements(world.one)
    await seedContent(counted.db, NO_FACTS)
    expect(counted.count()).toBe(1)
  })

  it('may be done by several processes at once', async () => {
    await Promise.all([1, 2, 3].map(() => seedContent(world.two, NO_FACTS)))
    const { items } = await getSlider({ db: world.two, language: 'fa' }, { sliderId: 'main' })
    expect(items).toHaveLength(3)
    expect((await getText({ db: world.two, language: 'fa' }, { intId: 99 })).text.version).toBe(1)
  })
})
