import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import { readTrail, readUsed } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { approvals } from '../approvals/approval-store.ts'
import { accept, hired, invited, office, REASON, type Signed, signInAs } from '../staff.fixture.ts'

let world: ServedWorld
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

/** The last line alone: the rest is of other tests. */
const linesOf = async (action: string, targetId?: string) => (await readTrail(world.app.db, action, targetId)).slice(-1)
/** The line as the owner leaves it. */
const byOwner = (targetId: string | null, details: object = {}) => ({
  actor_kind: 'staff',
  actor_id: owner.id,
  target_id: targetId,
  ip: '127.0.0.1',
  details,
})
/** The line of whoever was not signed in. */
const fromNobody = { actor_kind: 'system', actor_id: null, target_id: null, ip: '127.0.0.1' }
const reason = REASON

it('a sign-in that failed, an end of a session and a second factor have their lines, by whose they are', async () => {
  const person = await hired(world, owner, ['risk'])
  const own = { ...byOwner(person.id), actor_id: person.id }
  expect(await linesOf('staff.second_factor_set_up', person.id)).toEqual([own])
  const body = { email: person.email, password: 'wrong', code: '000000' }
  await office(world, 'staff/session/signIn', { body })
  const nobody = { actor_kind: 'system', actor_id: null }
  expect(await linesOf('staff.sign_in_failed', person.id)).toEqual([{ ...own, ...nobody }])
  const { data } = await office(world, 'staff/session/getSessions', { token: person.token })
  await office(world, 'staff/session/signOut', { token: person.token })
  expect(await linesOf('staff.session_ended', person.id)).toEqual([
    { ...own, details: { sessionId: data.items[0]?.id } },
  ])
})

it('an invitation has its lines: made, withdrawn, accepted', async () => {
  const one = await invited(world, owner, ['support', 'risk'])
  const details = { roles: 'support, risk', reason }
  expect(await linesOf('staff.invited', one.invitationId)).toEqual([byOwner(one.invitationId, details)])
  const body = { invitationId: one.invitationId }
  await office(world, 'staff/invitation/withdraw', { token: owner.token, body })
  expect(await linesOf('staff.invitation_withdrawn', one.invitationId)).toEqual([byOwner(one.invitationId)])
  const person = await hired(world, owner, ['support'])
  expect(await linesOf('staff.invitation_accepted')).toMatchObject([
    { actor_id: person.id, details: { roles: 'support' } },
  ])
})

it('a refused attempt has its line, without what was typed, and says how many like it were left out', async () => {
  const person = await hired(world, owner, ['support'])
  const unknownMail = { email: 'nobody.at.all@mail.example', password: 'a secret of somebody', code: '000000' }
  await office(world, 'staff/session/signIn', { body: unknownMail })
  await expect
    .poll(() => linesOf('staff.sign_in_failed'))
    .toEqual([{ ...fromNobody, details: { cause: 'unknownPerson', leftOut: 0 } }])
  // A right that was lost in mid-work is refused like one that never was.
  const get = () => office(world, 'staff/person/getList', { token: person.token, body: {} })
  for (let times = 0; times < 7; times++) expect((await get()).code).toBe('http.permission_missing')
  const ofPerson = async () =>
    (await readTrail(world.app.db, 'staff.call_refused')).filter(({ actor_id }) => actor_id === person.id)
  await expect.poll(ofPerson).toHaveLength(5)
  expect((await ofPerson())[0]?.details).toEqual({ call: 'staff/person/getList', cause: 'noRight', leftOut: 0 })
  const [used] = (await readUsed(world.app.db, 'staff.call_refused')).slice(-1)
  expect(used).toEqual({ permission: 'staff.read', requestId: expect.any(String) })
  await office(world, 'staff/person/getList', { token: 'A'.repeat(43), body: {} })
  await expect
    .poll(() => linesOf('staff.call_refused'))
    .toMatchObject([{ actor_kind: 'system', actor_id: null, details: { cause: 'unknownToken' } }])
})

it('a link of an invitation that opens nothing leaves a line that says which it was and why', async () => {
  const one = await invited(world, owner, ['support'])
  await office(world, 'staff/invitation/withdraw', { token: owner.token, body: { invitationId: one.invitationId } })
  for (const [link, cause, target_id] of [
    [one.linkToken, 'linkOver', one.invitationId],
    ['B'.repeat(43), 'linkUnknown', null],
  ] as const) {
    expect((await accept(world, link)).code).toBe('staff.invitation_unknown')
    await expect
      .poll(() => linesOf('staff.invitation_refused'))
      .toEqual([{ ...fromNobody, target_id, details: { cause, leftOut: 0 } }])
  }
})

it('what is done to a person and to a role has its lines, with before and after', async () => {
  const person = await hired(world, owner, ['support'])
  const personId = person.id
  const endsAt = '2099-01-01T00:00:00.000Z'
  const set = { personId, version: 1, roles: [{ role: 'auditor', endsAt, scope: null }], reason }
  await office(world, 'staff/person/setRoles', { token: owner.token, body: set })
  const details = { before: 'support', after: `auditor until ${endsAt}`, reason }
  expect(await linesOf('staff.roles_set', personId)).toEqual([byOwner(personId, details)])
  await office(world, 'staff/person/shut', { token: owner.token, body: { personId, reason } })
  expect(await linesOf('staff.person_shut', personId)).toEqual([byOwner(personId, { sessions: 1, reason })])
  await office(world, 'staff/person/open', { token: owner.token, body: { personId, reason } })
  expect(await linesOf('staff.person_opened', personId)).toEqual([byOwner(personId, { reason })])
  const role = { name: 'lines', title: { en: 'Lines', fa: 'خط‌ها' }, permissions: ['audit.read' as const], reason }
  await office(world, 'staff/role/save', { token: owner.token, body: { ...role, version: null } })
  expect(await linesOf('staff.role_saved', 'lines')).toEqual([
    byOwner('lines', { before: null, after: 'audit.read', reason }),
  ])
  await office(world, 'staff/role/remove', { token: owner.token, body: { name: 'lines', reason } })
  expect(await linesOf('staff.role_removed', 'lines')).toEqual([byOwner('lines', { before: 'audit.read', reason })])
})

it('whoever reads lists of the office leaves a line', async () => {
  const read = (
    path: 'staff/person/getList' | 'staff/invitation/getList' | 'staff/role/getList' | 'staff/approval/getQueue',
  ) => office(world, path, { token: owner.token })
  const line = { actor_id: owner.id, target_id: null }
  await read('staff/person/getList')
  expect(await linesOf('staff.people_read')).toMatchObject([line])
  await read('staff/invitation/getList')
  expect(await linesOf('staff.invitations_read')).toMatchObject([line])
  await read('staff/role/getList')
  expect(await linesOf('staff.roles_read')).toMatchObject([line])
  await read('staff/approval/getQueue')
  expect(await linesOf('staff.approvals_read')).toMatchObject([line])
})

it('what becomes of an approval has its line', async () => {
  const ask = async (askedBy: string) => {
    const payload = '{}'
    const asked = {
      call: 'toys/toy/add',
      payload,
      payloadHash: sha256Hex(payload),
      wishHash: uuidv7(),
      permission: 'audit.read',
      moved: null,
    }
    const request = { ...asked, id: uuidv7(), reason, askedBy, key: uuidv7() }
    return inTx(world.app.db, (tx) => approvals.ask(tx, world.app, request))
  }
  const person = await hired(world, owner, ['auditor'])
  const declined = await ask(person.id)
  const body = { approvalId: declined, reason }
  const manager = await signInAs(world, 'manager')
  await office(world, 'staff/approval/decline', { token: manager.token, body })
  expect(await linesOf('staff.approval_declined', declined)).toEqual([
    { ...byOwner(declined, { reason }), actor_id: manager.id },
  ])
  const withdrawn = await ask(owner.id)
  await office(world, 'staff/approval/withdraw', { token: owner.token, body: { approvalId: withdrawn } })
  expect(await linesOf('staff.approval_withdrawn', withdrawn)).toEqual([byOwner(withdrawn)])
})
