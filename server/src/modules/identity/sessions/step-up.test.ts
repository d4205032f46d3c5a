import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { giveProof, goodForm, logIn, register } from '../people.fixture.ts'
import { requireStepUp } from './require-step-up.ts'
import { resolveSession } from './resolve-session.ts'

const PASSWORD = 'kettle-orbit-93'
let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

async function newPlayer() {
  const form = goodForm()
  const { token, user } = (await register(world, form)).body.data
  return { token, id: user.id, username: String(form['username']) }
}

const prove = (token: string, body: unknown) => world.call('identity/stepUp/prove', { token, body })

/** What an operation behind the door answers to the owner of a token: null when it opens, else the code. */
async function doorAnswers(token: string): Promise<string | null> {
  const player = await resolveSession(world.app, token, { isPassive: false })
  if (player === null) return 'identity.login_required'
  return requireStepUp(world.as(player)).then(
    () => null,
    (error) => `${error.code} ${error.details?.methods}`,
  )
}

describe('the door of step-up', () => {
  it('is shut after a login and opens with the password, for this session alone', async () => {
    const { token, id, username } = await newPlayer()
    const other = (await logIn(world, username, PASSWORD)).body.data.token
    expect(await doorAnswers(token)).toBe('identity.step_up_required password')
    const proved = (await prove(token, { password: PASSWORD })).body.data
    expect(new Date(proved.provenUntil).getTime()).toBeGreaterThan(Date.now())
    expect(await doorAnswers(proved.token)).toBeNull()
    expect(await doorAnswers(other)).toBe('identity.step_up_required password')
    const session = await resolveSession(world.app, proved.token, { isPassive: true })
    expect(await readTrail(world.app.db, 'identity.proved', session?.sessionId)).toEqual([
      {
        actor_kind: 'player',
        actor_id: id,
        target_id: session?.sessionId,
        ip: '127.0.0.1',
        details: { method: 'password', hasEnded: false },
      },
    ])
  })

  it('renews the token with the proof: the old one is dead', async () => {
    const { token } = await newPlayer()
    const { body } = await prove(token, { password: PASSWORD })
    expect(body.data.token).not.toBe(token)
    expect((await world.call('user/user/init', { token })).status).toBe(401)
    expect((await world.call('user/user/init', { token: body.data.token })).status).toBe(200)
  })

  it('shuts after five minutes', async () => {
    const { token } = await newPlayer()
    await giveProof(world, token)
    expect(await doorAnswers(token)).toBeNull()
    const { db } = world.app
    await db.sql`
      update ${db.b}.identity_session set proved_at = proved_at - interval '5 minutes' where token_hash = ${sha256(token)}`
    expect(await doorAnswers(token)).toBe('identity.step_up_required password')
  })
})

describe('wrong proofs', () => {
  it('say how many are left, and the fifth ends the session', async () => {
    const { token, id, username } = await newPlayer()
    const codes: unknown[] = []
    for (let n = 0; n < 5; n++) {
      const { status, body } = await prove(token, { password: 'not-the-password' })
      codes.push([status, body.general.code, body.general.details?.['left']])
    }
    expect(codes).toEqual([
      ...[4, 3, 2, 1].map((left) => [422, 'identity.wrong_proof', left]),
      [401, 'identity.login_required', undefined],
    ])
    expect((await prove(token, { password: PASSWORD })).status).toBe(401)
    expect((await logIn(world, username, PASSWORD)).status).toBe(200)
    const failed = await readTrail(world.app.db, 'identity.proof_failed')
    const told = failed.filter(({ actor_id }) => actor_id === id)
    expect(told.map(({ details }) => details)).toEqual(
      [false, false, false, false, true].map((hasEnded) => ({ method: 'password', hasEnded })),
    )
  })

  it('are forgotten by a right one', async () => {
    const { token } = await newPlayer()
    for (let n = 0; n < 4; n++) await prove(token, { password: 'not-the-password' })
    const renewed = (await prove(token, { password: PASSWORD })).body.data.token
    const { body } = await prove(renewed, { password: 'not-the-password' })
    expect(body.general.details?.['left']).toBe(4)
  })

  it('sent all at once get no more answers than one after the other', async () => {
    const { token } = await newPlayer()
    const guesses = Array.from({ length: 12 }, () => prove(token, { password: 'not-the-password' }))
    const answers = await Promise.all(guesses)
    const told = answers.filter(({ body }) => body.general.code === 'identity.wrong_proof')
    expect(told.length).toBeLessThanOrEqual(5)
    // A right one among them would forget the wrong ones before it; behind them it comes too late.
    expect((await prove(token, { password: PASSWORD })).body.general.code).toBe('identity.login_required')
    expect(await doorAnswers(token)).toBe('identity.login_required')
  })

  it.each([{}, { password: PASSWORD, code: '123456' }, { passkey: {} }, { password: '' }])(
    'of no use as a form are refused before anything is counted: %j',
    async (body) => {
      const { token } = await newPlayer()
      expect((await prove(token, body)).body.general.code).toBe('http.invalid')
      expect((await prove(token, { password: 'x' })).body.general.details?.['left']).toBe(4)
    },
  )
})
