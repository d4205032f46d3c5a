import type { CallInput } from '@tas/shared/contract/api.ts'
import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { fund } from '../../../../test/world.ts'
import { grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import {
  askByCard,
  type CardWorld,
  openPayer,
  payWith,
  serveCardWorld,
  show,
  statusOf,
} from '../../cashier/deposits/card.fixture.ts'
import { sendRefunds } from '../../cashier/refunds/send-refunds.ts'
import { readSuspense, readWallet } from '../../ledger/index.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { getAccounts } from '../../withdrawals/destinations/change-accounts.ts'
import { sendPayouts } from '../../withdrawals/payouts/send-payouts.ts'
import { addRequest } from '../../withdrawals/requests/add-request.ts'
import { showRequest } from '../../withdrawals/requests/show-requests.ts'
import { openDestination, outcome, wish } from '../../withdrawals/withdrawals.fixture.ts'
import { doByTwo } from '../operations/two-people.fixture.ts'

let world: CardWorld
let risk: Signed
let owner: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  risk = await signInAs(world, 'risk')
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

type Payer = Awaited<ReturnType<typeof openPayer>>

/** A check of somebody that stands where staff left it. */
async function checkOf({ id }: Payer, status: 'rejected_final' | 'rejected_retry'): Promise<string> {
  const { sql, b } = world.owner
  const [row] = await sql<{ id: string }[]>`
    insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at, decided_at, fault)
    values (gen_random_uuid(), ${id}, 'identity', ${status}, 'passport', clock_timestamp(), clock_timestamp(), 'altered')
    returning id`
  return row?.id ?? ''
}

const settle = (id: string, way: 'payBack' | 'hold', amount: string) => {
  const body: CallInput<'office/verification/settleMoney'> = { id, way, amount, currency: 'USD', reason: REASON }
  return doByTwo(world, { asker: risk, approver: owner }, { path: 'office/verification/settleMoney', body })
}
const moneyOf = async (id: string) =>
  (await office(world, 'office/verification/get', { token: risk.token, body: { id } })).data.money
const owedOf = async ({ id }: Payer) =>
  (await readSuspense(world.app.db, id)).map(({ cause, amountMinor }) => [cause, amountMinor])
async function noticesOf({ id }: Payer) {
  const { sql, b } = world.app.db
  const rows = await sql<{ code: string; facts: { amount: string }; mail: string }[]>`
    select code, facts, mail from ${b}.notices_notice where player_id = ${id} and code like 'refused%' order by id`
  // The job that sends them may have been here.
  return rows.map(({ code, facts, mail }) => `${code} ${facts.amount} ${mail.replace('sent', 'due')}`).sort()
}

it('what came in goes back the way it came, what is over is owed, and the player is told of both', async () => {
  const payer = await openPayer(world)
  const deposit = await askByCard(world, payer)
  await payWith(world, deposit, 'paid')
  await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
  await fund(world.app, payer, 1_000n)
  const id = await checkOf(payer, 'rejected_final')
  expect(await moneyOf(id)).toEqual({ amount: '35.00', currency: 'USD', pointCount: 2 })

  const accountId = await openDestination(world.app, payer.id)
  const asked = addRequest(world.as(payer), wish({ ...payer, accountId }, '10.00'))
  expect(await outcome(asked)).toBe('withdrawals.identity_refused')
  expect(await settle(id, 'payBack', '34.99')).toBe('verification.money_other')
  expect(await settle(id, 'payBack', '35.00')).toBe('done')
  expect(await settle(id, 'payBack', '35.00')).toBe('verification.money_other')

  expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
  expect(await owedOf(payer)).toEqual([['refused', 1_000n]])
  expect(await noticesOf(payer)).toEqual(['refusedMoneyBack 25.00 due', 'refusedMoneyKept 10.00 due'])
  expect(await readTrail(world.app.db, 'verification.money_settled', payer.id)).toMatchObject([
    { details: { way: 'payBack', sentBack: '25.00', kept: '10.00' } },
  ])
  expect(await moneyOf(id)).toBeNull()
  await expect
    .poll(async () => {
      await sendRefunds(world.app)
      return (await show(world, payer, deposit)).status
    })
    .toBe('refunded')
  const owed = { uid: payer.intId, currency: 'USD', amount: '10.00', reason: REASON }
  expect(
    await doByTwo(
      world,
      { asker: owner, approver: await signInAs(world, 'manager') },
      { path: 'office/owed/order', body: owed },
    ),
  ).toBe('done')
})

it('no more goes back to a card than came from it, whatever its player took out to it before', async () => {
  const payer = await openPayer(world, 1_000n)
  const deposit = await askByCard(world, payer)
  await payWith(world, deposit, 'paid')
  await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
  const cards = async () => (await getAccounts(world.as(payer))).items.filter(({ kind }) => kind === 'paid_card')
  await expect.poll(cards).toHaveLength(1)
  const [card] = await cards()
  const wanted = wish({ ...payer, accountId: card?.id ?? '' }, '10.00', { gatewayCode: 'card' })
  const { request } = await addRequest(world.as(payer, uuidv7()), wanted)
  await expect
    .poll(async () => {
      await sendPayouts(world.app)
      return (await showRequest(world.as(payer), request)).status
    })
    .toBe('paid')
  const id = await checkOf(payer, 'rejected_final')
  // It holds as much as came by the card, of which the card has 10.00 back.
  expect(await settle(id, 'payBack', '25.00')).toBe('done')
  expect(await readTrail(world.app.db, 'verification.money_settled', payer.id)).toMatchObject([
    { details: { sentBack: '15.00', kept: '10.00' } },
  ])
  expect(await owedOf(payer)).toEqual([['refused', 1_000n]])
})

it('all of it is kept where the licence asks so; of who may still send papers nothing is', async () => {
  const payer = await openPayer(world, 5_000n)
  const other = await openPayer(world, 5_000n)
  const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 500n, onWithdrawal: 'ends' })
  await grantTo(world, payer, await openOffer(world, { terms, budgetMinor: 500n }))
  const id = await checkOf(payer, 'rejected_final')
  expect(await settle(await checkOf(other, 'rejected_retry'), 'hold', '50.00')).toBe('verification.status_other')
  expect(await settle(id, 'hold', '50.00')).toBe('done')
  expect(await owedOf(payer)).toEqual([['refused', 5_000n]])
  expect(await noticesOf(payer)).toEqual(['refusedMoneyKept 50.00 due'])
  expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
  expect(await owedOf(other)).toEqual([])
})
