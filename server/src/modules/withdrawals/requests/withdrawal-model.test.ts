import type { WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import {
  askByCard,
  type CardWorld,
  openPayer,
  payWith,
  serveCardWorld,
  statusOf,
} from '../../cashier/deposits/card.fixture.ts'
import { readPurses } from '../../ledger/index.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { keepSource } from '../destinations/keep-source.ts'
import { sendPayouts } from '../payouts/send-payouts.ts'
import { openDestination, outcome, type Payee, wish } from '../withdrawals.fixture.ts'
import { addRequest } from './add-request.ts'
import { cancelRequest, lockRequest } from './change-request.ts'

let world: CardWorld
let cashier: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  cashier = await signInAs(world, 'cashier')
})
afterAll(() => world.stop())

/** What player, staff, provider and a process that dies may do, in any order and at once. */
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    way: fc.constantFrom('card' as const, 'sandbox' as const),
    // Paid by itself, not deliverable, looked at by a person, all that came by card.
    amount: fc.constantFrom('5.00', '20.13', '150.00', '25.00'),
  }),
  fc.record({ kind: fc.constantFrom('approve', 'reject', 'cancel', 'lock', 'send', 'die', 'restart') }),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
type Player = Payee & { readonly cardId: string }
type Row = {
  readonly id: string
  readonly status: (typeof WITHDRAWAL_STATUSES)[number]
  readonly amount: bigint
  readonly gateway: string
}

/** Somebody who paid 25.00 in by card and has 275.00 beside it. */
async function openPlayer(): Promise<Player> {
  const payer = await openPayer(world, 27_500n)
  const deposit = await askByCard(world, payer)
  await payWith(world, deposit, 'paid')
  await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
  const { sql, b } = world.app.db
  await keepSource(world.app, { playerId: payer.id, depositId: deposit.id, gatewayCode: 'card' })
  const [card] = await sql<{ id: string }[]>`
    select id from ${b}.withdrawals_account where player_id = ${payer.id} and kind = 'paid_card'`
  return { ...payer, accountId: await openDestination(world.app, payer.id), cardId: card?.id ?? '' }
}

async function requestsOf({ id }: Player): Promise<readonly Row[]> {
  const { sql, b } = world.app.db
  return sql<Row[]>`
    select id, status, amount, gateway_code as gateway from ${b}.withdrawals_request where player_id = ${id} order by int_id`
}

function decide(path: 'office/withdrawal/approve' | 'office/withdrawal/reject', body: object) {
  const headers = { 'Idempotency-Key': uuidv7() }
  return office(world, path, { token: cashier.token, body: { ...body, reason: REASON } as never, headers })
}

let restarting: Promise<void> | null = null

async function doIt(player: Player, one: Deed): Promise<void> {
  const { sql, b } = world.app.db
  if (one.kind === 'ask') {
    const financialAccountId = one.way === 'card' ? player.cardId : player.accountId
    const input = wish(player, one.amount, { gatewayCode: one.way, financialAccountId })
    await outcome(addRequest(world.as(player, uuidv7()), input))
    return
  }
  const last = (await requestsOf(player)).at(-1)
  if (one.kind === 'send') return sendPayouts(world.app)
  // Whoever held a payout is gone, whatever it had been told: somebody else takes it at once.
  if (one.kind === 'die')
    return void (await sql`update ${b}.withdrawals_request set leased_until = null, ask_at = clock_timestamp()
      where player_id = ${player.id} and status = 'processing'`)
  if (one.kind === 'restart') {
    restarting ??= world.acquirer.killAndRestart().finally(() => {
      restarting = null
    })
    return restarting
  }
  if (last === undefined) return
  const { id, amount } = last
  const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  if (one.kind === 'approve') await decide('office/withdrawal/approve', { id, amount: text, currency: 'USD' })
  if (one.kind === 'reject') await decide('office/withdrawal/reject', { id, rejection: 'other', note: 'Not this one' })
  if (one.kind === 'cancel') await outcome(cancelRequest(world.as(player, uuidv7()), { id }))
  if (one.kind === 'lock') await outcome(lockRequest(world.as(player, uuidv7()), { id }))
}

/** Everything that needs no person comes to its end. */
async function settle(player: Player): Promise<readonly Row[]> {
  await restarting
  const { sql, b } = world.app.db
  await expect
    .poll(
      async () => {
        await sql`
          update ${b}.withdrawals_request set leased_until = null, ask_at = case when status = 'processing' then clock_timestamp() end
          where player_id = ${player.id} and status in ('requested', 'approved', 'processing')`
        await sendPayouts(world.app)
        return (await requestsOf(player)).filter(({ status }) => /requested|approved|processing/.test(status))
      },
      { timeout: 30_000 },
    )
    .toEqual([])
  return requestsOf(player)
}

const sum = (rows: readonly Row[]) => rows.reduce((all, { amount }) => all + amount, 0n)

describe('withdrawals at which player, staff, providers and dying processes pull in any order', () => {
  it('end once each, pay what they took and no more, and send to a card no more than came by it', async () => {
    const { sql, b } = world.app.db
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
        const player = await openPlayer()
        for (const deeds of rounds) await Promise.all(deeds.map((one) => doIt(player, one)))
        const rows = await settle(player)
        const paid = rows.filter(({ status }) => status === 'paid')
        const waiting = rows.filter(({ status }) => status === 'under_review')
        const owned = (await readPurses(world.app.db, player.id))?.balanceMinor
        expect([owned?.cash, owned?.withdrawal]).toEqual([30_000n - sum(paid) - sum(waiting), sum(waiting)])
        const byCard = paid.filter(({ gateway }) => gateway === 'card')
        expect(sum(byCard)).toBeLessThanOrEqual(2_500n)
        // What the providers say they sent is what is written down as paid.
        const ids = rows.map(({ id }) => id)
        const told = await sql<{ id: string }[]>`
          select reference as id from ${b}.cashier_payout where state = 'paid' and reference = any(${ids}::uuid[])
          union all select reference from ${b}.cashier_sandbox_payout where state = 'paid' and reference = any(${ids}::uuid[])`
        expect(told.map(({ id }) => id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
        await world.expectBooksRight()
      }),
      { numRuns: 10 },
    )
  }, 240_000)
})
