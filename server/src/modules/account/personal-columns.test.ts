import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, dbOf, inTx, type Sql } from '#kit/db/connect.ts'
import { makeNextKey, reseal, takeCurrentKey } from '#kit/db/reseal.ts'
import { createSeals, keyIdBytes } from '#kit/db/seals.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { openHouse } from '#src/app.ts'
import { sealedTablesOf } from '#src/module.ts'
import { loadModules, readHouseConfig } from '#src/modules.ts'
import { startOf } from '../../../test/businesses.ts'
import { testDatabase } from '../../../test/database.ts'
import { actorOf } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { fund, type ServedWorld, serveWorld } from '../../../test/world.ts'
import { readPerson } from '../identity/index.ts'
import { giveProof, goodForm, logIn, register } from '../identity/people.fixture.ts'
import { changePersonal, emailMac } from '../identity/person/person-store.ts'
import { readKept } from '../mail/message-store.ts'
import { signInAs } from '../staff/staff.fixture.ts'
import { columnsThatSay } from './personal-data.fixture.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await serveWorld({ env: { TRUSTED_PROXY: '127.0.0.1' } })
})
afterAll(() => world?.stop())

/** The newest message to somebody, as the worker kept it. */
async function mailTo(to: string, template: string) {
  const found = await until(`${template} to ${to}`, async () =>
    (await readKept(world.app.db, 50)).find((mail) => mail.to === to && mail.template === template),
  )
  return found.facts
}

const PERSON = {
  firstName: 'Canaryfirst',
  lastName: 'قناری',
  birthDate: '1971-03-29',
  address: 'Canarylane 77',
  zipCode: 'CNRY 4477',
  email: 'canary.one@canary.example',
}
/** What must be nowhere in clear; a birth date in either order a dump might write it. */
const CANARIES = ['Canary', 'قناری', '1971-03-29', 'CNRY 4477', '35699447711', '203.0.113.77']

describe('a dump of the whole database', () => {
  it('names nobody: not after registering, proving, changing, mails, an export, devices, leaving, nor an erasure', async () => {
    const form = goodForm(PERSON)
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'CanaryBrowser/1.0 (Canary Phone)' }
    const { token, user } = (await world.call('user/user/register', { body: form, headers })).body.data
    expect(await columnsThatSay(world, CANARIES)).toEqual([])
    const call: ServedWorld['call'] = (path, options) => world.call(path, { token, headers, ...options })
    const [, , verificationId = '', mailToken = ''] = String((await mailTo(PERSON.email, 'verifyEmail'))['path']).split(
      '/',
    )
    await call('verification/verification/verify', { body: { verificationId, token: mailToken } })
    await giveProof(world, token)
    const profile = await call('user/profile/update', { body: { phone: '+35699447711', address: 'Canarystreet 78' } })
    expect(profile.body.data).toMatchObject({ firstName: PERSON.firstName, address: 'Canarystreet 78' })
    const email = 'canary.two@canary.example'
    const { requestId } = (await call('user/email/change', { body: { email } })).body.data
    // Waiting, with both codes out.
    expect(await columnsThatSay(world, CANARIES)).toEqual([])
    const newCode = (await mailTo(email, 'confirmNewEmail'))['code']
    const oldCode = (await mailTo(PERSON.email, 'confirmLeavingEmail'))['code']
    expect((await call('user/email/confirm', { body: { requestId, newCode, oldCode } })).status).toBe(200)
    await call('user/user/forgot', { body: { email } })
    await logIn(world, PERSON.email, 'not the password')
    expect((await logIn(world, 'Canary.Two@canary.example', form['password'])).status).toBe(200)
    await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 100n)
    await giveProof(world, token)
    const { url } = (await call('user/data/createExport')).body.data
    expect(await (await fetch(`${world.server.url}${url}`)).text()).toContain('Canarystreet 78')
    expect(await columnsThatSay(world, CANARIES)).toEqual([])
    await call('user/closing/close', { body: { reason: 'Canary is leaving', payOut: true } })
    expect(await columnsThatSay(world, CANARIES)).toEqual([])
    // The search itself finds what is there: a username is a handle, shown in games.
    expect(await columnsThatSay(world, [String(form['username'])])).toContain('b_1.identity_player')
  })
})

describe('personal values', () => {
  const newPlayer = async () => {
    const { user, token } = (await register(world, goodForm())).body.data
    return { id: user.id, token }
  }

  it('that were swapped between two players open for neither', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const { sql, b } = world.app.db
    await sql`
      update ${b}.identity_player p set person = o.person from ${b}.identity_player o
      where p.id = any(${[one.id, other.id]}::uuid[]) and o.id = any(${[one.id, other.id]}::uuid[]) and o.id <> p.id`
    for (const { id } of [one, other]) await expect(readPerson(world.app.db, id)).rejects.toThrow(/does not open/)
    await sql`delete from ${b}.identity_session where player_id = any(${[one.id, other.id]}::uuid[])`
    await sql`update ${b}.identity_player set person = null, email_mac = null, erased_at = now()
      where id = any(${[one.id, other.id]}::uuid[])`
  })

  it('are sealed with a new key while they are changed, and none is lost', async () => {
    const { db, personalTables, config } = world.app
    const players = await Promise.all(Array.from({ length: 4 }, newPlayer))
    // A process that has not heard of the new key goes on sealing with the former one.
    const late = dbOf(world.app.sql, 1, { seals: createSeals(readSeedKey(config), 1) })
    await takeCurrentKey(late)
    const keyId = await makeNextKey(db)
    const changes = players.map(async ({ id }, index) => {
      for (let turn = 0; turn < 10; turn++)
        await inTx(turn % 2 === 0 ? db : late, (tx) => changePersonal(tx, id, { address: `Turn ${turn} of ${index}` }))
    })
    const told: string[] = []
    for (let turn = 0; turn < 5; turn++) await reseal(db, personalTables, ({ table }) => told.push(table))
    await Promise.all(changes)
    await reseal(db, personalTables, ({ table }) => told.push(table))
    expect(told).toContain('identity_player')
    for (const [index, { id }] of players.entries())
      expect(await readPerson(db, id)).toMatchObject({ address: `Turn 9 of ${index}` })
    const left = await db.sql`
      select from ${db.b}.identity_player where substr(person, 1, 4) < ${keyIdBytes(keyId)}`
    expect(left).toHaveLength(0)
  })

  it('of staff are sealed with a new key too, and open for whoever signs in', async () => {
    const { db } = world.app
    const keyId = await makeNextKey(db)
    const told = new Set<string>()
    await reseal(db, sealedTablesOf(await loadModules()), ({ table }) => told.add(table))
    expect([...told]).toContain('staff_person')
    const left = await db.sql`
      select from ${db.b}.staff_person
      where least(substr(person, 1, 4), substr(totp_secret, 1, 4)) < ${keyIdBytes(keyId)}`
    expect(left).toHaveLength(0)
    expect((await signInAs(world, 'owner')).email).toBe('owner@tas.example')
  })
})

it('what an older version kept in clear is sealed by the first start, and nothing of it stays behind', async () => {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tas-clear-'))
  const config = await readHouseConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOTTERY: 'off' })
  const sql = connect(database.url, { poolSize: 1, name: 'test' })
  try {
    const ids = await fillOldBusiness(sql)
    const house = await openHouse(config, createLog('silent'))
    try {
      const db = house.apps.get(1)?.db
      if (db === undefined) throw new Error('business 1 is there')
      expect(await readPerson(db, ids.player)).toMatchObject({
        firstName: 'Canaryfirst',
        birthDate: '1971-03-29',
        phone: null,
      })
      expect(await readPerson(db, ids.erased)).toBeNull()
      expect((await readKept(db, 5)).map(({ to, facts }) => ({ to, facts }))).toEqual([
        { to: 'canary@canary.example', facts: { code: '12345678', minutes: 10 } },
      ])
      const links = await sql`
        select from b_1.identity_email_link where email_mac = ${emailMac(db, 'canary@canary.example')}`
      expect(links).toHaveLength(1)
      expect(await columnsThatSay({ owner: { sql } }, CANARIES)).toEqual([])
      const left = await sql`select from pg_tables where tablename like '%\\_clear'`
      expect(left).toHaveLength(0)
    } finally {
      await house.stop()
    }
    // With another secret key nothing would open: that is said at once.
    const wrong = await readHouseConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_KEY: 'ab'.repeat(32) })
    await expect(openHouse(wrong, createLog('silent'))).rejects.toThrow(/SEED_KEY/)
  } finally {
    await sql.end()
    await database.drop()
    rmSync(dataDir, { recursive: true })
  }
})

/** A business as the version before the sealing left it, with a player, one who was erased, a link, a mail and a trail. */
async function fillOldBusiness(sql: Sql): Promise<{ readonly player: string; readonly erased: string }> {
  const folder = new URL('../../../migrations/business/', import.meta.url)
  const [player, erased] = [uuidv7(), uuidv7()]
  const before = (await readdir(folder)).sort().filter((name) => name.endsWith('.sql') && name < '0110')
  await sql.begin(async (tx) => {
    await tx`insert into platform.business (id, name, settings)
      values (1, 'Old', ${JSON.stringify(startOf())}::text::jsonb)`
    await tx.unsafe(`create schema b_1; set local search_path to b_1, public;
      create table migration (name text primary key, applied_at timestamptz not null default now())`)
    for (const name of before) {
      await tx.unsafe(await readFile(new URL(name, folder), 'utf8'))
      await tx.unsafe('insert into migration (name) values ($1)', [name])
    }
    await tx.unsafe(`
      insert into identity_player (id, username, username_key, email, email_key, password_hash, first_name, last_name,
        birth_date, address, zip_code, country, currency, terms_version, legal_age_confirmed_at, information_confirmed_at,
        created_at, last_login_at, erased_at)
      values ('${player}', 'old', 'old', 'canary@canary.example', 'canary@canary.example', 'x', 'Canaryfirst', 'قناری',
        '1971-03-29', 'Canarylane 77', 'CNRY 4477', 'MT', 'USD', '1', now(), now(), now(), now(), null),
        ('${erased}', '~2', '~2', '~2', '~2', 'x', '', '', '1971-01-01', '', '', 'MT', 'USD', '1', now(), now(), now(), now(), now());
      insert into identity_email_link (id, player_id, email_key, token_hash, expires_at)
        values ('${uuidv7()}', '${player}', 'canary@canary.example', sha256('x'), now() + interval '1 day');
      insert into mail_message (id, channel, player_id, recipient, language, template, facts, expires_at, status, ended_at)
        values ('${uuidv7()}', 'mail', '${player}', 'canary@canary.example', 'en', 'passwordReset',
          '{"code":"12345678","minutes":10}', now() + interval '1 hour', 'kept', now()),
        ('${uuidv7()}', 'mail', '${player}', 'canary@canary.example', 'en', 'passwordReset', null, now(), 'sent', now());
      insert into audit_event (id, actor_kind, action, ip) values ('${uuidv7()}', 'system', 'test.done', '203.0.113.77');
      insert into account_closing (player_id, reason, closed_at, owed_minor, currency)
        values ('${erased}', 'Canary words', now(), 0, 'USD');`)
  })
  return { player, erased }
}
