import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { fund } from '../../../../test/world.ts'
import {
  askByCard,
  type CardWorld,
  openPayer,
  payWith,
  serveCardWorld,
  statusOf,
} from '../../cashier/deposits/card.fixture.ts'
import { hostedOf } from '../../cashier/gateways/list-gateways.ts'
import { reconcileDay } from '../../cashier/reconciliation/reconcile.ts'
import { readWallet } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { archiveAccount, getAccounts } from '../destinations/change-accounts.ts'
import { keepSource } from '../destinations/keep-source.ts'
import { sendPayouts } from '../payouts/send-payouts.ts'
import { ask, openDestination, outcome, type Payee, wish } from '../withdrawals.fixture.ts'
import { addRequest } from './add-request.ts'
import { showRequest } from './show-requests.ts'
import { showSettings } from './show-settings.ts'

let world: CardWorld
let cashier: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  cashier = await signInAs(world, 'cashier')
})
afterAll(() => world.stop())

type Loop = Payee & { readonly cardId: string }

/** Somebody who paid 25.00 in by card and won 75.00, with an account elsewhere. */
async function openLoop(): Promise<Loop> {
  const payer = await openPayer(world, 7_500n)
  await payIn(payer)
  const cardOf = async () =>
    (await getAccounts(world.as(payer))).items.find(({ kind }) => kind === 'paid_card')?.id ?? null
  await expect.poll(cardOf).not.toBeNull()
  return { ...payer, accountId: await openDestination(world.app, payer.id), cardId: (await cardOf()) ?? '' }
}

async function payIn(payer: Parameters<typeof askByCard>[1], card: 'paid' | 'thrice' = 'paid'): Promise<void> {
  const deposit = await askByCard(world, payer, card === 'paid' ? '25.00' : '10.00')
  await payWith(world, deposit, card)
  await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
}

const elsewhere = (payee: Loop, amount: string) => outcome(ask(world, payee, amount))
const toCard = (payee: Loop, amount: string, accountId = payee.cardId) =>
  addRequest(world.as(payee, uuidv7()), wish({ ...payee, accountId }, amount, { gatewayCode: 'card' }))
const show = (payee: Payee, id: string) => showRequest(world.as(payee), { id })
const over = (payee: Payee, id: string) =>
  expect.poll(async () => {
    await sendPayouts(world.app)
    return (await show(payee, id)).status
  })

describe('money that was paid in by card', () => {
  it('goes back to the card first, as its words say, and the winnings elsewhere after that', async () => {
    const payee = await openLoop()
    const before = await houseMinor(world.app, 'clearing.card', 'USD')
    expect(await elsewhere(payee, '1.00')).toBe('withdrawals.source_first')
    expect(await outcome(toCard(payee, '25.01'))).toBe('withdrawals.source_most')
    const { maxNow, gateways, blocks } = await showSettings(world.as(payee))
    expect([maxNow, blocks.find(({ code }) => code === 'source_first')?.amount]).toEqual(['25.00', '75.00'])
    expect(gateways.map(({ code, maxNow: most, goesBack }) => [code, most, goesBack])).toEqual([
      ['sandbox', '0.00', null],
      ['card', '25.00', '25.00'],
    ])
    expect(gateways[1]?.sources).toEqual([{ accountId: payee.cardId, tail: '4242', goesBack: '25.00' }])
    const { id } = (await toCard(payee, '25.00')).request
    // It is on its way back: that is enough.
    expect(await elsewhere(payee, '30.00')).toBe('done')
    await over(payee, id).toBe('paid')
    expect((await show(payee, id)).reference).toMatch(/^out_/)
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '45.00' })
    expect(await houseMinor(world.app, 'clearing.card', 'USD')).toBe(before + 2_500n)
    expect(await houseMinor(world.app, 'clearing.card.out', 'USD')).toBe(0n)
    expect(await outcome(toCard(payee, '1.00'))).toBe('withdrawals.source_most')
    expect(await outcome(archiveAccount(world.as(payee), { id: payee.cardId }))).toBe('withdrawals.account_kept')
  })

  it('goes back to each card what that card paid, and never what another did', async () => {
    const payee = await openLoop()
    await payIn(payee, 'thrice')
    const cardsNow = async () => (await showSettings(world.as(payee))).gateways.find(({ code }) => code === 'card')
    await expect
      .poll(async () => (await cardsNow())?.sources.find(({ tail }) => tail === '0036')?.accountId)
      .toBeTruthy()
    // By one acquirer, and two instruments all the same: the rules on risk count cards.
    const { db } = world.app
    const instruments = async () =>
      (await db.sql`select distinct mark from ${db.b}.risk_sign where player_id = ${payee.id} and kind = 'paid_with'`)
        .length
    await expect.poll(instruments).toBe(2)
    const { sources = [], ...terms } = (await cardsNow()) ?? {}
    expect(terms).toMatchObject({ goesBack: '35.00', maxNow: '25.00' })
    const other = sources.find(({ tail }) => tail === '0036')?.accountId ?? ''
    expect(other).not.toBe(payee.cardId)
    expect(await outcome(toCard(payee, '10.01', other))).toBe('withdrawals.source_most')
    expect(await outcome(toCard(payee, '25.01'))).toBe('withdrawals.source_most')
    expect(await outcome(toCard(payee, '25.00'))).toBe('done')
    expect(await outcome(toCard(payee, '5.00'))).toBe('withdrawals.source_most')
    expect(await elsewhere(payee, '30.00')).toBe('withdrawals.source_first')
    const { id } = (await toCard(payee, '10.00', other)).request
    expect(await elsewhere(payee, '30.00')).toBe('done')
    await over(payee, id).toBe('paid')
    // Each was sent by a payment of its own card.
    const { sql, b } = world.owner
    const sent = await sql`
      select payout.amount, deposit.card_tail as card from ${b}.cashier_payout payout
      join ${b}.cashier_deposit deposit on deposit.id = payout.deposit_id where payout.player_id = ${payee.id} order by amount`
    expect([...sent]).toEqual([
      { amount: 1_000n, card: '0036' },
      { amount: 2_500n, card: '4242' },
    ])
  })

  it('asked for thirty times at once goes back once', async () => {
    const payee = await openLoop()
    const all = await Promise.all(Array.from({ length: 30 }, () => outcome(toCard(payee, '25.00'))))
    expect(all.filter((code) => code === 'done')).toHaveLength(1)
  })

  it('between the asking and the yes of staff keeps what was to go elsewhere, and opens nothing by itself', async () => {
    const payee = await openLoop()
    await fund(world.app, payee, 50_000n)
    await toCard(payee, '25.00')
    const { id } = (await ask(world, payee, '200.00')).request
    const small = (await ask(world, payee, '50.00')).request
    await payIn(payee)
    const body = { id, amount: '200.00', currency: 'USD', reason: REASON } as const
    const headers = { 'Idempotency-Key': uuidv7() }
    const answer = await office(world, 'office/withdrawal/approve', { token: cashier.token, body, headers })
    expect(answer.code).toBe('withdrawals.source_first')
    // What nobody looked at is either gone by then, or waits for a person.
    await over(payee, small.id).toMatch(/paid|under_review/)
    expect((await show(payee, id)).status).toBe('under_review')
  })

  it('stays sent while the acquirer refuses to be asked about it, and is not the player’s again', async () => {
    const payee = await openLoop()
    const plain = globalThis.fetch
    const isQuestion = (url: string, init?: RequestInit) => init?.method === 'GET' && url.includes('/v1/payouts/')
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      isQuestion(url, init) ? Response.json({ problem: 'names' }, { status: 422 }) : plain(url, init),
    )
    const { id } = (await toCard(payee, '25.00')).request
    await over(payee, id)
      .toBe('processing')
      .then(() => sendPayouts(world.app))
      .finally(() => vi.unstubAllGlobals())
    expect((await show(payee, id)).status).toBe('processing')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '75.00' })
    const { sql, b } = world.owner
    await sql`update ${b}.withdrawals_request set ask_at = clock_timestamp(), leased_until = null where id = ${id}`
    await over(payee, id).toBe('paid')
  })

  it('that the card does not take back goes elsewhere, past a person', async () => {
    const payee = await openLoop()
    const unpaid = await askByCard(world, payee)
    const { sql, b } = world.owner
    await sql`
      update ${b}.cashier_deposit as unpaid set card_mark = paid.card_mark, card_tail = paid.card_tail
      from ${b}.cashier_deposit paid where unpaid.id = ${unpaid.id} and paid.player_id = ${payee.id} and paid.credited > 0`
    await keepSource(world.app, { playerId: payee.id, depositId: unpaid.id, gatewayCode: 'card' })
    const { id } = (await toCard(payee, '25.00')).request
    await over(payee, id).toBe('failed')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '100.00', withdrawalBalance: '0.00' })
    expect((await ask(world, payee, '30.00')).request.status).toBe('under_review')
  })

  it('stands in the statement of the acquirer as it stands in the books', async () => {
    const { sql, b } = world.app.db
    await world.acquirer.control('endDay', {})
    const day = new Date().toISOString().slice(0, 10)
    const hosted = hostedOf('card')
    if (hosted !== null) await reconcileDay(world.app, hosted, { gatewayCode: 'card', day })
    const lines = await sql<{ kind: string }[]>`select kind from ${b}.cashier_statement_line where kind = 'payout'`
    expect(lines.length).toBeGreaterThan(0)
    const differing = await sql`select kind, details from ${b}.cashier_incident`
    expect([...differing]).toEqual([])
    await world.expectBooksRight()
  })
})

describe('an account in another name', () => {
  it('is answered like any other, and looked at by a person who reads why', async () => {
    const [own, strange] = [await openPayer(world, 10_000n), await openPayer(world, 10_000n)]
    const askTo = async (payer: typeof own, owner: string) => {
      const accountId = await openDestination(world.app, payer.id, owner)
      return (await ask(world, { ...payer, accountId }, '20.00')).request
    }
    expect((await askTo(own, 'کریمی، سارا')).status).toBe('requested')
    const request = await askTo(strange, 'Reza Moradi')
    expect(request).toMatchObject({ status: 'under_review', blockedBy: ['approval'] })
    expect(JSON.stringify(await show({ ...strange, accountId: '' }, request.id))).not.toMatch(/owner|Moradi/)
    const body = { id: request.id }
    const { data } = await office(world, 'office/withdrawal/get', { token: cashier.token, body })
    expect(data).toMatchObject({ reviewCause: 'owner', owner: { isSame: false } })
  })
})

describe('money that was paid in by card and all taken out', () => {
  it('is owed when the bank takes back what paid it: what was paid out stays paid', async () => {
    const payee = await openLoop()
    const all = [(await toCard(payee, '25.00')).request, (await ask(world, payee, '75.00')).request]
    for (const { id } of all) await over(payee, id).toBe('paid')
    const { sql, b } = world.owner
    const [deposit] = await sql<{ id: string; status: string }[]>`
      select id from ${b}.cashier_deposit where player_id = ${payee.id} and gateway_code = 'card'`
    const given = { account: 'business-1', reference: deposit?.id ?? '', amountMinor: '2500' }
    const owed = await houseMinor(world.app, 'chargebacks', 'USD')
    await world.acquirer.control('chargeBack', given)
    await expect.poll(() => statusOf(world, payee, { id: given.reference }), { timeout: 15_000 }).toBe('chargeback')
    expect(await houseMinor(world.app, 'chargebacks', 'USD')).toBe(owed - 2_500n)
    expect(await sql`select kind, details from ${b}.cashier_incident where deposit_id = ${given.reference}`).toEqual([
      { kind: 'chargeback', details: expect.objectContaining({ owed: '2500' }) },
    ])
    for (const { id } of all) expect((await show(payee, id)).status).toBe('paid')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ totalBalance: '0.00' })
    await world.expectBooksRight()
  })
})
