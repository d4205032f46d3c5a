import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { until } from '../../../../test/until.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { LOOKS, lookInput } from '../../account/staff-acts.fixture.ts'
import { insertNode } from '../../agents/node-store.ts'
import { macsOf } from '../../exclusion/person-macs.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { erasePlayer } from '../../identity/person/leave-store.ts'
import { changePersonal } from '../../identity/person/person-store.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { openDestination } from '../../withdrawals/withdrawals.fixture.ts'

let world: ServedWorld
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

/** Somebody new on the site. */
async function newPlayer(form: Record<string, unknown> = {}) {
  const whole = goodForm(form)
  const { user, token } = (await register(world, whole)).body.data
  return { id: user.id, intId: user.intId, username: user.username, email: String(whole['email']), token }
}

const find = async (query: string) =>
  (await office(world, 'office/player/find', { token: owner.token, body: { query } })).data.items
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
/** The lines of an action; the last is of the test that asks, the rest of others. */
const linesOf = (action: string, targetId?: string) => readTrail(world.app.db, action, targetId)
const asOwner = <Body extends object>(body: Body) => ({ token: owner.token, body })

describe('a player is found', () => {
  it('by number in any digits, by id, by address in any spelling, and by the first letters of the name', async () => {
    const { id, intId, email } = await newPlayer({ username: 'Farhad_Beta' })
    const persian = String(intId).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    for (const query of [String(intId), ` #${persian} `, id, email.toUpperCase(), 'farhad_b', 'FARHAD_BETA'])
      expect([query, idsOf(await find(query))]).toEqual([query, [id]])
    expect(idsOf(await find('farhadxb'))).toEqual([])
    expect(idsOf(await find('arhad'))).toEqual([])
  })

  it('by the phone they proved, and by no phone they only say is theirs', async () => {
    const { id } = await newPlayer()
    const { db, business } = world.app
    expect(idsOf(await find('+356 9912 0001'))).toEqual([])
    const proved = { email: false, phone: true, document: false }
    const [key] = macsOf(world.app.config, [{ kind: 'phone', text: '35699120001' }], proved)
    const mac = key?.mac ?? expect.fail('there is one')
    const say = (isProved: boolean) => db.sql`
      insert into platform.person_key (business_id, player_id, kind, mac, is_proved)
      values (${business.id}, ${id}, 'phone', ${mac}, ${isProved})
      on conflict (business_id, player_id, kind) do update set is_proved = excluded.is_proved`
    await say(false)
    expect(idsOf(await find('+356 9912 0001'))).toEqual([])
    await say(true)
    expect(idsOf(await find('+356 9912 0001'))).toEqual([id])
  })

  it('by their names in any order and spelling, and by an account or its end, each by those alone who may see it', async () => {
    const { id, email } = await newPlayer({ firstName: 'Mahlagha', lastName: 'Zarrinkoub-Tabari' })
    const accountId = await openDestination(world.app, id)
    const { sql, b } = world.owner
    await sql`update ${b}.withdrawals_account set tail = 'Q7Z9' where id = ${accountId}`
    const names = ['zarrinKOUB', 'tabari', 'MAHLAGHA', 'Mahlagha Zarrinkoub', 'tabari mahlagha', 'Zarrinkoub Tabari']
    for (const name of names) expect([name, idsOf(await find(name))]).toEqual([name, [id]])
    for (const name of ['Mahlagha Karimi', 'zarrin']) expect([name, idsOf(await find(name))]).toEqual([name, []])
    const iban = 'IR820540102680020817909002'
    await sql`
      update ${b}.withdrawals_account set number_index = ${world.app.db.seals.mac('financial account', `iban|${iban}`)}
      where id = ${accountId}`
    expect(idsOf(await find('ir82 0540 1026 8002 0817 9090 02'))).toEqual([accountId])
    expect(await find('…q7z9')).toMatchObject([{ kind: 'account', id: accountId, number: 'Q7Z9', player: { id } }])
    const auditor = await hired(world, owner, ['auditor'])
    const findAs = async ({ token }: Signed, query: string) =>
      (await office(world, 'office/player/find', { token, body: { query } })).data?.items ?? []
    const support = await hired(world, owner, ['support'])
    expect(await findAs(support, '…q7z9')).toEqual([])
    expect(await findAs(support, iban)).toEqual([])
    for (const query of ['zarrinkoub', email]) expect([query, await findAs(auditor, query)]).toEqual([query, []])
    expect(idsOf(await findAs(support, email))).toEqual([id])
    const details = JSON.stringify((await linesOf('office.players_searched')).map((line) => line.details))
    expect(details.toLowerCase()).not.toContain('zarrinkoub')
  })

  it('by the address they were given to pay in by, in any spelling, by those alone who may see deposits', async () => {
    const { id } = await newPlayer()
    const address = `0x${'ab12'.repeat(10)}`
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.cashier_chain_address (player_id, network, address, number) values (${id}, 'eth', ${address}, 990001)`
    for (const query of [address, `0x${'AB12'.repeat(10)}`])
      expect([query, idsOf(await find(query))]).toEqual([query, [id]])
    expect(await find(`0x${'ab13'.repeat(10)}`)).toEqual([])
    const support = await hired(world, owner, ['support'])
    const body = { query: address }
    const answer = await office(world, 'office/player/find', { token: support.token, body })
    expect([answer.status, answer.data.items]).toEqual([200, []])
    const details = JSON.stringify((await linesOf('office.players_searched')).map((line) => line.details))
    expect(details).not.toContain('ab12ab12')
  })

  it('by the names they have now, and by none once they are erased', async () => {
    const { id } = await newPlayer({ firstName: 'Homeyra', lastName: 'Sepanlou' })
    await inTx(world.app.db, (tx) => changePersonal(tx, id, { lastName: 'Golshiri' }))
    expect(idsOf(await find('sepanlou'))).toEqual([])
    expect(idsOf(await find('golshiri homeyra'))).toEqual([id])
    await inTx(world.app.db, (tx) => erasePlayer(tx, id))
    expect(idsOf(await find('golshiri'))).toEqual([])
  })

  it('by a bet of theirs, and by a posting', async () => {
    const { id, intId, token } = await newPlayer()
    await fund(world.app, actorOf({ id, intId }), 10_000n)
    const bet = { game: 'mines', amount: '1.00', currency: 'USD', params: { mines: 3 } }
    expect((await world.call('game/original/bet', { token, key: uuidv7(), body: bet })).status).toBe(200)
    const { data } = await office(world, 'office/player/getPlays', asOwner({ playerId: id }))
    const betId = data.items[0]?.id ?? expect.fail('there is one')
    const number = String(data.items[0]?.intId)
    expect(await find(betId)).toMatchObject([{ kind: 'bet', id: betId, number, player: { id } }])
    expect(await find(`#${number}`)).toContainEqual(expect.objectContaining({ kind: 'bet', id: betId, number }))
    const proof = (playerId: string) => office(world, 'office/player/getBet', asOwner({ playerId, betId }))
    expect((await proof(id)).data).toMatchObject({ bet: { id: betId }, verification: { serverSeed: null } })
    expect((await linesOf('office.bet_read', id)).at(-1)).toMatchObject({ details: { bet: betId } })
    expect((await proof((await newPlayer()).id)).code).toBe('bets.bet_not_found')
    const postings = await office(world, 'office/player/getPostings', asOwner({ playerId: id }))
    const posting = postings.data.items[0]?.id ?? expect.fail('there is one')
    expect(await find(posting)).toContainEqual(expect.objectContaining({ kind: 'posting', id: posting }))
  })

  it('and the trail keeps how, never the address that was typed', async () => {
    const { email, intId } = await newPlayer()
    await find(email)
    const line = (await linesOf('office.players_searched')).at(-1)
    expect(line).toMatchObject({
      actor_id: owner.id,
      target_id: null,
      details: { kind: 'email', found: String(intId) },
    })
    expect(JSON.stringify(line)).not.toContain('@')
  })
})

describe('the list of players', () => {
  it('is the newest first, goes on by a cursor, and knows who closed their account', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    const read = async (body: object) => (await office(world, 'office/player/getList', asOwner(body))).data
    const first = await read({ limit: 2 })
    const second = await read({ limit: 1, cursor: first.cursor })
    const newest = players.map(({ id }) => id).toReversed()
    expect(idsOf([...first.items, ...second.items])).toEqual(newest)
    const closed = players[1]?.id ?? ''
    await world.app.db.sql`
      update ${world.app.db.b}.identity_player set closed_at = clock_timestamp() where id = ${closed}`
    expect((await read({ status: 'closed', limit: 1 })).items).toMatchObject([{ id: closed, state: 'closed' }])
    expect(idsOf((await read({ status: 'open', limit: 2 })).items)).not.toContain(closed)
    expect((await linesOf('office.players_read')).at(-1)).toMatchObject({ details: { status: 'open' } })
  })

  it('is narrowed by country, currency, lock, age and the days of registration, together and page by page', async () => {
    const [first, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()]
    const { sql, b } = world.app.db
    const at = (day: string) => `2019-${day}T12:00:00.000Z`
    // Also where an id is younger than what it is of, as that of somebody invited can be older.
    await sql`update ${b}.identity_player set country = 'IS', created_at = ${at('03-01')} where id = ${third.id}`
    await sql`update ${b}.identity_player set country = 'IS', created_at = ${at('03-02')} where id = ${first.id}`
    await sql`update ${b}.identity_player set country = 'MT', created_at = ${at('03-03')}, age_verified_at = ${at('03-04')} where id = ${second.id}`
    const found = async (body: object) =>
      idsOf((await office(world, 'office/player/getList', asOwner(body))).data.items)
    const days = { from: at('02-28'), to: at('03-04') }
    expect(await found(days)).toEqual([second.id, first.id, third.id])
    expect(await found({ country: 'IS' })).toEqual([first.id, third.id])
    expect(await found({ country: 'IS', limit: 5, cursor: first.id })).toEqual([third.id])
    expect(await found({ ...days, to: at('03-02') })).toEqual([third.id])
    expect(await found({ ...days, isAgeProved: true })).toEqual([second.id])
    expect(await found({ ...days, isAgeProved: false })).toEqual([first.id, third.id])
    expect(await found({ ...days, currency: 'USD', country: 'MT' })).toEqual([second.id])
    expect(await found({ ...days, currency: 'XXX' })).toEqual([])
    for (const kind of ['signIn', 'play'] as const) {
      expect(await found({ ...days, lock: kind })).toEqual([])
      const body = { playerId: first.id, kind, reason: REASON }
      await office(world, 'office/player/lock', { token: owner.token, body })
      expect(await found({ ...days, lock: kind })).toEqual([first.id])
    }
    const details = (await linesOf('office.players_read')).at(-1)?.details
    expect(details).toMatchObject({ lock: 'play', country: null, from: days.from })
  })
})

describe('the file of a player', () => {
  it('opens by id and by number, says how they stand, and nothing of who they are', async () => {
    const { id, intId, email, username } = await newPlayer({ firstName: 'Zarifeh', address: '9 Quiet Lane' })
    await fund(world.app, actorOf({ id, intId }), 12_345n)
    const { data } = await office(world, 'office/player/getOverview', asOwner({ intId }))
    expect(data).toMatchObject({
      player: { id, intId, username, group: 'user', currency: 'USD', state: 'open' },
      wallet: {
        main: '123.45',
        bonus: '0.00',
        inBets: '0.00',
        leaving: '0.00',
        currency: { id: 'USD', pointCount: 2 },
      },
      openBets: 0,
      club: { level: 0, points: '0' },
      protection: { isExcluded: false, timeOutUntil: null, isHeld: false, limits: 0 },
    })
    for (const told of [email, 'Zarifeh', 'Quiet', '1990-05-17']) expect(JSON.stringify(data)).not.toContain(told)
    expect((await linesOf('office.player_read', id)).at(-1)).toMatchObject({ actor_id: owner.id, details: {} })
    const byId = await office(world, 'office/player/getOverview', asOwner({ playerId: id }))
    expect(byId.data).toEqual(data)
    const nobody = await office(world, 'office/player/getOverview', asOwner({ playerId: uuidv7() }))
    expect([nobody.status, nobody.code]).toEqual([404, 'office.player_unknown'])
  })

  it('says who brought them, whether that earns anything, and which agent is above', async () => {
    const [referrer, agent] = [await newPlayer(), await newPlayer()]
    const { sql, b } = world.app.db
    const came = await newPlayer({ referralCode: String(referrer.intId), lastName: 'Golestan' })
    const bound = await until('the player is bound', async () => {
      const rows = await sql<{ refused: string | null }[]>`
        select refused from ${b}.affiliate_referral where player_id = ${came.id}`
      return rows[0]
    })
    const read = async (playerId: string) =>
      (await office(world, 'office/player/getOverview', asOwner({ playerId }))).data
    expect(await read(came.id)).toMatchObject({
      referredBy: { player: { id: referrer.id, username: referrer.username }, isCounted: bound.refused === null },
      agent: null,
    })
    const place = { currency: 'USD', parentId: null, kind: 'agent', level: 1 } as const
    await inTx(world.app.db, async (tx) => {
      await insertNode(tx, { ...place, playerId: agent.id })
      await insertNode(tx, { ...place, playerId: came.id, parentId: agent.id, kind: 'member', level: 2 })
      await tx.sql`update ${tx.b}.affiliate_referral set refused = 'household' where player_id = ${came.id}`
    })
    expect(await read(came.id)).toMatchObject({ referredBy: { isCounted: false }, agent: { id: agent.id } })
    expect(await read(agent.id)).toMatchObject({ referredBy: null, agent: null })
  })

  it('says who is excluded, who is on a break, and until when', async () => {
    const [excluded, resting] = [await newPlayer(), await newPlayer()]
    const { db } = world.app
    await db.sql`
      insert into ${db.b}.limits_protection (player_id, excluded_until, time_out_until)
      values (${excluded.id}, '2020-01-01T00:00:00Z', null), (${resting.id}, null, '2100-01-01T00:00:00Z')`
    const read = async (playerId: string) =>
      (await office(world, 'office/player/getOverview', asOwner({ playerId }))).data
    // An exclusion whose time is over holds until the player has come back.
    expect(await read(excluded.id)).toMatchObject({ player: { state: 'excluded' }, protection: { isExcluded: true } })
    expect(await read(resting.id)).toMatchObject({
      player: { state: 'onBreak' },
      protection: { timeOutUntil: '2100-01-01T00:00:00.000Z' },
    })
  })

  it('says who they are for a reason alone, which the player reads in their own list, with the moment and no name', async () => {
    const { id, email, token } = await newPlayer()
    const body = { playerId: id }
    const refused = await office(world, 'office/player/getPerson', { token: owner.token, body: body as never })
    expect(refused.status).toBe(400)
    const accesses = async () => (await world.call('user/data/getAccesses', { token })).body.data.items
    expect(await accesses()).toEqual([])
    const { data } = await office(world, 'office/player/getPerson', asOwner({ playerId: id, reason: REASON }))
    expect(data.person).toMatchObject({ firstName: 'Sara', email, birthDate: '1990-05-17', country: 'MT', phone: null })
    const told = await accesses()
    expect(told).toMatchObject([{ actor: 'staff', purpose: REASON, what: 'person' }])
    expect(JSON.stringify(told)).not.toContain('Owner')
    const [kept] = await world.app.db.sql`
      select actor_id, actor_name from ${world.app.db.b}.audit_access where player_id = ${id}`
    expect(kept).toEqual({ actor_id: owner.id, actor_name: null })
    expect((await linesOf('office.person_read', id)).at(-1)).toMatchObject({ details: { reason: REASON, found: true } })
  })

  it('are told of every look at the account, once in ten minutes and alike, whatever of it was looked at', async () => {
    const { id, intId, token } = await newPlayer()
    for (const path of ['office/player/getSessions', 'office/player/getNotices', 'office/player/getTrail'] as const)
      expect((await office(world, path, asOwner({ playerId: id }))).status).toBe(200)
    const { items } = (await world.call('user/data/getAccesses', { token })).body.data
    expect(items).toMatchObject([{ actor: 'staff', what: 'account' }])
    // By every call there is, one by one, but for what the law keeps from them: each as if it were the first in ten minutes.
    const input = await lookInput(world, { token, actor: actorOf({ id, intId }) }, owner)
    const { sql, b } = world.owner
    const told: string[] = []
    await sql`alter table ${b}.audit_access disable trigger all`
    for (const path of LOOKS) {
      await sql`delete from ${b}.audit_access where player_id = ${id}`
      expect([path, (await office(world, path, asOwner(input as never))).status]).toEqual([path, 200])
      const looks = await sql`select actor_id, what from ${b}.audit_access where player_id = ${id}`
      const what = path === 'office/player/getPerson' ? 'person' : 'account'
      if (looks.length > 0) told.push(path)
      for (const look of looks) expect([path, look]).toEqual([path, { actor_id: owner.id, what }])
    }
    await sql`alter table ${b}.audit_access enable trigger all`
    expect(LOOKS.filter((path) => !told.includes(path))).toEqual(['office/player/getRisk'])
  })

  it('ends every session in the moment it is asked to', async () => {
    const { id, token } = await newPlayer()
    const sessions = await office(world, 'office/player/getSessions', asOwner({ playerId: id }))
    expect(sessions.data.items).toHaveLength(1)
    expect((await linesOf('office.sessions_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })
    const { data } = await office(world, 'office/player/endSessions', asOwner({ playerId: id, reason: REASON }))
    expect(data).toEqual({ ended: 1 })
    expect((await world.call('user/user/init', { token })).status).toBe(401)
    expect((await linesOf('office.sessions_ended', id)).at(-1)).toMatchObject({
      details: { sessions: 1, reason: REASON },
    })
  })
})

describe('what others keep of a player', () => {
  it('is read page by page, each look with its line', async () => {
    const { id, intId } = await newPlayer()
    const actor = actorOf({ id, intId })
    for (const amount of [100n, 200n, 300n]) await fund(world.app, actor, amount)
    const page = async (cursor: string | null) =>
      (await office(world, 'office/player/getPostings', asOwner({ playerId: id, limit: 2, cursor }))).data
    const first = await page(null)
    const second = await page(first.cursor)
    expect([...first.items, ...second.items].map(({ amount }) => amount)).toEqual(['3.00', '2.00', '1.00'])
    expect(second.cursor).toBeNull()
    expect((await linesOf('office.postings_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })

    const consents = await office(world, 'office/player/getConsents', asOwner({ playerId: id, limit: 1 }))
    const next = { playerId: id, limit: 100, cursor: consents.data.cursor }
    const others = await office(world, 'office/player/getConsents', asOwner(next))
    const receipts = idsOf([...consents.data.items, ...others.data.items])
    expect([receipts.length > 1, new Set(receipts).size]).toEqual([true, receipts.length])
    expect((await linesOf('office.consents_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })

    const { data } = await office(world, 'office/player/getProtection', asOwner({ playerId: id }))
    expect(data).toMatchObject({ currency: 'USD', isHeld: false, exclusion: null, markers: [] })
    expect(data.lifetime).toMatchObject({ staked: '0.00' })
    expect((await linesOf('office.protection_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })
  })

  it('is nothing of anybody else', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    await fund(world.app, actorOf(one), 500n)
    const { data } = await office(world, 'office/player/getPostings', asOwner({ playerId: other.id }))
    expect(data.items).toEqual([])
    const plays = await office(world, 'office/player/getPlays', asOwner({ playerId: other.id }))
    expect(plays.data).toEqual({ items: [], cursor: null })
    expect((await linesOf('office.plays_read', other.id)).at(-1)).toMatchObject({ actor_id: owner.id })
  })

  it('has notices and the trail, done by the player and to them', async () => {
    const { id, token } = await newPlayer()
    await office(world, 'office/player/endSessions', asOwner({ playerId: id, reason: REASON }))
    const { data } = await office(world, 'office/player/getTrail', asOwner({ playerId: id, limit: 100 }))
    const actions = data.items.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['office.sessions_ended', 'identity.registered']))
    expect(idsOf(data.items)).toEqual(idsOf(data.items).toSorted().toReversed())
    expect((await linesOf('office.trail_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })
    const half = await office(world, 'office/player/getTrail', asOwner({ playerId: id, limit: 1 }))
    expect(half.data.cursor).toBe(half.data.items[0]?.id)
    const notices = await office(world, 'office/player/getNotices', asOwner({ playerId: id }))
    expect(notices.status).toBe(200)
    expect((await linesOf('office.notices_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })
    expect(token).not.toBe('')
  })

  it('has the messages that were sent, and how each stands: no words, no address, and none that was written for nobody', async () => {
    const { id, email } = await newPlayer()
    const { sql, b } = world.owner
    const written = async (template: string, { status, tries }: { status: string; tries: number }) => {
      const mailId = uuidv7()
      await sql`
        insert into ${b}.mail_message
          (id, channel, player_id, language, template, expires_at, status, attempt_count, ended_at, last_error)
        values (${mailId}, 'mail', ${id}, 'fa', ${template}, clock_timestamp() + interval '1 hour', ${status}, ${tries},
          clock_timestamp(), ${`550 ${email} is unknown`})`
      return mailId
    }
    const sent = await written('passwordChanged', { status: 'sent', tries: 1 })
    await written('passwordReset', { status: 'sent', tries: 0 })
    const dead = await written('newDevice', { status: 'dead', tries: 3 })
    const first = await office(world, 'office/player/getMails', asOwner({ playerId: id, limit: 1 }))
    expect(first.data).toMatchObject({
      items: [{ id: dead, channel: 'mail', kind: 'newDevice', language: 'fa', state: 'dead' }],
      cursor: dead,
    })
    const body = { playerId: id, limit: 100, cursor: first.data.cursor }
    const rest = await office(world, 'office/player/getMails', asOwner(body))
    // The last is what registration wrote.
    expect(rest.data.items.map(({ kind }) => kind)).toEqual(['passwordChanged', 'verifyEmail'])
    expect(rest.data.items[0]).toMatchObject({ id: sent, state: 'sent', endedAt: expect.any(String) })
    expect(JSON.stringify([first.data, rest.data])).not.toMatch(/@|550/)
    expect((await linesOf('office.player_mails_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })
    const other = await office(world, 'office/player/getMails', asOwner({ playerId: (await newPlayer()).id }))
    expect(other.data.items.map(({ kind }) => kind)).toEqual(['verifyEmail'])
  })

  it('has the days of the club: what was earned, and which levels were reached', async () => {
    const [{ id }, other] = [await newPlayer(), await newPlayer()]
    const { sql, b } = world.owner
    for (const [playerId, day, product, points] of [
      [id, '2026-01-01', 'slots', '25'],
      [id, '2026-01-03', 'slots', '40'],
      [id, '2026-01-03', 'mini', '2'],
      [other.id, '2026-01-03', 'mini', '7'],
    ] as const)
      await sql`
        insert into ${b}.loyalty_day (player_id, day, product, bets, points_e22)
        values (${playerId}, ${day}, ${product}, 3, ${`${points}${'0'.repeat(22)}`}::numeric)`
    await sql`
      insert into ${b}.loyalty_level_reached (player_id, level, reached_at)
      values (${id}, 1, '2026-01-04T00:00:02Z'), (${id}, 2, '2026-01-04T00:00:02Z')`
    const page = async (body: object) =>
      (await office(world, 'office/player/getPoints', asOwner({ playerId: id, ...body }))).data
    const first = await page({ limit: 2 })
    expect(first.items).toMatchObject([
      { day: '2026-01-04', bets: '0', points: '0', levels: [{ level: 2 }, { level: 1 }], rewards: [] },
      {
        day: '2026-01-03',
        bets: '6',
        points: '42',
        levels: [],
        rewards: [],
      },
    ])
    expect(first.items[0]?.levels.every(({ name }) => name.length > 0)).toBe(true)
    expect(await page({ limit: 2, cursor: first.cursor })).toMatchObject({
      items: [{ day: '2026-01-01', bets: '3', points: '25', levels: [], rewards: [] }],
      cursor: null,
    })
    expect(await page({ cursor: '1' })).toEqual({ items: [], cursor: null })
    expect((await linesOf('office.player_points_read', id)).at(-1)).toMatchObject({ actor_id: owner.id })
  })
})

describe('a right', () => {
  it('opens its own calls alone: whoever may see accounts does not see who their players are', async () => {
    const { id } = await newPlayer()
    const auditor = await hired(world, owner, ['auditor'])
    const open = await office(world, 'office/player/getOverview', { token: auditor.token, body: { playerId: id } })
    expect(open.status).toBe(200)
    const body = { playerId: id, reason: REASON }
    const person = await office(world, 'office/player/getPerson', { token: auditor.token, body })
    expect([person.status, person.details]).toEqual([403, { permission: 'player.person' }])
  })
})
