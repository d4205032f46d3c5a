import { AGENT_PERMISSIONS } from '@tas/shared/contract/agents/choices.ts'
import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { USER_GROUPS, type UserGroup } from '@tas/shared/contract/user-groups.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { openSession } from '#src/modules/identity/index.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

type Guarded = Extract<Operation, { readonly auth: 'player' | 'optional' }>

/** Every call that looks at who is signed in, read from the contract: a new one is here at once. */
const guarded = (Object.entries(calls) as [CallPath, Operation][]).filter(
  (entry): entry is [CallPath, Guarded] => entry[1].auth === 'player' || entry[1].auth === 'optional',
)

let world: ServedWorld
let playerId: string

beforeAll(async () => {
  world = await serveWorld()
  const { body } = await world.call('user/user/register', { body: registration('grouped') })
  playerId = body.data.user.id
})
afterAll(() => world?.stop())

async function becomes(group: UserGroup): Promise<void> {
  const { sql, b } = world.app.db
  await sql`
    update ${b}.identity_player set user_group = ${group}, agent_permissions = ${[...AGENT_PERMISSIONS]}::text[]
    where id = ${playerId}`
}

/** A session of its own for each call: some calls end theirs. */
async function newToken(): Promise<string> {
  const caller = { ip: '127.0.0.1', userAgent: 'test' }
  return (await inTx(world.app.db, (tx) => openSession(tx, { playerId, caller }))).token
}

const isOutside = (group: UserGroup, { groups }: Guarded) => !groups.includes(group)

describe.each(USER_GROUPS)('somebody of the group %s', (group) => {
  it('is let into the calls of the group, and refused all others before what they send is read', async () => {
    await becomes(group)
    const wrong: string[] = []
    for (const [path, call] of guarded) {
      const { status, body } = await world.call(path, { token: await newToken(), body: { limit: 'nonsense' } })
      const isRefused = status === 403 && body.general.code === 'identity.forbidden'
      const mustBe = call.auth === 'player' && isOutside(group, call)
      if (isRefused !== mustBe || status === 401) wrong.push(`${path}: ${status} ${body.general.code}`)
    }
    expect(wrong).toEqual([])
  })

  it('reads at init which group that is', async () => {
    await becomes(group)
    const { body } = await world.call('user/user/init', { token: await newToken() })
    expect(body.data.userGroups).toEqual([{ id: group }])
  })
})

it('a change of the group holds from the next call on, in the session that was open', async () => {
  await becomes('user')
  const token = await newToken()
  const gateways = async () =>
    (await world.call('deposit/availableDepositGateway/getAvailableDepositGateways', { token })).status
  expect(await gateways()).toBe(200)
  await becomes('agent')
  expect(await gateways()).toBe(403)
  await becomes('user')
  expect(await gateways()).toBe(200)
})
