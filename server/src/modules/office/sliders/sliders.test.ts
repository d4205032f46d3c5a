import type { CallData } from '@tas/shared/contract/api.ts'
import type { Slide } from '@tas/shared/contract/content/slide.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { photo, upload } from '../../pictures/images.fixture.ts'
import { REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { openDocumentHouse, seenOf } from '../documents/documents.fixture.ts'
import { publishDueDocuments } from '../documents/publish-due-documents.ts'
import { approveIt, askFor, doByTwo } from '../operations/two-people.fixture.ts'

type Slider = CallData<'office/slider/getSliders'>['items'][number]

const MAIN = 1
const SECOND = 2
const PUBLISH = 'office/slider/publish'
const house = await openDocumentHouse()
const { world, writer, manager, two, by, pageAt } = house
afterAll(() => house.stop())

const read = async (intId = MAIN): Promise<Slider> =>
  (await by(writer, 'office/slider/getSliders', {})).data.items.find((one) => one.intId === intId) ??
  expect.fail('the slider is there')
const save = async (person: Signed, slides: readonly Slide[], intId = MAIN) =>
  by(person, 'office/slider/saveDraft', { intId, ...seenOf(await read(intId)), slides: [...slides] })
const asked = (revision: number, { intId = MAIN, dueAt = null as string | null } = {}) => ({
  path: PUBLISH as typeof PUBLISH,
  body: { intId, revision, dueAt, reason: REASON },
})
const ask = (revision: number) => askFor(world, writer, asked(revision))
const linesOf = (action: string) => house.lastLine(action, `slider:${MAIN}`)
const shownTo = async (LANG = 'en') => {
  const { body } = await world.call('slider/slider/getSlider', { body: { sliderId: MAIN }, headers: { LANG } })
  return (body.data as unknown as CallData<'slider/slider/getSlider'>).items
}
const slide = (en: string, more: Partial<Slide> = {}): Slide => ({
  id: uuidv7(),
  url: '/bonuses/',
  newWindow: false,
  picture: { kind: 'drawn', en: '/assets/img/sliders/hero-1.svg', fa: '/assets/img/sliders/hero-1.rtl.svg' },
  title: { en, fa: `${en} به فارسی` },
  text: { en: '', fa: '' },
  actionTitle: null,
  isShown: true,
  shownFrom: null,
  shownUntil: null,
  ...more,
})
async function described(height = 64): Promise<string> {
  const { data } = await upload(world, await photo(1_300, height).jpeg().toBuffer(), { token: writer.token })
  const { id: pictureId, version } = data.picture
  await by(writer, 'office/picture/describe', { pictureId, version, alt: { en: 'Night', fa: 'شب' } })
  return pictureId
}

describe('a slider', () => {
  it('is drafted unseen, and shown as it was reviewed, in its order, with its pictures, by a second person', async () => {
    const before = await read()
    expect([before.version, before.draft, before.shown.length]).toEqual([0, null, 3])
    expect((await readTrail(world.app.db, 'content.sliders_read')).length).toBeGreaterThan(0)
    const players = await shownTo()
    const [first, second, third] = before.shown
    if (first === undefined || second === undefined || third === undefined) return expect.fail('three slides ship')
    const pictureId = await described()
    const own = slide('Own', { picture: { kind: 'uploaded', en: pictureId, fa: pictureId } })
    const saved = await save(writer, [third, own, { ...first, isShown: false }])
    expect(saved).toMatchObject({ status: 200, data: { revision: 2 } })
    expect(await linesOf('content.draft_saved')).toMatchObject([
      { actor_id: writer.id, details: { revision: 2, baseVersion: 1 } },
    ])
    expect(await shownTo()).toEqual(players)
    const approvalId = await ask(2)
    const waits = await read()
    expect(waits).toMatchObject({ version: 1, waiting: [{ approvalId, revision: 2, reason: REASON }] })
    expect(waits.draft?.body.map(({ title }) => title.en)).toEqual([third.title.en, 'Own', first.title.en])
    expect(waits.pictures.map(({ id }) => id)).toEqual([pictureId])
    expect(await approveIt(world, manager, approvalId)).toBe('done')
    const shown = await shownTo()
    expect(shown.map(({ title }) => title)).toEqual([third.title.en, 'Own'])
    expect((await shownTo('fa')).map(({ title }) => title)).toEqual([third.title.fa, 'Own به فارسی'])
    expect(shown[1]?.imgUrl).toMatch(/^\/pictures\/[0-9a-f]{64}-1280\.webp$/)
    expect((await fetch(`${world.server.url}${shown[1]?.imgUrl}`)).status).toBe(200)
    expect(await read()).toMatchObject({ version: 2, draft: null, waiting: [] })
    expect(await linesOf('content.slider_published')).toMatchObject([
      { actor_id: writer.id, details: { revision: 2, version: 2, approvedBy: manager.id } },
    ])
    expect((await by(writer, 'office/picture/delete', { pictureId })).code).toBe('pictures.in_use')
  })

  it('is approved by nobody who arranged a part of it, nor over a version that came meanwhile', async () => {
    const { revision: first } = (await save(writer, [slide('Mine')])).data
    const mine = await ask(first)
    await save(manager, [slide('Ours')])
    const { revision } = (await save(writer, [slide('Ours too')])).data
    const both = await ask(revision)
    expect(await approveIt(world, manager, both)).toBe('content.own_words')
    expect(await approveIt(world, manager, mine)).toBe('done')
    const owner = await signInAs(world, 'owner')
    expect(await approveIt(world, owner, both)).toBe('content.outdated')
    expect((await shownTo()).map(({ title }) => title)).toEqual(['Mine'])
    await by(writer, 'staff/approval/withdraw', { approvalId: both })
  })

  it('that two write at one moment keeps the first, and the second is refused', async () => {
    const seen = seenOf(await read())
    const ends = await Promise.all(
      [writer, manager].map((person) =>
        by(person, 'office/slider/saveDraft', { intId: MAIN, ...seen, slides: [slide('Race')] }),
      ),
    )
    expect(ends.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'office.changed_meanwhile'])
    const revision = (await read()).draft?.revision ?? 0
    const discard = (seenRevision: number) => by(writer, 'office/slider/discardDraft', { intId: MAIN, seenRevision })
    expect((await discard(revision + 1)).code).toBe('office.changed_meanwhile')
    expect((await discard(revision)).status).toBe(200)
    expect(await linesOf('content.draft_discarded')).toMatchObject([{ details: { revision } }])
    expect((await read()).draft).toBeNull()
  })

  it('comes back as it was in an earlier version, by the same way', async () => {
    const { items, before } = (await by(writer, 'office/slider/getVersions', { intId: MAIN })).data
    expect([items.map(({ version }) => version), before]).toEqual([[3, 2, 1], null])
    expect(items.at(-1)).toMatchObject({ askedBy: null, approvedBy: null })
    expect(items[0]).toMatchObject({ askedBy: { id: writer.id }, approvedBy: { id: manager.id } })
    expect(await linesOf('content.versions_read')).toHaveLength(1)
    const seen = seenOf(await read())
    const restore = (version: number) => by(writer, 'office/slider/restoreVersion', { intId: MAIN, ...seen, version })
    expect((await restore(9)).code).toBe('office.entry_unknown')
    const { data } = await restore(1)
    expect(await linesOf('content.version_restored')).toMatchObject([
      { details: { version: 1, revision: data.revision } },
    ])
    expect(await approveIt(world, manager, await ask(data.revision))).toBe('done')
    expect(await shownTo()).toHaveLength(3)
    expect((await read()).version).toBe(4)
  })

  it('is shown at its moment, called off, or given up once its picture is gone', async () => {
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    const plan = async (slides: readonly Slide[]) => {
      const { revision } = (await save(writer, slides, SECOND)).data
      expect(await doByTwo(world, two, asked(revision, { intId: SECOND, dueAt }))).toBe('done')
      return (await read(SECOND)).scheduled ?? expect.fail('it is planned')
    }
    const itsMoment = async () => {
      const { sql, b } = world.app.db
      await sql`update ${b}.content_document_publication set due_at = clock_timestamp() where ended_at is null`
      await publishDueDocuments(world.app)
    }
    const titles = async () => (await read(SECOND)).shown.map(({ title }) => title.en)
    const before = await titles()
    const planned = await plan([slide('Never')])
    expect(planned).toMatchObject({ dueAt, askedBy: { id: writer.id }, approvedBy: { id: manager.id } })
    const cancel = () =>
      by(writer, 'office/slider/cancelPublication', { publicationId: planned.publicationId, reason: REASON })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).code).toBe('office.entry_unknown')
    await itsMoment()
    expect(await titles()).toEqual(before)
    await plan([slide('Later')])
    expect(await titles()).toEqual(before)
    await itsMoment()
    expect(await titles()).toEqual(['Later'])
    const pictureId = await described(48)
    await plan([slide('Pictured', { picture: { kind: 'uploaded', en: pictureId, fa: pictureId } })])
    const { sql, b } = world.app.db
    await sql`update ${b}.pictures_picture set alt_en = '', alt_fa = '' where id = ${pictureId}`
    await itsMoment()
    expect(await titles()).toEqual(['Later'])
    expect(await house.lastLine('content.publication_unfit', `slider:${SECOND}`)).toHaveLength(1)
  })

  it('is looked at in the real lobby by one browser, whose program asks for no other, and by no player', async () => {
    const pictureId = await described(52)
    const shownFrom = new Date(Date.now() + 3_600_000).toISOString()
    const { revision } = (
      await save(writer, [
        slide('Drafted', { picture: { kind: 'uploaded', en: pictureId, fa: pictureId }, shownFrom }),
        slide('Hidden', { isShown: false }),
        slide('Over', { shownUntil: '2026-01-01T00:00:00.000Z' }),
      ])
    ).data
    const { path } = (await by(writer, 'office/slider/createPreview', { intId: MAIN, revision })).data
    expect(path).toMatch(/^\/\?lang=en&draft=/)
    expect(await linesOf('content.preview_made')).toMatchObject([{ details: { revision } }])
    const { status, headers, html } = await pageAt(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('first-hero-title">Drafted')
    expect(html).toContain('</strong> · This is saved wording')
    expect(html).toMatch(/<img src="\/pictures\/[0-9a-f]{64}-1280\.webp"/)
    // Under the name that the program asks by.
    const answers = /id="first-answers"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
    const main = JSON.parse(answers)['slider/slider/getSlider {"sliderId":"main"}']
    expect(main.items.map(({ title }: { readonly title: string }) => title)).toEqual(['Drafted'])
    expect((await pageAt(path)).status).toBe(404)
    expect((await pageAt('/')).html).not.toContain('Drafted')
    const seenRevision = (await read()).draft?.revision ?? 0
    await by(writer, 'office/slider/discardDraft', { intId: MAIN, seenRevision })
    const missing = await by(writer, 'office/slider/createPreview', { intId: MAIN, revision: revision + 1 })
    expect(missing.code).toBe('office.entry_unknown')
  })

  it('says what it said in each version', async () => {
    const version = (number: number) => by(writer, 'office/slider/getVersion', { intId: MAIN, version: number })
    const { slides, pictures } = (await version(2)).data
    expect(slides.map(({ title }) => title.en)[1]).toBe('Own')
    expect(pictures).toHaveLength(1)
    expect(await linesOf('content.words_read')).toMatchObject([{ details: { version: 2 } }])
    expect((await version(99)).code).toBe('office.entry_unknown')
  })

  it.each([
    ['an address that runs', { url: 'javascript:alert(1)' }, 'http.invalid', 'slides.0.url'],
    ['an address of another host in disguise', { url: '//evil.example' }, 'http.invalid', 'slides.0.url'],
    [
      'an end before its beginning',
      { shownFrom: '2026-02-01T00:00:00.000Z', shownUntil: '2026-01-01T00:00:00.000Z' },
      'http.invalid',
      'slides.0.shownUntil',
    ],
    [
      'a picture of another host',
      { picture: { kind: 'drawn', en: 'https://evil.example/x.png', fa: '/assets/img/x.svg' } },
      'http.invalid',
      'slides.0.picture',
    ],
    ['no title in Persian', { title: { en: 'Title', fa: ' ' } }, 'http.invalid', 'slides.0.title.fa'],
    [
      'a picture there is none of',
      { picture: { kind: 'uploaded', en: uuidv7(), fa: uuidv7() } },
      'pictures.alt_missing',
      null,
    ],
  ] as const)('with %s is not saved', async (_, more, code, field) => {
    const answer = await world.call('office/slider/saveDraft', {
      body: { intId: MAIN, ...seenOf(await read()), slides: [{ ...slide('Bad'), ...more }] },
      headers: { staffToken: writer.token },
    })
    const { general } = answer.body
    expect(general.code).toBe(code)
    if (field !== null) expect(Object.keys(general.fields ?? {}).join()).toContain(field)
    expect((await read()).draft).toBeNull()
  })

  it('there is none of is refused, and so are more slides than anybody looks at', async () => {
    expect((await by(writer, 'office/slider/getVersions', { intId: 77 })).code).toBe('office.entry_unknown')
    const seen = { seenVersion: 0, seenRevision: null }
    expect((await by(writer, 'office/slider/saveDraft', { intId: 77, ...seen, slides: [] })).code).toBe(
      'office.entry_unknown',
    )
    expect(
      (
        await save(
          writer,
          Array.from({ length: 13 }, () => slide('Many')),
        )
      ).code,
    ).toBe('http.invalid')
  })
})
