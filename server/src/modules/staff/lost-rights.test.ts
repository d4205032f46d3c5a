import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { openAccount } from '../account/closing.fixture.ts'
import { whileAllowed } from './file-links.ts'
import { staffSettings } from './settings.ts'
import { hired, office, REASON, type Signed, signInAs, versionOf } from './staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let manager: Signed
let teller: Signed
let uid: number

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
  teller = await signInAs(world, 'cashier')
  uid = (await openAccount(world)).intId
})
afterAll(() => world.stop())

const adjustment = (amount: string) => ({ uid, currency: 'USD', direction: 'credit' as const, amount, note: 'A test' })
async function ask({ token }: Signed, amount: string, more: object = {}) {
  const body = { ...adjustment(amount), reason: REASON, ...more }
  const headers = { 'Idempotency-Key': uuidv7() }
  const { status, data } = await office(world, 'office/player/adjust', { token, body, headers })
  expect(status).toBe(202)
  return (data as unknown as { readonly approvalId: string }).approvalId
}
const get = async ({ token }: Signed, approvalId: string) =>
  (await office(world, 'staff/approval/get', { token, body: { approvalId } })).data
const approve = async (approvalId: string) =>
  (await office(world, 'staff/approval/approve', { token: manager.token, body: { approvalId } })).code

it.each(['shut', 'other roles', 'a lower ceiling', 'a narrowed role'] as const)(
  'what somebody asked for is withdrawn for good by %s: given back, the right wakes nothing',
  async (how) => {
    const reason = REASON
    const name = 'till'
    const saveRole = async (permissions: ('player.read' | 'player.adjust')[], version: number | null) => {
      const body = { name, title: { en: 'Till', fa: 'صندوق' }, permissions, version, reason }
      expect((await office(world, 'staff/role/save', { token: owner.token, body })).status).toBe(200)
    }
    if (how === 'a narrowed role') await saveRole(['player.read', 'player.adjust'], null)
    const cashier = await hired(world, owner, [how === 'a narrowed role' ? name : 'cashier'])
    const personId = cashier.id
    const give = async (role: string, ceiling: string | null) => {
      const scope = ceiling === null ? null : [{ currency: 'USD', ceiling }]
      const body = {
        personId,
        version: await versionOf(world, personId),
        roles: [{ role, endsAt: null, scope }],
        reason,
      }
      expect((await office(world, 'staff/person/setRoles', { token: owner.token, body })).status).toBe(200)
    }
    const setShut = async (verb: 'shut' | 'open') =>
      expect(
        (await office(world, `staff/person/${verb}`, { token: owner.token, body: { personId, reason } })).status,
      ).toBe(200)
    const ways = {
      shut: [() => setShut('shut'), () => setShut('open')],
      'other roles': [() => give('support', null), () => give('cashier', null)],
      'a lower ceiling': [() => give('cashier', '9.86'), () => give('cashier', null)],
      'a narrowed role': [() => saveRole(['player.read'], 1), () => saveRole(['player.read', 'player.adjust'], 2)],
    } as const
    const [take, giveBack] = ways[how]
    const asked = await ask(cashier, '9.87')
    await take()
    expect(await get(manager, asked)).toMatchObject({ state: 'withdrawn', settledBy: { id: owner.id } })
    // Another may ask for the same at once.
    const again = await ask(teller, '9.87')
    await giveBack()
    expect(await approve(asked)).toBe('http.approval_unknown')
    expect((await get(manager, again)).state).toBe('waiting')
    expect(
      (await office(world, 'staff/approval/decline', { token: manager.token, body: { approvalId: again, reason } }))
        .status,
    ).toBe(200)
  },
)

it('is what the contract names of what was sent, and no more: that is what two people agree on', async () => {
  const id = uuidv7()
  const sent = { approvedByBoard: true, 'Amount (USD)': '0.01', id, evidenceText: 'Letter 12' }
  const approvalId = await ask(teller, '1.01', sent)
  const { payload } = await get(manager, approvalId)
  expect(JSON.parse(payload ?? '')).toEqual({ ...adjustment('1.01'), reason: REASON, evidenceText: 'Letter 12' })
  const { sql, b } = world.app.db
  const [row] = await sql<{ target: string | null }[]>`select target from ${b}.staff_approval where id = ${approvalId}`
  expect(row).toEqual({ target: null })
})

it('is told by the trail to whom the request tells it: why it is wanted, to who asked or has its right', async () => {
  const approvalId = await ask(teller, '1.02', { evidenceText: 'Letter 13' })
  const auditor = await signInAs(world, 'auditor')
  const lines = async ({ token }: Signed) => {
    const body = { target: approvalId, action: 'audit.approval_asked' }
    return (await office(world, 'office/audit/getLines', { token, body })).data.items.map(({ details }) => details)
  }
  const told = { call: 'office/player/adjust', permission: 'player.adjust' }
  expect(await lines(owner)).toMatchObject([{ ...told, reason: REASON, evidence: 'Letter 13' }])
  const [hidden] = await lines(auditor)
  expect(hidden).toMatchObject(told)
  expect([hidden?.['reason'], hidden?.['evidence']]).toEqual([undefined, undefined])
  expect(await get(auditor, approvalId)).toMatchObject({ reason: null, evidence: null })
})

it.each([
  ['a session that is over', 'identity.login_required'],
  ['a right that is taken', 'http.permission_missing'],
  ['an address nobody works from', 'identity.login_required'],
] as const)('a file on its way stops with %s', async (how, code) => {
  const taker = await hired(world, owner, ['auditor'])
  const { sql, b } = world.owner
  const [session] = await sql<{ id: string }[]>`select id from ${b}.staff_session where person_id = ${taker.id}`
  async function* pieces() {
    for (let piece = 1; ; piece++) yield piece
  }
  const taking = {
    staffId: taker.id,
    sessionId: session?.id ?? '',
    ip: '127.0.0.1',
    permissions: ['report.export'] as const,
  }
  const file = whileAllowed(world.app, taking, pieces())
  expect([(await file.next()).value, (await file.next()).value]).toEqual([1, 2])
  if (how === 'a session that is over') await office(world, 'staff/session/signOut', { token: taker.token })
  else if (how === 'a right that is taken') await sql`delete from ${b}.staff_grant where person_id = ${taker.id}`
  else changeSettings(world.app, staffSettings, { addresses: ['192.0.2.0/24'] })
  await expect(file.next()).rejects.toMatchObject({ code })
  changeSettings(world.app, staffSettings, { addresses: [] })
})
