import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { callThatOutlives, giveProof, goodForm, logIn, register } from '../people.fixture.ts'
import { closePlayer } from '../person/leave-store.ts'
import { type Signing, softwareAuthenticator } from './software-authenticator.fixture.ts'

const PASSWORD = 'kettle-orbit-93'
const PLACE = { origin: 'http://localhost:8080', host: 'localhost' }
let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

async function newPlayer() {
  const form = goodForm()
  const { token, user } = (await register(world, form)).body.data
  await giveProof(world, token)
  return { token, id: user.id, username: String(form['username']) }
}

const addChallenge = async (token: string) =>
  (await world.call('identity/passkey/beginAdd', { token })).body.data.options.challenge
const loginChallenge = async () => (await world.call('identity/passkey/beginLogin')).body.data.options.challenge
const proofChallenge = async (token: string) =>
  (await world.call('identity/passkey/beginProof', { token })).body.data.options.challenge

const add = (token: string, passkey: unknown) =>
  world.call('identity/passkey/add', { token, body: { passkey, name: 'Laptop' } })
const logInWith = (passkey: unknown) => world.call('identity/passkey/login', { body: { passkey } })

async function playerWithPasskey() {
  const player = await newPlayer()
  const device = softwareAuthenticator(PLACE)
  const { body } = await add(player.token, device.make({ challenge: await addChallenge(player.token) }))
  expect(body.general.status).toBe(true)
  return { ...player, device, passkeyId: body.data.passkey.id }
}

describe('a passkey', () => {
  it('is added after step-up, opens a session by itself, and is shown with its last use', async () => {
    const { token, id, device } = await playerWithPasskey()
    const login = await logInWith(device.sign({ challenge: await loginChallenge() }))
    expect(login.body.data.user.id).toBe(id)
    expect((await world.call('user/user/init', { token: login.body.data.token })).status).toBe(200)
    const { passkeys, withdrawalsLockedUntil } = (await world.call('identity/security/getSecurity', { token })).body
      .data
    expect(passkeys).toMatchObject([{ name: 'Laptop', host: 'localhost', lastUsedAt: expect.any(String) }])
    expect(withdrawalsLockedUntil).not.toBeNull()
  })

  it('opens in spite of a lock that guesses of the password have closed, and ends it', async () => {
    const { username, device } = await playerWithPasskey()
    for (let guess = 0; guess < 3; guess++) await logIn(world, username, `not-the-password-${guess}`)
    expect((await logIn(world, username, PASSWORD)).body.general.code).toBe('identity.locked')
    expect((await logInWith(device.sign({ challenge: await loginChallenge() }))).status).toBe(200)
    expect((await logIn(world, username, PASSWORD)).status).toBe(200)
  })

  it('is not added by a session that a new password ends while it waits for it', async () => {
    const { token, id } = await newPlayer()
    const passkey = softwareAuthenticator(PLACE).make({ challenge: await addChallenge(token) })
    const answer = await callThatOutlives(world, id, () => add(token, passkey))
    expect(answer.body.general.code).toBe('identity.step_up_required')
    const { sql, b } = world.app.db
    expect(await sql`select from ${b}.identity_passkey where player_id = ${id}`).toHaveLength(0)
  })

  it('is asked for nothing less than a proof when it is added or removed', async () => {
    const form = goodForm()
    const { token } = (await register(world, form)).body.data
    for (const path of ['identity/passkey/beginAdd', 'identity/passkey/remove'] as const) {
      const { body } = await world.call(path, { token, body: { passkeyId: crypto.randomUUID() } })
      expect(body.general.code).toBe('identity.step_up_required')
    }
  })

  it('proves a session for the player it belongs to, and for nobody else', async () => {
    const { token, device } = await playerWithPasskey()
    const other = await playerWithPasskey()
    const foreign = device.sign({ challenge: await proofChallenge(other.token) })
    const refused = await world.call('identity/stepUp/prove', { token: other.token, body: { passkey: foreign } })
    expect(refused.body.general.code).toBe('identity.wrong_proof')
    const own = device.sign({ challenge: await proofChallenge(token) })
    expect((await world.call('identity/stepUp/prove', { token, body: { passkey: own } })).status).toBe(200)
  })

  it('belongs to one player: it can be neither added, renamed nor removed by another', async () => {
    const { token, device, passkeyId } = await playerWithPasskey()
    const other = await newPlayer()
    const again = await add(other.token, device.make({ challenge: await addChallenge(other.token) }))
    expect(again.body.general.code).toBe('identity.passkey_known')
    for (const path of ['identity/passkey/rename', 'identity/passkey/remove'] as const) {
      const { status, body } = await world.call(path, { token: other.token, body: { passkeyId, name: 'Mine' } })
      expect([status, body.general.code]).toEqual([404, 'identity.passkey_not_found'])
    }
    expect((await world.call('identity/passkey/rename', { token, body: { passkeyId, name: 'Desk' } })).status).toBe(200)
    expect((await world.call('identity/passkey/remove', { token, body: { passkeyId } })).status).toBe(200)
    const login = await logInWith(device.sign({ challenge: await loginChallenge() }))
    expect(login.body.general.code).toBe('identity.passkey_refused')
  })
})

describe('a passkey whose signature was judged', () => {
  const isHeldUp = async () => {
    const { db } = world.app
    const rows = await db.sql`select from pg_locks where not granted`
    return rows.length > 0
  }

  it.each([
    ['it is taken away', 'identity.passkey_refused'],
    ['the account is closed', 'identity.closed'],
  ])('opens nothing when %s before the session is there', async (what, said) => {
    const { id, device } = await playerWithPasskey()
    const passkey = device.sign({ challenge: await loginChallenge() })
    let login: ReturnType<typeof logInWith> | undefined
    await inTx(world.app.db, async (tx) => {
      if (what === 'the account is closed') await closePlayer(tx, id)
      else await tx.sql`delete from ${tx.b}.identity_passkey where player_id = ${id}`
      login = logInWith(passkey)
      await expect.poll(isHeldUp, { timeout: 20_000 }).toBe(true)
    })
    expect((await login)?.body.general.code).toBe(said)
  })
})

describe('a challenge', () => {
  it('is good once', async () => {
    const { device } = await playerWithPasskey()
    const challenge = await loginChallenge()
    expect((await logInWith(device.sign({ challenge }))).status).toBe(200)
    expect((await logInWith(device.sign({ challenge }))).body.general.code).toBe('identity.passkey_refused')
    const raced = device.sign({ challenge: await loginChallenge() })
    const answers = await Promise.all(Array.from({ length: 6 }, () => logInWith(raced)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('of one purpose or session is nothing in another, and is used up by the try', async () => {
    const { token, device, username } = await playerWithPasskey()
    const other = (await logIn(world, username, PASSWORD)).body.data.token
    const proveWith = (passkey: unknown) => world.call('identity/stepUp/prove', { token, body: { passkey } })
    for (const challenge of [await proofChallenge(other), await loginChallenge(), await addChallenge(token)])
      expect((await proveWith(device.sign({ challenge }))).body.general.code).toBe('identity.wrong_proof')
    for (const challenge of [await proofChallenge(token), await addChallenge(token)])
      expect((await logInWith(device.sign({ challenge }))).body.general.code).toBe('identity.passkey_refused')
    const fresh = softwareAuthenticator(PLACE)
    for (const challenge of [await loginChallenge(), await proofChallenge(token)])
      expect((await add(token, fresh.make({ challenge }))).body.general.code).toBe('identity.passkey_refused')
  })

  it('that is too old is nothing', async () => {
    const { device } = await playerWithPasskey()
    const challenge = await loginChallenge()
    const { db } = world.app
    await db.sql`update ${db.b}.identity_challenge set expires_at = expires_at - interval '6 minutes'`
    expect((await logInWith(device.sign({ challenge }))).body.general.code).toBe('identity.passkey_refused')
  })
})

describe('a signature', () => {
  const WRONG: readonly (readonly [string, Partial<Signing>])[] = [
    ['made at another site', { origin: 'https://evil.example', host: 'evil.example' }],
    ['made for another site', { host: 'evil.example' }],
    ['named for our site by a page of another', { origin: 'https://localhost.evil.example' }],
    ['over plain http at a name', { origin: 'http://192.0.2.7' }],
    ['of a device that was not unlocked', { isVerified: false }],
    ['of a copied device, whose count fell back', { signCount: 1 }],
    ['of a challenge nobody made', { challenge: 'A'.repeat(43) }],
  ]

  it.each(WRONG)('%s opens nothing', async (_, changes) => {
    const { device } = await playerWithPasskey()
    await logInWith(device.sign({ challenge: await loginChallenge() }))
    const { status, body } = await logInWith(device.sign({ challenge: await loginChallenge(), ...changes }))
    expect([status, body.general.code]).toEqual([422, 'identity.passkey_refused'])
  })

  it('at another site of the same house opens nothing there: a passkey is of the site it was made at', async () => {
    const { device } = await playerWithPasskey()
    const other = { origin: 'https://other.example', host: 'other.example' }
    Object.assign(world.app.business, { hosts: [other.host] })
    const elsewhere = await logInWith(device.sign({ challenge: await loginChallenge(), ...other }))
    Object.assign(world.app.business, { hosts: [] })
    expect(elsewhere.body.general.code).toBe('identity.passkey_refused')
    expect((await logInWith(device.sign({ challenge: await loginChallenge() }))).status).toBe(200)
  })

  it('of one passkey under the name of another opens nothing', async () => {
    const [one, two] = [await playerWithPasskey(), await playerWithPasskey()]
    const signed = one.device.sign({ challenge: await loginChallenge() })
    const swapped = { ...signed, id: two.device.id, rawId: two.device.id }
    expect((await logInWith(swapped)).body.general.code).toBe('identity.passkey_refused')
  })

  it.each(['not json', '{}', '{"origin":1,"challenge":[]}', '[]', 'null'])(
    'with the client data %s opens nothing',
    async (text) => {
      const { device } = await playerWithPasskey()
      const signed = device.sign({ challenge: await loginChallenge() })
      const clientDataJSON = Buffer.from(text).toString('base64url')
      const broken = { ...signed, response: { ...signed.response, clientDataJSON } }
      expect((await logInWith(broken)).body.general.code).toBe('identity.passkey_refused')
    },
  )
})
