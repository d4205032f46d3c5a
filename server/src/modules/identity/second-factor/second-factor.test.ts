import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecretBox } from '#kit/secret-box.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { derivedKey } from '../password/derived-key.ts'
import { callThatOutlives, giveProof, goodForm, register } from '../people.fixture.ts'
import { STEP_SECONDS, totpCode } from './totp.ts'

const PASSWORD = 'kettle-orbit-93'
let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

const stepNow = () => Math.floor(Date.now() / 1_000 / STEP_SECONDS)

async function secretOf(playerId: string): Promise<Buffer> {
  const { app } = world
  const [row] = await app.db.sql<{ sealed_secret: Buffer }[]>`
    select sealed_secret from ${app.db.b}.identity_totp where player_id = ${playerId}`
  const box = createSecretBox(derivedKey(app, `authenticator apps at business ${app.business.id}`))
  return box.open(row?.sealed_secret ?? Buffer.alloc(0), playerId)
}

async function newPlayer() {
  const form = goodForm()
  const { token, user } = (await register(world, form)).body.data
  await giveProof(world, token)
  return { token, id: user.id, username: String(form['username']) }
}

/** A player whose app is on. The step of `used` is used up; `code(1)` is the next one, which counts already. */
async function playerWithApp() {
  const player = await newPlayer()
  const { token } = player
  await world.call('identity/totp/begin', { token })
  const secret = await secretOf(player.id)
  const used = totpCode(secret, stepNow())
  const { body } = await world.call('identity/totp/confirm', { token, body: { code: used } })
  expect(body.general.status).toBe(true)
  return {
    ...player,
    used,
    recoveryCodes: body.data.recoveryCodes,
    code: (ahead: number) => totpCode(secret, stepNow() + ahead),
  }
}

/** Lets the time steps that were used be long ago, so that the present code is fresh again. */
async function restSteps(playerId: string): Promise<void> {
  const { db } = world.app
  await db.sql`update ${db.b}.identity_totp set last_step = 0 where player_id = ${playerId}`
}

async function logInWith(username: string, twoFaCode?: string, password = PASSWORD): Promise<string> {
  const body = { username, password, ...(twoFaCode !== undefined && { twoFaCode }) }
  const answer = await world.call('user/user/login', { body })
  return answer.body.general.code ?? 'in'
}

/** A code of six digits that is wrong now and in the steps around. */
const wrongCode = (right: (ahead: number) => string) =>
  ['111111', '222222', '333333', '444444'].find((code) => ![-1, 0, 1].some((ahead) => right(ahead) === code)) ?? ''

describe('an authenticator app', () => {
  it('is turned on by no session that a new password ends while it waits for it', async () => {
    const { token, id } = await newPlayer()
    await world.call('identity/totp/begin', { token })
    const code = totpCode(await secretOf(id), stepNow())
    const answer = await callThatOutlives(world, id, () =>
      world.call('identity/totp/confirm', { token, body: { code } }),
    )
    expect(answer.body.general.code).toBe('identity.step_up_required')
    const { sql, b } = world.app.db
    expect(await sql`select from ${b}.identity_totp where player_id = ${id} and confirmed_at is not null`).toHaveLength(
      0,
    )
  })

  it('is on once its first code came, and is sealed in the database', async () => {
    const { token, id, username } = await newPlayer()
    const { secret, address } = (await world.call('identity/totp/begin', { token })).body.data
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(await logInWith(username)).toBe('in')
    const { db } = world.app
    const [row] = await db.sql<{ sealed_secret: Buffer }[]>`
      select sealed_secret from ${db.b}.identity_totp where player_id = ${id}`
    expect(row?.sealed_secret.includes(await secretOf(id))).toBe(false)
    const code = totpCode(await secretOf(id), stepNow())
    expect((await world.call('identity/totp/confirm', { token, body: { code } })).status).toBe(200)
    expect((await world.call('identity/totp/begin', { token })).body.general.code).toBe('identity.totp_is_on')
    expect(await logInWith(username)).toBe('identity.second_factor_required')
  })

  it('is asked for after the right password alone: nobody learns who has one', async () => {
    const { username, code } = await playerWithApp()
    expect(await logInWith(username, code(1), 'not-the-password')).toBe('identity.wrong_credentials')
    expect(await logInWith(username, undefined, 'not-the-password')).toBe('identity.wrong_credentials')
    expect(await logInWith(username, code(1))).toBe('in')
  })

  it('gives codes that count once, and none older than one that counted', async () => {
    const { username, code, used } = await playerWithApp()
    expect(await logInWith(username, used)).toBe('identity.wrong_code')
    const next = code(1)
    const raced = await Promise.all(Array.from({ length: 5 }, () => logInWith(username, next)))
    expect(raced.filter((answer) => answer === 'in')).toHaveLength(1)
    expect(await logInWith(username, next)).not.toBe('in')
  })

  it('of another player gives no code that counts', async () => {
    const [one, two] = [await playerWithApp(), await playerWithApp()]
    expect(await logInWith(one.username, two.code(1))).toBe('identity.wrong_code')
  })

  it('takes digits of any script, with blanks', async () => {
    const { username, code } = await playerWithApp()
    const persian = code(1).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect(await logInWith(username, `${persian.slice(0, 3)} ${persian.slice(3)}`)).toBe('in')
  })

  it('locks after five wrong codes, for longer each time, however many come at once; a right one counts no more', async () => {
    const { id, username, code } = await playerWithApp()
    const wrong = wrongCode(code)
    const answers = await Promise.all(Array.from({ length: 12 }, () => logInWith(username, wrong)))
    expect(answers.filter((answer) => answer === 'identity.wrong_code').length).toBeLessThanOrEqual(4)
    expect(await logInWith(username, code(1))).toBe('identity.locked')
    const { db } = world.app
    const [row] = await db.sql<{ lock_count: number }[]>`
      select lock_count from ${db.b}.identity_totp where player_id = ${id}`
    expect(row?.lock_count).toBe(1)
    await db.sql`update ${db.b}.identity_totp set locked_until = locked_until - interval '1 minute' where player_id = ${id}`
    for (let n = 0; n < 5; n++) await logInWith(username, wrong)
    const [again] = await db.sql<{ seconds: number }[]>`
      select extract(epoch from locked_until - clock_timestamp())::float8 as seconds
      from ${db.b}.identity_totp where player_id = ${id}`
    expect(again?.seconds).toBeGreaterThan(60)
  })

  it('proves a session, where the password alone no longer does', async () => {
    const { token, id, code } = await playerWithApp()
    await restSteps(id)
    const byPassword = await world.call('identity/stepUp/prove', { token, body: { password: PASSWORD } })
    expect(byPassword.body.general).toMatchObject({ code: 'identity.step_up_required', details: { methods: 'totp' } })
    expect((await world.call('identity/stepUp/prove', { token, body: { code: code(0) } })).status).toBe(200)
  })

  it('is removed only after step-up, and its recovery codes with it', async () => {
    const { token, id, username, recoveryCodes } = await playerWithApp()
    const { db } = world.app
    await db.sql`update ${db.b}.identity_session set proved_at = null where player_id = ${id}`
    expect((await world.call('identity/totp/remove', { token })).body.general.code).toBe('identity.step_up_required')
    const proof = { code: recoveryCodes[0] }
    const renewed = (await world.call('identity/stepUp/prove', { token, body: proof })).body.data.token
    expect((await world.call('identity/totp/remove', { token: renewed })).status).toBe(200)
    expect(await logInWith(username)).toBe('in')
    const left = await db.sql`select from ${db.b}.identity_recovery_code where player_id = ${id}`
    expect(left).toHaveLength(0)
  })
})

describe('a recovery code', () => {
  it('opens the account once, as a person types it, and is not readable in the database', async () => {
    const { id, username, recoveryCodes } = await playerWithApp()
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    expect(await logInWith(username, ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).toBe('in')
    expect(await logInWith(username, first)).toBe('identity.wrong_code')
    const raced = await Promise.all(Array.from({ length: 4 }, () => logInWith(username, second)))
    expect(raced.filter((answer) => answer === 'in')).toHaveLength(1)
    const { db } = world.app
    const rows = await db.sql<{ text: string }[]>`
      select r::text as text from ${db.b}.identity_recovery_code r where player_id = ${id}`
    expect(rows.map((row) => row.text).join()).not.toContain(first.replaceAll('-', ''))
  })

  it('of another player, or from before they were renewed, opens nothing', async () => {
    const [one, two] = [await playerWithApp(), await playerWithApp()]
    expect(await logInWith(one.username, two.recoveryCodes[0])).toBe('identity.wrong_code')
    const fresh = (await world.call('identity/recoveryCode/renew', { token: one.token })).body.data.recoveryCodes
    expect(await logInWith(one.username, one.recoveryCodes[1])).toBe('identity.wrong_code')
    expect(await logInWith(one.username, fresh[0])).toBe('in')
  })
})
