import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { expect } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { registration } from '../../../test/people.ts'
import type { ServedWorld } from '../../../test/world.ts'
import { approveIt, askFor } from '../office/operations/two-people.fixture.ts'
import { office, REASON, type Signed, signInAs } from '../staff/staff.fixture.ts'

/** Somebody of a branch who registered by their link. */
export type Person = { readonly id: string; readonly uid: number; readonly token: string }

/** Makes a call as somebody. */
export async function callAs<Path extends CallPath>(
  world: ServedWorld,
  by: { readonly token: string },
  { path, body, key = uuidv7() }: { readonly path: Path; readonly body: CallInput<Path>; readonly key?: string },
) {
  const answer = await world.call(path, { token: by.token, body, key })
  return { status: answer.status, code: answer.body.general.code, data: answer.body.data }
}

/** The token of a link. */
export function tokenOf(link: string): string {
  return link.split('#invitation=')[1] ?? ''
}

/** Registers by a link. */
export async function join(world: ServedWorld, link: string, username: string): Promise<Person> {
  const body = { ...registration(username), invitationToken: tokenOf(link) }
  const answer = await world.call('user/user/register', { body })
  expect([answer.status, answer.body.general.code]).toEqual([200, undefined])
  const { user, token } = answer.body.data
  return { id: user.id, uid: user.intId, token }
}

/** An agent at the top, invited by the office, with a float. */
export async function topAgent(
  world: ServedWorld,
  { owner, manager }: { readonly owner: Signed; readonly manager: Signed },
  { username, float }: { readonly username: string; readonly float: string },
): Promise<Person> {
  const invitation = { username, currency: 'USD', reason: REASON } as const
  const invited = await office(world, 'office/agent/invite', { token: owner.token, body: invitation })
  expect([invited.status, invited.code]).toEqual([200, undefined])
  const agent = await join(world, invited.data.link, username)
  const funding = { uid: agent.uid, currency: 'USD', amount: float, transfer: `BANK ${username}`, reason: REASON }
  const asked = await askFor(world, owner, { path: 'office/agent/fund', body: funding })
  expect(await approveIt(world, manager, asked)).toBe('done')
  return agent
}

/** Somebody below an agent, invited by that agent. */
export async function below(
  world: ServedWorld,
  agent: Person,
  { username, type }: { readonly username: string; readonly type: 'agent' | 'member' },
): Promise<Person> {
  const body = { username, type } as const
  const added = await callAs(world, agent, { path: 'agent/user/add', body })
  expect([added.status, added.code]).toEqual([200, undefined])
  return join(world, added.data.link, username)
}

/** Two branches: master > agent > member and master > sibling; and stranger on top of the other. `player` is in none. */
export async function openBranches(world: ServedWorld) {
  const staff = { owner: await signInAs(world, 'owner'), manager: await signInAs(world, 'manager') }
  const master = await topAgent(world, staff, { username: 'master', float: '1000.00' })
  const stranger = await topAgent(world, staff, { username: 'stranger', float: '50.00' })
  const agent = await below(world, master, { username: 'agent', type: 'agent' })
  const sibling = await below(world, master, { username: 'sibling', type: 'member' })
  const member = await below(world, agent, { username: 'member', type: 'member' })
  const { body } = await world.call('user/user/register', { body: registration('outsider') })
  const player: Person = { id: body.data.user.id, uid: body.data.user.intId, token: body.data.token }
  return { staff, people: { master, stranger, agent, sibling, member, player } }
}

/** Moves money between an agent and somebody directly below. */
export function moveMoney(
  world: ServedWorld,
  by: Person,
  { to, key, ...money }: { to: Person; direction: 'in' | 'out'; amount: string; key: string },
) {
  const body = { userId: to.id, ...money, reason: 'For the weekend' }
  return callAs(world, by, { path: 'agent/wallet/transfer', body, key })
}
