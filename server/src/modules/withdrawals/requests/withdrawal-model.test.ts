import { moneyPlaceOf, type WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
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
import { openDestination, outcome, type Payee, prove, wish } from '../withdrawals.fixture.ts'
import { addRequest } from './add-request.ts'
import { answerRequest } from './answer-request.ts'
import { cancelRequest, lockRequest } from './change-request.ts'

let world: CardWorld
let owner: Signed
let manager: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
})
afterAll(() => world.stop())

/** What player, staff, provider and a process that dies may do, in any order and at once. */
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    way: fc.constantFrom('card' as const, 'sandbox' as const),
    // Paid by itself, not deliverable, of which the gateway says nothing, all that came by card; looked at by a person, by two, once it
    // is known where its player lives.
    amount: fc.constantFrom('5.00', '20.13', '50.17', '25.00', '150.00', '1000.00', '2100.00'),
  }),
  fc.record({ kind: fc.constantFrom('approve', 'approveLarge', 'reject', 'askInfo', 'markPaid') }),
  fc.record({ kind: fc.constantFrom('cancel', 'lock', 'answer', 'prove') }),
  fc.record({ kind: fc.constantFrom('send', 'die', 'restart', 'distrust', 'trust') }),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
type Player = Payee & { readonly cardId: string }
type Row = {
  readonly id: string
  readonly status: (typeof WITHDRAWAL_STATUSES)[number]
  readonly amount: bigint
  readonly gateway: string
  readonly reference: string | null
}

/** What shows that a payout of which the gateway says nothing has arrived. */
const MARK = 'BANK-778'

const START_MINOR = 600_000n

/** Somebody who paid 25.00 in by card and has the rest beside it. */
async function openPlayer(): Promise<Player> {
  const payer = await openPayer(world, START_MINOR - 2_500n)
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
    select id, status, amount, gateway_code as gateway, reference from ${b}.withdrawals_request where player_id = ${id} order by int_id`
}

type Decision = `office/withdrawal/${'approve' | 'reject' | 'askInfo' | 'approveLarge' | 'markPaid'}`

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

/** Whoever held a payout is gone, whatever it had been told: somebody else takes it at once. */
async function letGo({ id }: Player): Promise<void> {
  const { sql, b } = world.app.db
  await sql`
    update ${b}.withdrawals_request set leased_until = null, ask_at = clock_timestamp()
    where player_id = ${id} and status = 'processing'`
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
  if (one.kind === 'die') return letGo(player)
  if (one.kind === 'prove') return prove(world.owner, player.id, ['identity', 'selfie', 'address', 'payment'])
  if (one.kind === 'distrust' || one.kind === 'trust')
    return void (await sql`
      update ${b}.withdrawals_account set status = ${one.kind === 'trust' ? 'verified' : 'rejected'}
      where id = ${player.accountId}`)
  if (one.kind === 'restart') {
    restarting ??= world.acquirer.killAndRestart().finally(() => {
      restarting = null
    })
    return restarting
  }
  if (last === undefined) return
  const { id, amount } = last
  const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  const seen = { id, amount: text, currency: 'USD' }
  if (one.kind === 'approve') await decide('office/withdrawal/approve', seen)
  if (one.kind === 'approveLarge') await decideByTwo('office/withdrawal/approveLarge', seen)
  if (one.kind === 'markPaid') {
    await letGo(player)
    await decideByTwo('office/withdrawal/markPaid', { ...seen, evidence: MARK })
  }
  if (one.kind === 'askInfo') await decide('office/withdrawal/askInfo', { id, note: 'Whose account is it?' })
  if (one.kind === 'answer') await outcome(answerRequest(world.as(player, uuidv7()), { id, text: 'Mine' }))
  if (one.kind === 'reject') await decide('office/withdrawal/reject', { id, rejection: 'other', note: 'Not this one' })
  if (one.kind === 'cancel') await outcome(cancelRequest(world.as(player, uuidv7()), { id }))
  if (one.kind === 'lock') await outcome(lockRequest(world.as(player, uuidv7()), { id }))
}

/** Everything that needs no person comes to its end, and the gateway that said nothing has paid what is left with it. */
async function settle(player: Player): Promise<readonly Row[]> {
  await restarting
  const { sql, b } = world.app.db
  await sql`update ${b}.withdrawals_account set status = 'verified' where id = ${player.accountId}`
  await expect
    .poll(
      async () => {
        await sql`
          update ${b}.withdrawals_request set leased_until = null, ask_at = case when status = 'processing' then clock_timestamp() end
          where player_id = ${player.id} and status in ('requested', 'approved', 'processing')`
        await sendPayouts(world.app)
        await sql`
          update ${b}.cashier_sandbox_payout set state = 'paid' where state = 'pending' and reference in (
            select id from ${b}.withdrawals_request where player_id = ${player.id} and status = 'processing')`
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
      fc.asyncProperty(
        fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 }),
        async (rounds) => {
          const player = await openPlayer()
          for (const deeds of rounds) await Promise.all(deeds.map((one) => doIt(player, one)))
          const rows = await settle(player)
          const paid = rows.filter(({ status }) => status === 'paid')
          const waiting = rows.filter(({ status }) => moneyPlaceOf(status) === 'purse')
          const owned = (await readPurses(world.app.db, player.id))?.balanceMinor
          expect([owned?.cash, owned?.withdrawal]).toEqual([START_MINOR - sum(paid) - sum(waiting), sum(waiting)])
          const byCard = paid.filter(({ gateway }) => gateway === 'card')
          expect(sum(byCard)).toBeLessThanOrEqual(2_500n)
          // What the providers say they sent is what is written down as paid.
          const ids = rows.map(({ id }) => id)
          const told = await sql<{ id: string }[]>`
          select reference as id from ${b}.cashier_payout where state = 'paid' and reference = any(${ids}::uuid[])
          union all select reference from ${b}.cashier_sandbox_payout where state = 'paid' and reference = any(${ids}::uuid[])`
          const byProvider = paid.filter(({ reference }) => reference !== MARK)
          expect(told.map(({ id }) => id).toSorted()).toEqual(byProvider.map(({ id }) => id).toSorted())
          await world.expectBooksRight()
        },
      ),
      { numRuns: 6 },
    )
  }, 240_000)
})
