import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { randomToken } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { actorOf, registration } from '../../../../test/people.ts'
import { type RegisterMood, type RegisterServer, startRegister } from '../../../../test/register-server.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { exclusionSettings } from '../../exclusion/index.ts'
import { findMarketable } from '../../outreach/find-marketable.ts'
import { sendMarketing } from '../../outreach/send-marketing.ts'
import { registerStateOf } from './register-state.ts'

let register: RegisterServer
let world: ServedWorld

beforeAll(async () => {
  register = await startRegister()
  world = await serveWorld({ env: { REGISTER_KEY: 'key of the register' } })
})
const patience = (timeoutMs: number) =>
  changeSettings(world.app, exclusionSettings, { register: { url: register.url, timeoutMs } })
beforeEach(() => {
  register.mood = 'N'
  patience(10_000)
})
afterAll(async () => {
  await world.stop()
  await register.stop()
})

let count = 0
const formOf = () => {
  const letter = String.fromCharCode(97 + ++count)
  return {
    ...registration(`reg${count}`),
    firstName: `Mina${letter}`,
    lastName: `Rad${letter}`,
    zipCode: `7${count}123`,
  }
}
type Form = ReturnType<typeof formOf>

async function open(): Promise<{ form: Form; id: string; token: string }> {
  const form = formOf()
  const { body } = await world.call('user/user/register', { body: { ...form, marketingSubscribe: true } })
  const { user, token } = body.data
  await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 10_000n)
  return { form, id: user.id, token }
}
const logIn = async ({ username, password }: Form) =>
  (await world.call('user/user/login', { body: { username, password } })).body.data.token

const dice = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
const code = (answer: { body: { general: { code?: string | undefined } } }) => answer.body.general.code ?? 'taken'
const bet = async (token: string) =>
  code(await world.call('game/original/bet', { token, key: randomToken(), body: dice }))
const deposit = async (token: string) => {
  const body = { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }
  return code(await world.call('deposit/deposit/create', { token, key: randomToken(), body }))
}
const soon = (token: string, wanted: string) => expect.poll(() => bet(token), { interval: 300 }).toBe(wanted)

/** Moods in which the register says nothing that can be relied on. */
const AWAY: readonly RegisterMood[] = ['broken', 'nonsense', 'elsewhere', 'silent']

describe('the national register', () => {
  it('is asked when somebody registers, with what it needs to know them by and nothing else', async () => {
    const { form, token } = await open()
    await expect.poll(() => register.asked.length).toBe(1)
    const [first] = register.asked
    expect(first?.key).toBe('key of the register')
    expect(Object.fromEntries(first?.person ?? [])).toEqual({
      firstName: form.firstName,
      lastName: form.lastName,
      dateOfBirth: form.birthDate,
      email: form.email,
      postcode: form.zipCode,
    })
    await soon(token, 'taken')
    expect(await deposit(token)).toBe('taken')
  })

  it('tells nobody who only says a name whether it names them: play waits in the words of everybody who is not cleared', async () => {
    register.mood = 'Y'
    const { token, id } = await open()
    await soon(token, 'limits.not_cleared')
    expect(await deposit(token)).toBe('limits.not_cleared')
    // Whose document was checked is told the truth, in both languages.
    await world.owner.sql`update ${world.owner.b}.limits_protection set is_cleared = true where player_id = ${id}`
    await soon(token, 'limits.register_listed')
    expect(await readTrail(world.app.db, 'limits.register_listed')).toEqual([lineBy('system', id)])
    const fa = await world.call('game/original/bet', { token, key: randomToken(), body: dice, headers: { LANG: 'fa' } })
    expect(fa.body.general.text).toContain('سامانهٔ ملی')
  })

  it('has an address that is asked over a secure line in a public network, and holds no password; a sandbox may ask itself', async () => {
    const settle = (url: string, mode: 'production' | 'sandbox') => {
      const after = { register: { url, timeoutMs: 3_000 } }
      const change = { before: { register: null }, after, ip: '127.0.0.1', mode }
      return inTx(world.app.db, (tx) => exclusionSettings.guard(tx, change))
    }
    const refused = { code: 'business.settings_invalid', fields: { 'exclusion.register.url': 'format' } }
    for (const url of ['https://me:pw@one.example', 'https://10.0.0.1', 'https://[::1]', 'http://one.example'])
      await expect(settle(url, 'production'), url).rejects.toMatchObject(refused)
    await expect(settle('http://me:pw@127.0.0.1/', 'sandbox')).rejects.toMatchObject(refused)
    await settle('https://register.example/', 'production')
    await settle(register.url, 'sandbox')
  })

  it('that gives no answer lets nobody play, and keeps money in sight until it answers again', async () => {
    const { form } = await open()
    for (const mood of AWAY) {
      register.mood = mood
      if (mood === 'silent') patience(200)
      const opened = await world.call('user/user/register', { body: formOf() })
      await soon(opened.body.data.token, 'limits.register_unanswered')
    }
    const token = await logIn(form)
    await soon(token, 'limits.register_unanswered')
    expect(await deposit(token)).toBe('limits.register_unanswered')
    expect((await world.call('limits/limit/getOverview', { token })).status).toBe(200)
    expect(Number((await world.call('user/user/init', { token })).body.data.wallet.balance)).toBeGreaterThan(0)
    register.mood = 'N'
    patience(10_000)
    await soon(token, 'taken')
  })

  it('that names a player later stops play and offers from the next login on; no answer does not wipe it out', async () => {
    const { form, id, token: first } = await open()
    await soon(first, 'taken')
    register.mood = 'Y'
    const token = await logIn(form)
    await soon(token, 'limits.not_cleared')
    expect(await deposit(token)).toBe('limits.not_cleared')
    expect((await world.call('bonus/bonus/getBonuses', { token, body: {} })).body.data.countAll).toBe(0)
    register.mood = 'broken'
    await soon(await logIn(form), 'limits.not_cleared')
    const { app } = world
    const asked = { playerIds: [id], product: 'casino', channel: 'email' } as const
    expect(await app.db.begin((sql) => findMarketable(app, { ...app.db, sql } as never, asked))).toEqual([])
  })

  it('has answers that count for a day, to the millisecond, but of who is listed until it says otherwise', () => {
    const askedAt = new Date('2026-11-21T12:00:00Z')
    const after = (registerAnswer: 'clear' | 'listed', ms: number) =>
      registerStateOf(world.app, { registerAnswer, registerAskedAt: askedAt }, new Date(askedAt.getTime() + ms))
    const dayMs = 24 * 3_600_000
    expect([dayMs - 1, dayMs].map((ms) => after('clear', ms))).toEqual(['clear', 'unanswered'])
    expect(after('listed', 30 * dayMs)).toBe('listed')
  })

  it('is asked before marketing about whom it was not asked within a day', async () => {
    const { id, form, token } = await open()
    await soon(token, 'taken')
    const { sql, b } = world.owner
    await sql`update ${b}.limits_protection set register_asked_at = register_asked_at - interval '25 hours'`
    await sql`update ${b}.identity_player set email_verified_at = now() where id = ${id}`
    const text = { en: 'New', fa: 'تازه' }
    const campaign = { product: 'casino', channel: 'email', subject: text, text, label: text, path: '/casino' } as const
    register.mood = 'broken'
    expect((await sendMarketing(world.app, { ...campaign, name: 'away' })).queued).toBe(0)
    register.mood = 'N'
    await sql`update ${b}.limits_protection set register_answer = 'listed' where player_id <> ${id}`
    const before = register.asked.length
    await sendMarketing(world.app, { ...campaign, name: 'asked' })
    expect(register.asked.slice(before).map(({ person }) => person.get('email'))).toContain(form.email)
    const rows = await sql`select from ${b}.mail_message where player_id = ${id} and is_marketing`
    expect(rows).toHaveLength(1)
  })
})
