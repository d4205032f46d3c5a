import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { HOUSE_ROLES, PERMISSIONS, PLATFORM_PERMISSIONS, ROLES } from '@tas/shared/contract/staff/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accept,
  codeOf,
  demoOf,
  hired,
  invited,
  office,
  REASON,
  type Signed,
  signInAs,
  versionOf,
} from '#src/modules/staff/staff.fixture.ts'
import { withSecondBusiness } from './businesses.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

const STAFF = (Object.entries(calls) as [CallPath, Operation][]).flatMap(([path, call]) =>
  call.auth === 'staff' ? [{ path, permission: call.permission }] : [],
)

let world: ServedWorld
const people = new Map<string, Signed>()
let playerToken: string

beforeAll(async () => {
  world = await serveWorld({ through: withSecondBusiness })
  for (const role of HOUSE_ROLES) people.set(role, await signInAs(world, role))
  const { body } = await world.call('user/user/register', { body: registration('matrixplayer') })
  playerToken = body.data.token
})
afterAll(async () => {
  await world.stop()
})

/** Whether the door of a call is passed: what is behind it may refuse what no test filled in. */
const isLetIn = ({ status, code }: { readonly status: number; readonly code: string | undefined }) =>
  status !== 401 && code !== 'http.permission_missing'

it('every permission is declared by a call, and every call of staff declares a known one or is about its maker alone', () => {
  const declared = new Set(STAFF.flatMap(({ permission }) => permission ?? []))
  expect([...declared].sort()).toEqual(Object.keys(PERMISSIONS).sort())
})

/** Tries the door of every call that does not end the session, and expects those of these permissions, and of none, to be passed. */
async function expectLetIn(token: string, permissions: readonly string[]): Promise<void> {
  for (const { path, permission } of STAFF.filter((call) => call.path !== 'staff/session/signOut')) {
    const may = permission === null || permissions.includes(permission)
    const answer = await office(world, path, { token, body: {} as never })
    expect([path, isLetIn(answer)]).toEqual([path, may])
    if (!may) expect(answer).toMatchObject({ status: 403, details: { permission } })
  }
}

it.each(HOUSE_ROLES)('the role %s is let in where its permissions say, and nowhere else', async (role) => {
  await expectLetIn(people.get(role)?.token ?? '', ROLES[role].permissions)
})

it('a role that the business built and one that was lent open what they name, and nothing once the time is over', async () => {
  const owner = people.get('owner') ?? expect.fail('there is one')
  const built = ['player.read', 'audit.read', 'withdrawal.read'] as const
  const role = { name: 'built', title: { en: 'Built', fa: 'ساخته' }, permissions: [...built], version: null }
  const saved = await office(world, 'staff/role/save', { token: owner.token, body: { ...role, reason: REASON } })
  expect(saved.status).toBe(200)
  const person = await hired(world, owner, ['built'])
  await expectLetIn(person.token, built)
  const lent = { role: 'support', endsAt: new Date(Date.now() + 3_600_000).toISOString(), scope: null }
  const roles = [{ role: 'built', endsAt: null, scope: null }, lent]
  const body = { personId: person.id, version: await versionOf(world, person.id), roles, reason: REASON }
  expect((await office(world, 'staff/person/setRoles', { token: owner.token, body })).status).toBe(200)
  await expectLetIn(person.token, [...built, ...ROLES.support.permissions])
  const { sql, b } = world.owner
  await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${person.id} and role = 'support'`
  await expectLetIn(person.token, built)
  await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${person.id}`
  await expectLetIn(person.token, [])
})

it('nobody, a player, and the owner of another business are let in nowhere', async () => {
  const { token } = people.get('owner') ?? expect.fail('there is one')
  for (const { path } of STAFF) {
    const answers = await Promise.all([
      office(world, path),
      office(world, path, { token: playerToken }),
      office(world, path, { headers: { token: playerToken } }),
      office(world, path, { token, headers: { BID: '2' } }),
    ])
    expect([path, answers.map(({ status }) => status)]).toEqual([path, [401, 401, 401, 401]])
  }
})

it('what is about the platform opens to the owner of its own business, and to no owner of another', async () => {
  const { email, secret } = demoOf('owner')
  const headers = { BID: '2' }
  const body = { email, password: 'tas-demo-2026', code: codeOf(secret) }
  const { data } = await office(world, 'staff/session/signIn', { body, headers })
  const self = await office(world, 'staff/session/getCurrent', { token: people.get('owner')?.token ?? '' })
  const own: readonly string[] = self.data.permissions
  for (const permission of PLATFORM_PERMISSIONS) {
    expect([own.includes(permission), data.person.permissions.includes(permission)]).toEqual([true, false])
    for (const { path } of STAFF.filter((call) => call.permission === permission)) {
      const answer = await office(world, path, { token: data.token, headers, body: {} as never })
      expect([path, answer]).toMatchObject([path, { status: 403, details: { permission } }])
    }
  }
  const role = {
    name: 'keeper',
    title: { en: 'Keeper', fa: 'نگهدار' },
    permissions: [...PLATFORM_PERMISSIONS],
    version: null,
  }
  const saved = await office(world, 'staff/role/save', {
    token: data.token,
    headers,
    body: { ...role, reason: REASON },
  })
  expect(saved.code).toBe('staff.beyond_own_rights')
})

it('an invitation opens nothing at another business', async () => {
  const owner = people.get('owner') ?? expect.fail('there is one')
  const { linkToken } = await invited(world, owner, ['support'])
  expect((await accept(world, linkToken, { BID: '2' })).code).toBe('staff.invitation_unknown')
  expect((await accept(world, linkToken)).status).toBe(200)
})

it('what the office reads of the trail names who did what, and that it was read', async () => {
  const owner = people.get('owner') ?? expect.fail('there is one')
  const read = async (body: object) => (await office(world, 'office/audit/getLines', { token: owner.token, body })).data
  const signIns = await read({ action: 'staff.signed_in', limit: 5 })
  expect(signIns.items).toHaveLength(5)
  expect(signIns.items[0]).toMatchObject({ actorKind: 'staff', ip: '127.0.0.1', actorName: 'Demo Auditor' })
  const more = await read({ action: 'staff.signed_in', cursor: signIns.cursor })
  const ids = [...signIns.items, ...more.items].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([HOUSE_ROLES.length, HOUSE_ROLES.length])
  const [newest] = (await read({ action: 'audit.trail_read', actor: owner.id })).items
  expect(newest).toMatchObject({ actorName: 'Demo Owner', details: { action: 'staff.signed_in' } })
})

it('only staff read which calls the office has, with the right each asks for; nobody else’s document names one', async () => {
  const owner = people.get('owner') ?? expect.fail('there is one')
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${world.server.url}${path}`, { headers: { BID: '1', ...headers } })
  const address = '/api/office/openapi.json'
  const refused = await Promise.all([read(address), read(address, { token: playerToken })])
  expect(refused.map(({ status }) => status)).toEqual([401, 401])
  const { paths } = (await (await read(address, { staffToken: owner.token })).json()) as {
    paths: Record<string, { post: Record<string, unknown> }>
  }
  expect(paths['/api/staff/person/shut']?.post).toMatchObject({
    'x-permission': 'staff.change',
    'x-approval': 'none',
  })
  expect(paths['/api/office/player/adjust']?.post).toMatchObject({
    'x-scope': 'currency, amount, branch',
    'x-approval': 'required',
  })
  expect(paths['/api/office/agent/getList']?.post).toMatchObject({ 'x-scope': 'branch' })
  expect(paths['/api/office/agent/fund']?.post).toMatchObject({ 'x-scope': 'currency, amount, branch' })
  for (const { path } of STAFF) expect(paths).toHaveProperty([`/api/${path}`])
  // A scope is named where one is asked, and nowhere else.
  const scoped = STAFF.filter(({ path }) => paths[`/api/${path}`]?.post['x-scope'] !== undefined).map(
    ({ path }) => path,
  )
  const moving = world.server.house.modules.flatMap(({ routes = {} }) =>
    Object.entries(routes).flatMap(([path, route]) => (typeof route === 'object' && 'moves' in route ? [path] : [])),
  )
  expect(moving.length).toBeGreaterThan(5)
  expect(scoped).toEqual(expect.arrayContaining(moving))
  for (const plain of ['staff/person/shut', 'office/mail/getList', 'office/voucher/getBatches'])
    expect(scoped).not.toContain(plain)
  for (const told of ['/api/openapi.json', '/api']) expect(await (await read(told)).text()).not.toContain('/api/staff/')
})
