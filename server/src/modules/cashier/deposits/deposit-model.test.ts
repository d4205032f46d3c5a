import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { spend } from '../../../../test/spend.ts'
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

beforeAll(async () => {
  world = await serveCardWorld()
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
  fc.record({ kind: fc.constantFrom('tell', 'ask', 'cancel', 'expire', 'exclude', 'chargeBack', 'spend', 'restart') }),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
type Payer = Awaited<ReturnType<typeof openPayer>>

let restarting: Promise<void> | null = null

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
    case 'chargeBack': {
      // A bank takes back what was paid, and no more.
      const [line] = await linesOf(deposit.id).catch(() => [])
      const given = { account: 'business-1', reference: deposit.id, amountMinor: line?.amountMinor ?? '0' }
      if (line !== undefined) await world.acquirer.control('chargeBack', given).catch(() => undefined)
      return
    }
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
  readonly kind: 'payment' | 'refund' | 'chargeback'
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

describe('a deposit at which player, bank, acquirer and bad lines pull in any order', () => {
  it('has in the books just what the acquirer’s statement says, and is credited at most once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), async (rounds) => {
        const payer = await openPayer(world)
        const deposit = await askByCard(world, payer)
        for (const deeds of rounds) await Promise.all(deeds.map((one) => doIt(deposit, payer, one)))
        await settle()
        const lines = (await linesOf(deposit.id)).filter(({ currency }) => currency === 'USD')
        const sign = { payment: 1n, refund: -1n, chargeback: -1n }
        const saidMinor = lines.reduce((sum, line) => sum + sign[line.kind] * BigInt(line.amountMinor), 0n)
        const { net, credits } = await bookedOf(deposit.id)
        const { status, steps } = await show(world, payer, deposit)
        expect([status, net]).toEqual([status, saidMinor])
        expect(credits).toBeLessThanOrEqual(1)
        expect(new Set(steps.map((step) => step.status)).size).toBe(steps.length)
        if (lines.length > 0) expect(['expired', 'failed', 'pending_user', 'pending_provider']).not.toContain(status)
        await world.expectBooksRight()
      }),
      { numRuns: 15 },
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
