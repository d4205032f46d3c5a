import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { registration } from '../../../../test/people.ts'
import { publishText } from '../../content/index.ts'
import { demandNextPage } from '../../limits/terms/demand-terms.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { openDocumentHouse, seenOf } from '../documents/documents.fixture.ts'
import { approveIt, askFor, doByTwo } from '../operations/two-people.fixture.ts'
import { publishDue } from './publish-due.ts'

type Text = CallData<'office/content/getText'>

const house = await openDocumentHouse()
const { world, writer, manager, two, by } = house
const owner = await signInAs(world, 'owner')
afterAll(() => house.stop())

const TERMS = 99
const PUBLISH = 'office/content/publish'
const read = async (intId: number): Promise<Text> => (await by(writer, 'office/content/getText', { intId })).data
const words = (mark: string) => ({
  title: { en: `Title ${mark}`, fa: `عنوان ${mark}` },
  html: { en: `<p>Words ${mark}</p>`, fa: `<p>متن ${mark}</p>` },
})
const save = async (person: Signed, intId: number, said: ReturnType<typeof words>) =>
  by(person, 'office/content/saveDraft', { intId, ...seenOf(await read(intId)), ...said })
const asked = (intId: number, revision: number, more: Partial<CallInput<typeof PUBLISH>> = {}) => ({
  path: PUBLISH as typeof PUBLISH,
  body: { intId, revision, isMaterial: false, dueAt: null, reason: REASON, ...more },
})
const linesOf = (action: string, intId: number) => house.lastLine(action, String(intId))
const shownTo = async (intId: number, LANG = 'en') => {
  const { body } = await world.call('text/text/getText', { body: { intId }, headers: { LANG } })
  return (body.data as unknown as CallData<'text/text/getText'>).text
}

describe('a draft', () => {
  it('is saved under the next number with unfit tags taken out, seen by nobody, and published exactly as it was reviewed', async () => {
    const before = await shownTo(98)
    const said = words('one')
    const first = await save(writer, 98, {
      ...said,
      html: { ...said.html, en: '<p onclick="x()">Words one</p><script>x</script>' },
    })
    expect(first.data.draft).toMatchObject({
      revision: 1,
      baseVersion: before.version,
      savedBy: { id: writer.id },
      ...said,
    })
    expect(await shownTo(98)).toEqual(before)
    expect(await linesOf('content.draft_saved', 98)).toMatchObject([{ actor_id: writer.id, details: { revision: 1 } }])
    const approvalId = await askFor(world, writer, asked(98, 1))
    expect((await read(98)).waiting).toMatchObject([
      { approvalId, revision: 1, askedBy: { id: writer.id }, reason: REASON },
    ])
    const { items } = (await by(writer, 'office/content/getTexts', {})).data
    expect(items.find(({ intId }) => intId === 98)).toMatchObject({ waiting: 1, draft: { revision: 1, missing: [] } })
    expect(await readTrail(world.app.db, 'content.texts_read')).not.toEqual([])
    expect(await linesOf('content.text_read', 98)).toMatchObject([{ actor_id: writer.id }])
    // What is written after it was asked for is not what two people saw.
    await save(writer, 98, words('two'))
    expect(await approveIt(world, manager, approvalId)).toBe('done')
    expect(await shownTo(98)).toMatchObject({
      version: before.version + 1,
      title: 'Title one',
      text: '<p>Words one</p>',
    })
    expect(await shownTo(98, 'fa')).toMatchObject({ title: 'عنوان one' })
    expect(await linesOf('content.text_published', 98)).toMatchObject([
      {
        actor_id: writer.id,
        details: {
          revision: 1,
          version: before.version + 1,
          isMaterial: false,
          reason: REASON,
          approvedBy: manager.id,
        },
      },
    ])
    expect((await read(98)).draft).toMatchObject({ revision: 2, baseVersion: before.version })
    // Written beside the version that was shown before: it is looked at and saved again first.
    expect(await doByTwo(world, two, asked(98, 2))).toBe('content.outdated')
    const anew = await save(writer, 98, words('two'))
    expect(await doByTwo(world, two, asked(98, anew.data.draft.revision))).toBe('done')
    expect(await read(98)).toMatchObject({ version: before.version + 2, draft: null, waiting: [] })
  })

  it('tells whoever reviews it which of its links lead nowhere, in which language', async () => {
    const alive =
      '<a href="/help-center?lang=en">a</a> <a href="/texts/98-any#top">b</a> <a href="https://example.org/">c</a>'
    const html = {
      en: `<p>${alive} <a href="/texts/987654">d</a></p>`,
      fa: '<p><a href="/no-such-page">پ</a> <a href="/games/987654">ج</a> <a href="/bonuses/987654">ب</a></p>',
    }
    const { data } = await save(writer, 95, { ...words('links'), html })
    const said = { intId: 95, kind: 'revision', number: data.draft.revision } as const
    const { deadLinks } = (await by(manager, 'office/content/getWords', said)).data
    expect(deadLinks).toEqual([
      { language: 'en', href: '/texts/987654' },
      ...['/no-such-page', '/games/987654', '/bonuses/987654'].map((href) => ({ language: 'fa', href })),
    ])
    await by(writer, 'office/content/discardDraft', { intId: 95, seenRevision: data.draft.revision })
  })

  it('that two save at one moment is saved once: the second is refused and reads the first', async () => {
    const seen = seenOf(await read(97))
    const ends = await Promise.all(
      [writer, owner].map((person, index) =>
        by(person, 'office/content/saveDraft', { intId: 97, ...seen, ...words(`of ${index}`) }),
      ),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(ends.find(({ status }) => status === 422)?.code).toBe('office.changed_meanwhile')
    const { draft } = await read(97)
    expect(draft?.revision).toBe(1)
    // Nor over a version that was published meanwhile.
    await inTx(world.app.db, (tx) => publishText(tx, { intId: 97, ...words('shell') }))
    const late = await by(writer, 'office/content/saveDraft', { intId: 97, ...seen, seenRevision: 1, ...words('late') })
    expect(late.code).toBe('office.changed_meanwhile')
    expect((await by(writer, 'office/content/discardDraft', { intId: 97, seenRevision: 7 })).code).toBe(
      'office.changed_meanwhile',
    )
    expect((await by(writer, 'office/content/discardDraft', { intId: 97, seenRevision: 1 })).status).toBe(200)
    expect(await linesOf('content.draft_discarded', 97)).toMatchObject([{ details: { revision: 1 } }])
    expect((await read(97)).draft).toBeNull()
    // Put aside, and kept.
    const kept = await by(writer, 'office/content/getWords', { intId: 97, kind: 'revision', number: 1 })
    expect(kept.data.title).toEqual(draft?.title)
    expect(await linesOf('content.words_read', 97)).toMatchObject([{ details: { revision: 1 } }])
  })

  it('is published by nobody who wrote a part of it, alone or with another, nor while a language is missing', async () => {
    await save(manager, 96, words('by the manager'))
    const { data } = await save(writer, 96, words('by the writer'))
    const { revision } = data.draft
    const approvalId = await askFor(world, writer, asked(96, revision))
    expect(await approveIt(world, writer, approvalId)).toBe('http.permission_missing')
    expect(await approveIt(world, manager, approvalId)).toBe('content.own_words')
    expect((await shownTo(96)).title).not.toBe('Title by the writer')
    expect(await approveIt(world, owner, approvalId)).toBe('done')
    const half = await save(writer, 96, { ...words('half'), html: { en: '<p>Half</p>', fa: '' } })
    const { items } = (await by(writer, 'office/content/getTexts', {})).data
    expect(items.find(({ intId }) => intId === 96)?.draft?.missing).toEqual(['fa'])
    expect(await doByTwo(world, two, asked(96, half.data.draft.revision))).toBe('content.language_missing')
    expect(await doByTwo(world, two, asked(96, 99))).toBe('office.entry_unknown')
    expect(await doByTwo(world, two, asked(1, 1))).toBe('office.entry_unknown')
  })

  it('cannot be changed after it was saved, not even with SQL', async () => {
    const { sql, b } = world.app.db
    const kept = () => sql`select * from ${b}.content_text_revision order by text_id, revision`
    const before = await kept()
    expect(before.length).toBeGreaterThan(0)
    // Neither the server nor the owner of the database.
    for (const by of [world.app.db, world.owner])
      for (const change of [
        by.sql`update ${by.b}.content_text_revision set html_en = 'x'`,
        by.sql`delete from ${by.b}.content_text_revision`,
      ])
        await expect(change).rejects.toThrow(/append-only|permission denied/)
    expect(await kept()).toEqual(before)
  })

  it('larger than other calls is read, and one that is too large for itself is refused', async () => {
    const letters = 'خ'.repeat(59_000)
    const large = { ...words('large'), html: { en: `<p>${'x'.repeat(59_000)}</p>`, fa: `<p>${letters}</p>` } }
    expect((await save(writer, 95, large)).data.draft.html.fa).toContain(letters)
    const longer = { ...large, html: { ...large.html, en: 'x'.repeat(60_001) } }
    expect(await save(writer, 95, longer)).toMatchObject({ status: 400, code: 'http.invalid' })
    // Each of these signs is written with five.
    const signs = { ...words('long'), html: { en: '&'.repeat(60_000), fa: 'متن' } }
    expect(await save(writer, 95, signs)).toMatchObject({ status: 400, code: 'http.invalid' })
    expect(await save(writer, 95, { ...large, html: { ...large.html, en: 'x'.repeat(420_000) } })).toMatchObject({
      status: 413,
      code: 'http.too_large',
    })
  })
})

describe('an earlier version', () => {
  it('is taken back word for word as a draft, and goes the same way', async () => {
    const { version } = await shownTo(98)
    const earlier = await by(writer, 'office/content/getWords', { intId: 98, kind: 'version', number: 1 })
    const restored = await by(writer, 'office/content/restoreVersion', {
      intId: 98,
      ...seenOf(await read(98)),
      version: 1,
    })
    expect(restored.data.draft).toMatchObject({
      restoredVersion: 1,
      title: earlier.data.title,
      html: earlier.data.html,
    })
    expect(await linesOf('content.version_restored', 98)).toMatchObject([{ details: { version: 1 } }])
    expect((await shownTo(98)).version).toBe(version)
    expect(await doByTwo(world, two, asked(98, restored.data.draft.revision))).toBe('done')
    expect((await shownTo(98)).text).toBe(earlier.data.html.en)
    const { items } = (await by(writer, 'office/content/getVersions', { intId: 98 })).data
    expect(items[0]).toMatchObject({ version: version + 1, askedBy: { id: writer.id }, approvedBy: { id: manager.id } })
    expect(items.at(-1)).toMatchObject({ version: 1, askedBy: null })
    expect(await linesOf('content.versions_read', 98)).toMatchObject([{ actor_id: writer.id }])
    const older = await by(writer, 'office/content/getVersions', { intId: 98, before: 2 })
    expect(older.data.items.map((one) => one.version)).toEqual([1])
    expect(await by(writer, 'office/content/getVersions', { intId: 1 })).toMatchObject({ code: 'office.entry_unknown' })
  })
})

describe('a planned publication', () => {
  const later = () => new Date(Date.now() + 3_600_000).toISOString()
  const plan = async (intId: number, mark: string) => {
    const { revision } = (await save(writer, intId, words(mark))).data.draft
    expect(await doByTwo(world, two, asked(intId, revision, { dueAt: later() }))).toBe('done')
    return (await read(intId)).scheduled ?? expect.fail('it is planned')
  }
  const letItBeDue = async (id: string) => {
    const { sql, b } = world.app.db
    await sql`update ${b}.content_publication set due_at = clock_timestamp() - interval '1 second' where id = ${id}`
  }

  it('is shown once when its moment comes, however many processes look, and not before', async () => {
    const before = await shownTo(94)
    const planned = await plan(94, 'planned')
    expect(await linesOf('content.publication_planned', 94)).toMatchObject([
      { details: { revision: planned.revision } },
    ])
    await publishDue(world.app)
    expect(await shownTo(94)).toEqual(before)
    const { items } = (await by(writer, 'office/content/getTexts', {})).data
    expect(items.find(({ intId }) => intId === 94)?.scheduledAt).toBe(planned.dueAt)
    expect(await doByTwo(world, two, asked(94, planned.revision, { dueAt: later() }))).toBe('content.planned_already')
    await letItBeDue(planned.publicationId)
    await Promise.all([1, 2, 3].map(() => publishDue(world.app)))
    expect(await shownTo(94)).toMatchObject({ version: before.version + 1, title: 'Title planned' })
    expect(await linesOf('content.text_published', 94)).toMatchObject([
      { actor_kind: 'system', details: { askedBy: writer.id, approvedBy: manager.id, version: before.version + 1 } },
    ])
    expect(await read(94)).toMatchObject({ scheduled: null, draft: null })
  })

  it('is not shown when who asked or who approved has lost the right meanwhile', async () => {
    const before = await shownTo(94)
    for (const lost of [writer, manager]) {
      const { publicationId } = await plan(94, `of ${lost.id}`)
      await letItBeDue(publicationId)
      const { sql, b } = world.owner
      await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${lost.id}`
      await publishDue(world.app)
      await sql`update ${b}.staff_grant set ends_at = null where person_id = ${lost.id}`
      expect(await shownTo(94)).toEqual(before)
      expect(await linesOf('content.publication_unallowed', 94)).toMatchObject([{ actor_kind: 'system' }])
      expect((await read(94)).scheduled).toBeNull()
    }
  })

  it('is called off by one person with a reason, and is never shown then', async () => {
    const before = await shownTo(94)
    const { publicationId } = await plan(94, 'called off')
    const cancel = () => by(manager, 'office/content/cancelPublication', { publicationId, reason: REASON })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).code).toBe('office.entry_unknown')
    expect(await linesOf('content.publication_cancelled', 94)).toMatchObject([{ details: { reason: REASON } }])
    await letItBeDue(publicationId)
    await publishDue(world.app)
    expect(await shownTo(94)).toEqual(before)
  })

  it('is not shown over a version that came meanwhile', async () => {
    const { publicationId } = await plan(93, 'overtaken')
    await inTx(world.app.db, (tx) => publishText(tx, { intId: 93, ...words('urgent') }))
    await letItBeDue(publicationId)
    await publishDue(world.app)
    expect(await shownTo(93)).toMatchObject({ title: 'Title urgent' })
    expect(await linesOf('content.publication_outdated', 93)).toMatchObject([{ actor_kind: 'system' }])
    expect(await read(93)).toMatchObject({ scheduled: null, draft: { title: { en: 'Title overtaken' } } })
  })

  it('of a moment that passed before it was approved is shown at once; one too far away is refused', async () => {
    const { revision } = (await save(writer, 93, words('late'))).data.draft
    const far = new Date(Date.now() + 400 * 86_400_000).toISOString()
    expect(await doByTwo(world, two, asked(93, revision, { dueAt: far }))).toBe('content.moment_too_far')
    const passed = new Date(Date.now() - 60_000).toISOString()
    expect(await doByTwo(world, two, asked(93, revision, { dueAt: passed }))).toBe('done')
    expect(await shownTo(93)).toMatchObject({ title: 'Title late' })
  })

  it.each([
    '1970-01-01T00:00:00.000Z',
    '0000-02-29T00:00:00Z',
    '3000-01-01T00:00:00Z',
    '2100-01-01T00:00:00.0000000001Z',
  ])('of a moment that no calendar of ours holds is refused: %s', async (dueAt) => {
    const { body } = asked(93, 1, { dueAt })
    const answer = await office(world, PUBLISH, {
      token: writer.token,
      body,
      headers: { 'Idempotency-Key': uuidv7() },
    })
    expect(answer).toMatchObject({ status: 400, code: 'http.invalid' })
  })
})

describe('terms', () => {
  it('with effect are due from everybody, also when the process that began ends on the way; other texts never are', async () => {
    const { body } = await world.call('user/user/register', { body: registration('of.terms') })
    const playerId = body.data.user.id as string
    const { revision } = (await save(writer, TERMS, words('terms'))).data.draft
    expect(await doByTwo(world, two, asked(TERMS, revision, { isMaterial: true }))).toBe('done')
    const { version } = await shownTo(TERMS)
    const { sql, b } = world.app.db
    const due = async () => {
      const [row] = await sql<{ terms_due: number | null }[]>`
        select terms_due from ${b}.limits_protection where player_id = ${playerId}`
      return row?.terms_due ?? null
    }
    while (await demandNextPage(world.app));
    expect(await due()).toBe(version)
    // A slip of the pen is mended: who has to accept reads the mended version, and nobody who accepted is asked again.
    const second = await world.call('user/user/register', { body: registration('of.newer.terms') })
    expect(second.status).toBe(200)
    const mended = (await save(writer, TERMS, words('mended'))).data.draft
    expect(await doByTwo(world, two, asked(TERMS, mended.revision))).toBe('done')
    const token = body.data.token as string
    const accept = async (accepted: number) =>
      (await world.call('limits/terms/acceptTerms', { token, body: { version: accepted, confirm: true } })).body.general
        .code
    expect(await accept(version)).toBe('limits.terms_due')
    while (await demandNextPage(world.app));
    expect(await due()).toBe(version + 1)
    const ofSecond = await sql`
      select from ${b}.limits_protection
      where player_id = ${second.body.data.user.id as string} and terms_due is not null`
    expect(ofSecond).toEqual([])
    expect(await accept(version + 1)).toBeUndefined()
    expect(await due()).toBeNull()
    const other = (await save(writer, 97, words('other'))).data.draft
    expect(await doByTwo(world, two, asked(97, other.revision, { isMaterial: true }))).toBe('content.only_terms')
  })
})

describe('a preview', () => {
  const open = (path: string, cookie = '') =>
    fetch(`${world.server.url}${path}`, { headers: { accept: 'text/html', cookie }, redirect: 'manual' })

  it('shows the draft in the real page to one browser, while the session goes on that asked for it, and is kept by nobody', async () => {
    const { revision } = (await save(writer, 92, words('drafted'))).data.draft
    const of = hired(world, owner, ['content'])
    const { data } = await by(await of, 'office/content/createPreview', { intId: 92, revision })
    expect(await linesOf('content.preview_made', 92)).toMatchObject([{ details: { revision } }])
    const first = await open(data.path)
    expect([first.status, first.headers.get('x-robots-tag'), first.headers.get('cache-control')]).toEqual([
      200,
      'noindex, nofollow',
      'no-store',
    ])
    const page = await first.text()
    expect(page).toContain('Words drafted')
    expect(page).toContain('It is not published')
    const claim = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(await (await open(data.path, claim)).text()).toContain('Words drafted')
    for (const cookie of ['', 'tas-draft=x', `${claim.slice(0, -1)}x`]) {
      const forwarded = await open(data.path, cookie)
      expect(forwarded.status).toBe(404)
      expect(await forwarded.text()).not.toContain('Words drafted')
    }
    expect(await (await open(data.path.split('?')[0] ?? '', claim)).text()).not.toContain('Words drafted')
    await by(await of, 'staff/session/signOut', {})
    expect((await open(data.path, claim)).status).toBe(404)
  })

  it.each(['', 'x', "' or 1=1", 'a'.repeat(43), '%00'])('of the secret %j opens nothing', async (secret) => {
    expect((await open(`/texts/92-self-exclusion.html?draft=${encodeURIComponent(secret)}`)).status).toBe(404)
  })
})
