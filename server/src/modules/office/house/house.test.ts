import { beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { reseal, takeCurrentKey } from '#kit/db/reseal.ts'
import { uuidv7 } from '#kit/random.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import { readTrail } from '../../../../test/opened.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { enqueueMail } from '../../mail/index.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

const { world, server } = await openMailWorld()
let owner: Signed
let two: Two

beforeAll(async () => {
  owner = await signInAs(world, 'owner')
  two = { asker: await signInAs(world, 'manager'), approver: owner }
})

const linesOf = async (action: string, targetId?: string) => (await readTrail(world.app.db, action, targetId)).slice(-1)
const reads = { actor_id: '', target_id: null, details: {} }
const readBy = () => ({ ...reads, actor_id: owner.id })
const CODE = '482913'

/** A message that waits for a later try. */
async function waiting(playerId: string | null = null): Promise<string> {
  return inTx(world.app.db, async (tx) => {
    const facts = { code: CODE, minutes: 10, path: '/', hours: 24, account: '7' }
    await enqueueMail(tx, { to: 'nora@mail.example', language: 'en', template: 'passwordReset', facts, playerId })
    const [row] = await tx.sql<{ id: string }[]>`
      update ${tx.b}.mail_message set due_at = clock_timestamp() + interval '1 hour', attempt_count = 2,
        last_error = 'ECONNECTION 421'
      where id = (select id from ${tx.b}.mail_message order by id desc limit 1) returning id`
    return row?.id ?? ''
  })
}

const list = async (state: 'waiting' | 'dead' = 'waiting') =>
  (await office(world, 'office/mail/getList', { token: owner.token, body: { state } })).data.items

it('a mail that waits is listed by kind and age, and neither its address nor its words leave the server', async () => {
  const { user } = (await register(world, goodForm())).body.data
  const id = await waiting(user.id)
  const answer = await office(world, 'office/mail/getList', { token: owner.token, body: {} })
  expect(answer.data.items.find((one) => one.id === id)).toMatchObject({
    kind: 'passwordReset',
    uid: user.intId,
    attempts: 2,
    lastError: 'ECONNECTION 421',
    isBeingSent: false,
  })
  for (const secret of [CODE, 'nora@mail.example']) expect(JSON.stringify(answer.data)).not.toContain(secret)
  expect(await linesOf('mail.list_read')).toMatchObject([readBy()])
  const { data } = await office(world, 'office/mail/getState', { token: owner.token })
  expect(data).toMatchObject({ server: 'named', isAll: true })
  expect(data.kinds.find(({ kind }) => kind === 'passwordReset')).toMatchObject({ waiting: 1, failing: 1 })
  expect(await linesOf('mail.state_read')).toMatchObject([readBy()])
  expect(
    (await office(world, 'office/mail/drop', { token: owner.token, body: { mailId: id, reason: REASON } })).status,
  ).toBe(200)
  expect(await linesOf('mail.dropped', id)).toMatchObject([{ details: { player: user.id } }])
})

it('a mail is tried again at once, and one that is dropped is never sent and says nothing any more', async () => {
  const retried = await waiting()
  expect((await office(world, 'office/mail/retry', { token: owner.token, body: { mailId: retried } })).status).toBe(200)
  await server.mailTo('nora@mail.example', /code/)
  expect(await linesOf('mail.retried')).toMatchObject([{ actor_id: owner.id, target_id: retried }])

  const dropped = await waiting()
  const body = { mailId: dropped, reason: REASON }
  expect((await office(world, 'office/mail/drop', { token: owner.token, body })).status).toBe(200)
  expect(await linesOf('mail.dropped', dropped)).toMatchObject([
    { actor_id: owner.id, details: { kind: 'passwordReset', reason: REASON } },
  ])
  const { sql, b } = world.app.db
  expect(await sql`select status, letter from ${b}.mail_message where id = ${dropped}`).toEqual([
    { status: 'dead', letter: null },
  ])
  expect((await list('dead')).find(({ id }) => id === dropped)).toMatchObject({ dueAt: null })
  expect((await office(world, 'office/mail/drop', { token: owner.token, body })).code).toBe('office.mail_not_waiting')
  expect((await office(world, 'office/mail/retry', { token: owner.token, body: { mailId: dropped } })).code).toBe(
    'office.mail_not_waiting',
  )
})

it('a mail that is being sent is neither dropped nor sent beside it', async () => {
  const id = await waiting()
  const { sql, b } = world.app.db
  await sql`
    update ${b}.mail_message set leased_until = clock_timestamp() + interval '5 minutes' where id = ${id}`
  expect((await list()).find((one) => one.id === id)).toMatchObject({ isBeingSent: true })
  const answers = [
    await office(world, 'office/mail/drop', { token: owner.token, body: { mailId: id, reason: REASON } }),
    await office(world, 'office/mail/retry', { token: owner.token, body: { mailId: id } }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(['office.mail_not_waiting', 'office.mail_not_waiting'])
  await sql`update ${b}.mail_message set leased_until = clock_timestamp() - interval '1 second' where id = ${id}`
  expect(
    (await office(world, 'office/mail/drop', { token: owner.token, body: { mailId: id, reason: REASON } })).code,
  ).toBe(undefined)
})

it('a test goes to whoever asks, and tells what the mail server said', async () => {
  const test = () => office(world, 'office/mail/sendTest', { token: owner.token })
  const taken = await test()
  expect(taken.data).toMatchObject({ isTaken: true, answer: expect.stringMatching(/^250 /) })
  await server.mailTo(owner.email, /test of the mail server/)
  server.refuseNext(1, 550)
  const refused = await test()
  expect(refused.data).toMatchObject({ isTaken: false, answer: expect.stringMatching(/550.*refused/) })
  expect(await linesOf('mail.test_sent')).toMatchObject([{ actor_id: owner.id, details: { isTaken: false } }])
})

it('a test is sent once the trail says who asked for it, and not at all where that cannot be written', async () => {
  const { sql, b } = world.owner
  const sent = async () => (await readTrail(world.app.db, 'mail.test_sent')).length
  const before = await sent()
  await sql`alter table ${b}.audit_event add constraint no_line check (action <> 'mail.test_asked') not valid`
  try {
    expect((await office(world, 'office/mail/sendTest', { token: owner.token })).status).toBe(500)
  } finally {
    await sql`alter table ${b}.audit_event drop constraint no_line`
  }
  expect(await sent()).toBe(before)
  expect((await office(world, 'office/mail/sendTest', { token: owner.token })).data.isTaken).toBe(true)
  const [asked] = await linesOf('mail.test_asked')
  expect(asked).toMatchObject({ actor_id: owner.id })
  expect(await sent()).toBe(before + 1)
})

it('outages are listed with what came back in them, and a player who was in several', async () => {
  const { user } = (await register(world, goodForm())).body.data
  const { sql, b } = world.owner
  await sql`
    update ${b}.rooms_crash_round set alive_at = coalesce(alive_at, clock_timestamp()),
      outage_noticed_at = clock_timestamp()
    where int_id in (select int_id from ${b}.rooms_crash_round order by int_id desc limit 1)`
  const { data } = await office(world, 'office/outage/getList', { token: owner.token, body: {} })
  const stored = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.rooms_crash_round where outage_noticed_at is not null`
  expect(data.items).toHaveLength(stored[0]?.count ?? 0)
  expect([data.players, data.isAll, user.intId > 0]).toEqual([[], true, true])
  expect(await linesOf('rooms.outages_read')).toMatchObject([readBy()])
})

it('a round is found by its number, and tells what was staked and paid in it and nothing of who played', async () => {
  const { sql, b } = world.owner
  const [round] = await sql<
    { int_id: number }[]
  >`select int_id from ${b}.rooms_crash_round order by int_id desc limit 1`
  const intId = round?.int_id ?? expect.fail('crash has announced a round')
  const { user } = (await register(world, goodForm())).body.data
  const bet = (status: string, payout: number) => sql`
    insert into ${b}.rooms_crash_bet (id, int_id, round_int_id, player_id, stake, currency, limit_e2, status, payout,
      cashed_out_e2, seat, created_at, changed_at)
    select gen_random_uuid(), coalesce(max(int_id), 0) + 1, ${intId}, ${user.id}, 100, 'USD', 200, ${status}, ${payout},
      ${status === 'cashed_out' ? 250 : null}::int, 1, clock_timestamp(), clock_timestamp()
    from ${b}.rooms_crash_bet`
  await bet('cashed_out', 250)
  await bet('refunded', 100)
  await bet('cancelled', 0)
  const found = await office(world, 'office/round/find', { token: owner.token, body: { intId } })
  expect(found.data.items.map((one) => [one.game, one.intId])).toContainEqual(['crash', intId])
  expect(await linesOf('rooms.rounds_searched')).toMatchObject([{ details: { found: `crash/${intId}` } }])
  const body = { game: 'crash', intId }
  const { data } = await office(world, 'office/round/get', { token: owner.token, body })
  expect(data.totals).toEqual([
    { currency: 'USD', pointCount: 2, betCount: 2, playerCount: 1, staked: '2.00', paid: '2.50', refunded: '1.00' },
  ])
  expect(JSON.stringify(data)).not.toContain(user.id)
  // Bets that nobody paid for have no place in the books.
  await sql`delete from ${b}.rooms_crash_bet where player_id = ${user.id}`
  expect(await linesOf('rooms.round_read')).toMatchObject([{ details: { round: `crash/${intId}` } }])
  for (const none of [
    { game: 'crash', intId: 999_999_999 },
    { game: 'nonesuch', intId },
  ])
    expect((await office(world, 'office/round/get', { token: owner.token, body: none })).code).toBe(
      'rooms.round_not_found',
    )
})

it('keys are told by number and age alone; two people renew the one of personal data, once all is under it', async () => {
  const state = async () => (await office(world, 'office/key/getState', { token: owner.token })).data
  const before = await state()
  const [current] = before.sealing
  expect(before.signing[0]).toMatchObject({ until: null })
  expect(Object.keys(before.signing[0] ?? {}).sort()).toEqual(['keyId', 'since', 'until'])
  expect(before.underFormer).toEqual([])
  expect(await linesOf('office.keys_read')).toMatchObject([readBy()])
  const number = current?.number ?? 0
  const body = { number, reason: REASON }
  expect(await doByTwo(world, two, { path: 'office/key/renewSealing', body })).toBe('done')
  expect(await linesOf('office.key_renewed')).toMatchObject([
    { actor_id: two.asker.id, details: { before: number, after: number + 1, approvedBy: owner.id } },
  ])
  const after = await state()
  expect(after.sealing.map((one) => one.number)).toEqual([number + 1, number])
  expect(after.underFormer).toContain('staff_person.person')
  // Neither the key that was read before, nor the new one while the old still seals something.
  for (const asked of [number, number + 1])
    expect(
      await doByTwo(world, two, { path: 'office/key/renewSealing', body: { number: asked, reason: REASON } }),
    ).toBe('office.key_in_work')
  await takeCurrentKey(world.app.db)
  await reseal(world.app.db, world.app.sealedTables, () => {})
  expect((await state()).underFormer).toEqual([])
})

it('two people of the platform replace its signing key, once; the one before stays published with its end', async () => {
  const keys = async () => (await office(world, 'office/key/getState', { token: owner.token })).data.signing
  const before = (await keys())[0]?.keyId ?? expect.fail('a key signs')
  const ask = { path: 'office/key/replaceSigning', body: { keyId: before, reason: REASON } } as const
  // A manager has the key of personal data in hand, and none of the platform.
  const manager = { token: two.asker.token, body: ask.body, headers: { 'Idempotency-Key': uuidv7() } }
  expect(await office(world, ask.path, manager)).toMatchObject({ status: 403, details: { permission: 'key.sign' } })
  // Nobody approves for whom they made an owner: this one is given the role by the house.
  const give = (role: string) =>
    world.owner.sql`update ${world.owner.b}.staff_grant set role = ${role} where person_id = ${two.asker.id}`
  await give('owner')
  expect(await doByTwo(world, two, ask)).toBe('done')
  const [now, former] = await keys()
  expect([now?.until, former]).toEqual([null, { keyId: before, since: expect.any(String), until: expect.any(String) }])
  expect(now?.keyId).not.toBe(before)
  expect(await linesOf('office.signing_key_replaced')).toMatchObject([
    { actor_id: two.asker.id, details: { before, after: now?.keyId, approvedBy: owner.id } },
  ])
  expect(await doByTwo(world, two, ask)).toBe('office.key_replaced')
  await give('manager')
  const published = (await world.app.sql`select id from platform.signing_key where until is null`).map(({ id }) => id)
  expect(published).toEqual([now?.keyId])
})

it('the home tells how what nobody sees is: what waits, what is late, and settings this process cannot take', async () => {
  const part = async (name: string) => {
    const { data } = await office(world, 'office/home/getHealth', { token: owner.token })
    return data.parts.find((one) => one.part === name)
  }
  expect(await part('database')).toMatchObject({ state: 'right', count: expect.any(Number) })
  expect(await linesOf('office.health_read')).toMatchObject([readBy()])
  // Mails of people who registered before are on their way for a moment.
  await expect.poll(() => part('mail')).toMatchObject({ state: 'right', count: 0 })
  const mailId = await waiting()
  expect(await part('mail')).toMatchObject({ state: 'late', count: 1 })
  await office(world, 'office/mail/drop', { token: owner.token, body: { mailId, reason: REASON } })
  expect(await part('register')).toMatchObject({ state: 'off' })

  const { sql, b } = world.owner
  expect(await part('events')).toMatchObject({ state: 'right' })
  await sql`
    insert into ${b}.commit_delivery (subscriber, subject, event_id, event, left_at, attempts, due_at)
    values ('nobody', 'x', 999999, '{}', clock_timestamp() - interval '2 minutes', 9, clock_timestamp() + interval '1 hour')`
  expect(await part('events')).toMatchObject({ state: 'wrong', count: 1 })
  await sql`delete from ${b}.commit_delivery where subscriber = 'nobody'`

  expect(await part('settings')).toMatchObject({ state: 'right', since: null })
  const number = world.app.business.settingsVersion + 1
  const stale = (age: string) => sql`
    insert into ${b}.business_settings_version (id, number, changed_at, changed_by, reason, before, after)
    values (${crypto.randomUUID()}, ${number}, clock_timestamp() - ${age}::interval, ${crypto.randomUUID()}, 'x', '{}', '{}')`
  await stale('1 second')
  // A change of this moment is on its way.
  expect(await part('settings')).toMatchObject({ state: 'right' })
  await sql.unsafe(`alter table ${world.owner.schema}.business_settings_version disable trigger user`)
  await sql`delete from ${b}.business_settings_version where number = ${number}`
  await stale('2 minutes')
  expect(await part('settings')).toMatchObject({ state: 'wrong', since: expect.any(String) })
  await sql`delete from ${b}.business_settings_version where number = ${number}`
})
