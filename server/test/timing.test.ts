import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { softwareAuthenticator } from '../src/modules/identity/software-authenticator.fixture.ts'
import { oneTimeSecrets } from './one-time-secrets.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

const PAIRS = 3
const PASSWORD = 'seven blue lanterns'

/** A wrong password that nobody tried before: one that fails under many names is slowed. */
const guess = () => `not-the-password-${uuidv7()}`

type Asked = { readonly isKnown: boolean; readonly index: number }
type Door = readonly [name: string, path: CallPath, ask: (asked: Asked) => Promise<unknown>]

/** A name of a player or of nobody, of one length. */
async function nameOf({ isKnown, index }: Asked, door: string): Promise<string> {
  const name = `${isKnown ? 'known' : 'ghost'}_${door}_${index}`
  if (isKnown) await world.call('user/user/register', { body: registration(name) })
  return name
}

const challenges = oneTimeSecrets(() => world).find(({ name }) => name === 'a challenge to log in')

/** The challenge of a passkey that is known, or of one nobody has, signed by another: what is wrong is not told. */
async function wrongPasskey({ isKnown }: Asked): Promise<unknown> {
  const given = await challenges?.make()
  if (given === undefined) throw new Error('there is such a secret')
  const stranger = softwareAuthenticator({ origin: 'http://localhost:8080', host: 'localhost' })
  const signed = stranger.sign({ challenge: given.text })
  return { passkey: isKnown ? { ...signed, id: given.owner.device.id, rawId: given.owner.device.id } : signed }
}

/** Every way to ask who is a player that must not tell. */
const SILENT: readonly Door[] = [
  [
    'a login by username',
    'user/user/login',
    async (asked) => ({ username: await nameOf(asked, 'user'), password: guess() }),
  ],
  [
    'a login by address',
    'user/user/login',
    async (asked) => ({ username: `${await nameOf(asked, 'mail')}@example.com`, password: guess() }),
  ],
  [
    'a forgotten password',
    'user/user/forgot',
    async (asked) => ({ email: `${await nameOf(asked, 'lost')}@example.com` }),
  ],
  [
    'a code for a new password',
    'user/user/resetPassword',
    async (asked) => {
      const email = `${await nameOf(asked, 'code')}@example.com`
      const { requestId } = (await world.call('user/user/forgot', { body: { email } })).body.data
      const next = { newPassword: 'lantern-harbour-58', reNewPassword: 'lantern-harbour-58' }
      return { requestId, receivedCode: '00000000', ...next }
    },
  ],
  ['a passkey', 'identity/passkey/login', wrongPasskey],
]

/** An answer without what is new each time: its own number, ids, the time of day, how much of a rate is left. */
function shapeOf({ status, headers, body }: Awaited<ReturnType<ServedWorld['call']>>): string {
  const { requestId, ...general } = body.general
  const lines = [...headers].map(([name, value]) => {
    if (/^(date|x-request-id|ratelimit.*)$/.test(name)) return name
    return `${name}: ${name === 'content-length' ? Number(value) - requestId.length : value}`
  })
  const told = JSON.stringify([status, lines.sort(), general, body.data])
  return told.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
}

describe('who is a player', () => {
  it.each(SILENT)('is told by %s in no status, header, word or length of an answer', async (_, path, ask) => {
    const told = { known: new Set<string>(), nobody: new Set<string>() }
    for (let index = 0; index < PAIRS; index++)
      for (const isKnown of [true, false]) {
        const answer = await world.call(path, { body: await ask({ isKnown, index }) })
        told[isKnown ? 'known' : 'nobody'].add(shapeOf(answer))
      }
    expect(told.known.size).toBe(1)
    expect(told.nobody).toEqual(told.known)
  })

  it('is told where a name has to be free, in the same words for every name, and slowly', async () => {
    const taken = registration('known_name')
    await world.call('user/user/register', { body: taken })
    const answers = []
    for (const username of ['known_name', 'Known_Name', 'KNOWN_NAME'])
      answers.push(shapeOf(await world.call('user/user/checkUsername', { body: { username } })))
    expect(new Set(answers).size).toBe(1)
    const asking = Object.entries(calls).filter(
      ([path, { auth }]) => auth === 'none' && /^(user|identity|affiliate|verification)\//.test(path),
    )
    expect(asking.length).toBeGreaterThan(7)
    expect(asking.filter(([, { rate }]) => rate !== 'entry')).toEqual([])
  })

  it('is told to who proves to be the player alone: a right password opens, a closed account says so', async () => {
    const form = registration('known_closed')
    const { token } = (await world.call('user/user/register', { body: form })).body.data
    const kept = (await world.call('identity/stepUp/prove', { token, body: { password: PASSWORD } })).body.data.token
    await world.call('user/closing/close', { token: kept, body: {} })
    const logIn = async (username: string, password: string) =>
      shapeOf(await world.call('user/user/login', { body: { username, password } }))
    expect(await logIn('known_closed', PASSWORD)).toContain('identity.closed')
    expect(await logIn('known_closed', guess())).toBe(await logIn('ghost_closed', guess()))
    const forgot = async (email: string) => shapeOf(await world.call('user/user/forgot', { body: { email } }))
    expect(await forgot(form.email)).toBe(await forgot('ghost_closed@example.com'))
  })
})
