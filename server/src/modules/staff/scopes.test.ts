import { type CallInput, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { MONEY_PERMISSIONS } from '@tas/shared/contract/staff/bounded-permissions.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { loadModules } from '#src/modules.ts'
import { readTrail } from '../../../test/opened.ts'
import { unitsWaiting } from '../../../test/units-waiting.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { openAccount } from '../account/closing.fixture.ts'
import { readWallet } from '../ledger/index.ts'
import { ask as askForPayout, openPayee } from '../withdrawals/withdrawals.fixture.ts'
import { covers, isWithin, readScope, type Scope, writeScope } from './scopes.ts'
import { hired, invited, office, REASON, type Signed, signInAs, versionOf } from './staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let manager: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
})
afterAll(() => world.stop())

type Given = CallInput<'staff/person/setRoles'>['roles'][number]
const UP_TO_5: Given['scope'] = [{ currency: 'USD', ceiling: '5.00' }]

const setRoles = async (by: Signed, { id }: Signed, roles: Given[]) => {
  const body = { personId: id, version: await versionOf(world, id), roles, reason: REASON }
  return office(world, 'staff/person/setRoles', { token: by.token, body })
}
/** Somebody new with one role within a scope. */
async function bounded(role: string, scope: Given['scope']): Promise<Signed> {
  const person = await hired(world, owner, [role])
  expect((await setRoles(owner, person, [{ role, endsAt: null, scope }])).status).toBe(200)
  return person
}
async function ask({ token }: Signed, uid: number, amount: string, currency = 'USD') {
  const body = { uid, currency, direction: 'credit' as const, amount, note: 'A test', reason: REASON }
  const headers = { 'Idempotency-Key': uuidv7() }
  const answer = await office(world, 'office/player/adjust', { token, body, headers })
  const { approvalId = '' } = (answer.data ?? {}) as unknown as { readonly approvalId?: string }
  return { ...answer, approvalId }
}
const approve = ({ token }: Signed, approvalId: string) =>
  office(world, 'staff/approval/approve', { token, body: { approvalId } })

it('what is within a scope covers no money that the wider one does not, and is kept as it was given', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'USDT')
  const ceiling = fc.option(fc.bigInt({ min: 1n, max: 5n }))
  const scope: fc.Arbitrary<Scope> = fc.option(fc.array(fc.tuple(currency, ceiling)).map((pairs) => new Map(pairs)))
  const money = fc.record({ currency, amountMinor: fc.bigInt({ min: 1n, max: 6n }) })
  fc.assert(
    fc.property(scope, scope, fc.array(money), (narrow, wide, all) => {
      const text = writeScope(narrow)
      expect(readScope(text === null ? null : JSON.parse(text))).toEqual(narrow)
      if (!isWithin(narrow, wide)) return
      for (const moved of all) if (covers(narrow, moved)) expect(covers(wide, moved)).toBe(true)
    }),
  )
})

it('every call of staff that names an amount is bounded by the scope of its right', async () => {
  const modules = await loadModules()
  const routes: Readonly<Record<string, unknown>> = Object.assign({}, ...modules.map((module) => module.routes ?? {}))
  const named = (Object.entries(calls) as [string, Operation][]).filter(([, call]) => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    return call.auth === 'staff' && 'amount' in properties
  })
  expect(named.map(([path]) => path)).toContain('office/player/adjust')
  for (const [path, call] of named) {
    expect(routes[path], path).toHaveProperty('moves')
    expect(MONEY_PERMISSIONS, path).toContain('permission' in call ? call.permission : null)
  }
})

it('lets somebody ask for so much of these currencies alone, and says what it covers', async () => {
  const cashier = await bounded('cashier', UP_TO_5)
  const { intId } = await openAccount(world)
  for (const [amount, currency] of [['5.01', 'USD'] as const, ['1.00', 'EUR'] as const])
    expect(await ask(cashier, intId, amount, currency)).toMatchObject({
      status: 403,
      code: 'staff.out_of_scope',
      details: { permission: 'player.adjust', covers: 'USD ≤ 5.00' },
    })
  expect((await ask(cashier, intId, '5.00')).status).toBe(202)
})

it('binds whoever approves alone, and whatever spelling of an id somebody chooses', async () => {
  const cashier = await bounded('cashier', UP_TO_5)
  const payee = await openPayee(world, 50_000n)
  const { id } = (await askForPayout(world, payee, '250.00')).request
  const approveIt = async ({ token }: Signed, requestId: string) => {
    const headers = { 'Idempotency-Key': uuidv7() }
    const body = { id: requestId, amount: '250.00', currency: 'USD', reason: REASON }
    return (await office(world, 'office/withdrawal/approve', { token, body, headers })).code
  }
  expect(await approveIt(cashier, id)).toBe('staff.out_of_scope')
  expect(await approveIt(cashier, id.toUpperCase())).toBe('staff.out_of_scope')
  expect(await approveIt(await hired(world, owner, ['cashier']), id.toUpperCase())).toBeUndefined()
})

it('of oneself is set by nobody, however they spell their own id', async () => {
  const same = (id: string) => setRoles(manager, { ...manager, id }, [{ role: 'manager', endsAt: null, scope: null }])
  expect((await same(manager.id)).code).toBe('staff.own_rights')
  expect((await same(manager.id.toUpperCase())).code).toBe('staff.own_rights')
})

it('is asked of the second person too, and of the first once more', async () => {
  const [cashier, small] = [await bounded('cashier', UP_TO_5), await bounded('manager', UP_TO_5)]
  const player = await openAccount(world)
  const wide = await ask(await hired(world, owner, ['cashier']), player.intId, '9.00')
  expect(await approve(small, wide.approvalId)).toMatchObject({ status: 403, code: 'staff.out_of_scope' })
  expect((await approve(owner, wide.approvalId)).code).toBe('staff.approver_not_apart')
  expect((await approve(manager, wide.approvalId)).status).toBe(200)
  const asked = await ask(cashier, player.intId, '4.00')
  await setRoles(owner, cashier, [{ role: 'cashier', endsAt: null, scope: [{ currency: 'USD', ceiling: '3.99' }] }])
  expect((await approve(manager, asked.approvalId)).code).toBe('http.approval_unknown')
  expect((await readWallet(world.app, player.id)).balance).toBe('9.00')
})

it('of several roles any one is enough', async () => {
  const cashier = await bounded('cashier', UP_TO_5)
  const both: Given[] = [
    { role: 'cashier', endsAt: null, scope: UP_TO_5 },
    { role: 'manager', endsAt: null, scope: [{ currency: 'EUR', ceiling: null }] },
  ]
  await setRoles(owner, cashier, both)
  const { intId } = await openAccount(world)
  expect((await ask(cashier, intId, '1000.00', 'EUR')).status).toBe(202)
  expect((await ask(cashier, intId, '5.01', 'USD')).code).toBe('staff.out_of_scope')
})

it('nobody gives, takes or invites to more than a grant of their own reaches', async () => {
  const small = await bounded('manager', UP_TO_5)
  const other = await bounded('cashier', UP_TO_5)
  const refused = { status: 403, code: 'staff.beyond_own_scope', details: { permission: 'player.adjust' } }
  const give = (scope: Given['scope']) => setRoles(small, other, [{ role: 'cashier', endsAt: null, scope }])
  const wider: Given['scope'][] = [
    null,
    [{ currency: 'USD', ceiling: null }],
    [{ currency: 'USD', ceiling: '5.01' }],
    [...(UP_TO_5 ?? []), { currency: 'EUR', ceiling: '1.00' }],
  ]
  for (const scope of wider) expect(await give(scope)).toMatchObject(refused)
  expect((await give([{ currency: 'USD', ceiling: '4.99' }])).data.person.roles).toEqual([
    { role: 'cashier', endsAt: null, scope: [{ currency: 'USD', ceiling: '4.99' }], branch: null },
  ])
  expect((await readTrail(world.app.db, 'staff.roles_set', other.id)).at(-1)?.details).toMatchObject({
    before: 'cashier (USD ≤ 5.00)',
    after: 'cashier (USD ≤ 4.99)',
  })
  const unbounded = await hired(world, owner, ['cashier'])
  expect(await setRoles(small, unbounded, [])).toMatchObject(refused)
  const body = { personId: unbounded.id, sessionId: unbounded.id, reason: REASON }
  for (const path of ['staff/person/shut', 'staff/person/open', 'staff/person/endSession'] as const)
    expect([path, await office(world, path, { token: small.token, body })]).toMatchObject([path, refused])
  const invite = (given: Given['scope']) => {
    const roles = [{ role: 'cashier', endsAt: null, scope: given }]
    const body = { email: 'small@mail.example', name: 'Small', roles, reason: REASON }
    return office(world, 'staff/invitation/create', { token: small.token, body })
  }
  for (const scope of wider) expect(await invite(scope)).toMatchObject(refused)
  const cashier = await hired(world, small, [{ role: 'cashier', endsAt: null, scope: UP_TO_5 }])
  const { intId } = await openAccount(world)
  expect((await ask(cashier, intId, '5.01')).code).toBe('staff.out_of_scope')
  expect((await ask(cashier, intId, '5.00')).status).toBe(202)
  await invited(world, manager, ['cashier'])

  const selfOf = async ({ token }: Signed) => (await office(world, 'staff/session/getCurrent', { token })).data
  expect((await selfOf(small)).bounded).toEqual(MONEY_PERMISSIONS)
  expect((await selfOf(manager)).bounded).toEqual([])
})

it('that names no money of this business, or none at all, is refused', async () => {
  const person = await hired(world, owner, ['cashier'])
  const give = (scope: Given['scope']) => setRoles(owner, person, [{ role: 'cashier', endsAt: null, scope }])
  expect((await give([{ currency: 'XAU', ceiling: null }])).code).toBe('ledger.currency_unknown')
  expect((await give([{ currency: 'USD', ceiling: '0.001' }])).code).toBe('wallet.amount_invalid')
  expect((await give([])).status).toBe(400)
})

it('the queue says of each request to each reader what approving it would answer', async () => {
  const { intId } = await openAccount(world)
  const cashier = await bounded('cashier', null)
  const small = await bounded('manager', UP_TO_5)
  const apart = await hired(world, manager, ['cashier'])
  const { approvalId } = await ask(cashier, intId, '5.01')
  const { approvalId: ofApart } = await ask(apart, intId, '4.99')
  const barOf = async ({ token }: Signed, id: string) => {
    const { data } = await office(world, 'staff/approval/getQueue', { token, body: { limit: 100 } })
    return data.items.find((one) => one.id === id)?.barredBy
  }
  const cases = [
    [cashier, approvalId, 'http.approval_own'],
    [apart, approvalId, 'http.permission_missing'],
    [small, approvalId, 'staff.out_of_scope'],
    [owner, approvalId, 'staff.approver_not_apart'],
    [manager, ofApart, 'staff.approver_not_apart'],
    [small, ofApart, null],
  ] as const
  for (const [reader, id, bar] of cases) expect(await barOf(reader, id)).toBe(bar)
  for (const [reader, id, bar] of cases) {
    const { status, code } = await approve(reader, id)
    // Whoever may decide on nothing is turned away before anything is looked at.
    if (reader === cashier) expect(status).toBe(403)
    else expect([status, code]).toEqual(bar === null ? [200, undefined] : [403, bar])
  }
  expect((await setRoles(owner, cashier, [])).status).toBe(200)
  // What nobody may ask for any more waits no more.
  expect(await barOf(owner, approvalId)).toBeUndefined()
  expect((await approve(owner, approvalId)).code).toBe('http.approval_unknown')
})

it('is asked again when the money moves: what a right lost meanwhile had begun is not done', async () => {
  const approver = await hired(world, owner, ['manager'])
  const cashier = await hired(world, owner, ['cashier'])
  const alone = await hired(world, owner, ['cashier'])
  const shut = ({ id }: Signed) =>
    office(world, 'staff/person/shut', { token: owner.token, body: { personId: id, reason: REASON } })
  const give = (person: Signed, role: string) => setRoles(owner, person, [{ role, endsAt: null, scope: null }])
  /** Begins what moves money of a player while their purse is held, loses a right meanwhile, and lets go. */
  async function losing(
    player: { readonly id: string },
    begin: () => Promise<{ code: string | undefined }>,
    lose: () => Promise<{ status: number }>,
  ) {
    const begun = await inTx(world.app.db, async (tx) => {
      await tx.sql`select from ${tx.b}.ledger_wallet where player_id = ${player.id} for update`
      const answer = begin()
      await expect.poll(() => unitsWaiting(world.app)).toBeGreaterThan(0)
      expect((await lose()).status).toBe(200)
      return { answer }
    })
    return (await begun.answer).code
  }
  const cases = [
    [() => give(approver, 'support'), 'http.permission_missing', () => give(approver, 'manager')],
    [
      () => setRoles(owner, approver, [{ role: 'manager', endsAt: null, scope: UP_TO_5 }]),
      'staff.out_of_scope',
      () => give(approver, 'manager'),
    ],
    [() => give(cashier, 'support'), 'http.approval_unknown', () => give(cashier, 'cashier')],
    [
      // What the asker may not ask for any more is taken back with the right.
      () => setRoles(owner, cashier, [{ role: 'cashier', endsAt: null, scope: UP_TO_5 }]),
      'http.approval_unknown',
      () => give(cashier, 'cashier'),
    ],
    [() => shut(approver), 'http.permission_missing', null],
  ] as const
  const player = await openAccount(world, 1_000n)
  for (const [lose, code, again] of cases) {
    const { approvalId } = await ask(cashier, player.intId, '9.00')
    expect(await losing(player, () => approve(approver, approvalId), lose)).toBe(code)
    expect((await readWallet(world.app, player.id)).balance).toBe('10.00')
    await again?.()
    await office(world, 'staff/approval/withdraw', { token: cashier.token, body: { approvalId } })
  }
  const payee = await openPayee(world, 50_000n)
  const { id } = (await askForPayout(world, payee, '250.00')).request
  const body = { id, amount: '250.00', currency: 'USD', reason: REASON }
  const send = () =>
    office(world, 'office/withdrawal/approve', { token: alone.token, body, headers: { 'Idempotency-Key': uuidv7() } })
  expect(await losing(payee, send, () => give(alone, 'support'))).toBe('http.permission_missing')
  await give(alone, 'cashier')
  expect((await send()).status).toBe(200)
}, 60_000)
