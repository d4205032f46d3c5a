import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { checkerOf } from '../../../../test/checker.ts'
import { until } from '../../../../test/until.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { closeAccount } from '../../account/close-account.ts'
import { getDashboard } from '../../account/get-dashboard.ts'
import { sandboxPayouts } from '../../cashier/gateways/sandbox-payout.ts'
import { readWallet } from '../../ledger/index.ts'
import { setLock } from '../../limits/index.ts'
import { getOverview } from '../../limits/own-limits/get-overview.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { getPayoutReceipt } from '../requests/get-receipt.ts'
import { showRequest } from '../requests/show-requests.ts'
import { showSettings } from '../requests/show-settings.ts'
import { withdrawalsSettings } from '../settings.ts'
import { ask, openPayee, outcome, type Payee, prove } from '../withdrawals.fixture.ts'
import { openLateCases } from './open-late-cases.ts'
import { releaseHeld } from './release-held.ts'
import { sendPayouts } from './send-payouts.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const statusOf = async (payee: Payee, id: string) => (await showRequest(world.as(payee), { id })).status
/** Moves everything on until a request is over: the job of the house may be at it as well. */
const over = (payee: Payee, id: string) =>
  expect.poll(async () => {
    await sendPayouts(world.app)
    return statusOf(payee, id)
  })

describe('what needs no person', () => {
  it('is paid by itself, counted as withdrawn, and shown by the public clock', async () => {
    const payee = await openPayee(world, 10_000n)
    const { id } = (await ask(world, payee, '60.00')).request
    await over(payee, id).toBe('paid')
    const { steps, reference, blockedBy } = await showRequest(world.as(payee), { id })
    expect(steps.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'requested player',
      'approved system',
      'processing system',
      'paid provider',
    ])
    expect([reference, blockedBy]).toEqual([`SANDBOX-${id.slice(-12)}`, []])
    expect(await readWallet(world.app, payee.id)).toMatchObject({ totalBalance: '40.00', withdrawalBalance: '0.00' })
    expect((await getOverview(world.as(payee))).lifetime.withdrawn).toBe('60.00')
    const { month } = await getDashboard(world.as(payee), { timeZone: 'UTC', calendar: 'gregorian' })
    expect(month).toMatchObject({ withdrawals: '60.00', result: '0.00' })
    const [gateway] = (await showSettings(world.as(payee))).gateways
    expect(gateway?.medianSeconds).toBeGreaterThanOrEqual(0)
    expect(gateway?.p95Seconds).toBeGreaterThanOrEqual(gateway?.medianSeconds ?? 0)
    // What was paid has used the free one up, however long it is over.
    changeSettings(world.app, withdrawalsSettings, { fees: { USD: '1' }, freeCount: 1 })
    expect((await ask(world, payee, '20.00')).request).toMatchObject({ fee: '1.00', net: '19.00' })
    changeSettings(world.app, withdrawalsSettings, { fees: {}, freeCount: 1 })
  })

  it('has a receipt once it is paid, for its player alone, that the verifier takes and any change breaks', async () => {
    const [payee, stranger] = [await openPayee(world, 10_000n), await openPayee(world, 0n)]
    const { id } = (await ask(world, payee, '20.13')).request
    expect(await outcome(getPayoutReceipt(world.as(payee), { id }))).toBe('withdrawals.not_paid')
    const other = (await ask(world, payee, '60.00')).request
    await over(payee, other.id).toBe('paid')
    expect(await outcome(getPayoutReceipt(world.as(stranger), { id: other.id }))).toBe('withdrawals.request_unknown')
    const { receipt } = await getPayoutReceipt(world.as(payee), { id: other.id })
    const check = checkerOf(world)
    expect(await check(receipt)).toMatchObject({ kind: 'payout', isRight: true, words: { amount: '60.00 USD' } })
    const changes = { amountMinor: '6001', number: receipt.number + 1, reference: 'SANDBOX-1', approvals: 2 }
    for (const [name, value] of Object.entries(changes))
      expect([name, (await check({ ...receipt, [name]: value })).isRight]).toEqual([name, false])
  })

  it('comes back whole where the gateway could not pay', async () => {
    const payee = await openPayee(world, 10_000n)
    const { id } = (await ask(world, payee, '20.13')).request
    await over(payee, id).toBe('failed')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '100.00', withdrawalBalance: '0.00' })
    expect(await houseMinor(world.app, 'clearing.sandbox.out', 'USD')).toBe(0n)
  })

  it('is owed to a player who closed the account meanwhile, where it comes back', async () => {
    const payee = await openPayee(world, 10_000n)
    const { db } = world.app
    await inTx(db, (tx) =>
      setLock(world.app, tx, { playerId: payee.id, kind: 'withdraw', cause: 'staff', isLocked: false }),
    )
    const { id } = (await ask(world, payee, '20.13')).request
    await closeAccount(world.as(payee), { reason: 'other', payOut: true, erase: false })
    await over(payee, id).toBe('failed')
    const rows = await db.sql<{ amount: bigint }[]>`
      select amount from ${db.b}.ledger_suspense where player_id = ${payee.id} order by amount`
    expect(rows.map(({ amount }) => amount)).toEqual([2_013n, 7_987n])
  })
})

/** How a check of papers stands now. */
async function setCheck({ id }: Payee, type: string, status: string): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.verification_check set status = ${status} where player_id = ${id} and type = ${type}`
}

async function refuseForGood(payee: Payee): Promise<void> {
  await setCheck(payee, 'identity', 'rejected_final')
}

async function revokeAddress(payee: Payee): Promise<void> {
  await setCheck(payee, 'address', 'expired')
}

async function unverify({ id }: Payee): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.withdrawals_account set status = 'rejected' where player_id = ${id}`
}

describe('a sum that has to be explained', () => {
  it('waits until papers prove where its player lives, however many parts it comes in, and is then looked at', async () => {
    const payee = await openPayee(world, 500_000n)
    for (const amount of ['900.00', '900.00']) {
      const { request } = await ask(world, payee, amount)
      expect(request.status).toBe('under_review')
    }
    const { id, status, blockedBy } = (await ask(world, payee, '200.00')).request
    expect([status, blockedBy]).toEqual(['on_hold_kyc', ['identification']])
    await sendPayouts(world.app)
    expect(await statusOf(payee, id)).toBe('on_hold_kyc')
    const { sql, b } = world.owner
    const urgent = () => sql`select kind, key from ${b}.verification_urgent where player_id = ${payee.id}`
    await expect.poll(urgent).toEqual([{ kind: 'money', key: id }])
    await prove(world.owner, payee.id, ['identity', 'selfie', 'address'])
    await sql`update ${b}.withdrawals_request set leased_until = null where id = ${id}`
    await sendPayouts(world.app)
    expect(await statusOf(payee, id)).toBe('on_hold_kyc')
    await prove(world.owner, payee.id, ['payment'])
    // The job of the house may have it in hand.
    await expect
      .poll(async () => {
        await sql`update ${b}.withdrawals_request set leased_until = null where id = ${id}`
        await sendPayouts(world.app)
        return statusOf(payee, id)
      })
      .toBe('under_review')
    await expect.poll(urgent).toEqual([])
  })
})

describe('thousands that wait for papers', () => {
  /** The house with its statements counted, and its engine committing nothing. */
  function counted() {
    const { db } = world.app
    let statements = 0
    const sql = (...args: Parameters<typeof db.sql>) => {
      statements++
      return db.sql(...args)
    }
    const engine = {
      ...world.app.engine,
      commit: () => expect.fail('what may not go on is not committed'),
    }
    const app = { ...world.app, engine, db: { ...db, sql: Object.assign(sql, db.sql) as typeof db.sql } }
    return { app, count: () => statements }
  }

  it('cost as many statements as one, and no commit; what is approved wakes those of its player', async () => {
    const payee = await openPayee(world, 500_000n)
    const { sql, b } = world.owner
    for (const amount of ['900.00', '900.00']) await ask(world, payee, amount)
    const { id } = (await ask(world, payee, '200.00')).request
    const look = async () => {
      await sql`update ${b}.withdrawals_request set leased_until = null where status = 'on_hold_kyc'`
      const { app, count } = counted()
      await releaseHeld(app)
      return count()
    }
    // The job of the house may have taken them: then there was nothing to look at here.
    const looked = () =>
      until('they are looked at here', async () => {
        const statements = await look()
        return statements > 1 ? statements : undefined
      })
    const ofOne = await looked()
    await sql`
      insert into ${b}.withdrawals_request (id, int_id, player_id, gateway_code, account_id, currency, amount, fee, status, way,
        approvals_needed, created_at, changed_at)
      select gen_random_uuid(), 1000000 + number, player_id, gateway_code, account_id, currency, amount, fee, status, way,
        approvals_needed, created_at, changed_at
      from ${b}.withdrawals_request, generate_series(1, 400) as number where id = ${id}`
    expect(await looked()).toBe(ofOne)
    const due = () => sql`
      select from ${b}.withdrawals_request where status = 'on_hold_kyc' and coalesce(leased_until < clock_timestamp(), true)`
    expect(await due()).toHaveLength(0)
    // They have no postings.
    await sql`delete from ${b}.withdrawals_request where int_id > 1000000`
    await prove(world.owner, payee.id, ['identity', 'selfie', 'address', 'payment'])
    await inTx(world.app.db, (tx) => world.app.leave(tx, { type: 'verification.approved', playerId: payee.id }))
    await over(payee, id).toBe('under_review')
  })
})

/** Staff have approved a request: from now on the job may send it. */
async function approve(id: string): Promise<void> {
  const { sql, b } = world.app.db
  await sql`
    insert into ${b}.withdrawals_step (request_id, status, actor_kind, happened_at)
    values (${id}, 'approved', 'staff', clock_timestamp())`
  await sql`update ${b}.withdrawals_request set status = 'approved' where id = ${id}`
}

/** A request is one that needs no person. Its first step is written anew, for none comes to a status twice. */
async function leaveToItself(id: string): Promise<void> {
  await inTx(world.owner, async ({ sql, b }) => {
    await sql`alter table ${b}.withdrawals_step disable trigger withdrawals_step_append_only`
    await sql`update ${b}.withdrawals_step set status = 'requested' where request_id = ${id}`
    await sql`alter table ${b}.withdrawals_step enable trigger withdrawals_step_append_only`
    await sql`update ${b}.withdrawals_request set status = 'requested', way = 'automatic' where id = ${id}`
  })
}

describe('what changed since a request was made', () => {
  it('keeps the money in the purse for as long as a changed credential does', async () => {
    const payee = await openPayee(world, 50_000n)
    const { sql, b } = world.owner
    const { id } = (await ask(world, payee, '300.00')).request
    await sql`update ${b}.identity_player set withdrawals_locked_until = clock_timestamp() + interval '1 day' where id = ${payee.id}`
    await approve(id)
    await sendPayouts(world.app)
    expect(await statusOf(payee, id)).toBe('approved')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ withdrawalBalance: '300.00' })
    await sql`update ${b}.identity_player set withdrawals_locked_until = null where id = ${payee.id}`
    await sql`update ${b}.withdrawals_request set leased_until = null where id = ${id}`
    await over(payee, id).toBe('paid')
  })

  it.each([
    ['300.00', 'approved, and refused for good', 'recalled', 'identity', refuseForGood],
    ['300.00', 'to be sent by itself, and refused for good', 'under_review', 'identity', refuseForGood],
    ['2100.00', 'approved, and the paper of the address was revoked', 'recalled', 'identity', revokeAddress],
    ['300.00', 'approved, and its account is verified no more', 'recalled', 'account', unverify],
  ] as const)('of %s, %s, sends nothing and is %s with its cause', async (amount, _, status, cause, change) => {
    const payee = await openPayee(world, 500_000n)
    const { sql, b } = world.owner
    await prove(world.owner, payee.id, ['identity', 'selfie', 'address', 'payment'])
    const { id } = (await ask(world, payee, amount)).request
    await change(payee)
    await (status === 'recalled' ? approve(id) : leaveToItself(id))
    await sendPayouts(world.app)
    await expect.poll(() => statusOf(payee, id)).toBe(status)
    const [row] = await sql`select review_cause as cause from ${b}.withdrawals_request where id = ${id}`
    expect(row).toEqual({ cause })
    expect(await readWallet(world.app, payee.id)).toMatchObject({ withdrawalBalance: amount })
    const told = await sql`select from ${b}.cashier_sandbox_payout where reference = ${id}`
    expect(told).toHaveLength(0)
  })

  it('is an account that its player has erased: who it was is known as long as money is at a gateway', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.17')).request
    await approve(id)
    await over(payee, id).toBe('processing')
    const closed = await closeAccount(world.as(payee), { reason: 'other', payOut: true, erase: true })
    expect(closed).toMatchObject({ isErased: false, isEraseDue: true })
  })
})

describe('a lock of staff', () => {
  it('keeps the money in the purse until it is taken away', async () => {
    const payee = await openPayee(world, 50_000n)
    const { db } = world.app
    const { id } = (await ask(world, payee, '300.00')).request
    await inTx(db, (tx) =>
      setLock(world.app, tx, { playerId: payee.id, kind: 'withdraw', cause: 'staff', isLocked: true }),
    )
    await approve(id)
    await sendPayouts(world.app)
    expect(await statusOf(payee, id)).toBe('approved')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ withdrawalBalance: '300.00' })
    await inTx(db, (tx) =>
      setLock(world.app, tx, { playerId: payee.id, kind: 'withdraw', cause: 'staff', isLocked: false }),
    )
    await db.sql`update ${db.b}.withdrawals_request set leased_until = null where id = ${id}`
    await over(payee, id).toBe('paid')
  })
})

describe('a process that dies', () => {
  it('between the answer of the gateway and ours leaves a payout that is asked about and not paid again', async () => {
    const payee = await openPayee(world, 10_000n)
    const { db } = world.app
    const { id } = (await ask(world, payee, '30.00')).request
    const order = { reference: id, playerId: payee.id, currency: 'USD', amountMinor: 3_000n }
    // It was told, and whoever told it is gone.
    const destination = { kind: 'merchant', number: 'M0000001', network: null } as const
    await sandboxPayouts.payOut(world.app, { ...order, destination })
    await over(payee, id).toBe('paid')
    const told = await db.sql`select from ${db.b}.cashier_sandbox_payout where reference = ${id}`
    expect(told).toHaveLength(1)
  })

  it('and five at work beside each other in two processes pay everything once', async () => {
    const second = await openHouse(world.config, createLog('silent'))
    try {
      const other = second.apps.get(world.app.business.id) ?? world.app
      const before = await houseMinor(world.app, 'clearing.sandbox', 'USD')
      const onTheirWay = await houseMinor(world.app, 'clearing.sandbox.out', 'USD')
      const payees = await Promise.all(Array.from({ length: 6 }, () => openPayee(world, 10_000n)))
      const ids = await Promise.all(
        payees.flatMap((payee) => [1, 2].map(async () => (await ask(world, payee, '50.00')).request.id)),
      )
      await Promise.all([1, 2, 3, 4, 5].map((index) => sendPayouts(index % 2 === 0 ? other : world.app)))
      for (const [index, id] of ids.entries()) {
        const payee = payees[Math.floor(index / 2)]
        if (payee !== undefined) await over(payee, id).toBe('paid')
      }
      // What came in to fund them and what went out again.
      expect(await houseMinor(world.app, 'clearing.sandbox', 'USD')).toBe(before)
      expect(await houseMinor(world.app, 'clearing.sandbox.out', 'USD')).toBe(onTheirWay)
      await world.expectBooksRight()
    } finally {
      await second.stop()
    }
  })
})

describe('a withdrawal that takes longer than the operator states', () => {
  it('has one case with an owner, however often it is looked for, and none before; nothing else is done to it', async () => {
    const payee = await openPayee(world, 50_000n)
    const [late, early] = [(await ask(world, payee, '250.00')).request, (await ask(world, payee, '200.00')).request]
    const { sql, b } = world.owner
    const { withinHours } = await showSettings(world.as(payee))
    await sql`
      update ${b}.withdrawals_request set created_at = clock_timestamp() - make_interval(hours => ${withinHours}, mins => ${1})
      where id = ${late.id}`
    await Promise.all([openLateCases(world.app), openLateCases(world.app)])
    await openLateCases(world.app)
    const casesOf = ({ intId }: typeof late) => sql`
      select gateway_code as gateway, details, owner, closed_at as closed from ${b}.cashier_incident
      where kind = 'payout_late' and details ->> 'withdrawal' = ${String(intId)}`
    expect([...(await casesOf(late))]).toEqual([
      {
        gateway: 'sandbox',
        details: { withdrawal: String(late.intId), asked: '25000 USD', status: 'under_review' },
        owner: 'operator on duty',
        closed: null,
      },
    ])
    expect(await casesOf(early)).toHaveLength(0)
    expect(await statusOf(payee, late.id)).toBe('under_review')
    const uncovered = await sql`
      select from ${b}.withdrawals_request request
      where status not in ('paid', 'rejected', 'failed', 'cancelled')
        and created_at < clock_timestamp() - make_interval(hours => ${withinHours}::int)
        and not exists (select from ${b}.cashier_incident found
          where found.kind = 'payout_late' and found.details ->> 'withdrawal' = request.int_id::text)`
    expect(uncovered).toHaveLength(0)
  })
})
