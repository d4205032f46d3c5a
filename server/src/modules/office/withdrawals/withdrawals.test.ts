import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { readWallet } from '../../ledger/index.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { answerRequest } from '../../withdrawals/requests/answer-request.ts'
import { cancelRequest } from '../../withdrawals/requests/change-request.ts'
import { showRequest } from '../../withdrawals/requests/show-requests.ts'
import { ask, openPayee, outcome, type Payee } from '../../withdrawals/withdrawals.fixture.ts'
import { askFor, doByTwo } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let cashier: Signed
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  cashier = await signInAs(world, 'cashier')
})
afterAll(() => world.stop())

type Decision = 'office/withdrawal/approve' | 'office/withdrawal/reject' | 'office/withdrawal/askInfo'

const NOTE = 'The name on this account is another'
async function decide(path: Decision, body: object, by = cashier) {
  const answer = await office(world, path, {
    token: by.token,
    body: { ...body, reason: REASON } as never,
    headers: { 'Idempotency-Key': uuidv7() },
  })
  return answer.status === 200 ? 'done' : (answer.code ?? String(answer.status))
}
const approve = (id: string, amount: string, by?: Signed) =>
  decide('office/withdrawal/approve', { id, amount, currency: 'USD' }, by)
const reject = (id: string) => decide('office/withdrawal/reject', { id, rejection: 'account_not_yours', note: NOTE })
const askInfo = (id: string, note: string) => decide('office/withdrawal/askInfo', { id, note })
const answer = (payee: Payee, id: string, text: string) =>
  outcome(answerRequest(world.as(payee, uuidv7()), { id, text }))
const show = (payee: Payee, id: string) => showRequest(world.as(payee), { id })
const queue = async (view: 'waiting' | 'sending' | 'over') =>
  (await office(world, 'office/withdrawal/getQueue', { token: cashier.token, body: { limit: 0, view } })).data.items

const inQueue = async (id: string) => (await queue('waiting')).find((row) => row.id === id)

describe('a withdrawal above the ceiling', () => {
  it('waits in the queue, is approved by one person and then paid; the trail says by whom', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.00')).request
    expect((await queue('waiting')).find((row) => row.id === id)).toMatchObject({ amount: '250.00', way: 'one' })
    expect(await approve(id, '250.01')).toBe('withdrawals.amount_other')
    expect(await approve(id, '250.00')).toBe('done')
    await expect.poll(async () => (await show(payee, id)).status).toBe('paid')
    const lines = await readTrail(world.app.db, 'withdrawals.approved', payee.id)
    expect(lines).toMatchObject([{ details: { request: id, amount: '250.00', currency: 'USD', reason: REASON } }])
    const { data } = await office(world, 'office/withdrawal/get', { token: cashier.token, body: { id } })
    expect(data.steps.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'under_review player',
      'approved staff',
      'processing system',
      'paid provider',
    ])
    expect(await readTrail(world.app.db, 'withdrawals.request_read', payee.id)).toHaveLength(1)
    expect((await queue('over')).some((row) => row.id === id)).toBe(true)
    const reads = await readTrail(world.app.db, 'withdrawals.queue_read')
    expect(reads.length).toBeGreaterThan(1)
    const asked = await office(world, 'office/withdrawal/retry', { token: cashier.token, body: { id, reason: REASON } })
    expect(asked.code).toBe('withdrawals.status_other')
  })

  it('is rejected with words that its player reads, and the money is back', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.00')).request
    expect(await askInfo(id, 'Whose account is it?')).toBe('done')
    // Nobody has to wait for an answer.
    expect(await reject(id)).toBe('done')
    expect(await answer(payee, id, 'Mine')).toBe('withdrawals.status_other')
    expect(await show(payee, id)).toMatchObject({ status: 'rejected', rejection: 'account_not_yours', note: NOTE })
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '500.00', withdrawalBalance: '0.00' })
    const { db } = world.app
    expect(await readTrail(db, 'withdrawals.info_asked', payee.id)).toHaveLength(1)
    expect(await readTrail(db, 'withdrawals.rejected', payee.id)).toHaveLength(1)
    const notices = await db.sql<{ code: string }[]>`
      select code from ${db.b}.notices_notice where player_id = ${payee.id} order by id`
    expect(notices.map(({ code }) => code)).toEqual(['withdrawalQuestion', 'withdrawalRejected'])
  })

  it('waits for what its player is asked, is under review again with the answer, and is paid', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.00')).request
    expect(await answer(payee, id, 'What for?')).toBe('withdrawals.status_other')
    const said: readonly (readonly [string, string])[] = [
      ['Whose account is it?', 'Mine.\nفقط خودم'],
      ['And since when?', 'Since spring'],
    ]
    for (const [question, text] of said) {
      expect(await askInfo(id, question)).toBe('done')
      expect(await askInfo(id, question)).toBe('withdrawals.status_other')
      expect((await inQueue(id))?.question).toBe('asked')
      const waiting = await show(payee, id)
      expect(waiting).toMatchObject({ status: 'on_hold_info', blockedBy: ['information', 'approval'] })
      expect(waiting.questions.at(-1)).toMatchObject({ question, answer: null })
      expect(await answer(await openPayee(world, 0n), id, text)).toBe('withdrawals.request_unknown')
      expect(await answer(payee, id, text)).toBe('done')
      expect(await answer(payee, id, text)).toBe('withdrawals.status_other')
      expect(await inQueue(id)).toMatchObject({ status: 'under_review', question: 'answered' })
    }
    const { data } = await office(world, 'office/withdrawal/get', { token: cashier.token, body: { id } })
    expect(data.questions.map(({ question, answer: given }) => [question, given])).toEqual(said)
    expect(data.questions.every(({ by }) => by !== '')).toBe(true)
    const { sql, b } = world.app.db
    const [kept] = await sql<{ words: string }[]>`
      select string_agg(encode(question, 'escape') || encode(answer, 'escape'), '') as words
      from ${b}.cashier_question where payment_id = ${id}`
    expect(kept?.words).not.toMatch(/account|spring/)
    expect(await approve(id, '250.00')).toBe('done')
    await expect.poll(async () => (await show(payee, id)).status).toBe('paid')
    expect((await show(payee, id)).steps.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'under_review player',
      ...said.flatMap(() => ['on_hold_info staff', 'under_review player']),
      'approved staff',
      'processing system',
      'paid provider',
    ])
  })

  it('of a thousand needs two people', async () => {
    const payee = await openPayee(world, 200_000n)
    const { id } = (await ask(world, payee, '1000.00')).request
    expect(await approve(id, '1000.00', owner)).toBe('withdrawals.second_needed')
    const body = { id, amount: '1000.00', currency: 'USD', reason: REASON }
    const path = 'office/withdrawal/approveLarge'
    const stand = async () => {
      const { approvals, blockedBy } = await show(payee, id)
      expect((await inQueue(id))?.approvals).toEqual(approvals)
      return { ...approvals, blockedBy }
    }
    expect(await stand()).toEqual({ given: 0, needed: 2, blockedBy: ['approval', 'second_approval'] })
    const approvalId = await askFor(world, cashier, { path, body })
    expect(await stand()).toEqual({ given: 1, needed: 2, blockedBy: ['second_approval'] })
    // Whoever asked may think better of it.
    await office(world, 'staff/approval/withdraw', { token: cashier.token, body: { approvalId } })
    expect((await stand()).given).toBe(0)
    expect(await doByTwo(world, { asker: cashier, approver: owner }, { path, body })).toBe('done')
    await expect.poll(async () => (await show(payee, id)).status).toBe('paid')
    expect((await show(payee, id)).approvals).toEqual({ given: 2, needed: 2 })
  })
})

describe('a withdrawal that was recalled', () => {
  it('is sent when it is approved again and all is proved, and not before', async () => {
    const payee = await openPayee(world, 50_000n)
    const { sql, b } = world.owner
    const { id } = (await ask(world, payee, '250.17')).request
    const stand = (status: string) =>
      sql`update ${b}.withdrawals_account set status = ${status} where id = ${payee.accountId}`
    await stand('rejected')
    expect(await approve(id, '250.17')).toBe('done')
    await expect.poll(async () => (await show(payee, id)).status).toBe('recalled')
    expect((await show(payee, id)).blockedBy).toEqual(['approval'])
    const waiting = await queue('waiting')
    expect(waiting.find((row) => row.id === id)).toMatchObject({ status: 'recalled', reviewCause: 'account' })
    expect(await approve(id, '250.17')).toBe('withdrawals.account_not_verified')
    await stand('verified')
    expect(await approve(id, '250.17')).toBe('done')
    expect(await approve(id, '250.17')).toBe('withdrawals.status_other')
    const { steps } = await show(payee, id)
    expect(steps.slice(0, 4).map(({ status, by }) => `${status} ${by}`)).toEqual([
      'under_review player',
      'approved staff',
      'recalled system',
      'processing staff',
    ])
    expect(await readWallet(world.app, payee.id)).toMatchObject({ totalBalance: '249.83', withdrawalBalance: '0.00' })
  })
})

describe('approving, rejecting and cancelling at one moment', () => {
  it('have one end, fifty times', async () => {
    const ends = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const payee = await openPayee(world, 50_000n)
        const { id } = (await ask(world, payee, '250.00')).request
        const done = await Promise.all([
          reject(id),
          outcome(cancelRequest(world.as(payee, uuidv7()), { id })),
          approve(id, '250.00'),
        ])
        // An approval may be followed by another end, before anything is sent; two ends never are.
        expect(done.slice(0, 2).filter((code) => code === 'done').length).toBeLessThanOrEqual(1)
        expect(done).toContain('done')
        await expect.poll(async () => (await show(payee, id)).endedAt).not.toBeNull()
        const { status } = await show(payee, id)
        const { balance, withdrawalBalance } = await readWallet(world.app, payee.id)
        expect([withdrawalBalance, balance]).toEqual(['0.00', status === 'paid' ? '250.00' : '500.00'])
        return status
      }),
    )
    expect(ends).toHaveLength(50)
    await world.expectBooksRight()
  })
})

describe('a payout of which the gateway says nothing', () => {
  it('is written down as paid by two people, with what shows it', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.17')).request
    expect(await approve(id, '250.17')).toBe('done')
    await expect.poll(async () => (await show(payee, id)).status).toBe('processing')
    expect(await reject(id)).toBe('withdrawals.status_other')
    const asked = await office(world, 'office/withdrawal/retry', { token: cashier.token, body: { id, reason: REASON } })
    expect(asked.status).toBe(200)
    expect(await readTrail(world.app.db, 'withdrawals.retried', id)).toHaveLength(1)
    const body = { id, amount: '250.17', currency: 'USD', evidence: 'BANK-778', reason: REASON }
    const path = 'office/withdrawal/markPaid'
    const second = await signInAs(world, 'manager')
    const mark = () => doByTwo(world, { asker: owner, approver: second }, { path, body })
    // The gateway has paid meanwhile, which it is asked for before anybody pays by hand.
    const { sql, b } = world.owner
    await sql`update ${b}.withdrawals_request set ask_at = clock_timestamp() + interval '1 hour' where id = ${id}`
    const say = (state: string) => sql`update ${b}.cashier_sandbox_payout set state = ${state} where reference = ${id}`
    await say('paid')
    expect(await mark()).toBe('withdrawals.gateway_paid')
    await say('pending')
    expect(await mark()).toBe('done')
    expect(await show(payee, id)).toMatchObject({ status: 'paid', reference: 'BANK-778' })
    const lines = await readTrail(world.app.db, 'withdrawals.marked_paid', payee.id)
    expect(lines).toMatchObject([{ details: { evidence: 'BANK-778' } }])
  })
})

it('the public clock tells everybody how long what was paid took, of every gateway that paid', async () => {
  const { sql, b } = world.owner
  const [paid] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.withdrawals_request where status = 'paid'`
  const { status, body } = await world.call('withdraw/clock/getClock', { body: {} })
  expect(status).toBe(200)
  const [clock] = body.data.items
  expect(clock).toMatchObject({ code: 'sandbox', count: paid?.count })
  expect(clock?.p95Seconds).toBeGreaterThanOrEqual(clock?.medianSeconds ?? -1)
})

describe('a financial account', () => {
  it('waits for a person, who verifies it or rejects it, with a line of the trail', async () => {
    const payee = await openPayee(world, 0n)
    const { db } = world.app
    await db.sql`update ${db.b}.withdrawals_account set status = 'pending' where id = ${payee.accountId}`
    const list = async () =>
      (await office(world, 'office/destination/getQueue', { token: cashier.token, body: { limit: 0 } })).data.items
    expect((await list()).map(({ account, isShared }) => [account.id, isShared])).toEqual([[payee.accountId, false]])
    expect((await readTrail(db, 'withdrawals.accounts_read')).length).toBe(1)
    const answer = (given: 'verified' | 'rejected', id = payee.accountId) =>
      office(world, 'office/destination/decide', { token: cashier.token, body: { id, answer: given, reason: REASON } })
    expect((await answer('verified')).status).toBe(200)
    expect((await answer('rejected')).code).toBe('withdrawals.account_unknown')
    // What a payment verified a person can still look at, once.
    await db.sql`update ${db.b}.withdrawals_account set by_payment = true where id = ${payee.accountId}`
    expect((await answer('verified')).status).toBe(200)
    expect((await answer('rejected')).code).toBe('withdrawals.account_unknown')
    expect(await readTrail(db, 'withdrawals.account_verified', payee.id)).toHaveLength(2)
    await db.sql`update ${db.b}.withdrawals_account set status = 'pending' where id = ${payee.accountId}`
    expect((await answer('rejected')).status).toBe(200)
    expect(await readTrail(db, 'withdrawals.account_rejected', payee.id)).toHaveLength(1)
  })
})
