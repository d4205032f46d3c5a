import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { softwareAuthenticator } from '../../identity/second-factor/software-authenticator.fixture.ts'
import { staffSettings } from '../settings.ts'
import { accept, hired, invited, office, REASON, type Signed, signInAs } from '../staff.fixture.ts'

const PLACE = { origin: 'http://localhost:8080', host: 'localhost' }
const PASSWORD = 'seven blue lanterns'
let world: ServedWorld
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

type Device = ReturnType<typeof softwareAuthenticator>

async function addPasskey({ token }: Pick<Signed, 'token'>, device: Device) {
  const { data, code } = await office(world, 'staff/passkey/beginAdd', { token })
  if (code !== undefined) return { code, data: undefined }
  const passkey = device.make({ challenge: data.options.challenge })
  return office(world, 'staff/passkey/add', { token, body: { passkey, name: 'Desk' } })
}

async function signInWith(device: Device) {
  const { data } = await office(world, 'staff/passkey/beginSignIn')
  const passkey = device.sign({ challenge: data.options.challenge })
  return office(world, 'staff/passkey/signIn', { body: { passkey } })
}

/** Somebody new whose session has no second factor yet. */
async function newPerson() {
  const { linkToken, email } = await invited(world, owner, ['auditor'])
  const { token, person } = (await accept(world, linkToken)).data
  return { token, id: person.id, email }
}

const listOf = async ({ token }: Pick<Signed, 'token'>) =>
  (await office(world, 'staff/passkey/getList', { token })).data.items
const makeOld = (person: Pick<Signed, 'id'>) => world.owner.sql`
  update ${world.owner.b}.staff_session set proved_at = proved_at - interval '16 minutes' where person_id = ${person.id}`

it('is a second factor by itself: it opens what the roles open, signs in, and a password alone opens nothing more', async () => {
  const person = await newPerson()
  const people = (token: string) => office(world, 'staff/person/getList', { token, body: {} })
  expect((await people(person.token)).status).toBe(403)
  const device = softwareAuthenticator(PLACE)
  const added = await addPasskey(person, device)
  expect(added.data?.person).toMatchObject({ id: person.id, needsSecondFactor: false })
  expect((await people(person.token)).status).toBe(200)
  const signedIn = await signInWith(device)
  expect(signedIn.data.person).toMatchObject({ id: person.id, roles: ['auditor'], needsSecondFactor: false })
  expect((await people(signedIn.data.token)).status).toBe(200)
  const byPassword = { email: person.email, password: PASSWORD }
  expect((await office(world, 'staff/session/signIn', { body: byPassword })).code).toBe('staff.wrong_credentials')
  const line = { actor_id: person.id, target_id: person.id, details: { passkey: 'Desk', host: 'localhost' } }
  expect(await readTrail(world.app.db, 'staff.passkey_added', person.id)).toMatchObject([line])
  expect(await listOf(person)).toMatchObject([{ name: 'Desk', lastUsedAt: expect.any(String) }])
})

it('of an older session without a second factor is nothing once the person has one', async () => {
  const person = await newPerson()
  expect((await addPasskey(person, softwareAuthenticator(PLACE))).code).toBeUndefined()
  const { sql, b } = world.owner
  // As if a second session had been opened before.
  await sql`update ${b}.staff_session set proved_at = null where person_id = ${person.id}`
  expect((await addPasskey(person, softwareAuthenticator(PLACE))).code).toBe('staff.proof_old')
  expect((await office(world, 'staff/totp/begin', { token: person.token })).code).toBe('staff.proof_old')
})

it('is added and removed by a session that was proved a short while ago, and one second factor stays', async () => {
  const person = await hired(world, owner, ['auditor'])
  const [first, second] = [softwareAuthenticator(PLACE), softwareAuthenticator(PLACE)]
  expect((await addPasskey(person, first)).code).toBeUndefined()
  expect((await addPasskey(person, first)).code).toBe('staff.passkey_known')
  await makeOld(person)
  const [kept] = await listOf(person)
  const remove = (token: string, passkeyId = kept?.id ?? '') =>
    office(world, 'staff/passkey/remove', { token, body: { passkeyId } })
  expect((await addPasskey(person, second)).code).toBe('staff.proof_old')
  expect((await remove(person.token)).code).toBe('staff.proof_old')
  const fresh = (await signInWith(first)).data.token
  expect((await remove(fresh, crypto.randomUUID())).code).toBe('staff.passkey_not_found')
  // The app stays.
  expect((await remove(fresh)).status).toBe(200)
  expect(await readTrail(world.app.db, 'staff.passkey_removed', person.id)).toHaveLength(1)
  expect((await signInWith(first)).code).toBe('staff.passkey_refused')
  const alone = await newPerson()
  expect((await addPasskey(alone, second)).code).toBeUndefined()
  const [only] = await listOf(alone)
  expect((await remove(alone.token, only?.id)).code).toBe('staff.last_factor')
})

it('signs nobody in from an address that is not on the list', async () => {
  const person = await newPerson()
  const device = softwareAuthenticator(PLACE)
  expect((await addPasskey(person, device)).code).toBeUndefined()
  const { challenge } = (await office(world, 'staff/passkey/beginSignIn')).data.options
  const signedIn = async () => (await readTrail(world.app.db, 'staff.signed_in', person.id)).length
  const before = await signedIn()
  changeSettings(world.app, staffSettings, { addresses: ['192.0.2.0/24'] })
  try {
    expect((await office(world, 'staff/passkey/beginSignIn')).code).toBe('staff.address_not_allowed')
    const body = { passkey: device.sign({ challenge }) }
    expect((await office(world, 'staff/passkey/signIn', { body })).code).toBe('staff.address_not_allowed')
  } finally {
    changeSettings(world.app, staffSettings, { addresses: [] })
  }
  expect(await signedIn()).toBe(before)
})

it('opens nothing once its person is shut, at another site, with a player’s challenge, or twice', async () => {
  const person = await hired(world, owner, ['auditor'])
  const device = softwareAuthenticator(PLACE)
  await addPasskey(person, device)
  const { challenge } = (await office(world, 'staff/passkey/beginSignIn')).data.options
  const signed = device.sign({ challenge })
  const signIn = (passkey: typeof signed) => office(world, 'staff/passkey/signIn', { body: { passkey } })
  const answers = await Promise.all([signIn(signed), signIn(signed), signIn(signed)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const ofPlayers = (await world.call('identity/passkey/beginLogin')).body.data.options.challenge
  expect((await signIn(device.sign({ challenge: ofPlayers }))).code).toBe('staff.passkey_refused')
  const elsewhere = { origin: 'https://evil.example', host: 'evil.example' }
  const next = (await office(world, 'staff/passkey/beginSignIn')).data.options.challenge
  expect((await signIn(device.sign({ challenge: next, ...elsewhere }))).code).toBe('staff.passkey_refused')
  const late = (await office(world, 'staff/passkey/beginSignIn')).data.options.challenge
  await world.owner.sql`update ${world.owner.b}.staff_challenge set expires_at = expires_at - interval '6 minutes'`
  expect((await signIn(device.sign({ challenge: late }))).code).toBe('staff.passkey_refused')
  // Nor is a passkey of staff one of a player.
  const passkey = device.sign({
    challenge: (await world.call('identity/passkey/beginLogin')).body.data.options.challenge,
  })
  expect((await world.call('identity/passkey/login', { body: { passkey } })).body.general.code).toBe(
    'identity.passkey_refused',
  )
  await office(world, 'staff/person/shut', { token: owner.token, body: { personId: person.id, reason: REASON } })
  expect((await signInWith(device)).code).toBe('staff.passkey_refused')
})
