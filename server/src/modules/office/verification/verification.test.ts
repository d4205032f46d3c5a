import type { CallInput } from '@tas/shared/contract/api.ts'
import { checkDigit } from '@tas/shared/rules/verification/mrz.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { giveProof, goodForm, register } from '../../identity/people.fixture.ts'
import { changePersonal } from '../../identity/person/person-store.ts'
import { photo } from '../../pictures/images.fixture.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { expireChecks, expireDormant } from '../../verification/expire-checks.ts'
import { numberIndex, readDocumentMarks } from '../../verification/index.ts'
import { noteAwaited, noteUrgent } from '../../verification/note-urgent.ts'
import { pdf } from '../../verification/papers/files.fixture.ts'
import { forgetPapers } from '../../verification/papers/forget-papers.ts'
import { processPapers, sendPaper, uploadPaper, ZONE } from '../../verification/papers.fixture.ts'
import { doByTwo } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let risk: Signed
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  risk = await signInAs(world, 'risk')
})
afterAll(() => world.stop())

type Person = { readonly id: string; readonly uid: number; readonly token: string }

async function openPerson(): Promise<Person> {
  const { user, token } = (await register(world, goodForm())).body.data
  return { id: user.id, uid: user.intId, token }
}

const upload = (person: Person, file?: Buffer, type?: string) =>
  uploadPaper(world, person, { ...(file && { file }), ...(type && { type }) })
const process = (person: Person, body: CallInput<'verification/verification/process'>) =>
  processPapers(world, person, body)
const send = (person: Person, typeId: 'identity' | 'selfie' | 'address', other = {}) =>
  sendPaper(world, person, typeId, other)

const statusOf = async ({ token }: Person) =>
  (await world.call('verification/verification/getStatus', { token, body: {} })).body.data
const itemOf = async (person: Person, typeId: string) =>
  (await statusOf(person)).items.find((item) => item.typeId === typeId)

async function checkOf({ uid }: Person, typeId: string, view: 'waiting' | 'with_player' | 'over' = 'waiting') {
  const body = { view, limit: 100 }
  const { data } = await office(world, 'office/verification/getQueue', { token: risk.token, body })
  return data.items.find((item) => item.uid === uid && item.typeId === typeId) ?? expect.fail(`no ${typeId} of ${uid}`)
}

/** What somebody of staff sees of a check, once they have looked at each of its pictures. */
async function look(id: string, by = risk) {
  const { data } = await office(world, 'office/verification/get', { token: by.token, body: { id } })
  for (const { id: fileId, isKept } of data.files)
    if (isKept) await office(world, 'office/verification/getFile', { token: by.token, body: { fileId } })
  return data
}

type Decision = Omit<CallInput<'office/verification/decide'>, 'reason' | 'seen'>
/** Decides on what was seen; on what is there now where no mark is given. */
async function decide(body: Decision & { readonly seen?: string }, by = risk) {
  const { status, code } = await office(world, 'office/verification/decide', {
    token: by.token,
    body: { ...body, seen: body.seen ?? (await look(body.id, by)).seen, reason: REASON },
  })
  return status === 200 ? 'done' : code
}

const isCleared = async ({ id }: Person) => {
  const { sql, b } = world.app.db
  const [row] = await sql<{ is_cleared: boolean | null }[]>`
    select is_cleared from ${b}.limits_protection where player_id = ${id}`
  return row?.is_cleared ?? null
}

const noticesOf = async ({ id }: Person) => {
  const { sql, b } = world.app.db
  const rows = await sql<{ code: string; mail: string }[]>`
    select code, mail from ${b}.notices_notice where player_id = ${id} and code like 'verification%' order by id`
  // The job that sends them may have been here.
  return rows.map(({ code, mail }) => `${code} ${mail.replace('sent', 'due')}`)
}

async function approve(person: Person, typeId: 'identity' | 'selfie', expiresOn: string | null = null) {
  const { id } = await checkOf(person, typeId)
  expect(await decide({ id, answer: 'approved', expiresOn, documentNumber: 'L898902C3' })).toBe('done')
}

it('what waits is in the order of what hangs on it: money, a list that may name its player, a second try, age', async () => {
  const people = [await openPerson(), await openPerson(), await openPerson(), await openPerson()] as const
  const [plain, again, named, waiting] = people
  const { db } = world.app
  // One that is sent after its player became urgent, and one whose player becomes so while it waits.
  await inTx(db, (tx) => noteUrgent(tx, { playerId: named.id, kind: 'hit', key: named.id, stands: true }))
  for (const person of people) expect(await send(person, 'identity')).toBe('done')
  const request = { playerId: waiting.id, requestId: waiting.id }
  await noteAwaited(world.app, { type: 'withdrawals.papers_awaited', ...request, isWaiting: true })
  expect(
    await decide({ id: (await checkOf(again, 'identity')).id, answer: 'rejected_retry', fault: 'unreadable' }),
  ).toBe('done')
  expect(await send(again, 'identity')).toBe('done')
  const uids: number[] = []
  let cursor: string | null = null
  do {
    const body: CallInput<'office/verification/getQueue'> = { view: 'waiting', limit: 1, cursor }
    const { data } = await office(world, 'office/verification/getQueue', { token: risk.token, body })
    uids.push(...data.items.map(({ uid }) => uid))
    cursor = data.cursor
  } while (cursor !== null)
  expect(uids.filter((uid) => people.some((person) => person.uid === uid))).toEqual(
    [waiting, named, again, plain].map(({ uid }) => uid),
  )
  expect((await checkOf(waiting, 'identity')).isMoneyWaiting).toBe(true)
  await noteAwaited(world.app, { type: 'withdrawals.papers_awaited', ...request, isWaiting: false })
  expect((await checkOf(waiting, 'identity')).isMoneyWaiting).toBe(false)
})

describe('a check that somebody of staff claims', () => {
  it('is being looked at for its player until it is given back, decided, or the claim lapses; it is decided on as it was seen', async () => {
    const person = await openPerson()
    expect(await send(person, 'identity')).toBe('done')
    const { id } = await checkOf(person, 'identity')
    const { seen } = await look(id)
    const at = (path: 'office/queue/claim' | 'office/queue/release') =>
      office(world, path, { token: risk.token, body: { queue: 'verifications', row: id } })
    const stands = async () => (await itemOf(person, 'identity'))?.statusId
    expect([(await at('office/queue/claim')).status, await stands()]).toEqual([200, 'in_review'])
    expect((await checkOf(person, 'identity')).statusId).toBe('in_review')
    expect([(await at('office/queue/release')).status, await stands()]).toEqual([200, 'pending'])
    await at('office/queue/claim')
    const { sql, b } = world.owner
    await sql`update ${b}.verification_check set looked_until = clock_timestamp() where id = ${id}`
    expect(await stands()).toBe('pending')
    await at('office/queue/claim')
    const question = { id, seen, answer: 'on_hold', note: 'Which of the two names?' } as const
    expect([await decide(question), await stands()]).toEqual(['done', 'on_hold'])
    expect(await send(person, 'identity')).toBe('done')
    expect(await stands()).toBe('pending')
  })
})

describe('papers of a player', () => {
  it('go from upload to approval; with the selfie it is known who they are, and what was proved is locked', async () => {
    const person = await openPerson()
    expect(await itemOf(person, 'identity')).toMatchObject({ statusId: 'not_started', canSend: true })
    expect(await send(person, 'identity', { machineZone: ZONE, note: 'My passport' })).toBe('done')
    expect(await itemOf(person, 'identity')).toMatchObject({ statusId: 'pending', tries: 1, canSend: false })
    expect(await itemOf(person, 'age')).toMatchObject({ statusId: 'pending', verifiedAt: null, canSend: false })
    expect(await send(person, 'identity')).toBe('verification.status_other')

    const row = await checkOf(person, 'identity')
    const { data } = await office(world, 'office/verification/get', { token: risk.token, body: { id: row.id } })
    expect(data).toMatchObject({
      playerNote: 'My passport',
      zone: {
        documentNumber: 'L898902C3',
        surname: 'ERIKSSON',
        birthDate: '1974-08-12',
        nameMatch: 'other',
        wrong: [],
      },
      files: [{ side: 'front', isKept: true }],
      sameFile: [],
      steps: [{ statusId: 'pending', by: 'player', name: null }],
    })
    const fileId = data.files[0]?.id ?? ''
    const seen = await office(world, 'office/verification/getFile', { token: risk.token, body: { fileId } })
    expect(Buffer.from(seen.data.base64, 'base64').toString('latin1', 8, 12)).toBe('WEBP')

    expect(await decide({ id: row.id, answer: 'approved', seen: data.seen }, owner)).toBe('verification.not_looked')
    expect(await decide({ id: row.id, answer: 'approved' })).toBe('verification.number_needed')
    const numbered = { id: row.id, answer: 'approved', documentNumber: 'L898902C3' } as const
    expect(await decide(numbered)).toBe('verification.end_needed')
    expect(await decide({ ...numbered, expiresOn: '2012-04-15' })).toBe('verification.ended')
    expect(await isCleared(person)).toBeNull()
    await approve(person, 'identity', '2099-01-01')
    expect(await itemOf(person, 'age')).toMatchObject({ statusId: 'approved', verifiedAt: expect.any(String) })
    expect(await isCleared(person)).toBeNull()
    expect(await send(person, 'selfie')).toBe('done')
    await approve(person, 'selfie')
    expect(await isCleared(person)).toBe(true)
    expect(await itemOf(person, 'identity')).toMatchObject({ statusId: 'approved', expiresOn: '2099-01-01' })
    expect(await noticesOf(person)).toEqual(['verificationApproved due', 'verificationApproved due'])

    const { sql, b } = world.app.db
    const [player] = await sql`
      select locked_fields, age_verified_at is not null as is_proved from ${b}.identity_player where id = ${person.id}`
    expect(player).toEqual({ locked_fields: ['birthDate', 'firstName', 'lastName'], is_proved: true })
    const linesOf = async (action: string) => readTrail(world.app.db, action, person.id)
    expect(await linesOf('verification.sent')).toMatchObject([{ details: { type: 'identity', tries: 1 } }, {}])
    expect((await linesOf('verification.check_read'))[0]).toMatchObject({ details: { check: row.id } })
    expect((await linesOf('verification.file_read'))[0]).toMatchObject({ actor_id: risk.id, details: { file: fileId } })
    const { items } = (await world.call('user/data/getAccesses', { token: person.token, body: {} })).body.data
    expect(items[0]).toMatchObject({ actor: 'staff', what: 'papers' })
    expect(await linesOf('verification.decided')).toMatchObject([
      { details: { type: 'identity', answer: 'approved' } },
      {},
    ])
    expect((await readTrail(world.app.db, 'verification.queue_read')).length).toBeGreaterThan(0)
  })

  it('that are not good are sent again, and their player reads why', async () => {
    const person = await openPerson()
    await send(person, 'address')
    const { id } = await checkOf(person, 'address')
    expect(await decide({ id, answer: 'rejected_retry' })).toBe('verification.fault_needed')
    const note = 'The date cannot be read.'
    expect(await decide({ id, answer: 'rejected_retry', fault: 'unreadable', note })).toBe('done')
    expect(await itemOf(person, 'address')).toMatchObject({
      statusId: 'rejected_retry',
      fault: 'unreadable',
      note,
      canSend: true,
    })
    expect(await checkOf(person, 'address', 'with_player')).toMatchObject({ id })
    expect(await decide({ id, answer: 'approved' })).toBe('verification.status_other')
    expect(await send(person, 'address')).toBe('done')
    expect(await itemOf(person, 'address')).toMatchObject({ statusId: 'pending', tries: 2, note: null })
    expect(await decide({ id, answer: 'on_hold' })).toBe('verification.note_needed')
    expect(await decide({ id, answer: 'on_hold', note: 'Is this your street?' })).toBe('done')
    expect(await noticesOf(person)).toEqual(['verificationRetry due', 'verificationQuestion due'])
  })

  it('are refused for good by two people; that takes back what they opened, until somebody opens them again', async () => {
    const person = await openPerson()
    for (const typeId of ['identity', 'selfie'] as const) await send(person, typeId)
    await approve(person, 'identity', '2099-01-01')
    await approve(person, 'selfie')
    const { id } = await checkOf(person, 'identity', 'over')
    const { seen } = await look(id)
    const body = { id, seen, fault: 'altered', note: 'This document was changed.', reason: REASON } as const
    expect(await doByTwo(world, { asker: risk, approver: owner }, { path: 'office/verification/refuse', body })).toBe(
      'done',
    )
    expect(await isCleared(person)).toBe(false)
    expect(await itemOf(person, 'identity')).toMatchObject({ statusId: 'rejected_final', canSend: false })
    expect(await send(person, 'identity')).toBe('verification.status_other')
    const again = { id, seen: (await look(id)).seen, reason: REASON }
    const reopen = () =>
      doByTwo(world, { asker: risk, approver: owner }, { path: 'office/verification/reopen', body: again })
    expect(await reopen()).toBe('done')
    expect(await send(person, 'identity')).toBe('done')
    expect(await readTrail(world.app.db, 'verification.refused', person.id)).toMatchObject([
      { details: { fault: 'altered' } },
    ])
    expect(await readTrail(world.app.db, 'verification.reopened', person.id)).toHaveLength(1)
    expect(await reopen()).toBe('verification.seen_other')
    // The face that was proved stays so: one paper leads back.
    await approve(person, 'identity', '2099-01-01')
    expect(await isCleared(person)).toBe(true)
    expect((await statusOf(person)).missing).not.toContain('identity')
  })

  it('prove nothing once their last day is over', async () => {
    const person = await openPerson()
    for (const typeId of ['identity', 'selfie'] as const) await send(person, typeId)
    await approve(person, 'identity', '2099-01-01')
    await approve(person, 'selfie')
    const { sql, b } = world.owner
    await sql`update ${b}.verification_check set expires_on = current_date - 2 where player_id = ${person.id} and type = 'identity'`
    await expireChecks(world.app)
    expect(await itemOf(person, 'identity')).toMatchObject({ statusId: 'expired', canSend: true })
    expect(await isCleared(person)).toBe(false)
    expect(await noticesOf(person)).toContain('verificationEnded due')
    expect(await send(person, 'identity')).toBe('done')
    await approve(person, 'identity', '2099-01-01')
    expect(await isCleared(person)).toBe(true)
  })

  it('are asked for afresh from who comes back after a year, once, and from nobody who was here meanwhile', async () => {
    const [dormant, regular] = [await openPerson(), await openPerson()]
    const { sql, b } = world.owner
    for (const person of [dormant, regular]) {
      for (const typeId of ['identity', 'selfie'] as const) await send(person, typeId)
      await approve(person, 'identity', '2099-01-01')
      await approve(person, 'selfie')
      const { id } = person
      await sql`update ${b}.verification_check set decided_at = clock_timestamp() - interval '380 days' where player_id = ${id}`
      await sql`
        update ${b}.identity_player set previous_login_at = clock_timestamp() - interval '366 days',
          last_login_at = clock_timestamp() where id = ${id}`
      await sql`
        update ${b}.identity_session set created_at = clock_timestamp() - interval '366 days',
          last_active_at = clock_timestamp() - make_interval(days => ${person === dormant ? 366 : 30}) where player_id = ${id}`
      await expireDormant(world.app, id)
    }
    expect([await isCleared(dormant), await isCleared(regular)]).toEqual([false, true])
    expect((await noticesOf(dormant)).filter((code) => /Absence|Ended/.test(code))).toEqual([
      'verificationAfterAbsence due',
    ])
    // The session they came back with is a new one.
    await sql`
      update ${b}.identity_session set created_at = clock_timestamp(), last_active_at = clock_timestamp() where player_id = ${dormant.id}`
    for (const typeId of ['identity', 'selfie'] as const) expect(await send(dormant, typeId)).toBe('done')
    await approve(dormant, 'identity', '2099-01-01')
    await approve(dormant, 'selfie')
    await expireDormant(world.app, dormant.id)
    expect(await isCleared(dormant)).toBe(true)
  })
})

describe('whoever decides', () => {
  it('decides on nothing that was changed since: neither on other papers nor on another name', async () => {
    const person = await openPerson()
    await send(person, 'address')
    const { id } = await checkOf(person, 'address')
    const first = await look(id)
    expect(await decide({ id, answer: 'on_hold', fault: 'other', note: 'Which floor?' })).toBe('done')
    await send(person, 'address')
    expect(await decide({ id, seen: first.seen, answer: 'approved' })).toBe('verification.seen_other')
    const second = await look(id)
    await inTx(world.app.db, (tx) => changePersonal(tx, person.id, { lastName: 'Other' }))
    expect(await decide({ id, seen: second.seen, answer: 'approved' })).toBe('verification.seen_other')
    expect(await decide({ id, answer: 'approved' })).toBe('done')
  })

  it('sees the face beside the paper, and approves it behind the paper alone, with both pictures looked at', async () => {
    const person = await openPerson()
    for (const typeId of ['identity', 'selfie'] as const) await send(person, typeId)
    const { id } = await checkOf(person, 'identity')
    const { files } = await look(id)
    expect(files.map(({ typeId, isNeeded }) => ({ typeId, isNeeded }))).toEqual([
      { typeId: 'identity', isNeeded: true },
      { typeId: 'selfie', isNeeded: false },
    ])
    const face = await checkOf(person, 'selfie')
    expect(await decide({ id: face.id, answer: 'approved' })).toBe('verification.paper_first')
    await approve(person, 'identity', '2099-01-01')
    const read = { token: owner.token, body: { id: face.id } }
    const { seen, files: both } = (await office(world, 'office/verification/get', read)).data
    const own = both.find(({ typeId }) => typeId === 'selfie') ?? expect.fail('no face')
    await office(world, 'office/verification/getFile', { token: owner.token, body: { fileId: own.id } })
    const looked = (await office(world, 'office/verification/get', read)).data.files
    expect(looked.map(({ typeId, isNeeded, isLooked }) => ({ typeId, isNeeded, isLooked }))).toEqual([
      { typeId: 'selfie', isNeeded: true, isLooked: true },
      { typeId: 'identity', isNeeded: true, isLooked: false },
    ])
    expect(await decide({ id: face.id, seen, answer: 'approved' }, owner)).toBe('verification.not_looked')
    expect(await decide({ id: face.id, answer: 'approved' }, owner)).toBe('done')
  })
})

it('a document that is proved locks the name it shows, and the keys by which its person is met elsewhere are proved', async () => {
  const [one, other] = [await openPerson(), await openPerson()]
  for (const person of [one, other]) {
    await send(person, 'identity')
    await approve(person, 'identity', '2099-01-01')
  }
  const { sql, b } = world.app.db
  const [proved] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.identity_player where id = any(${[one.id, other.id]}::uuid[])
      and locked_fields @> array['firstName', 'lastName', 'birthDate']`
  expect(proved).toEqual({ count: 2 })
  const keys = await world.owner.sql<{ is_proved: boolean }[]>`
    select bool_or(is_proved) as is_proved from platform.person_key
    where player_id = any(${[one.id, other.id]}::uuid[]) group by player_id`
  expect(keys.map(({ is_proved }) => is_proved)).toEqual([true, true])
})

it('papers of an erased account wait for nobody, and nobody is told of them', async () => {
  const person = await openPerson()
  await send(person, 'address')
  const { id } = await checkOf(person, 'address')
  await giveProof(world, person.token)
  const body = { reason: 'other', payOut: true, erase: true } as const
  const closed = await world.call('user/closing/close', { token: person.token, body })
  expect(closed.status).toBe(200)
  expect(await checkOf(person, 'address', 'over')).toMatchObject({ id, statusId: 'expired' })
  const { data } = await office(world, 'office/verification/get', { token: risk.token, body: { id } })
  expect(data).toMatchObject({ person: null, files: [{ isKept: false }] })
  expect(await noticesOf(person)).toEqual([])
})

describe('a file', () => {
  it('of somebody else, of another check, or of a kind that is none, is not taken; nothing is kept of a refused try', async () => {
    const [person, other] = [await openPerson(), await openPerson()]
    const { fileId } = await upload(other)
    const files = [{ fileId, side: 'front' as const }]
    expect(await process(person, { typeId: 'identity', paper: 'passport', files })).toBe('verification.file_unknown')
    expect(await itemOf(person, 'identity')).toMatchObject({ statusId: 'not_started' })
    expect(await process(other, { typeId: 'identity', paper: 'nationalCard', files })).toBe(
      'verification.sides_missing',
    )
    expect(await process(other, { typeId: 'identity', paper: 'payslip', files })).toBe('verification.paper_not_taken')
    const twice = [...files, { fileId, side: 'back' as const }]
    expect(await process(other, { typeId: 'identity', paper: 'nationalCard', files: twice })).toBe(
      'verification.file_unknown',
    )
    expect(await process(other, { typeId: 'identity', paper: 'passport', files })).toBe('done')
    expect(await process(other, { typeId: 'selfie', paper: 'selfie', files })).toBe('verification.file_unknown')
  })

  it.each([
    [
      'an image of vectors',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'verification.unknown_kind',
    ],
    ['a page', Buffer.from('<html><script>1</script></html>'), 'image/png', 'verification.unknown_kind'],
    ['nothing', Buffer.alloc(0), 'image/png', 'http.file_required'],
    ['a document that is none', Buffer.from('%PDF-1.7'), 'application/pdf', 'pictures.broken'],
    ['an archive', Buffer.from('PK\u0003\u0004'), 'application/zip', 'http.file_type'],
  ] as const)('that is %s is refused', async (_, file, type, code) => {
    expect(await upload(await openPerson(), file, type)).toMatchObject({ code })
  })

  it('of several pages is one file, which staff look at page by page', async () => {
    const person = await openPerson()
    const { fileId } = await upload(person, pdf({ pages: 2 }), 'application/pdf')
    const files = [{ fileId, side: 'front' as const }]
    expect(await process(person, { typeId: 'address', paper: 'bankStatement', files })).toBe('done')
    const { id } = await checkOf(person, 'address')
    const { seen, files: pages } = (await office(world, 'office/verification/get', { token: risk.token, body: { id } }))
      .data
    expect(pages.map(({ page, isKept }) => [page, isKept])).toEqual([
      [1, true],
      [2, true],
    ])
    await office(world, 'office/verification/getFile', { token: risk.token, body: { fileId } })
    expect(await decide({ id, seen, answer: 'approved' })).toBe('verification.not_looked')
    expect(await decide({ id, answer: 'approved' })).toBe('done')
  })

  it('that proved something goes after the years of the licence: once it was replaced or ended, or the account was closed', async () => {
    const [renewed, left, stays] = [await openPerson(), await openPerson(), await openPerson()]
    for (const person of [renewed, left, stays]) {
      expect(await send(person, 'identity')).toBe('done')
      await approve(person, 'identity', '2099-01-01')
    }
    const { sql, b } = world.owner
    const keptOf = async ({ id }: Person) => {
      const rows = await sql<{ try: number }[]>`
        select try from ${b}.verification_file where player_id = ${id} and picture is not null order by try`
      return rows.map((row) => row.try)
    }
    await sql`update ${b}.verification_check set expires_on = '2020-01-01' where player_id = ${renewed.id}`
    await expireChecks(world.app)
    expect(await send(renewed, 'identity')).toBe('done')
    await approve(renewed, 'identity', '2099-01-01')
    await sql`update ${b}.identity_player set closed_at = clock_timestamp() - interval '59 months' where id = ${left.id}`
    await forgetPapers(world.app)
    expect([await keptOf(renewed), await keptOf(left), await keptOf(stays)]).toEqual([[1, 2], [1], [1]])
    await sql`alter table ${b}.verification_step disable trigger verification_step_append_only`
    await sql`
      update ${b}.verification_step step set happened_at = happened_at - interval '61 months' from ${b}.verification_check own
      where own.id = check_id and player_id = any(${[renewed.id, stays.id]}::uuid[])`
    await sql`alter table ${b}.verification_step enable trigger verification_step_append_only`
    await sql`update ${b}.identity_player set closed_at = clock_timestamp() - interval '61 months' where id = ${left.id}`
    await forgetPapers(world.app)
    expect([await keptOf(renewed), await keptOf(left), await keptOf(stays)]).toEqual([[2], [], [1]])
  })

  it('is one of twenty-four tries at most within a day, those that were refused too', async () => {
    const person = await openPerson()
    const { sql, b } = world.owner
    const broken = pdf().subarray(0, 60)
    expect((await upload(person, broken)).code).toBe('pictures.broken')
    const tries = () => sql`select from ${b}.verification_try where player_id = ${person.id}`
    expect(await tries()).toHaveLength(1)
    await sql`
      insert into ${b}.verification_try (id, player_id) select gen_random_uuid(), ${person.id} from generate_series(1, 23)`
    expect((await upload(person)).code).toBe('verification.files_of_day')
    await sql`update ${b}.verification_try set at = at - interval '1 day' where player_id = ${person.id}`
    expect((await upload(person)).status).toBe(200)
    await forgetPapers(world.app)
    expect(await tries()).toHaveLength(1)
  })

  it('is one of four at most that nobody sent, and is deleted after an hour', async () => {
    const person = await openPerson()
    const file = await photo(64, 64, 7).png().toBuffer()
    for (let count = 0; count < 4; count++) expect((await upload(person, file)).status).toBe(200)
    expect((await upload(person, file)).code).toBe('verification.too_many_files')
    const { sql, b } = world.owner
    await sql`update ${b}.verification_file set uploaded_at = uploaded_at - interval '2 hours' where player_id = ${person.id}`
    await forgetPapers(world.app)
    const [kept] =
      await sql`select count(picture)::int as count from ${b}.verification_file where player_id = ${person.id}`
    expect(kept).toEqual({ count: 0 })
    expect((await upload(person, file)).status).toBe(200)
  })

  it('is sealed where it lies, and told to staff where another player sent the same, or the same document', async () => {
    const [person, other] = [await openPerson(), await openPerson()]
    const again = await photo(320, 200, 8)
      .withMetadata({ exif: { IFD0: { Artist: 'other' } } })
      .webp({ lossless: true })
      .toBuffer()
    const sent = [
      { who: person, file: await photo(320, 200, 8).png().toBuffer(), type: 'image/png' },
      { who: other, file: again, type: 'image/webp' },
    ]
    for (const { who, file, type } of sent) {
      const { fileId } = await upload(who, file, type)
      const words = { typeId: 'identity', paper: 'passport', machineZone: ZONE } as const
      expect(await process(who, { ...words, files: [{ fileId, side: 'front' }] })).toBe('done')
    }
    const { id } = await checkOf(other, 'identity')
    const { data } = await office(world, 'office/verification/get', { token: risk.token, body: { id } })
    expect(data.sameFile).toEqual([person.uid])
    expect(data.sameDocument).toContain(person.uid)
    const { sql, b } = world.owner
    const rows = await sql<{ picture: Buffer; zone: Buffer }[]>`
      select file.picture, own.zone from ${b}.verification_file file join ${b}.verification_check own on own.id = check_id
      where own.player_id = ${person.id}`
    const stored = rows.map(({ picture, zone }) => Buffer.concat([picture, zone]).toString('latin1')).join()
    for (const clear of ['WEBP', 'UklGR', 'ERIKSSON']) expect(stored).not.toContain(clear)
  })

  it('that proved nothing is deleted after the days of the settings; what was decided stays', async () => {
    const person = await openPerson()
    await send(person, 'address', { note: 'My bill', machineZone: ZONE })
    const { id } = await checkOf(person, 'address')
    await decide({ id, answer: 'rejected_retry', fault: 'too_old', note: 'Of last year' })
    const { sql, b } = world.owner
    await sql`update ${b}.verification_check set decided_at = decided_at - interval '31 days' where id = ${id}`
    await forgetPapers(world.app)
    const { data } = await office(world, 'office/verification/get', { token: risk.token, body: { id } })
    expect(data).toMatchObject({
      fault: 'too_old',
      files: [{ isKept: false }],
      playerNote: null,
      note: null,
      comment: null,
    })
    const [trace] = await sql`
      select file_index, zone, number_index from ${b}.verification_file file join ${b}.verification_check own on own.id = check_id
      where own.id = ${id}`
    expect(trace).toEqual({ file_index: null, zone: null, number_index: null })
    const fileId = data.files[0]?.id ?? ''
    const gone = await office(world, 'office/verification/getFile', { token: risk.token, body: { fileId } })
    expect(gone.code).toBe('verification.file_gone')
  })

  it('that once proved who somebody is stays, whatever is sent or found later', async () => {
    const person = await openPerson()
    await send(person, 'identity')
    await approve(person, 'identity', '2099-01-01')
    const { sql, b } = world.owner
    await sql`update ${b}.verification_check set expires_on = current_date - 2 where player_id = ${person.id}`
    await expireChecks(world.app)
    await send(person, 'identity')
    const { id } = await checkOf(person, 'identity')
    await decide({ id, answer: 'rejected_retry', fault: 'cut_off' })
    await sql`update ${b}.verification_check set decided_at = decided_at - interval '31 days' where id = ${id}`
    await forgetPapers(world.app)
    const rows =
      await sql`select try, picture is not null as is_kept from ${b}.verification_file where check_id = ${id} order by try`
    expect(rows).toEqual([
      { try: 1, is_kept: true },
      { try: 2, is_kept: false },
    ])
  })

  it('is found by its number still when its player names another document, until nothing of it counts', async () => {
    const [first, second] = ['AB1234567', 'CD7654321'] as const
    const zoneOf = (number: string) => ZONE.replace('L898902C36', `${number}${checkDigit(number)}`)
    const [person, other] = [await openPerson(), await openPerson()]
    await send(other, 'identity', { machineZone: zoneOf(first) })
    const { id: others } = await checkOf(other, 'identity')
    const isMet = async () => {
      const { data } = await office(world, 'office/verification/get', { token: risk.token, body: { id: others } })
      return data.sameDocument.includes(person.uid)
    }
    const marks = async () =>
      (await readDocumentMarks(world.app.db, person.id)).map((mark) => mark.toString('hex')).toSorted()
    const markOf = (number: string) => numberIndex(world.app.db, number)?.toString('hex') ?? ''
    const both = [markOf(first), markOf(second)].toSorted()
    const ended = async (id: string) => {
      const { sql, b } = world.owner
      await sql`update ${b}.verification_check set expires_on = current_date - 2 where id = ${id}`
      await expireChecks(world.app)
    }
    const forgetLater = async (id: string) => {
      const { sql, b } = world.owner
      await sql`update ${b}.verification_check set decided_at = decided_at - interval '31 days' where id = ${id}`
      await forgetPapers(world.app)
    }

    // A number of papers that are only not good enough is kept for as long as they are.
    await send(person, 'identity', { machineZone: zoneOf(first) })
    const { id } = await checkOf(person, 'identity')
    await decide({ id, answer: 'rejected_retry', fault: 'cut_off' })
    await send(person, 'identity', { machineZone: zoneOf(second) })
    expect([await isMet(), await marks()]).toEqual([true, both])
    await decide({ id, answer: 'rejected_retry', fault: 'cut_off' })
    await forgetLater(id)
    expect([await isMet(), await marks()]).toEqual([false, []])

    // What was proved once is met whatever is named, found or deleted later.
    await send(person, 'identity')
    expect(await decide({ id, answer: 'approved', expiresOn: '2099-01-01', documentNumber: first })).toBe('done')
    await ended(id)
    await send(person, 'identity')
    expect(await decide({ id, answer: 'approved', expiresOn: '2099-01-01', documentNumber: second })).toBe('done')
    expect([await isMet(), await marks()]).toEqual([true, both])
    await ended(id)
    await send(person, 'identity')
    await decide({ id, answer: 'rejected_retry', fault: 'cut_off' })
    await forgetLater(id)
    expect([await isMet(), await marks()]).toEqual([true, both])
  })
})

it('twenty who decide at one moment decide once', async () => {
  const person = await openPerson()
  await send(person, 'address')
  const { id } = await checkOf(person, 'address')
  const { seen } = await look(id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? decide({ id, seen, answer: 'approved' })
        : decide({ id, seen, answer: 'rejected_retry', fault: 'unreadable' }, owner),
    ),
  )
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  const { sql, b } = world.app.db
  const steps = await sql`select from ${b}.verification_step where check_id = ${id}`
  expect(steps).toHaveLength(2)
})
