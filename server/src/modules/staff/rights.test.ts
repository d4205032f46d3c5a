import type { CallInput } from '@tas/shared/contract/api.ts'
import { BRANCH_PERMISSIONS, MONEY_PERMISSIONS } from '@tas/shared/contract/staff/bounded-permissions.ts'
import { HOUSE_ROLES, ROLES, STAFF_PERMISSIONS } from '@tas/shared/contract/staff/permissions.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { changedRoles, findBeyondOwn, type Given, rightsOf, rolesOf } from './rights.ts'
import { covers, type Scope } from './scopes.ts'
import { accept, codeOf, hired, invited, office, REASON, type Signed, signInAs, versionOf } from './staff.fixture.ts'

let world: ServedWorld
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

type Role = Partial<CallInput<'staff/person/setRoles'>['roles'][number]> & { readonly role: string }
const setRoles = async (by: Signed, personId: string, roles: readonly (string | Role)[]) =>
  office(world, 'staff/person/setRoles', {
    token: by.token,
    body: {
      personId,
      version: await versionOf(world, personId),
      roles: roles.map((role) => ({ endsAt: null, scope: null, ...(typeof role === 'string' ? { role } : role) })),
      reason: REASON,
    },
  })
const FOR_GOOD = (role: string) => ({ role, endsAt: null, scope: null })
const shut = (by: Signed, personId: string) =>
  office(world, 'staff/person/shut', { token: by.token, body: { personId, reason: REASON } })
const saveRole = (by: Signed, role: { name: string; permissions: readonly string[]; version?: number }) =>
  office(world, 'staff/role/save', {
    token: by.token,
    body: {
      name: role.name,
      title: { en: 'Night shift', fa: 'نوبت شب' },
      permissions: role.permissions as never,
      version: role.version ?? null,
      reason: REASON,
    },
  })
const permissionsOf = async (person: Signed) =>
  (await office(world, 'staff/session/getCurrent', { token: person.token })).data.permissions

it('a role of the house opens known permissions, and the owner’s all', () => {
  for (const name of HOUSE_ROLES) for (const one of ROLES[name].permissions) expect(STAFF_PERMISSIONS).toContain(one)
  expect(ROLES.owner.permissions).toEqual(STAFF_PERMISSIONS)
})

const role = fc.constantFrom(...HOUSE_ROLES)
const scope: fc.Arbitrary<Scope> = fc.option(
  fc.array(fc.tuple(fc.constantFrom('USD', 'EUR'), fc.option(fc.bigInt(1n, 3n)))).map((pairs) => new Map(pairs)),
)
const endsAt = fc.option(fc.integer({ min: 1, max: 3 }).map((day) => new Date(Date.UTC(2030, 0, day))))
const branch = fc.option(fc.constantFrom('north', 'south'))
const grants: fc.Arbitrary<readonly Given[]> = fc.uniqueArray(fc.record({ role, endsAt, scope, branch }), {
  selector: (one) => one.role,
  maxLength: 3,
})
const HOUSE = rolesOf([])
const rightsIn = (given: readonly Given[]) =>
  rightsOf(
    HOUSE,
    given.map((one) => one.role),
  )

it('nobody ever comes to more than is given: whoever passes the rule has every right that changes hands', () => {
  fc.assert(
    fc.property(grants, grants, grants, (own, before, after) => {
      const changed = changedRoles(before, after)
      const [giving, taking] = [after, before].map((all) => all.filter((one) => changed.includes(one.role)))
      if (giving === undefined || taking === undefined) throw new Error('there are two')
      if (findBeyondOwn(HOUSE, own, { giving, taking }) !== null) return
      const [had, has] = [rightsIn(before), rightsIn(after)]
      const difference = STAFF_PERMISSIONS.filter((permission) => had.has(permission) !== has.has(permission))
      expect(difference.every((permission) => rightsIn(own).has(permission))).toBe(true)
    }),
  )
})

it('nobody’s money, branches or days grow by what is given: at any moment, whatever the new grants cover the giver’s own did', () => {
  const moments = [0, 1, 2, 3].map((day) => new Date(Date.UTC(2030, 0, day, 12)))
  const moved = ['USD', 'EUR'].flatMap((currency) => [1n, 2n, 3n, 4n].map((amountMinor) => ({ currency, amountMinor })))
  /** What somebody may do at a moment, written out without the rule. */
  const reach = (given: readonly Given[], at: Date) => {
    const open = given.filter((one) => one.endsAt === null || one.endsAt > at)
    const money = MONEY_PERMISSIONS.flatMap((permission) =>
      open
        .filter((one) => HOUSE.get(one.role)?.permissions.includes(permission))
        .flatMap((one) => moved.filter((each) => covers(one.scope, each)))
        .map(({ currency, amountMinor }) => `${permission} ${currency} ${amountMinor}`),
    )
    const agents = BRANCH_PERMISSIONS.flatMap((permission) =>
      open
        .filter((one) => HOUSE.get(one.role)?.permissions.includes(permission))
        .flatMap((one) => ['north', 'south', 'west'].filter((each) => one.branch === null || one.branch === each))
        .map((each) => `${permission} ${each}`),
    )
    return new Set<string>([...rightsIn(open), ...money, ...agents])
  }
  let passed = 0
  fc.assert(
    fc.property(grants, grants, (own, giving) => {
      if (findBeyondOwn(HOUSE, own, { giving, taking: [] }) !== null) return
      if (giving.length > 0) passed++
      for (const at of moments) expect([...reach(giving, at)].filter((one) => !reach(own, at).has(one))).toEqual([])
    }),
    { numRuns: 1_000 },
  )
  expect(passed).toBeGreaterThan(20)
})

it('nobody gives or takes a right they do not have, changes their own, or those of somebody who is not there', async () => {
  const manager = await hired(world, owner, ['manager'])
  const other = await hired(world, owner, ['support'])
  expect(await setRoles(manager, other.id, ['owner'])).toMatchObject({
    code: 'staff.beyond_own_rights',
    details: { permission: 'staff.roles' },
  })
  expect((await setRoles(manager, owner.id, [])).code).toBe('staff.beyond_own_rights')
  expect((await shut(manager, owner.id)).code).toBe('staff.beyond_own_rights')
  expect((await setRoles(manager, manager.id, ['support'])).code).toBe('staff.own_rights')
  expect((await shut(manager, manager.id)).code).toBe('staff.own_rights')
  expect((await setRoles(manager, crypto.randomUUID(), [])).code).toBe('staff.person_unknown')
  expect((await setRoles(manager, other.id, ['no-such-role'])).code).toBe('staff.role_unknown')
  const body = { email: 'boss@mail.example', name: 'A Boss', roles: [FOR_GOOD('owner')], reason: REASON }
  expect((await office(world, 'staff/invitation/create', { token: manager.token, body })).code).toBe(
    'staff.beyond_own_rights',
  )
  expect(await setRoles(manager, other.id, ['auditor', 'risk'])).toMatchObject({ status: 200 })
  const given = new Set<string>([...ROLES.auditor.permissions, ...ROLES.risk.permissions])
  expect((await permissionsOf(other)).toSorted()).toEqual([...given].toSorted())
})

it('a right that is taken is gone at the next call, and so is a role that was lent when its time is over', async () => {
  const person = await hired(world, owner, ['auditor'])
  const list = async () => (await office(world, 'staff/person/getList', { token: person.token, body: {} })).status
  expect(await list()).toBe(200)
  await setRoles(owner, person.id, [{ role: 'auditor', endsAt: new Date(Date.now() + 3_600_000).toISOString() }])
  expect(await list()).toBe(200)
  const { sql, b } = world.owner
  await sql`update ${b}.staff_grant set ends_at = now() where person_id = ${person.id}`
  expect(await list()).toBe(403)
  expect(await permissionsOf(person)).toEqual([])
})

it('shutting an account ends its sessions, and opening it again opens none of them', async () => {
  const person = await hired(world, owner, ['auditor'])
  const current = async () => (await office(world, 'staff/session/getCurrent', { token: person.token })).status
  expect((await shut(owner, person.id)).status).toBe(200)
  expect(await current()).toBe(401)
  const body = { personId: person.id, reason: REASON }
  expect((await office(world, 'staff/person/open', { token: owner.token, body })).status).toBe(200)
  expect(await current()).toBe(401)
})

it('of two owners who shut each other at one moment, one stays', async () => {
  // The demo owner is no longer one: two are left.
  const first = await hired(world, owner, ['owner'])
  const second = await hired(world, owner, ['owner'])
  expect((await setRoles(first, owner.id, ['manager'])).status).toBe(200)
  const answers = await Promise.all([shut(first, second.id), shut(second, first.id)])
  const [lost] = answers.filter(({ status }) => status !== 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // The other was shut before its turn came: its rights were gone, and if its call was read later still, its session too.
  expect(['staff.beyond_own_rights', 'identity.login_required']).toContain(lost?.code)
  const left = answers[0]?.status === 200 ? first : second
  const other = await hired(world, left, ['owner'])
  expect((await setRoles(other, left.id, [{ role: 'owner', endsAt: '2099-01-01T00:00:00.000Z' }])).status).toBe(200)
  // Lent, it is none to rely on: the other is the last.
  expect((await setRoles(left, other.id, [])).code).toBe('staff.last_owner')
  expect((await shut(left, other.id)).code).toBe('staff.last_owner')
  // Bounded, neither: not even whoever may do everything takes the other away.
  expect((await saveRole(other, { name: 'chief', permissions: STAFF_PERMISSIONS })).status).toBe(200)
  const chief = await hired(world, other, ['chief'])
  const bounded = { role: 'owner', scope: [{ currency: 'USD', ceiling: '5.00' }] }
  expect((await setRoles(other, left.id, [bounded])).status).toBe(200)
  expect((await setRoles(chief, other.id, [])).code).toBe('staff.last_owner')
  expect((await shut(chief, other.id)).code).toBe('staff.last_owner')
  expect((await shut(other, chief.id)).status).toBe(200)
  expect((await setRoles(other, left.id, ['owner'])).status).toBe(200)
  expect((await setRoles(left, owner.id, ['owner'])).status).toBe(200)
})

it('an invitation works once, however many open it at one moment, and not after three days or once it was withdrawn', async () => {
  const { linkToken } = await invited(world, owner, ['support'])
  const answers = await Promise.all([1, 2, 3].map(() => accept(world, linkToken)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  const other = await invited(world, owner, ['support'])
  const withdraw = () =>
    office(world, 'staff/invitation/withdraw', {
      token: owner.token,
      body: { invitationId: other.invitationId },
    })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).code).toBe('staff.invitation_unknown')
  expect((await accept(world, other.linkToken)).code).toBe('staff.invitation_unknown')
  const old = await invited(world, owner, ['support'])
  const { sql, b } = world.owner
  await sql`
    update ${b}.staff_invitation set expires_at = expires_at - interval '3 days' where id = ${old.invitationId}`
  expect((await accept(world, old.linkToken)).code).toBe('staff.invitation_unknown')
  expect((await accept(world, 'x'.repeat(43))).code).toBe('staff.invitation_unknown')
})

it('an invitation is worth nothing once its inviter could not give it any more', async () => {
  const manager = await hired(world, owner, ['manager'])
  const one = await invited(world, manager, ['auditor'])
  await setRoles(owner, manager.id, ['support'])
  expect((await accept(world, one.linkToken)).code).toBe('staff.invitation_unknown')
})

it('roles are changed as they were seen alone: a form read before a right was taken gives nothing back', async () => {
  const person = await hired(world, owner, ['support', 'risk'])
  const version = await versionOf(world, person.id)
  expect((await setRoles(owner, person.id, ['support'])).data.person).toMatchObject({ version: version + 1 })
  const roles = ['support', 'risk'].map((role) => ({ role, endsAt: null, scope: null }))
  const body = { personId: person.id, version, roles, reason: REASON }
  const stale = await office(world, 'staff/person/setRoles', { token: owner.token, body })
  expect(stale).toMatchObject({ status: 422, code: 'office.changed_meanwhile' })
  expect(await permissionsOf(person)).not.toContain('risk.decide')
})

it('whoever is shut comes back by an invitation: with another password and app, and the roles of that one alone', async () => {
  const manager = await hired(world, owner, ['manager'])
  const left = await hired(world, owner, ['owner'])
  const invite = (by: Signed, email: string) => {
    const body = { email, name: 'Back again', roles: [FOR_GOOD('support')], reason: REASON }
    return office(world, 'staff/invitation/create', { token: by.token, body })
  }
  expect((await invite(owner, left.email)).code).toBe('staff.email_taken')
  expect((await shut(owner, left.id)).status).toBe(200)
  // What they had is taken then: whoever invites them could have taken it.
  expect((await invite(manager, left.email)).code).toBe('staff.beyond_own_rights')
  const { linkToken } = await invited(world, owner, ['support'], left.email)
  const back = await accept(world, linkToken)
  expect(back.data.person).toMatchObject({ id: left.id, needsSecondFactor: true, roles: ['support'] })
  expect((await office(world, 'staff/session/getCurrent', { token: left.token })).status).toBe(401)
  const before = { email: left.email, password: 'seven blue lanterns', code: codeOf(left.secret, 1) }
  const signedIn = await office(world, 'staff/session/signIn', { body: before })
  // The password is the new one; the app of before opens nothing: one has to be set up.
  expect(signedIn.data.person).toMatchObject({ needsSecondFactor: true, permissions: [] })
  expect((await invite(owner, left.email)).code).toBe('staff.email_taken')
})

it('a role is built of rights its builder has; what it opens changes for its holders at the next call', async () => {
  expect((await saveRole(owner, { name: 'night-shift', permissions: ['audit.read'] })).status).toBe(200)
  expect((await saveRole(owner, { name: 'night-shift', permissions: [] })).code).toBe('staff.role_taken')
  expect((await saveRole(owner, { name: 'owner', permissions: [] })).code).toBe('staff.role_taken')
  expect((await saveRole(owner, { name: 'owner', permissions: [], version: 1 })).code).toBe('staff.role_unknown')
  const person = await hired(world, owner, ['night-shift'])
  expect(await permissionsOf(person)).toEqual(['audit.read'])
  const change = { name: 'night-shift', permissions: ['staff.roles', 'audit.read'], version: 1 }
  expect((await saveRole(owner, change)).status).toBe(200)
  expect(await permissionsOf(person)).toEqual(['staff.roles', 'audit.read'])
  // A form that was read before says what was there then: nothing is given back by it.
  expect((await saveRole(owner, { ...change, permissions: ['audit.read'] })).code).toBe('office.changed_meanwhile')
  const own = { ...change, permissions: ['audit.read'], version: 2 }
  expect((await saveRole(person, own)).code).toBe('staff.own_rights')
  expect((await saveRole(person, { name: 'more', permissions: ['staff.change'] })).code).toBe('staff.beyond_own_rights')
  // What is taken out of a role is taken by who has it: a right is no less than its absence.
  expect((await saveRole(owner, { name: 'day-shift', permissions: ['staff.change', 'audit.read'] })).status).toBe(200)
  const less = { name: 'day-shift', permissions: ['audit.read'], version: 1 }
  expect((await saveRole(person, less)).code).toBe('staff.beyond_own_rights')
  expect((await saveRole(owner, less)).status).toBe(200)
  const remove = () =>
    office(world, 'staff/role/remove', { token: owner.token, body: { name: 'night-shift', reason: REASON } })
  expect((await remove()).code).toBe('staff.role_in_use')
  await setRoles(owner, person.id, [])
  expect((await remove()).status).toBe(200)
  expect(await permissionsOf(person)).toEqual([])
})

it('what is lent is given to nobody for longer than it is lent, not by an invitation or a role either', async () => {
  const [lent, other] = [await hired(world, owner, ['support']), await hired(world, owner, ['auditor'])]
  const endsAt = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await setRoles(owner, lent.id, ['support', { role: 'manager', endsAt: endsAt(60) }])
  const beyond = { status: 403, code: 'staff.beyond_own_time' }
  expect(await setRoles(lent, other.id, ['auditor', 'trader'])).toMatchObject(beyond)
  expect(await setRoles(lent, other.id, ['auditor', { role: 'trader', endsAt: endsAt(61) }])).toMatchObject(beyond)
  expect((await setRoles(lent, other.id, ['auditor', { role: 'trader', endsAt: endsAt(59) }])).status).toBe(200)
  // What they have for good, they give for good.
  expect((await setRoles(lent, other.id, ['auditor', 'support'])).status).toBe(200)
  const invite = (end: string | null, by = lent) => {
    const roles = [{ role: 'trader', endsAt: end, scope: null }]
    const body = { email: 'lent.for.good@mail.example', name: 'Lent', roles, reason: REASON }
    return office(world, 'staff/invitation/create', { token: by.token, body })
  }
  for (const end of [null, endsAt(61)]) expect(await invite(end)).toMatchObject(beyond)
  const over = { status: 422, code: 'staff.end_passed' }
  expect(await invite(endsAt(-1), owner)).toMatchObject(over)
  expect(await setRoles(owner, other.id, [{ role: 'trader', endsAt: endsAt(-1) }])).toMatchObject(over)
  // The link lives no longer than what it gives.
  const end = endsAt(59)
  expect((await invite(end)).data.invitation).toMatchObject({
    expiresAt: end,
    roles: [{ role: 'trader', endsAt: end }],
  })
  const trader = await hired(world, lent, [{ role: 'trader', endsAt: end, scope: null }])
  const { sql, b } = world.app.db
  const kept = await sql`select role, ends_at from ${b}.staff_grant where person_id = ${trader.id}`
  expect(kept).toEqual([{ role: 'trader', ends_at: new Date(end) }])
  expect((await saveRole(owner, { name: 'held', permissions: ['audit.read', 'staff.read'] })).status).toBe(200)
  await setRoles(owner, lent.id, [{ role: 'owner', endsAt: endsAt(60) }])
  const wider = { name: 'held', permissions: ['audit.read', 'key.renew'], version: 1 }
  expect(await saveRole(lent, wider)).toMatchObject({ ...beyond, details: { permission: 'key.renew' } })
  expect((await saveRole(lent, { ...wider, permissions: ['audit.read'] })).status).toBe(200)
})

it('who decides on approvals is made by owners alone at that moment: no invitation of a former owner does, and no shut account is opened', async () => {
  const former = await hired(world, owner, ['owner'])
  const { linkToken } = await invited(world, former, ['manager'])
  expect((await setRoles(owner, former.id, ['manager'])).status).toBe(200)
  expect((await accept(world, linkToken)).code).toBe('staff.invitation_unknown')
  const shutOne = await hired(world, owner, ['manager'])
  await shut(owner, shutOne.id)
  const open = ({ token }: Signed) =>
    office(world, 'staff/person/open', { token, body: { personId: shutOne.id, reason: REASON } })
  expect(await open(former)).toMatchObject({ code: 'staff.beyond_own_rights', details: { permission: 'staff.roles' } })
  expect((await open(owner)).status).toBe(200)
})
