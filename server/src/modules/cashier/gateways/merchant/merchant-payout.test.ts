import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { fund } from '../../../../../test/world.ts'
import { openAccount } from '../../../account/closing.fixture.ts'
import { readWallet } from '../../../ledger/index.ts'
import { houseMinor } from '../../../lottery/lottery.fixture.ts'
import { numberPlace } from '../../../withdrawals/destinations/account-rows.ts'
import { archiveAccount, getAccounts } from '../../../withdrawals/destinations/change-accounts.ts'
import { keepSource } from '../../../withdrawals/destinations/keep-source.ts'
import { sendPayouts } from '../../../withdrawals/payouts/send-payouts.ts'
import { addRequest } from '../../../withdrawals/requests/add-request.ts'
import { getPayoutReceipt } from '../../../withdrawals/requests/get-receipt.ts'
import { showRequest } from '../../../withdrawals/requests/show-requests.ts'
import { showSettings } from '../../../withdrawals/requests/show-settings.ts'
import { openDestination, outcome, type Payee, wish } from '../../../withdrawals/withdrawals.fixture.ts'
import { askDeposits } from '../../deposits/ask-deposits.ts'
import { putForward } from '../../deposits/card.fixture.ts'
import { showDeposit } from '../../deposits/show-deposits.ts'
import { reconcileDay } from '../../reconciliation/reconcile.ts'
import { readMoves } from './ask-merchant.ts'
import { askByForm, type MerchantWorld, payForm, serveMerchantWorld } from './merchant.fixture.ts'
import { merchantGateway } from './merchant.ts'
import { merchantPayouts } from './merchant-payout.ts'

const PAID_WITH = 'U7654321'
let world: MerchantWorld

beforeAll(async () => {
  world = await serveMerchantWorld()
})
afterAll(() => world.stop())

/** Somebody who paid 25.00 in by the form and won 75.00, with the account it came from and one elsewhere. */
async function openLoop(): Promise<Payee & { readonly elsewhereId: string; readonly depositId: string }> {
  const payer = await openAccount(world, 7_500n)
  const deposit = await askByForm(world, payer)
  await payForm(world, deposit, 'paid')
  await expect
    .poll(async () => {
      await putForward(world.app)
      await askDeposits(world.app)
      return (await showDeposit(world.as(payer), { id: deposit.id })).status
    })
    .toBe('credited')
  const accountOf = async () => (await getAccounts(world.as(payer))).items.find(({ tail }) => tail === '4321')?.id ?? ''
  await expect.poll(accountOf).not.toBe('')
  const elsewhereId = await openDestination(world.app, payer.id)
  return { ...payer, accountId: await accountOf(), elsewhereId, depositId: deposit.id }
}

const rest = async ({ accountId }: Payee) => {
  const { sql, b } = world.owner
  await sql`update ${b}.withdrawals_account set usable_from = clock_timestamp() where id = ${accountId}`
}
const ask = (payee: Payee, amount: string) =>
  addRequest(world.as(payee, uuidv7()), wish(payee, amount, { gatewayCode: 'merchant' }))
const show = (payee: Payee, id: string) => showRequest(world.as(payee), { id })
async function push(id: string): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.withdrawals_request set ask_at = clock_timestamp(), leased_until = null where id = ${id}`
  await sendPayouts(world.app)
}
const over = (payee: Payee, id: string) =>
  expect.poll(async () => {
    await push(id)
    return (await show(payee, id)).status
  })
/** Nobody has to look at these first. */
const ON_THEIR_WAY = ['requested', 'approved', 'processing']
/** Lets every payout that is to be sent come to its end: one that is on its way stands at the merchant, and in no books yet. */
async function endAll(): Promise<void> {
  const { sql, b } = world.owner
  const onTheirWay = async () => {
    await sql`update ${b}.withdrawals_request set ask_at = clock_timestamp(), leased_until = null where status = any(${ON_THEIR_WAY}::text[])`
    await sendPayouts(world.app)
    return [...(await sql`select id, status from ${b}.withdrawals_request where status = any(${ON_THEIR_WAY}::text[])`)]
  }
  await expect.poll(onTheirWay).toEqual([])
}
const sentTo = async (id: string) => {
  const moves = await readMoves(world.app, { from: new Date(), to: new Date() })
  return moves.filter(({ type, paymentId }) => type === 'Spend' && paymentId.endsWith(id))
}

describe('money that was paid in by the form', () => {
  it('gives its player the account that paid, verified, which rests like any other', async () => {
    const payee = await openLoop()
    const [account] = (await getAccounts(world.as(payee))).items.filter(({ id }) => id === payee.accountId)
    expect(account).toMatchObject({ kind: 'merchant', status: 'verified' })
    expect(Date.parse(account?.usableFrom ?? '')).toBeGreaterThan(Date.now() + 3_600_000)
    expect(await outcome(ask(payee, '25.00'))).toBe('withdrawals.account_rests')
    const { sql, b } = world.owner
    const told = await sql`select from ${b}.notices_notice where player_id = ${payee.id} and code = 'destinationAdded'`
    expect(told).toHaveLength(1)
    // Another payment from there changes nothing of it; what staff refused stays refused.
    await sql`update ${b}.withdrawals_account set status = 'rejected' where id = ${payee.accountId}`
    await keepSource(world.app, { playerId: payee.id, depositId: payee.depositId, gatewayCode: 'merchant' })
    const accounts = (await getAccounts(world.as(payee))).items.filter(({ tail }) => tail === '4321')
    expect(accounts).toMatchObject([{ status: 'rejected' }])
    // Nor does a payment say yes to what staff are still to look at.
    await sql`update ${b}.withdrawals_account set status = 'pending' where id = ${payee.accountId}`
    await keepSource(world.app, { playerId: payee.id, depositId: payee.depositId, gatewayCode: 'merchant' })
    expect(await sql`select status from ${b}.withdrawals_account where id = ${payee.accountId}`).toEqual([
      { status: 'pending' },
    ])
    // It is a destination like those that players write down: the rules of risk see it.
    await expect
      .poll(() => sql`select kind from ${b}.risk_sign where player_id = ${payee.id} and kind = 'destination_added'`)
      .toHaveLength(1)
  })

  it('goes back through the merchant first, once, with a receipt, and the books say the same', async () => {
    const payee = await openLoop()
    await rest(payee)
    const elsewhere = { ...payee, accountId: payee.elsewhereId }
    const first = addRequest(world.as(payee, uuidv7()), wish(elsewhere, '80.00', { gatewayCode: 'sandbox' }))
    expect(await outcome(first)).toBe('withdrawals.source_first')
    const before = await houseMinor(world.app, 'clearing.merchant')
    const { id } = (await ask(payee, '25.00')).request
    await over(payee, id).toBe('paid')
    await push(id)
    expect(await sentTo(id)).toMatchObject([{ payee: PAID_WITH, amountMinor: 2_500n, currency: 'USD' }])
    expect((await show(payee, id)).reference).toBe((await sentTo(id))[0]?.batch)
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '75.00', withdrawalBalance: '0.00' })
    expect(await houseMinor(world.app, 'clearing.merchant')).toBe(before + 2_500n)
    expect(await houseMinor(world.app, 'clearing.merchant.out')).toBe(0n)
    expect(await getPayoutReceipt(world.as(payee), { id })).toMatchObject({
      receipt: { kind: 'payout', amountMinor: '2500' },
    })
    // What was won is more than came from there: a payment alone has proved nobody’s account.
    const { request } = await ask(payee, '5.00')
    expect(request).toMatchObject({ status: 'under_review', blockedBy: ['approval'] })
    expect(await sentTo(request.id)).toEqual([])
  })

  it('and cannot go back there goes nowhere else before a person has looked', async () => {
    const payee = await openLoop()
    await rest(payee)
    const { sql, b } = world.owner
    const sealed = world.app.db.seals.seal('U0000000', numberPlace(payee.accountId))
    await sql`update ${b}.withdrawals_account set number = ${sealed} where id = ${payee.accountId}`
    const elsewhere = (amount: string) =>
      addRequest(
        world.as(payee, uuidv7()),
        wish({ ...payee, accountId: payee.elsewhereId }, amount, { gatewayCode: 'sandbox' }),
      )
    expect(await outcome(elsewhere('80.00'))).toBe('withdrawals.source_first')
    await over(payee, (await ask(payee, '25.00')).request.id).toBe('failed')
    expect((await elsewhere('80.00')).request.status).toBe('under_review')
  })
})

describe('money that came from one of several accounts at the merchant', () => {
  it('goes back to the one that paid before another gets more, and that one stays in the list until then', async () => {
    const payee = await openLoop()
    await rest(payee)
    const { sql, b } = world.owner
    await sql`update ${b}.withdrawals_account set unit = 'U' where id = ${payee.elsewhereId}`
    const other = { ...payee, accountId: payee.elsewhereId }
    const [terms] = (await showSettings(world.as(payee))).gateways.filter(({ code }) => code === 'merchant')
    expect(terms?.sources).toEqual([{ accountId: payee.accountId, tail: '4321', goesBack: '25.00' }])
    expect(await outcome(ask(other, '30.00'))).toBe('withdrawals.source_first')
    expect(await outcome(archiveAccount(world.as(payee), { id: payee.accountId }))).toBe('withdrawals.account_kept')
    expect(await outcome(ask(payee, '10.00'))).toBe('done')
    expect(await outcome(ask(other, '30.00'))).toBe('withdrawals.source_first')
    // More than it paid goes there as well: nobody else is owed anything.
    expect(await outcome(ask(payee, '20.00'))).toBe('done')
    expect(await outcome(ask(other, '30.00'))).toBe('done')
  })

  it('goes to any verified one where staff refused the one that paid', async () => {
    const payee = await openLoop()
    const { sql, b } = world.owner
    await sql`update ${b}.withdrawals_account set unit = 'U' where id = ${payee.elsewhereId}`
    await sql`update ${b}.withdrawals_account set status = 'rejected' where id = ${payee.accountId}`
    expect(await outcome(ask({ ...payee, accountId: payee.elsewhereId }, '30.00'))).toBe('done')
  })
})

describe('a payout by the merchant', () => {
  it('whose answer was lost after the money moved is found in the history and not sent again', async () => {
    const payee = await openLoop()
    await rest(payee)
    const { id } = (await ask(payee, '25.00')).request
    await world.merchant.control('lose', {})
    await over(payee, id).toBe('paid')
    expect(await sentTo(id)).toHaveLength(1)
  })

  it('told two times at one moment is sent once, and neither says that it failed', async () => {
    const payee = await openLoop()
    const order = { reference: uuidv7(), playerId: payee.id, currency: 'USD', amountMinor: 1_000n }
    const destination = { kind: 'merchant', number: PAID_WITH, network: null } as const
    const told = () => merchantPayouts.payOut(world.app, { ...order, destination })
    const states = (await Promise.all([told(), told(), told()])).map(({ state }) => state)
    expect(states).toEqual(['paid', 'paid', 'paid'])
    expect(await sentTo(order.reference)).toHaveLength(1)
  })

  it('to an account of another currency is refused when it is asked for, and one that is none there fails and comes back once', async () => {
    const payee = await openLoop()
    await rest(payee)
    await ask(payee, '25.00')
    for (const number of ['U0000000', 'E7654321']) {
      const reference = uuidv7()
      const destination = { kind: 'merchant', number, network: null } as const
      const order = { reference, playerId: payee.id, currency: 'USD', amountMinor: 1_000n, destination }
      expect(await merchantPayouts.payOut(world.app, order)).toMatchObject({ state: 'failed' })
      expect(await sentTo(reference)).toEqual([])
    }
    const elsewhere = { ...payee, accountId: payee.elsewhereId }
    const { sql, b } = world.owner
    const setUnit = (unit: string) =>
      sql`update ${b}.withdrawals_account set unit = ${unit} where id = ${payee.elsewhereId}`
    await setUnit('E')
    expect(await outcome(ask(elsewhere, '30.00'))).toBe('withdrawals.account_currency')
    // `openDestination` makes an account that the merchant does not know.
    await setUnit('U')
    const { id } = (await ask(elsewhere, '30.00')).request
    await over(payee, id).toBe('failed')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '75.00' })
  })

  it('for which the operator has too little there waits, and nothing is given back meanwhile', async () => {
    const payee = await openLoop()
    await fund(world.app, payee, 600_000n)
    const destination = { kind: 'merchant', number: PAID_WITH, network: null } as const
    const order = { reference: uuidv7(), playerId: payee.id, currency: 'USD', amountMinor: 600_000n, destination }
    await expect(merchantPayouts.payOut(world.app, order)).rejects.toThrow('does not send')
    expect(await merchantPayouts.askPayout(world.app, order.reference)).toEqual({ state: 'unknown' })
  })

  it('is no way for an account in a currency in which the operator has none there', () => {
    expect(merchantPayouts.sends(world.app, 'USD')).toBe(true)
    expect(merchantPayouts.sends(world.app, 'GBP')).toBe(false)
  })

  it('stands in the history of the day as in the books, and one that is in no books is an incident', async () => {
    const { sql, b } = world.owner
    const stray = uuidv7()
    const { hosted } = merchantGateway
    if (hosted === null) throw new Error('a merchant is behind the form')
    await endAll()
    const day = new Date().toISOString().slice(0, 10)
    vi.useFakeTimers({ now: new Date(Date.now() + 86_400_000), toFake: ['Date'] })
    const page = await hosted.statement?.(world.app, { day, after: null }).finally(() => vi.useRealTimers())
    const lines = (page?.lines ?? []).filter(({ kind }) => kind === 'payout')
    expect(lines.length).toBeGreaterThan(0)
    const unknown = { line: '9', kind: 'payout' as const, subjectId: stray, currency: 'USD', amountMinor: 100n }
    const told = { ...hosted, statement: async () => ({ lines: [...lines, unknown], next: null }) }
    await reconcileDay(world.app, told, { gatewayCode: 'merchant', day })
    const found = await sql<{ kind: string; subject: string }[]>`
      select kind, details ->> 'subject' as subject from ${b}.cashier_incident where details ->> 'of' = 'payout'`
    expect([...found]).toEqual([{ kind: 'statement_unknown', subject: stray }])
    await world.expectBooksRight()
  })
})
