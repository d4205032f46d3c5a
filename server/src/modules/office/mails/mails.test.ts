import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import { readTrail } from '../../../../test/opened.ts'
import { enqueueMail } from '../../mail/index.ts'
import { readAddress } from '../../staff/index.ts'
import { REASON, signInAs } from '../../staff/staff.fixture.ts'
import { seenOf, writersOf } from '../documents/documents.fixture.ts'
import { publishDueDocuments } from '../documents/publish-due-documents.ts'
import { approveIt, askFor, doByTwo } from '../operations/two-people.fixture.ts'

type Template = CallData<'office/mailTemplate/getTemplate'>
type Words = CallInput<'office/mailTemplate/saveDraft'>['words']

const PUBLISH = 'office/mailTemplate/publish'
const NAME = 'passwordReset'
const { world, server } = await openMailWorld()
const { writer, manager, two, by, lastLine } = await writersOf(world)
const owner = await signInAs(world, 'owner')

const read = async (name = NAME): Promise<Template> =>
  (await by(writer, 'office/mailTemplate/getTemplate', { name })).data
const listed = async (name = NAME) =>
  (await by(writer, 'office/mailTemplate/getTemplates', {})).data.items.find((one) => one.name === name)
const save = async (words: Words, { person = writer, name = NAME } = {}) =>
  by(person, 'office/mailTemplate/saveDraft', { name, ...seenOf(await read(name)), words })
const asked = (revision: number, { name = NAME, dueAt = null as string | null } = {}) => ({
  path: PUBLISH as typeof PUBLISH,
  body: { name, revision, dueAt, reason: REASON },
})
const linesOf = (action: string, name = NAME) => lastLine(action, `mail:${name}`)
const words = (mark: string): Words => ({
  subject: { en: `Code ${mark}`, fa: `کد ${mark}` },
  text: {
    en: `Number {{account}} asked, ${mark}.\n\n{{code}}\n\n{{minutes}} minutes, {{hours}} hours.`,
    fa: `شمارهٔ {{account}} خواست، ${mark}.\n\n{{code}}\n\n{{minutes}} دقیقه و {{hours}} ساعت.`,
  },
  label: { en: 'Choose', fa: 'انتخاب' },
})
/** Written now, and due only when it is said so. */
const enqueue = (to: string, language: 'en' | 'fa' = 'en') =>
  inTx(world.app.db, async (tx) => {
    const facts = { code: '482913', minutes: 10, path: '/reset/', hours: 24, account: '<b>7</b>' }
    await enqueueMail(tx, { to, language, template: NAME, facts })
    await tx.sql`update ${tx.b}.mail_message set due_at = clock_timestamp() + interval '1 hour' where status = 'waiting'`
  })
const letThemGo = () => {
  const { sql, b } = world.app.db
  return sql`update ${b}.mail_message set due_at = clock_timestamp() where status = 'waiting'`
}

describe('words of a message', () => {
  it('are drafted unseen, and sent as they were reviewed once a second person has them published', async () => {
    expect(await read()).toMatchObject({ version: 0, draft: null, state: 'shipped' })
    expect(await linesOf('content.mail_read')).toMatchObject([{ actor_id: writer.id }])
    const saved = await save(words('ours'))
    expect(saved).toMatchObject({ status: 200, data: { revision: 2 } })
    expect(await linesOf('content.draft_saved')).toMatchObject([{ details: { revision: 2, baseVersion: 1 } }])
    const approvalId = await askFor(world, writer, asked(2))
    expect(await read()).toMatchObject({ version: 1, waiting: [{ approvalId, revision: 2, body: words('ours') }] })
    expect(await listed()).toMatchObject({ state: 'shipped', waiting: 1, draft: { revision: 2 }, missing: [] })
    expect((await readTrail(world.app.db, 'content.mails_read')).length).toBeGreaterThan(0)
    // These wait already: they say what holds when they are sent.
    await enqueue('waits@mail.example')
    await enqueue('montazer@mail.example', 'fa')
    expect(await approveIt(world, manager, approvalId)).toBe('done')
    expect(await linesOf('content.mail_published')).toMatchObject([
      { actor_id: writer.id, details: { revision: 2, version: 2, approvedBy: manager.id } },
    ])
    await letThemGo()
    const mail = await server.mailTo('waits@mail.example', /Code ours/)
    expect(mail.text).toMatch(/asked, ours\.\n\n482913\n\nChoose:\nhttp/)
    expect(mail.html).toContain('&#60;b&#62;7&#60;/b&#62;')
    expect((await server.mailTo('montazer@mail.example', /کد ours/)).html).toContain('dir="rtl"')
    expect(await read()).toMatchObject({ version: 2, draft: null, waiting: [], state: 'own', shown: words('ours') })
  })

  it('are approved by nobody who wrote a part of them, nor over words that came meanwhile', async () => {
    const mine = await askFor(world, writer, asked((await save(words('mine'))).data.revision))
    await save(words('theirs'), { person: manager })
    const { revision } = (await save(words('both'))).data
    expect(await doByTwo(world, two, asked(revision))).toBe('content.own_words')
    expect(await approveIt(world, manager, mine)).toBe('done')
    expect(await doByTwo(world, { asker: writer, approver: owner }, asked(revision))).toBe('content.outdated')
    const discarded = await by(writer, 'office/mailTemplate/discardDraft', { name: NAME, seenRevision: revision })
    expect(discarded.status).toBe(200)
    expect(await linesOf('content.draft_discarded')).toMatchObject([{ details: { revision } }])
  })

  it('that two save at one moment keep the first, and the second is refused', async () => {
    const seen = seenOf(await read())
    const ends = await Promise.all(
      [writer, manager].map((person) =>
        by(person, 'office/mailTemplate/saveDraft', { name: NAME, ...seen, words: words('race') }),
      ),
    )
    expect(ends.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'office.changed_meanwhile'])
    // Whoever won wrote a part of what is saved next, so that draft must not stay.
    await by(writer, 'office/mailTemplate/discardDraft', {
      name: NAME,
      seenRevision: (await read()).draft?.revision ?? 0,
    })
  })

  it.each([
    ['a fact there is none of', { en: '{{password}}' }, 'unknown_fact'],
    ['the code in a sentence', { en: 'Your code {{code}}' }, 'code_inside'],
    ['HTML', { en: '<img src=x>' }, 'no_html'],
    ['a link', { en: 'https://evil.example' }, 'no_link'],
    ['a sign that turns the line', { en: '\u202Etxt' }, 'control_character'],
    ['more than anybody reads', { en: 'x'.repeat(4_001) }, 'too_big'],
  ])('with %s are not saved', async (_, text, reason) => {
    const before = (await read()).draft?.revision
    const answer = await world.call('office/mailTemplate/saveDraft', {
      body: {
        name: NAME,
        ...seenOf(await read()),
        words: { ...words('bad'), text: { ...words('bad').text, ...text } },
      },
      headers: { staffToken: writer.token },
    })
    expect(answer.body.general).toMatchObject({ code: 'http.invalid', fields: { 'words.text.en': { reason } } })
    expect((await read()).draft?.revision).toBe(before)
  })

  it('may lack a language or a fact while they are a draft, and are neither sent nor published so', async () => {
    const half: Words = { ...words('half'), text: { ...words('half').text, fa: '' } }
    const { revision } = (await save(half)).data
    expect(await listed()).toMatchObject({ missing: ['fa'] })
    expect(await doByTwo(world, two, asked(revision))).toBe('content.language_missing')
    const codeless: Words = { ...words('no code'), text: { ...words('no code').text, en: 'Ask support.' } }
    const lacking = (await save(codeless)).data.revision
    expect(await doByTwo(world, two, asked(lacking))).toBe('content.fact_missing')
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    expect(await doByTwo(world, two, asked(lacking, { dueAt }))).toBe('content.fact_missing')
    const test = await by(writer, 'office/mailTemplate/sendTest', { name: NAME, revision: lacking, language: 'en' })
    expect(test.code).toBe('content.fact_missing')
  })

  it('of a draft are sent to whoever asks, with the facts of the example', async () => {
    const { revision } = (await save(words('test'))).data
    const send = (number: number) =>
      by(writer, 'office/mailTemplate/sendTest', { name: NAME, revision: number, language: 'fa' })
    expect((await send(revision)).data.isTaken).toBe(true)
    const to = (await readAddress(world.app.db, writer.id)) ?? ''
    expect((await server.mailTo(to, /کد test/)).text).toContain('482913')
    expect(await linesOf('content.mail_test_asked')).toMatchObject([{ details: { revision, language: 'fa' } }])
    expect(await linesOf('content.mail_tested')).toMatchObject([
      { details: { revision, language: 'fa', isTaken: true } },
    ])
    expect((await send(999)).code).toBe('office.entry_unknown')
  })

  it('come back as they were in an earlier version, by the same way', async () => {
    const { items } = (await by(writer, 'office/mailTemplate/getVersions', { name: NAME })).data
    expect(items.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(items.at(-1)).toMatchObject({ askedBy: null })
    expect(await linesOf('content.versions_read')).toHaveLength(1)
    const first = await by(writer, 'office/mailTemplate/getWords', { name: NAME, version: 1 })
    expect(first.data.words.subject.en).toBe('Your code for a new password')
    expect(await linesOf('content.words_read')).toMatchObject([{ details: { version: 1 } }])
    const restored = await by(writer, 'office/mailTemplate/restoreVersion', {
      name: NAME,
      ...seenOf(await read()),
      version: 1,
    })
    const { revision } = restored.data
    expect(await linesOf('content.version_restored')).toMatchObject([{ details: { version: 1, revision } }])
    // It goes on from the draft that was there: whoever wrote that is a writer of this too.
    expect(await doByTwo(world, { asker: writer, approver: owner }, asked(revision))).toBe('done')
    expect((await read()).shown).toEqual(first.data.words)
  })

  it('there is no message for are refused', async () => {
    for (const name of ['nothing', 'constructor', 'toString'])
      expect((await by(writer, 'office/mailTemplate/getTemplate', { name })).code).toBe('office.entry_unknown')
  })

  it('that do not fit this version of the program are not sent: those that ship are', async () => {
    const { sql, b } = world.app.db
    const stale = JSON.stringify({ ...words('stale'), subject: { en: '{{gone}}', fa: 'x' } })
    await sql`update ${b}.mail_words set words = ${stale}::text::jsonb where template = ${NAME}`
    expect(await read()).toMatchObject({ state: 'unfit', shown: { subject: { en: 'Your code for a new password' } } })
    await enqueue('stale@mail.example')
    await letThemGo()
    await server.mailTo('stale@mail.example', /Your code for a new password/)
  })
})

describe('planned words', () => {
  const PLANNED = { name: 'confirmNewEmail' }
  const said = (mark: string): Words => ({
    subject: { en: mark, fa: mark },
    text: { en: '{{code}}\n\n{{minutes}} minutes', fa: '{{code}}\n\n{{minutes}} دقیقه' },
    label: null,
  })
  const plan = async (mark: string) => {
    const { revision } = (await save(said(mark), PLANNED)).data
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    expect(await doByTwo(world, two, asked(revision, { ...PLANNED, dueAt }))).toBe('done')
    return (await read(PLANNED.name)).scheduled ?? expect.fail('it is planned')
  }
  const letItBeDue = async (id: string) => {
    const { sql, b } = world.app.db
    await sql`update ${b}.content_document_publication set due_at = clock_timestamp() - interval '1 second' where id = ${id}`
  }
  const shown = async () => (await read(PLANNED.name)).shown.subject.en

  it('are sent from their moment on, shown once however many processes look, and not before', async () => {
    const before = await shown()
    const { publicationId, revision, dueAt } = await plan('planned')
    expect(await linesOf('content.publication_planned', PLANNED.name)).toMatchObject([{ details: { revision, dueAt } }])
    expect((await listed(PLANNED.name))?.scheduledAt).toBe(dueAt)
    expect(await doByTwo(world, two, asked(revision, { ...PLANNED, dueAt }))).toBe('content.planned_already')
    await publishDueDocuments(world.app)
    expect(await shown()).toBe(before)
    await letItBeDue(publicationId)
    await Promise.all([1, 2, 3].map(() => publishDueDocuments(world.app)))
    expect(await read(PLANNED.name)).toMatchObject({ version: 2, scheduled: null, draft: null })
    expect(await shown()).toBe('planned')
    expect(await linesOf('content.mail_published', PLANNED.name)).toMatchObject([
      { actor_kind: 'system', details: { askedBy: writer.id, approvedBy: manager.id, version: 2 } },
    ])
  })

  it('are never sent once they were called off, were overtaken, or a publisher lost the right', async () => {
    const { publicationId } = await plan('called off')
    const cancel = () => by(manager, 'office/mailTemplate/cancelPublication', { publicationId, reason: REASON })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).code).toBe('office.entry_unknown')
    expect(await linesOf('content.publication_cancelled', PLANNED.name)).toMatchObject([
      { details: { reason: REASON } },
    ])
    const unallowed = await plan('unallowed')
    const { sql, b } = world.owner
    await letItBeDue(unallowed.publicationId)
    await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${manager.id}`
    await publishDueDocuments(world.app)
    await sql`update ${b}.staff_grant set ends_at = null where person_id = ${manager.id}`
    expect(await linesOf('content.publication_unallowed', PLANNED.name)).toHaveLength(1)
    const overtaken = await plan('overtaken')
    const urgent = (await save(said('urgent'), PLANNED)).data.revision
    expect(await doByTwo(world, two, asked(urgent, PLANNED))).toBe('done')
    await letItBeDue(overtaken.publicationId)
    await publishDueDocuments(world.app)
    expect(await linesOf('content.publication_outdated', PLANNED.name)).toMatchObject([{ actor_kind: 'system' }])
    expect(await shown()).toBe('urgent')
  })

  it('that do not fit the program of that moment are given up, and said so', async () => {
    const { publicationId, revision } = await plan('unfit')
    const { sql, b } = world.owner
    await sql`alter table ${b}.content_document_revision disable trigger user`
    await sql`
      update ${b}.content_document_revision set body = jsonb_set(body, '{text,en}', '"no code"')
      where key = 'mail:confirmNewEmail' and revision = ${revision}`
    await sql`alter table ${b}.content_document_revision enable trigger user`
    await letItBeDue(publicationId)
    await publishDueDocuments(world.app)
    expect(await linesOf('content.publication_unfit', PLANNED.name)).toMatchObject([{ details: { revision } }])
    expect(await read(PLANNED.name)).toMatchObject({ scheduled: null })
    expect(await shown()).toBe('urgent')
  })
})
