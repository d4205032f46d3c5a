import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { register } from '../src/modules/identity/registration/register-player.ts'
import { softwareAuthenticator } from '../src/modules/identity/second-factor/software-authenticator.fixture.ts'
import { readKept } from '../src/modules/mail/message-store.ts'
import { countEveryStatement } from './count-statements.ts'
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
const OTHER_PASSWORD = { password: 'seven pale lanterns', rePassword: 'seven pale lanterns' }

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

/** What of a person's own form and number stands in an answer is another each time. */
function strip(text: string, { username, email }: { readonly username: string; readonly email: string }): string {
  return text
    .replaceAll(email, 'email')
    .replaceAll(username, 'username')
    .replace(/Sama|Mina/g, 'first name')
    .replace(/Rastega[nr]/g, 'last name')
    .replace(/1979-09-0\d/g, 'birth date')
    .replace(/"token":"[^"]+"/g, 'token')
    .replace(/"intId":\d+/g, 'intId')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
}

/** An answer without what is new each time: its own number, ids, the time of day, how much of a rate is left. */
function shapeOf({ status, headers, body }: Awaited<ReturnType<ServedWorld['call']>>): string {
  const { requestId, ...general } = body.general
  const lines = [...headers].map(([name, value]) => {
    if (/^(date|x-request-id|ratelimit.*)$/.test(name)) return name
    return `${name}: ${name === 'content-length' ? Number(value) - requestId.length : value}`
  })
  const told = JSON.stringify([status, lines.sort(), general, body.data])
  // A browser that is new here is given a name at random.
  return told.replace(/tas-device=[^;]+/g, 'tas-device').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
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

  it('is told by no registration: not whose mailbox it is, nor who excluded themselves', async () => {
    const { owner } = world
    const mina = { firstName: 'Mina', lastName: 'Rastegar', birthDate: '1979-09-09' }
    const excluded = { ...registration('told_first'), ...mina }
    const { token } = (await world.call('user/user/register', { body: excluded })).body.data
    await owner.sql`update ${owner.b}.identity_player set email_verified_at = now() where username = 'told_first'`
    await world.call('limits/break/excludeSelf', { token, body: { months: null, confirm: true } })
    const spread = () => owner.sql`select is_done from platform.exclusion_spread`
    await expect.poll(spread, { timeout: 10_000 }).toEqual([{ is_done: true }])

    /** How many statements a registration is. */
    async function countedRegister(form: ReturnType<typeof registration>): Promise<number> {
      const { db, count } = countEveryStatement(world.app.db)
      const caller = {
        language: 'en',
        requestId: 'counted',
        ip: '127.0.0.1',
        userAgent: '',
        idempotencyKey: null,
      } as const
      const ctx = {
        ...caller,
        app: { ...world.app, db, leave: async () => undefined, tell: () => undefined },
        db,
        player: null,
        readAtMs: 0,
      }
      await register(ctx, { ...form, marketingSubscribe: false })
      return count()
    }
    /** Registers, and asks whatever a stranger could ask next to find out whom they met. */
    async function story(name: string, changes: Readonly<Record<string, string>>): Promise<readonly string[]> {
      const form = {
        ...registration(name),
        firstName: 'Sama',
        lastName: 'Rastegan',
        birthDate: '1979-09-08',
        ...changes,
        ...OTHER_PASSWORD,
        ...OTHER_PASSWORD,
      }
      const opened = await world.call('user/user/register', { body: form })
      const { token: own, user } = opened.body.data
      const told = [shapeOf(opened)]
      for (const [path, body] of [
        ['user/user/init', undefined],
        ['verification/verification/getStatus', {}],
        ['verification/verification/process', {}],
        ['limits/limit/getOverview', {}],
        ['notices/notice/getNotices', {}],
        ['bonus/bonus/getBonuses', {}],
        ['user/profile/getProfile', {}],
      ] as const)
        told.push(shapeOf(await world.call<CallPath>(path, { token: own, body })))
      for (const username of [form.email, name])
        told.push(shapeOf(await world.call('user/user/login', { body: { username, password: form.password } })))
      const mails = await owner.sql`
        select template, language, status from ${owner.b}.mail_message where player_id = ${user.id}`
      return [
        `${await countedRegister({ ...form, username: `${name}_b` })} statements`,
        JSON.stringify(mails.map(({ template, language }) => [template, language])),
        ...told.map((one) => strip(one, form)),
      ]
    }

    const plain = await story('told_plain', {})
    expect(plain[2]).toContain('"status":true')
    const heard = [
      await story('told_again', { email: excluded.email }),
      await story('told_name2', mina),
      await story('told_both3', { ...mina, email: excluded.email }),
    ]
    for (const told of heard) expect(told).toEqual(plain)
    // The mailbox alone is told, by words that open nothing.
    const toHer = async () =>
      (await readKept(world.app.db, 200)).filter(({ to }) => to === excluded.email).map(({ facts }) => facts['path'])
    await expect.poll(toHer, { timeout: 10_000 }).toContain('')
  })

  it('is told for so many names to a block of addresses, whatever asks', async () => {
    const ask = async (username: string) =>
      (await world.call('user/user/checkUsername', { body: { username } })).body.general.code ?? 'told'
    const told = []
    for (let n = 0; n < 65; n++) told.push(await ask(`walked_${n}`))
    expect(told.filter((one) => one === 'told').length).toBeLessThanOrEqual(60)
    expect(told.at(-1)).toBe('http.rate_limited')
    const refCode = { refCode: '100001' }
    expect((await world.call('affiliate/affiliate/checkReferralCode', { body: refCode })).status).toBe(429)
    const taken = { body: registration('demo') }
    expect((await world.call('user/user/register', taken)).status).toBe(429)
    // Who registers under a free name is held up by none of it.
    expect((await world.call('user/user/register', { body: registration('walked_free') })).status).toBe(200)
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
