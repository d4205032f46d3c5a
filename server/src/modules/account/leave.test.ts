import { createHash, createPublicKey, verify } from 'node:crypto'
import { accountExportText } from '@tas/shared/rules/books/account-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { lineBy, readTrail } from '../../../test/opened.ts'
import { actorOf } from '../../../test/people.ts'
import { protect } from '../../../test/protection.ts'
import { spendUnit } from '../../../test/spend.ts'
import { fund, type ServedWorld, serveWorld } from '../../../test/world.ts'
import { lookerOf, recordAccess } from '../audit/index.ts'
import { findHeldByCase } from '../exclusion/index.ts'
import { noteCredentialChange, readContacts, withdrawalLock } from '../identity/index.ts'
import { giveProof, goodForm, logIn, register } from '../identity/people.fixture.ts'
import { keptMails } from '../mail/index.ts'
import { signInAs } from '../staff/staff.fixture.ts'
import { lookAtPerson, readHeldPerson } from './index.ts'
import { forgetHeldPeople } from './legal-hold.ts'
import { writeExport } from './open-export.ts'
import {
  openTables,
  plantRows,
  readColumns,
  removeRows,
  tablesThatSay,
  tablesWithPlayers,
} from './personal-data.fixture.ts'
import { doEverythingAbout } from './staff-acts.fixture.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

async function newPlayer(changes: Readonly<Record<string, unknown>> = {}) {
  const form = goodForm(changes)
  const { token, user } = (await register(world, form)).body.data
  const actor = actorOf({ id: user.id, intId: user.intId, sessionId: uuidv7() })
  return { form, token, actor, id: user.id }
}

async function provenPlayer(changes: Readonly<Record<string, unknown>> = {}) {
  const player = await newPlayer(changes)
  await giveProof(world, player.token)
  return player
}

const close = (token: string, body: object = {}) => world.call('user/closing/close', { token, body })

async function exportOf(token: string): Promise<string> {
  const { body } = await world.call('user/data/createExport', { token })
  const response = await fetch(`${world.server.url}${body.data.url}`)
  return response.text()
}

describe('an export of everything about a player', () => {
  it('is only for who proves to be the player', async () => {
    const { token } = await newPlayer()
    const { body, status } = await world.call('user/data/createExport', { token })
    expect([status, body.general.code]).toEqual([403, 'identity.step_up_required'])
  })

  it('is signed over every byte, and its link works once', async () => {
    const { token, id } = await provenPlayer()
    const { body } = await world.call('user/data/createExport', { token })
    const first = await fetch(`${world.server.url}${body.data.url}`)
    const text = await first.text()
    expect((await fetch(`${world.server.url}${body.data.url}`)).status).toBe(404)
    const lines = text.trimEnd().split('\n')
    const { signature, publicKey, keyId, ...facts } = JSON.parse(lines.at(-1) ?? '').signature
    expect(facts).toMatchObject({ kind: 'account', playerId: id, lineCount: lines.length - 2 })
    const signed = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)
    expect(facts.sha256).toBe(createHash('sha256').update(signed).digest('hex'))
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    const isSigned = verify(null, Buffer.from(accountExportText(facts)), key, Buffer.from(signature, 'base64url'))
    expect([isSigned, keyId]).toEqual([true, expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  it('has a link that no clock which is set back opens again, nor one of a mailbox; and the lock of withdrawals is over', async () => {
    const { token, id } = await provenPlayer()
    const { db } = world.app
    const { url } = (await world.call('user/data/createExport', { token })).body.data
    const caller = { app: world.app, ip: '192.0.2.7', language: 'en' } as const
    await inTx(db, (tx) => noteCredentialChange(tx, caller, { playerId: id, what: 'passwordChanged' }))
    const isOpen = async () => {
      const [email] = await readContacts(db, id)
      return [email?.statusId, (await withdrawalLock(db, id)) !== null]
    }
    expect(await isOpen()).toEqual(['pending', true])
    // The latest moment that was seen lies so far ahead: as if the clock had been set back since.
    await db.sql`
      insert into ${db.b}.audit_moment as known (seen_at) values (clock_timestamp() + interval '80 hours')
      on conflict (is_only) do update set seen_at = excluded.seen_at`
    try {
      expect(await isOpen()).toEqual(['not_started', false])
      expect((await fetch(`${world.server.url}${url}`)).status).toBe(404)
    } finally {
      await db.sql`delete from ${db.b}.audit_moment`
    }
  })

  it('is open to a player who is excluded', async () => {
    const { token, id } = await provenPlayer()
    await protect(world.app.db, id, { excluded: '2100-01-01T00:00:00Z', out: null, cleared: true, max: null })
    expect(await exportOf(token)).toContain('"excluded_until": "2100-01-01')
  })

  it('knows every table in which a player is named: a new one without a part is a fault', async () => {
    const declared = new Set(world.app.personalTables.map(({ table }) => table))
    expect((await tablesWithPlayers(world)).filter((table) => !declared.has(table))).toEqual([])
  })
})

describe('closing an account', () => {
  it('asks for a proof, ends every session, and lets nobody in again', async () => {
    const { token, form, id } = await newPlayer()
    expect((await close(token)).body.general.code).toBe('identity.step_up_required')
    const other = (await logIn(world, form['username'], form['password'])).body.data.token
    await giveProof(world, token)
    expect((await close(token, { reason: 'enough' })).body.data).toMatchObject({ owed: '0.00', isErased: false })
    const closed = await readTrail(world.app.db, 'account.closed', id)
    expect(closed).toEqual([{ ...lineBy('player', id, { owedMinor: '0', erase: false }), ip: null }])
    for (const ended of [token, other]) expect((await world.call('user/user/init', { token: ended })).status).toBe(401)
    const again = await logIn(world, form['username'], form['password'])
    expect(again.body.general.code).toBe('identity.closed')
    // Only who knows the password learns that it is closed.
    expect((await logIn(world, form['username'], 'wrong-password-1')).body.general.code).toBe(
      'identity.wrong_credentials',
    )
  })

  it('waits for open hands, and leaves money only when it is asked to be paid out', async () => {
    const { token, actor } = await provenPlayer()
    await fund(world.app, actor, 10_000n)
    const bet = { game: 'mines', amount: '1.00', currency: 'USD', params: { mines: 3 } }
    const opened = await world.call('game/original/bet', { token, key: uuidv7(), body: bet })
    const refused = await close(token, { payOut: true })
    expect(refused.body.general).toMatchObject({ code: 'account.bets_open', details: { count: 1 } })
    const betId = opened.body.data.bet.id
    for (const [action, params] of [
      ['pick', { tile: 0 }],
      ['cashOut', {}],
    ] as const)
      await world.call('game/original/next', { token, key: uuidv7(), body: { betId, action, params } })
    expect((await close(token)).body.general.code).toBe('account.money_left')
    const before = await world.cash(actor)
    const { data } = (await close(token, { payOut: true })).body
    expect([BigInt(data.owed.replace('.', '')), await world.cash(actor)]).toEqual([before, 0n])
  })
})

describe('an erasure', () => {
  it('leaves nothing that names the person outside the sealed store, and the books sum', async () => {
    const mark = 'Zanburak'
    const { token, actor, id, form } = await provenPlayer({
      firstName: mark,
      lastName: mark,
      address: `${mark} Street 1`,
      zipCode: mark,
      email: `${mark}@mail.example`,
      username: `${mark}_1`,
    })
    await fund(world.app, actor, 100n)
    await world.call('game/feed/setVisibility', { token, body: { isShown: true } })
    await world.call('user/profile/update', { token, body: { phone: '+35621239876' } })
    await world.app.engine.commit(spendUnit(actor, { amountMinor: 100n }))
    expect(await tablesThatSay(world, mark)).not.toEqual([])
    const { data } = (await close(token, { erase: true, reason: `I am ${mark}` })).body
    expect(data.isErased).toBe(true)
    expect(new Date(data.keptUntil ?? '').getUTCFullYear()).toBe(new Date().getUTCFullYear() + 5)
    expect(await tablesThatSay(world, mark)).toEqual([])
    expect(await tablesThatSay(world, '35621239876')).toEqual([])
    expect(await readHeldPerson(world.app, id)).toMatchObject({ firstName: mark, phone: '+35621239876' })
    // The store forgets on the day, and not the day before.
    const { sql, b } = world.owner
    for (const [days, isKept] of [
      [1, true],
      [0, false],
    ] as const) {
      await sql`
        update ${b}.account_legal_hold set kept_until = clock_timestamp() + make_interval(days => ${days}::int)
        where player_id = ${id}`
      await forgetHeldPeople(world.app)
      expect(await sql`select from ${b}.account_legal_hold where player_id = ${id}`).toHaveLength(isKept ? 1 : 0)
    }
    // A name of nobody opens nothing, and is no fault either.
    expect((await logIn(world, `~${actor.intId}`, form['password'])).body.general.code).toBe(
      'identity.wrong_credentials',
    )
    await world.expectBooksRight()
  })

  it('keeps nothing at all of who never moved money', async () => {
    const { token, id } = await provenPlayer()
    expect((await close(token, { erase: true })).body.data.keptUntil).toBeNull()
    expect(await readHeldPerson(world.app, id)).toBeNull()
  })

  it('leaves an exclusion standing: who registers again under the address, or name and day of birth, waits for staff', async () => {
    const { token, id, form } = await provenPlayer({ firstName: 'Golnar', lastName: 'Sohrabi' })
    await protect(world.app.db, id, { excluded: '2100-01-01T00:00:00Z', out: null, cleared: true, max: null })
    await close(token, { erase: true })
    const sameAddress = goodForm({ email: form['email'] })
    const samePerson = goodForm({ firstName: 'GOLNAR', lastName: 'Sohrabi' })
    const held = async (form: Record<string, unknown>) => {
      const { user } = (await register(world, form)).body.data
      return (await findHeldByCase(world.app.db, [user.id])).has(user.id)
    }
    for (const again of [sameAddress, samePerson]) expect(await held(again)).toBe(true)
    const other = { firstName: 'Golnar', lastName: 'Other', birthDate: '1971-03-04' }
    expect(await held(goodForm(other))).toBe(false)
  })
})

describe('who looked at a file', () => {
  it('is told to its player, without naming anybody', async () => {
    const { token, id } = await newPlayer()
    const staffId = uuidv7()
    const look = { ...lookerOf({ id: staffId }), purpose: 'support', what: 'profile' } as const
    await recordAccess(world.app.db, { ...look, playerId: id })
    await recordAccess(world.app.db, { ...look, playerId: uuidv7() })
    const { body } = await world.call('user/data/getAccesses', { token })
    expect(body.data).toMatchObject({ countAll: 1, items: [{ actor: 'staff', purpose: 'support', what: 'profile' }] })
    expect(JSON.stringify(body)).not.toContain(staffId)
  })

  it('is written down by every way an operator has: the command about a person, the mails of a sandbox', async () => {
    const { token, actor, form } = await newPlayer()
    const look = { intId: actor.intId, by: 'Ms Secret', purpose: 'asked by the regulator' }
    expect(await lookAtPerson(world.app, look)).toMatchObject({ email: form['email'], lastName: form['lastName'] })
    const cookie = `tas_mail=${keptMails({ config: world.config }, world.server.url)?.key}`
    const read = async () => (await fetch(`${world.server.url}/sandbox/mail`, { headers: { cookie } })).text()
    await expect.poll(read, { timeout: 10_000 }).toContain(String(form['email']))
    const { items } = (await world.call('user/data/getAccesses', { token })).body.data
    expect(items.at(-1)).toMatchObject({ actor: 'operator', purpose: 'asked by the regulator', what: 'file' })
    expect(items[0]).toMatchObject({ actor: 'operator', purpose: 'sandbox mails', what: 'mails' })
    expect(JSON.stringify(items)).not.toContain('Secret')
  })
})

describe('who of staff did something about a player', () => {
  /** Columns by whose names somebody of staff could stand in them. */
  const OF_SOMEBODY = /(^|_)by$|^(actor|operator|owner|person|sender|staff)(_|$)|^(assigned|concerned|resolution$)/
  const WORDS = ['text', 'uuid', 'jsonb', 'ARRAY', 'bytea']
  /** Kinds, and what is the player's own. */
  const OF_NOBODY = [
    '.actor_kind',
    '.sender',
    'originals_hand.ended_by',
    'withdrawals_account.owner',
    'identity_player.person',
  ]

  it('is in no column that an export tells', async () => {
    const columns = Map.groupBy(await readColumns(world), ({ table }) => table)
    const told = world.app.personalTables.filter(({ isUntold }) => isUntold !== true)
    const found = told.flatMap(({ table, player, hidden = [] }) =>
      (columns.get(table) ?? [])
        .filter(({ name, type }) => WORDS.includes(type) && name !== player && !hidden.includes(name))
        .flatMap(({ name }) => (OF_SOMEBODY.test(name) ? [`${table}.${name}`] : [])),
    )
    expect(found.filter((one) => !OF_NOBODY.some((known) => one.endsWith(known)))).toEqual([])
    expect(OF_NOBODY.filter((known) => !found.some((one) => one.endsWith(known)))).toEqual([])
  })

  it('is in no export of the player by name, address or id, whatever they looked at and decided', async () => {
    const player = await provenPlayer()
    const two = { asker: await signInAs(world, 'owner'), approver: await signInAs(world, 'manager') }
    const done = await doEverythingAbout(world, player, two)
    expect(new Set(done).size).toBeGreaterThan(30)
    let text = ''
    for await (const lines of writeExport(world.app, { playerId: player.id, issuedAt: 'now' })) text += lines
    const tables = ['audit_access', 'cashier_incident', 'ledger_suspense', 'support_message', 'verification_step']
    expect(tables.filter((table) => !text.includes(`{"table":"${table}"`))).toEqual([])
    const people = Object.values(two).flatMap(({ id, email }) => [id, email])
    expect(['Demo Owner', 'Demo Manager', ...people].filter((one) => text.includes(one))).toEqual([])
  })
})

// Last: it opens the tables of this world for made-up rows.
describe('a canary in every table', () => {
  it('comes out in the export of its player, and never a secret nor a word of somebody else', async () => {
    const tables = world.app.personalTables.filter(({ table }) => table !== 'account_export')
    await openTables(
      world,
      tables.map(({ table }) => table),
    )
    const [mine, other] = [
      { playerId: uuidv7(), mark: 'mine' },
      { playerId: uuidv7(), mark: 'other' },
    ]
    const canaries = await plantRows(world, tables, mine)
    await plantRows(world, tables, other)
    const token = (await newPlayer()).token
    await giveProof(world, token)
    const { body } = await world.call('user/data/createExport', { token })
    await world.owner.sql`update ${world.owner.b}.account_export set player_id = ${mine.playerId}`
    const text = await (await fetch(`${world.server.url}${body.data.url}`)).text()
    await removeRows(world, tables, [mine.playerId, other.playerId, 'mine-', 'other-'])
    expect(canaries.length).toBeGreaterThan(30)
    expect(canaries.filter((canary) => !text.includes(canary))).toEqual([])
    expect(text).not.toContain('other-')
    expect(text).not.toMatch(/password_hash|token_hash|sealed/)
    const told = new Set(text.split('\n').flatMap((line) => /^\{"table":"(\w+)"/.exec(line)?.[1] ?? []))
    const wrong = tables.filter(({ table, isUntold = false }) => told.has(table) === isUntold)
    expect(wrong.map(({ table }) => table)).toEqual([])
    expect(text).not.toContain('mine-screening')
  })
})
