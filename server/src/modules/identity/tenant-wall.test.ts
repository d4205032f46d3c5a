import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { addBusiness, declaredSettings } from '../../../test/businesses.ts'
import { testDatabase } from '../../../test/database.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { ensureFirstBusiness } from '../business/index.ts'
import { goodForm } from './people.fixture.ts'

let world: ServedWorld
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  const sql = connect(database.url, { poolSize: 1, name: 'test' })
  await ensureFirstBusiness(sql, 'sandbox', declaredSettings)
  await addBusiness(sql, { id: 2, name: 'Second', hosts: ['second.example'] })
  await sql.end()
  world = await serveWorld({ env: { DATABASE_URL: database.url } })
})
afterAll(async () => {
  await world?.stop()
  await database?.drop()
})

const IN_TWO = { BID: '2' }

describe('two businesses on one platform', () => {
  it('know nothing of each other: tokens, usernames, passwords, referrers', async () => {
    const form = goodForm()
    const first = (await world.call('user/user/register', { body: form })).body.data
    const { token, user } = first

    expect((await world.call('user/user/init', { token })).status).toBe(200)
    expect((await world.call('user/user/init', { token, headers: IN_TWO })).status).toBe(401)
    expect((await world.call('user/user/exit', { token, headers: IN_TWO })).status).toBe(401)
    expect((await world.call('user/user/init', { token })).status).toBe(200)

    const name = { username: form['username'] }
    const free = await world.call('user/user/checkUsername', { body: name, headers: IN_TWO })
    expect(free.body.data).toEqual({ isAvailable: true })
    const login = await world.call('user/user/login', {
      body: { ...name, password: form['password'] },
      headers: IN_TWO,
    })
    expect(login.body.general.code).toBe('identity.wrong_credentials')
    const referred = goodForm({ marketerUserIntId: user.intId + 1_000 })
    expect((await world.call('user/user/register', { body: referred, headers: IN_TWO })).body.general.code).toBe(
      'identity.referral_unknown',
    )

    const second = (await world.call('user/user/register', { body: form, headers: IN_TWO })).body.data
    expect(second.user.id).not.toBe(user.id)
    expect((await world.call('user/user/init', { token: second.token })).status).toBe(401)
    expect((await world.call('user/user/init', { token: second.token, headers: IN_TWO })).body.data.user).toEqual(
      second.user,
    )
  })

  it('lock a name out each for itself', async () => {
    const form = goodForm()
    for (const headers of [{ BID: '1' }, IN_TWO]) await world.call('user/user/register', { body: form, headers })
    const { username, password } = form
    for (let n = 0; n < 6; n++) await world.call('user/user/login', { body: { username, password: 'wrong-one' } })
    const here = await world.call('user/user/login', { body: { username, password } })
    expect(here.body.general.code).toBe('identity.locked')
    expect((await world.call('user/user/login', { body: { username, password }, headers: IN_TWO })).status).toBe(200)
  })

  it('take a BID in the payload for nothing', async () => {
    const { body } = await world.call('user/user/register', { body: { ...goodForm(), BID: 2, businessId: 2 } })
    expect((await world.call('user/user/init', { token: body.data.token })).status).toBe(200)
    expect((await world.call('user/user/init', { token: body.data.token, headers: IN_TWO })).status).toBe(401)
  })

  it('are told apart by the host name when no BID is sent', async () => {
    const shown = await Promise.all(['second.example', 'elsewhere.example'].map(businessShownAt))
    expect(shown).toEqual([2, 1])
  })
})

/** Number of the business a visitor sees who came by this host name; fetch would not let us choose it. */
async function businessShownAt(host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const options = { port: world.server.port, path: '/api/business/business/getCurrentBusiness', headers: { host } }
  get({ host: '127.0.0.1', ...options }, async (response) => {
    let text = ''
    for await (const part of response) text += String(part)
    resolve(text)
  }).on('error', reject)
  const answer = JSON.parse(await promise) as { data: { business: { intId: number } } }
  return answer.data.business.intId
}
