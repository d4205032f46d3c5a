import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Log } from '#kit/log.ts'
import { sha256 } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm } from '../people.fixture.ts'
import { passwordMac } from './password-mac.ts'

/** Everything anybody logged, before any redaction: what is never logged needs no hiding. */
let lines: string[]
let world: ServedWorld

beforeAll(async () => {
  lines = []
  const keep = (fields: object, message: string) => {
    lines.push(`${message} ${inspect(fields, { depth: 12, showHidden: true, maxStringLength: null })}`)
  }
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep }
  world = await serveWorld({ log })
})
afterAll(() => world?.stop())

/** The whole schema of business 1 as text. */
async function everythingStored(): Promise<string> {
  const { owner: db } = world
  const tables = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = ${db.schema} and table_type = 'BASE TABLE'`
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.sql<{ text: string | null }[]>`
        select string_agg(t::text, chr(10)) as text from ${db.b}.${db.sql(name)} t`
      return row?.text ?? ''
    }),
  )
  return texts.join('\n')
}

it('passwords and tokens reach neither the log nor the database, whatever goes wrong', async () => {
  const password = 'canary-of-the-password-5514'
  const form = goodForm({ password, rePassword: password, address: 'Canary Wharf 5515' })
  const { username } = form
  const { token } = (await world.call('user/user/register', { body: form })).body.data
  const second = (await world.call('user/user/login', { body: { username, password } })).body.data.token

  await world.call('user/user/register', { body: form })
  await world.call('user/user/register', { body: { ...form, rePassword: `${password}x` } })
  await world.call('user/user/register', { body: `{"password":"${password}",` })
  await world.call('user/user/login', { body: { username, password: `${password}-wrong` } })
  await world.call('user/user/login', { body: { username, password: [password] } })
  await world.call('user/user/init', { token: second })
  await world.call('user/user/exit', { token: second })
  await world.call('user/user/exit', { token: second })

  const { owner: db } = world
  await db.sql`alter table ${db.b}.identity_session rename to identity_session_away`
  const broken = await world.call('user/user/login', { body: { username, password } })
  const init = await world.call('user/user/init', { token })
  const refused = await world.call('user/user/register', { body: goodForm({ password, rePassword: password }) })
  await db.sql`alter table ${db.b}.identity_session_away rename to identity_session`
  expect([broken.status, init.status, refused.status]).toEqual([500, 500, 500])

  const logged = lines.join('\n')
  expect(logged).toContain('call refused')
  expect(logged).toContain('call failed')
  const stored = await everythingStored()
  expect(stored).toContain(sha256(token).toString('hex'))
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  const failed = `${password}-wrong`
  expect(stored).toContain(passwordMac(world.app, failed).toString('hex'))
  for (const text of [password, failed])
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(`${logged}${stored}`.includes(sha256(text).toString(form)), 'a plain hash was kept').toBe(false)
  expect(logged.includes(passwordMac(world.app, failed).toString('hex'))).toBe(false)
  for (const unlogged of ['$argon2', String(form['email']), String(form['address'])])
    expect(logged.includes(unlogged), `${unlogged} was logged`).toBe(false)
  for (const secret of [password, token, second]) {
    expect(logged.includes(secret), 'a secret was logged').toBe(false)
    expect(stored.includes(secret), 'a secret was stored').toBe(false)
    expect([broken, init, refused].some((answer) => JSON.stringify(answer.body).includes(secret))).toBe(false)
  }
})

it('a registration that breaks half-way leaves nothing behind', async () => {
  const { owner: db } = world
  const count = async () => {
    const [row] = await db.sql<{ players: number; purses: number }[]>`
      select (select count(*)::int from ${db.b}.identity_player) as players,
        (select count(*)::int from ${db.b}.ledger_wallet) as purses`
    return row
  }
  const before = await count()
  await db.sql`alter table ${db.b}.identity_session rename to identity_session_away`
  const answer = await world.call('user/user/register', { body: goodForm() })
  await db.sql`alter table ${db.b}.identity_session_away rename to identity_session`
  expect(answer.status).toBe(500)
  expect(await count()).toEqual(before)
})
