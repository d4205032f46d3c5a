import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { spend } from '../../../../test/spend.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { askAcquirer } from '../gateways/card/ask-acquirer.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import {
  askAll,
  askByCard,
  CARDS,
  type CardWorld,
  message,
  openPayer,
  payWith,
  serveCardWorld,
  show,
  tell,
} from './card.fixture.ts'
import { createDeposit } from './create-deposit.ts'

let world: CardWorld
let owner: Signed
let manager: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
})
afterAll(() => world.stop())

/** Those about which something is said at once. */
const QUICK = (Object.keys(CARDS) as (keyof typeof CARDS)[]).filter((card) => card !== 'silent')

/** What anybody may do about a deposit, in any order and at once. */
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    card: fc.constantFrom(...QUICK),
  }),
  fc.record({ kind: fc.constantFrom('tell', 'ask', 'cancel', 'expire', 'exclude', 'spend', 'restart') }),
  fc.record({ kind: fc.constantFrom('chargeBack', 'chargeBackPart', 'win', 'lose') }),
  fc.record({ kind: fc.constantFrom('credit', 'reject', 'refund', 'retry', 'owe') }),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
type Payer = Awaited<ReturnType<typeof openPayer>>

let restarting: Promise<void> | null = null
let charging: Promise<void> = Promise.resolve()

/** A bank takes back what was paid, all of it or half, and no more than it did. */
async function chargeBack(id: string, part: bigint): Promise<void> {
  const lines = await linesOf(id)
  const sumOf = (kind: Line['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + BigInt(line.amountMinor), 0n)
  const wantedMinor = sumOf('payment') / part
  if (wantedMinor <= sumOf('chargeback')) return
  const given = { account: 'business-1', reference: id, amountMinor: String(wantedMinor) }
  await world.acquirer.control('chargeBack', given)
}

type Decision = `office/deposit/${'credit' | 'reject' | 'refund' | 'retryRefund'}`

function decide(path: Decision, body: object) {
  const headers = { 'Idempotency-Key': uuidv7() }
  return office(world, path, { token: owner.token, body: { ...body, reason: REASON } as never, headers })
}

/** The same of what two people decide, where nobody waits with it already. */
async function decideByTwo(path: Decision, body: object): Promise<void> {
  const asked = await decide(path, body)
  if (asked.status !== 202) return
  const { approvalId } = asked.data as unknown as { readonly approvalId: string }
  const done = await office(world, 'staff/approval/approve', { token: manager.token, body: { approvalId } })
  if (done.status !== 200) await office(world, 'staff/approval/withdraw', { token: owner.token, body: { approvalId } })
}

/** What staff do about it as it is when they look. */
async function decideOn(id: string, deed: 'credit' | 'reject' | 'refund' | 'retry' | 'owe'): Promise<void> {
  const { data } = await office(world, 'office/deposit/get', { token: owner.token, body: { id } })
  const { aside, needsCard, refunds } = data
  if (deed === 'credit')
    return decideByTwo('office/deposit/credit', {
      id,
      amount: aside,
      currency: 'USD',
      cardTail: needsCard ? '4242' : null,
    })
  if (deed === 'refund') return decideByTwo('office/deposit/refund', { id, amount: '7.50', currency: 'USD' })
  if (deed === 'reject') return void (await decide('office/deposit/reject', { id }))
  const failed = refunds.find(({ status }) => status === 'failed')
  if (failed === undefined) return
  const goesTo = deed === 'owe' ? 'player' : 'source'
  await decide('office/deposit/retryRefund', { refundId: failed.id, goesTo })
}

async function doIt(deposit: { readonly id: string }, payer: Payer, one: Deed): Promise<void> {
  const { sql, b } = world.app.db
  switch (one.kind) {
    case 'pay':
      await payWith(world, deposit, one.card, '1234').catch(() => undefined)
      return
    case 'tell':
      await tell(world, message(deposit))
      return
    case 'ask':
      return askAll(world)
    case 'cancel':
      await outcome(cancelDeposit(world.as(payer, uuidv7()), deposit))
      return
    case 'expire':
      await sql`update ${b}.cashier_deposit set expires_at = clock_timestamp() where id = ${deposit.id}`
      return
    case 'exclude':
      await protect(world.app.db, payer.id, PROTECTED[0][1]).catch(() => undefined)
      return
    case 'chargeBack':
    case 'chargeBackPart':
      charging = charging.then(() => chargeBack(deposit.id, one.kind === 'chargeBack' ? 1n : 2n)).catch(() => undefined)
      return charging
    case 'win':
    case 'lose': {
      const outcome = one.kind === 'win' ? 'won' : 'lost'
      const given = { account: 'business-1', reference: deposit.id, outcome }
      charging = charging
        .then(async () => void (await world.acquirer.control('endDispute', given)))
        .catch(() => undefined)
      return charging
    }
    case 'credit':
    case 'reject':
    case 'refund':
    case 'retry':
    case 'owe':
      return decideOn(deposit.id, one.kind)
    case 'spend':
      await spend(world.app, payer, { amountMinor: 1_000n }).catch(() => undefined)
      return
    case 'restart':
      restarting ??= world.acquirer.killAndRestart().finally(() => {
        restarting = null
      })
      return restarting
  }
}

type Line = {
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_won'
  readonly reference: string
  readonly amountMinor: string
  readonly currency: string
}

const startedOn = new Date().toISOString().slice(0, 10)

/** What the acquirer's statement says of a deposit: a refund has a name of its own. */
async function linesOf(id: string): Promise<readonly Line[]> {
  const { sql, b } = world.app.db
  const lines = await allLines()
  const refunds = await sql<{ id: string }[]>`select id from ${b}.cashier_refund where deposit_id = ${id}`
  const names = [id, ...refunds.map((refund) => refund.id)]
  return lines.filter(({ reference }) => names.includes(reference))
}

/** All that moved in this run, which may go on past midnight. */
async function allLines(): Promise<readonly Line[]> {
  const lines: Line[] = []
  for (const day of new Set([startedOn, new Date().toISOString().slice(0, 10)])) {
    for (let after: string | null = ''; after !== null; ) {
      const path: string = `/v1/statement/business-1/${day}${after === '' ? '' : `?after=${after}`}`
      const { body } = await askAcquirer(world.app, { method: 'GET', path })
      const page = body as { readonly lines: readonly Line[]; readonly next: string | null }
      lines.push(...page.lines)
      after = page.next
    }
  }
  return lines
}

/** What the books say came through the acquirer for a deposit, in minor units, and how often it was credited. */
async function bookedOf(id: string): Promise<{ readonly net: bigint; readonly credits: number }> {
  const { sql, b } = world.app.db
  const [row] = await sql<{ net: bigint | null; credits: number }[]>`
    select sum(case when posting.from_account = house.id * 16 then amount else -amount end)::bigint as net,
      (count(*) filter (where kind = 'deposit'))::int as credits
    from ${b}.ledger_posting posting join ${b}.ledger_house_account house
      on house.code = 'clearing.card' and house.id * 16 in (posting.from_account, posting.to_account)
    where reference = ${id}`
  return { net: row?.net ?? 0n, credits: row?.credits ?? 0 }
}

/** Everything that is under way ends. */
async function settle(): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.cashier_deposit set ask_at = clock_timestamp() where status <> 'created' or ask_at is not null`
  for (let times = 0; times < 3; times++) {
    await askAll(world)
    await sql`update ${b}.cashier_refund set ask_at = clock_timestamp() where status = 'asked'`
    await sendRefunds(world.app)
  }
}

describe('a deposit at which player, staff, bank, acquirer and bad lines pull in any order', () => {
  it('has in the books just what the acquirer’s statement says, and is credited at most once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
        async (rounds) => {
          const payer = await openPayer(world)
          const deposit = await askByCard(world, payer)
          for (const deeds of rounds) await Promise.all(deeds.map((one) => doIt(deposit, payer, one)))
          await settle()
          const lines = (await linesOf(deposit.id)).filter(({ currency }) => currency === 'USD')
          const sign = { payment: 1n, refund: -1n, chargeback: -1n, chargeback_won: 1n }
          const saidMinor = lines.reduce((sum, line) => sum + sign[line.kind] * BigInt(line.amountMinor), 0n)
          const { net, credits } = await bookedOf(deposit.id)
          const { status, steps } = await show(world, payer, deposit)
          expect([status, net]).toEqual([status, saidMinor])
          expect(credits).toBeLessThanOrEqual(1)
          expect(new Set(steps.map((step) => step.status)).size).toBe(steps.length)
          if (lines.length > 0) expect(['expired', 'failed', 'pending_user', 'pending_provider']).not.toContain(status)
          await world.expectBooksRight()
        },
      ),
      { numRuns: 9 },
    )
  }, 240_000)
})

describe('an acquirer that hangs', () => {
  it('holds up nobody who has to do with something else', async () => {
    const [waiting, other] = [await openPayer(world), await openPayer(world)]
    await world.acquirer.control('silence', { seconds: '20' })
    let isBegun = false
    const hanging = askByCard(world, waiting).then(() => {
      isBegun = true
    })
    const asked = { gatewayCode: 'sandbox', amount: '5.00', currency: 'USD' }
    for (let times = 0; times < 5; times++) {
      const { deposit } = await createDeposit(world.as(other, uuidv7()), asked)
      expect(deposit.status).toBe('credited')
    }
    expect(isBegun).toBe(false)
    await hanging
    await world.acquirer.control('silence', { seconds: '0' })
  }, 30_000)
})
