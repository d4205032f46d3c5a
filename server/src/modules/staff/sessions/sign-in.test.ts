import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { registration } from '../../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { readKept } from '../../mail/message-store.ts'
import { forgetOld } from '../jobs.ts'
import { staffSettings } from '../settings.ts'
import { accept, codeOf, demoOf, hired, invited, office, REASON, type Signed, signInAs } from '../staff.fixture.ts'

let world: ServedWorld
let owner: Signed

beforeAll(async () => {
  world = await serveWorld({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

/** Each place is a block of addresses of its own, so that the tests do not lock each other out. */
const from = (place: number) => ({ 'x-forwarded-for': `198.51.${place}.7` })

function signIn(body: { email: string; password: string; code?: string }, place = 100) {
  return office(world, 'staff/session/signIn', { body, headers: from(place) })
}

const current = (token: string) => office(world, 'staff/session/getCurrent', { token })

it('gives one answer whatever is wrong: the address, the password, the code, or no code', async () => {
  const { email, secret } = demoOf('manager')
  const answers = await Promise.all([
    signIn({ email: 'nobody@tas.example', password: 'tas-demo-2026', code: codeOf(secret) }, 1),
    signIn({ email, password: 'wrong', code: codeOf(secret) }, 2),
    signIn({ email, password: 'tas-demo-2026', code: '000000' }, 3),
    signIn({ email, password: 'tas-demo-2026' }, 4),
  ])
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [422, 'staff.wrong_credentials']))
})

it('opens one session with a code, however many come with it at once', async () => {
  const { email, secret } = demoOf('risk')
  const body = { email, password: 'tas-demo-2026', code: codeOf(secret) }
  const answers = await Promise.all(Array.from({ length: 3 }, (_, index) => signIn(body, 10 + index)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

it('locks an address of mail after three failures from a place, whether or not it is anybody’s', async () => {
  const { email, secret } = demoOf('trader')
  for (const [place, typed] of [
    [20, email],
    [21, 'nobody.here@tas.example'],
  ] as const) {
    for (let tries = 0; tries < 3; tries++)
      expect((await signIn({ email: typed, password: 'wrong' }, place)).code).toBe('staff.wrong_credentials')
    expect(await signIn({ email: typed, password: 'wrong' }, place)).toMatchObject({ code: 'staff.locked' })
  }
  const right = { email, password: 'tas-demo-2026', code: codeOf(secret) }
  expect((await signIn(right, 20)).code).toBe('staff.locked')
  expect((await signIn(right, 22)).status).toBe(200)
})

it('keeps nobody out of where they were before, however often strangers fail elsewhere', async () => {
  const { sql, b } = world.owner
  const person = await hired(world, owner, ['support'])
  const right = (steps: number) => ({
    email: person.email,
    password: 'seven blue lanterns',
    code: codeOf(person.secret, steps),
  })
  expect((await signIn(right(1), 50)).status).toBe(200)
  await signIn({ email: person.email, password: 'wrong' }, 51)
  await sql`
    update ${b}.staff_failure set locked_until = now() + interval '5 minutes'
    where ip_block = '*' and email_mac = (select email_mac from ${b}.staff_person where id = ${person.id})`
  expect((await signIn(right(-1), 52)).code).toBe('staff.locked')
  await sql`update ${b}.staff_person set totp_last_step = 0 where id = ${person.id}`
  expect((await signIn(right(1), 50)).status).toBe(200)
  // A session that never showed its second factor makes no place known.
  await signIn({ email: person.email, password: 'wrong' }, 51)
  await sql`
    update ${b}.staff_failure set locked_until = now() + interval '5 minutes'
    where ip_block = '*' and email_mac = (select email_mac from ${b}.staff_person where id = ${person.id})`
  await sql`update ${b}.staff_session set proved_at = null where person_id = ${person.id}`
  expect((await signIn(right(1), 50)).code).toBe('staff.locked')
})

it('opens nothing before the second factor is set up, and everything the roles open from then on', async () => {
  const { linkToken } = await invited(world, owner, ['auditor'])
  const { token, person } = (await accept(world, linkToken)).data
  expect(person).toMatchObject({ needsSecondFactor: true, permissions: [], roles: ['auditor'] })
  const list = () => office(world, 'staff/person/getList', { token, body: {} })
  expect(await list()).toMatchObject({ status: 403, code: 'http.permission_missing' })
  const document = () =>
    fetch(`${world.server.url}/api/office/openapi.json`, { headers: { BID: '1', staffToken: token } })
  expect((await document()).status).toBe(403)
  expect((await office(world, 'office/api/getDocument', { token })).code).toBe('staff.nothing_open')
  expect(await office(world, 'staff/totp/confirm', { token, body: { code: '123456' } })).toMatchObject({
    code: 'staff.wrong_code',
  })
  const self = await hired(world, owner, ['auditor'])
  expect((await current(self.token)).data).toMatchObject({ needsSecondFactor: false })
  expect((await office(world, 'staff/person/getList', { token: self.token, body: {} })).status).toBe(200)
  expect(await office(world, 'staff/totp/begin', { token: self.token })).toMatchObject({
    code: 'staff.second_factor_on',
  })
  expect((await list()).status).toBe(403)
})

it('ends as the settings say: what is set shorter ends open ones at once, what is set longer leaves them their end', async () => {
  const { sql, b } = world.owner
  const { token } = await hired(world, owner, ['support'])
  const { id } = (await current(token)).data
  const age = (idleMinutes: number, hours: number) => sql`
    update ${b}.staff_session set last_active_at = now() - make_interval(mins => ${idleMinutes}),
      expires_at = expires_at - (created_at - (now() - make_interval(hours => ${hours}))),
      created_at = now() - make_interval(hours => ${hours}) where person_id = ${id}`
  const isIn = async (set: { readonly idleMinutes?: number; readonly sessionHours?: number }) => {
    changeSettings(world.app, staffSettings, set)
    return (await office(world, 'staff/session/getSessions', { token })).status === 200
  }
  try {
    await age(6, 0)
    expect(await isIn({ idleMinutes: 5 })).toBe(false)
    expect(await isIn({ idleMinutes: 15 })).toBe(true)
    await age(40, 0)
    expect(await isIn({ idleMinutes: 15 })).toBe(false)
    expect(await isIn({ idleMinutes: 60 })).toBe(true)
    await age(0, 3)
    expect(await isIn({ sessionHours: 2 })).toBe(false)
    expect(await isIn({ sessionHours: 12 })).toBe(true)
    await age(0, 13)
    expect(await isIn({ sessionHours: 24 })).toBe(false)
    const later = await hired(world, owner, ['support'])
    const { id: laterId } = (await current(later.token)).data
    const [row] = await sql<{ hours: number }[]>`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from ${b}.staff_session where person_id = ${laterId}`
    expect(row?.hours).toBe(24)
  } finally {
    changeSettings(world.app, staffSettings, { idleMinutes: 15, sessionHours: 12 })
  }
})

it('says by its settings how long an invitation is good, in its mail too, and how long a request waits', async () => {
  const { sql, b } = world.owner
  changeSettings(world.app, staffSettings, { invitationHours: 2, approvalHours: 3 })
  try {
    const { invitationId, email } = await invited(world, owner, ['support'])
    const mails = (await readKept(world.app.db, 50)).filter(({ to }) => to === email)
    expect(mails).toMatchObject([{ template: 'staffInvitation', facts: { hours: 2 } }])
    const [invitation] = await sql<{ hours: number }[]>`
      select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from ${b}.staff_invitation where id = ${invitationId}`
    expect(invitation?.hours).toBe(2)
    const { data } = await office(world, 'staff/invitation/getList', { token: owner.token })
    expect(data.items.map(({ id }) => id)).toContain(invitationId)
    const asked = await office(world, 'office/business/create', {
      token: owner.token,
      body: {
        name: 'Third',
        hosts: [],
        owner: { name: 'Dana', email: 'dana@mail.example', language: 'en' },
        reason: REASON,
      },
      headers: { 'Idempotency-Key': uuidv7() },
    })
    const { approvalId } = asked.data as unknown as { readonly approvalId: string }
    const [approval] = await sql<{ hours: number }[]>`
      select round(extract(epoch from lapses_at - asked_at) / 3600)::int as hours from ${b}.staff_approval where id = ${approvalId}`
    expect(approval?.hours).toBe(3)
    await office(world, 'staff/approval/withdraw', { token: owner.token, body: { approvalId } })
  } finally {
    changeSettings(world.app, staffSettings, { invitationHours: 72, approvalHours: 168 })
  }
})

it('ends after a quarter of an hour without a call, after twelve hours, and when it is signed out', async () => {
  const { sql, b } = world.owner
  const age = async (token: string, what: 'idle' | 'old') => {
    const { id } = (await current(token)).data
    if (what === 'idle')
      await sql`update ${b}.staff_session set last_active_at = now() - interval '15 minutes' where person_id = ${id}`
    else await sql`update ${b}.staff_session set expires_at = now() where person_id = ${id}`
  }
  for (const what of ['idle', 'old'] as const) {
    const { token } = await hired(world, owner, ['support'])
    await age(token, what)
    expect((await current(token)).status).toBe(401)
  }
  const { token } = await hired(world, owner, ['support'])
  expect((await office(world, 'staff/session/signOut', { token })).status).toBe(200)
  expect((await current(token)).status).toBe(401)
})

it('lists the own open sessions, and ends another of one’s own and of nobody else', async () => {
  const first = await hired(world, owner, ['support'])
  const body = { email: first.email, password: 'seven blue lanterns', code: codeOf(first.secret, 1) }
  const second = (await signIn(body, 31)).data.token
  const { items } = (await office(world, 'staff/session/getSessions', { token: second })).data
  expect(items.map(({ isThis }) => isThis).sort()).toEqual([false, true])
  const sessionId = items.find(({ isThis }) => !isThis)?.id ?? ''
  await office(world, 'staff/session/end', { token: owner.token, body: { sessionId } })
  expect((await current(first.token)).status).toBe(200)
  await office(world, 'staff/session/end', { token: second, body: { sessionId } })
  expect((await current(first.token)).status).toBe(401)
})

it('of another person are listed and ended, with a reason, by whoever changes staff and has no fewer rights', async () => {
  const person = await hired(world, owner, ['support'])
  const manager = await hired(world, owner, ['manager'])
  const of = async (personId: string, by = manager) =>
    (await office(world, 'staff/person/getSessions', { token: by.token, body: { personId } })).data.items
  const end = (personId: string, sessionId: string, by = manager) =>
    office(world, 'staff/person/endSession', { token: by.token, body: { personId, sessionId, reason: REASON } })
  const [session] = await of(person.id)
  const sessionId = session?.id ?? expect.fail('it is there')
  expect(await readTrail(world.app.db, 'staff.sessions_read', person.id)).toMatchObject([{ actor_id: manager.id }])
  expect((await end(person.id, sessionId, person)).code).toBe('http.permission_missing')
  // A session is ended as one of its own person alone.
  expect((await end(owner.id, sessionId)).code).toBe('staff.beyond_own_rights')
  expect((await end(manager.id, sessionId)).code).toBe('staff.own_rights')
  expect((await end(crypto.randomUUID(), sessionId)).code).toBe('staff.person_unknown')
  const other = await hired(world, owner, ['support'])
  await end(other.id, sessionId)
  expect((await current(person.token)).status).toBe(200)
  expect((await end(person.id, sessionId)).status).toBe(200)
  expect((await current(person.token)).status).toBe(401)
  expect((await current(other.token)).status).toBe(200)
  expect(await of(person.id)).toEqual([])
  const details = { sessionId, sessions: 1, reason: REASON }
  expect(await readTrail(world.app.db, 'staff.session_ended', person.id)).toMatchObject([
    { actor_id: manager.id, details },
  ])
})

it('changes the own password while its proof is fresh: other sessions end, a mail tells, the old one opens nothing', async () => {
  const { sql, b } = world.owner
  const first = await hired(world, owner, ['support'])
  const body = { email: first.email, password: 'seven blue lanterns' }
  const { token } = (await signIn({ ...body, code: codeOf(first.secret, 1) }, 90)).data
  const change = (password: string, rePassword = password) =>
    office(world, 'staff/password/change', { token, body: { password, rePassword } })
  expect((await change('four green kettles', 'another')).code).toBe('identity.password_mismatch')
  expect((await change('password123')).code).toBe('identity.password_too_common')
  await sql`update ${b}.staff_session set proved_at = proved_at - interval '16 minutes' where person_id = ${first.id}`
  expect(await change('four green kettles')).toMatchObject({ status: 403, code: 'staff.proof_old' })
  await sql`update ${b}.staff_session set proved_at = now() where person_id = ${first.id}`
  expect((await change('four green kettles')).status).toBe(200)
  expect([(await current(token)).status, (await current(first.token)).status]).toEqual([200, 401])
  expect(await readTrail(world.app.db, 'staff.password_changed', first.id)).toMatchObject([
    { details: { sessions: 1 } },
  ])
  await expect
    .poll(async () =>
      (await readKept(world.app.db, 20)).filter(({ to }) => to === first.email).map((one) => one.template),
    )
    .toContain('passwordChanged')
  await sql`update ${b}.staff_person set totp_last_step = 0 where id = ${first.id}`
  expect((await signIn({ ...body, code: codeOf(first.secret, 1) }, 91)).code).toBe('staff.wrong_credentials')
  const right = { email: first.email, password: 'four green kettles', code: codeOf(first.secret, 1) }
  expect((await signIn(right, 92)).status).toBe(200)
})

it('is for addresses of the list alone: signing in, accepting, and every call with a token', async () => {
  const { linkToken } = await invited(world, owner, ['support'])
  const { email, secret } = demoOf('content')
  const { addresses } = { addresses: ['198.51.100.0/24', '2001:db8::/32'] }
  changeSettings(world.app, staffSettings, { addresses })
  try {
    const calls = (headers: Record<string, string>) =>
      Promise.all([
        office(world, 'staff/session/getCurrent', { token: owner.token, headers }),
        office(world, 'staff/session/signIn', { body: { email, password: 'wrong' }, headers }),
      ])
    const outside = await calls({ 'x-forwarded-for': '203.0.113.9' })
    expect(outside.map(({ status, code }) => [status, code])).toEqual([
      [401, 'identity.login_required'],
      [403, 'staff.address_not_allowed'],
    ])
    expect((await accept(world, linkToken, { 'x-forwarded-for': '203.0.113.9' })).code).toBe(
      'staff.address_not_allowed',
    )
    for (const inside of ['198.51.100.9', '2001:db8:1::9'])
      expect((await calls({ 'x-forwarded-for': inside })).map(({ status }) => status)).toEqual([200, 422])
    const right = { email, password: 'tas-demo-2026', code: codeOf(secret) }
    expect((await signIn(right, 100)).status).toBe(200)
  } finally {
    changeSettings(world.app, staffSettings, { addresses: [] })
  }
})

it('has nothing to do with players: no token of one kind opens a call of the other', async () => {
  const { body } = await world.call('user/user/register', { body: registration('officeless') })
  const player = body.data.token
  expect((await current(player)).status).toBe(401)
  expect((await world.call('notices/notice/countUnread', { token: owner.token })).status).toBe(401)
  expect((await world.call('staff/session/getCurrent', { token: owner.token })).status).toBe(401)
})

it('forgets failures after a day, and sessions and invitations when they are long over, and nothing that counts', async () => {
  const { sql, b } = world.owner
  const person = await hired(world, owner, ['support'])
  const open = await invited(world, owner, ['support'])
  await signIn({ email: 'forgotten@tas.example', password: 'wrong' }, 40)
  const count = async () => {
    const [row] = await sql<{ failures: number; sessions: number; invitations: number }[]>`
      select (select count(*)::int from ${b}.staff_failure) as failures,
        (select count(*)::int from ${b}.staff_session) as sessions,
        (select count(*)::int from ${b}.staff_invitation) as invitations`
    return row
  }
  const before = await count()
  await forgetOld(world.app)
  expect(await count()).toEqual(before)
  await sql`update ${b}.staff_failure set window_started_at = now() - interval '25 hours', locked_until = null`
  await sql`update ${b}.staff_session set ended_at = now() - interval '91 days' where person_id <> ${person.id}`
  await sql`update ${b}.staff_invitation set ended_at = now() - interval '91 days' where id <> ${open.invitationId}`
  await forgetOld(world.app)
  expect(await count()).toEqual({ failures: 0, sessions: 1, invitations: 1 })
  expect((await current(person.token)).status).toBe(200)
  expect((await accept(world, open.linkToken)).status).toBe(200)
})
