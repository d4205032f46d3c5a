import type { CallPath } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

/** So many calls of a stranger are answered; strangers below use them up. */
const STRANGERS = { points: 5, seconds: 3_600 }

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld({ rates: { entry: STRANGERS, read: STRANGERS } })
})
afterAll(() => world?.stop())

it('what protects a player is taken while strangers at the same address use up what it may try and read', async () => {
  const person = registration('protected')
  let { token } = (await world.call('user/user/register', { body: person })).body.data
  const enter = async () =>
    (await world.call('user/user/login', { body: { username: 'nobody_here', password: 'wrong horse' } })).status
  const read = async () => (await world.call('slider/slider/getSlider', { body: { sliderId: 1 } })).status
  for (const ask of [enter, read]) {
    // Also when they go on asking, so that the door does not hear them any more.
    for (let tries = 0; tries < STRANGERS.points; tries++) await ask()
    const refused = await Promise.all(Array.from({ length: STRANGERS.points }, () => ask()))
    expect(new Set(refused)).toEqual(new Set([429]))
  }
  const proof = await world.call('identity/stepUp/prove', { token, body: { password: person.password } })
  expect(proof.status).toBe(200)
  token = proof.body.data.token
  const protect: readonly (readonly [CallPath, unknown])[] = [
    ['identity/totp/begin', {}],
    ['user/email/change', { email: 'another@example.com' }],
    ['user/data/createExport', {}],
    ['limits/break/startTimeOut', { hours: 24, confirm: true }],
    ['limits/break/excludeSelf', { months: 6, confirm: true }],
    ['user/closing/close', {}],
  ]
  for (const [path, body] of protect)
    expect([path, (await world.call(path, { token, body })).status]).toEqual([path, 200])
})
