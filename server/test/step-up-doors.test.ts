import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { loadModules } from '#src/modules.ts'
import { giveProof } from '../src/modules/identity/people.fixture.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

const CODE = 'identity.step_up_required'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

/** Proves: its refusal for want of a proof is that of who has none to give. */
const PROVER = 'identity/stepUp/prove'
const declared = (Object.entries(calls) as [CallPath, Operation][]).filter(
  ([path, { errors }]) => errors.includes(CODE) && path !== PROVER,
)

/** What a call is sent where `{}` is no payload of it. A new call that asks for a step-up is red until it has its own. */
const BODIES: Partial<Record<CallPath, unknown>> = {
  'user/email/change': { email: 'elsewhere@mail.example' },
  'user/phone/change': { phone: '+35621234567' },
  'user/profile/update': { phone: '+35621234567' },
  // With the old password a change needs no proof besides.
  'user/password/changePassword': { newPassword: 'lantern-harbour-58', reNewPassword: 'lantern-harbour-58' },
  'user/security/setAntiPhishing': { code: 'azure fox' },
  'identity/totp/confirm': { code: '123456' },
  'identity/passkey/add': {
    name: 'Laptop',
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  'identity/passkey/remove': { passkeyId: uuidv7() },
  // The example of ISO 13616.
  'financial/account/add': { kind: 'iban', number: 'GB82 WEST 1234 5698 7654 32', owner: 'Anna Eriksson' },
  'limits/limit/confirmLimit': { kind: 'deposit', period: 'day', confirm: true },
  'limits/break/confirmReturn': { confirm: true },
}

let people = 0
async function newToken(): Promise<string> {
  const { token } = (await world.call('user/user/register', { body: registration(`steps${++people}`) })).body.data
  return token
}

describe('a call that asks for a step-up', () => {
  it('says so in the contract, and no other call of the contract does', async () => {
    const routes = (await loadModules()).flatMap((module) => Object.entries(module.routes ?? {}))
    const asking = routes.filter(([, route]) => String(route).includes('requireStepUp')).map(([path]) => path)
    expect(asking.sort()).toEqual(declared.map(([path]) => path).sort())
  })

  it.each(declared.map(([path, { idempotency }]) => [path, idempotency === 'required'] as const))(
    'is refused without one, and passes the door with one: %s',
    async (path, hasKey) => {
      const token = await newToken()
      const ask = async () => {
        const key = hasKey ? { key: uuidv7() } : {}
        const { status, body } = await world.call(path, { token, body: BODIES[path] ?? {}, ...key })
        return { status, code: body.general.code }
      }
      expect(await ask()).toEqual({ status: 403, code: CODE })
      await giveProof(world, token)
      const { status, code } = await ask()
      expect([status, code]).not.toEqual([403, CODE])
      expect(status).not.toBe(500)
    },
  )
})
