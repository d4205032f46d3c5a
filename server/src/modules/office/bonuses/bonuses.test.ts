import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { photo, upload } from '../../pictures/images.fixture.ts'
import { REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { openDocumentHouse, seenOf } from '../documents/documents.fixture.ts'
import { publishDueDocuments } from '../documents/publish-due-documents.ts'
import { approveIt, askFor, doByTwo } from '../operations/two-people.fixture.ts'

type Bonus = CallData<'office/bonus/getBonus'>
type Words = CallInput<'office/bonus/saveDraft'>['words']

const PUBLISH = 'office/bonus/publish'
const WELCOME = 101
const house = await openDocumentHouse()
const { world, writer, manager, two, by, pageAt } = house
afterAll(() => house.stop())

const read = async (intId = WELCOME): Promise<Bonus> => (await by(writer, 'office/bonus/getBonus', { intId })).data
const words = (mark: string, more: Partial<Words> = {}): Words => ({
  title: { en: `Gift ${mark}`, fa: `هدیهٔ ${mark}` },
  html: { en: `<p>Words ${mark}</p>`, fa: `<p>متن ${mark}</p>` },
  picture: { kind: 'drawn', url: '/assets/img/bonuses/vip-level.svg' },
  ...more,
})
const save = async (said: Words, { person = writer, intId = WELCOME }: { person?: Signed; intId?: number } = {}) =>
  by(person, 'office/bonus/saveDraft', { intId, ...seenOf(await read(intId)), words: said })
const asked = (revision: number, { intId = WELCOME, dueAt = null as string | null } = {}) => ({
  path: PUBLISH as typeof PUBLISH,
  body: { intId, revision, dueAt, reason: REASON },
})
const linesOf = (action: string, intId = WELCOME) => house.lastLine(action, `bonus:${intId}`)
const shownTo = async (intId = WELCOME, LANG = 'en') => {
  const { body } = await world.call('bonus/bonus/getBonus', { body: { intId }, headers: { LANG } })
  return (body.data as unknown as CallData<'bonus/bonus/getBonus'>).bonus
}
const listed = async (intId = WELCOME) =>
  (await by(writer, 'office/bonus/getBonuses', {})).data.items.find((one) => one.intId === intId)

describe('words of a bonus', () => {
  it('are drafted unseen and sanitised, and read by players in call and page as they were reviewed, beside unchanged terms', async () => {
    const before = await shownTo()
    expect(await read()).toMatchObject({
      version: 0,
      draft: null,
      trigger: 'register',
      shown: { title: { en: 'Welcome' } },
    })
    expect(await linesOf('content.bonus_read')).toMatchObject([{ actor_id: writer.id }])
    const hostile = { en: '<p onclick="x()">Words one</p><script>x</script>', fa: '<p>متن one</p>' }
    expect(await save(words('one', { html: hostile }))).toMatchObject({ status: 200, data: { revision: 2 } })
    expect(await linesOf('content.draft_saved')).toMatchObject([{ details: { revision: 2, baseVersion: 1 } }])
    expect(await shownTo()).toEqual(before)
    const approvalId = await askFor(world, writer, asked(2))
    const kept = words('one')
    expect(await read()).toMatchObject({ version: 1, waiting: [{ approvalId, revision: 2, body: kept }] })
    expect(await listed()).toMatchObject({ waiting: 1, draft: { revision: 2 }, missing: [], title: { en: 'Welcome' } })
    expect((await readTrail(world.app.db, 'content.bonuses_read')).length).toBeGreaterThan(0)
    expect(await approveIt(world, manager, approvalId)).toBe('done')
    expect(await linesOf('content.bonus_published')).toMatchObject([
      { actor_id: writer.id, details: { revision: 2, version: 2, approvedBy: manager.id } },
    ])
    const avatarUrl = '/assets/img/bonuses/vip-level.svg'
    expect(await shownTo()).toEqual({ ...before, title: 'Gift one', text: kept.html.en, avatarUrl })
    expect(await shownTo(WELCOME, 'fa')).toMatchObject({ title: 'هدیهٔ one', text: '<p>متن one</p>' })
    expect((await pageAt('/bonuses/101-gift-one')).html).toContain('Words one')
    expect(await read()).toMatchObject({ version: 2, draft: null, waiting: [], trigger: 'register', shown: kept })
  })

  it('are approved by nobody who wrote a part of them, nor while a language is missing, nor over words that came meanwhile', async () => {
    const one = (await save(words('mine'), { intId: 102 })).data.revision
    const mine = await askFor(world, writer, asked(one, { intId: 102 }))
    const { revision } = (await save(words('both'), { person: manager, intId: 102 })).data
    const both = await askFor(world, writer, asked(revision, { intId: 102 }))
    expect(await approveIt(world, manager, both)).toBe('content.own_words')
    expect(await approveIt(world, manager, mine)).toBe('done')
    expect(await approveIt(world, await signInAs(world, 'owner'), both)).toBe('content.outdated')
    await by(writer, 'staff/approval/withdraw', { approvalId: both })
    const half = words('half', { title: { en: 'Half', fa: '' } })
    const saved = (await save(half, { intId: 103 })).data.revision
    expect(await listed(103)).toMatchObject({ missing: ['fa'] })
    for (const dueAt of [null, new Date(Date.now() + 60_000).toISOString()])
      expect(await doByTwo(world, two, asked(saved, { intId: 103, dueAt }))).toBe('content.language_missing')
    expect((await shownTo(102)).title).toBe('Gift mine')
  })

  it('that two save at one moment keep the first; they are put aside, and come back as an earlier version was', async () => {
    const seen = seenOf(await read(104))
    const ends = await Promise.all(
      [writer, manager].map((person) =>
        by(person, 'office/bonus/saveDraft', { intId: 104, ...seen, words: words('race') }),
      ),
    )
    expect(ends.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'office.changed_meanwhile'])
    const seenRevision = (await read(104)).draft?.revision ?? 0
    expect((await by(writer, 'office/bonus/discardDraft', { intId: 104, seenRevision })).status).toBe(200)
    const { items } = (await by(writer, 'office/bonus/getVersions', { intId: WELCOME })).data
    expect(items.map(({ version, askedBy }) => [version, askedBy?.id ?? null])).toEqual([
      [2, writer.id],
      [1, null],
    ])
    const first = (await by(writer, 'office/bonus/getWords', { intId: WELCOME, version: 1 })).data.words
    const { data } = await by(writer, 'office/bonus/restoreVersion', {
      intId: WELCOME,
      ...seenOf(await read()),
      version: 1,
    })
    expect(await linesOf('content.version_restored')).toMatchObject([{ details: { version: 1 } }])
    expect(await doByTwo(world, two, asked(data.revision))).toBe('done')
    expect(await shownTo()).toMatchObject({ title: first.title.en, text: first.html.en })
  })

  it('are shown at their moment, called off, or given up where their picture is gone', async () => {
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    const plan = async (said: Words) => {
      const { revision } = (await save(said, { intId: 104 })).data
      expect(await doByTwo(world, two, asked(revision, { intId: 104, dueAt }))).toBe('done')
      return (await read(104)).scheduled?.publicationId ?? ''
    }
    const itsMoment = async () => {
      const { sql, b } = world.app.db
      await sql`update ${b}.content_document_publication set due_at = clock_timestamp() where ended_at is null`
      await publishDueDocuments(world.app)
    }
    const publicationId = await plan(words('never'))
    const cancel = () => by(writer, 'office/bonus/cancelPublication', { publicationId, reason: REASON })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).code).toBe('office.entry_unknown')
    await itsMoment()
    expect((await shownTo(104)).title).toBe('New level')
    await plan(words('later'))
    await itsMoment()
    expect((await shownTo(104)).title).toBe('Gift later')
    const pictureId = await described()
    await plan(words('pictured', { picture: { kind: 'uploaded', id: pictureId } }))
    const { sql, b } = world.app.db
    await sql`update ${b}.pictures_picture set alt_en = '', alt_fa = '' where id = ${pictureId}`
    await itsMoment()
    expect((await shownTo(104)).title).toBe('Gift later')
    expect(await linesOf('content.publication_unfit', 104)).toHaveLength(1)
  })

  it('show an uploaded picture that is described, and keep it from being deleted', async () => {
    const unknown = await save(words('x', { picture: { kind: 'uploaded', id: crypto.randomUUID() } }))
    expect(unknown.code).toBe('pictures.alt_missing')
    const pictureId = await described(48)
    const { revision } = (await save(words('pictured', { picture: { kind: 'uploaded', id: pictureId } }))).data
    expect((await read()).pictures.map(({ id }) => id)).toEqual([pictureId])
    expect(await doByTwo(world, two, asked(revision))).toBe('done')
    expect((await shownTo()).avatarUrl).toMatch(/^\/pictures\/[0-9a-f]{64}-1280\.webp$/)
    const remove = () => by(manager, 'office/picture/delete', { pictureId })
    expect((await remove()).code).toBe('pictures.in_use')
    const next = (await save(words('drawn'))).data.revision
    expect(await doByTwo(world, two, asked(next))).toBe('done')
    expect((await remove()).status).toBe(200)
  })

  it('are looked at in the real page by one browser, where the program asks for no other, and kept by nobody', async () => {
    const { revision } = (await save(words('drafted'), { intId: 103 })).data
    const { data } = await by(writer, 'office/bonus/createPreview', { intId: 103, revision })
    expect(data.path).toMatch(/^\/bonuses\/103-gift-drafted\?/)
    expect(await linesOf('content.preview_made', 103)).toMatchObject([{ details: { revision } }])
    const { status, headers, html } = await pageAt(data.path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('Words drafted')
    expect(html).toContain('It is not published')
    expect(html).toContain('bonus/bonus/getBonus {\\"intId\\":103}')
    const claim = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect((await pageAt(data.path, claim)).html).toContain('Words drafted')
    expect((await pageAt(data.path)).status).toBe(404)
    const usual = await pageAt(data.path.split('?')[0] ?? '', claim)
    expect([usual.status, usual.html.includes('Words drafted'), usual.html.includes('getBonus {')]).toEqual([
      200,
      false,
      false,
    ])
    const missing = await by(writer, 'office/bonus/createPreview', { intId: 103, revision: revision + 1 })
    expect(missing.code).toBe('office.entry_unknown')
  })

  it.each([
    ['an address that runs', { picture: { kind: 'drawn', url: 'javascript:alert(1)' } }],
    ['a picture of elsewhere', { picture: { kind: 'drawn', url: 'https://evil.example/x.svg' } }],
    ['a path out of the folder of pictures', { picture: { kind: 'drawn', url: '/assets/img/../../api/x' } }],
    ['a sign that no line holds', { title: { en: 'a\u0000b', fa: 'x' } }],
    ['more than a page', { html: { en: 'x'.repeat(60_001), fa: 'x' } }],
    ['more than a page once it is written out', { html: { en: '&'.repeat(20_000), fa: 'x' } }],
  ] as const)('are not saved with %s', async (_, more) => {
    const before = await read(102)
    expect((await save(words('bad', more), { intId: 102 })).code).toBe('http.invalid')
    expect((await read(102)).draft).toEqual(before.draft)
  })

  it.each(['getBonus', 'getVersions'] as const)(
    'are asked for in vain of a bonus there is none of: %s',
    async (name) => {
      expect((await by(writer, `office/bonus/${name}`, { intId: 999 })).code).toBe('office.entry_unknown')
    },
  )
})

async function described(height = 64): Promise<string> {
  const { data } = await upload(world, await photo(1_300, height).jpeg().toBuffer(), { token: writer.token })
  const { id: pictureId, version } = data.picture
  await by(writer, 'office/picture/describe', { pictureId, version, alt: { en: 'Gift', fa: 'هدیه' } })
  return pictureId
}
