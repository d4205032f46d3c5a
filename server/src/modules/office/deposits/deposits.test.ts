import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { spend } from '../../../../test/spend.ts'
import { fund } from '../../../../test/world.ts'
import { grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import {
  askAll,
  askByCard,
  type CardWorld,
  openPayer,
  payWith,
  serveCardWorld,
  show,
  statusOf,
} from '../../cashier/deposits/card.fixture.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { readCameBy } from '../../cashier/deposits/deposit-store.ts'
import type { DepositView } from '../../cashier/deposits/deposit-view.ts'
import { answerDeposit } from '../../cashier/questions/answer-deposit.ts'
import { sendRefunds } from '../../cashier/refunds/send-refunds.ts'
import { readWallet } from '../../ledger/index.ts'
import { profileOf } from '../../limits/guard.ts'
import { readPlayed } from '../../limits/own-limits/read-played.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { getAccounts } from '../../withdrawals/destinations/change-accounts.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: CardWorld
let two: Two
let cashier: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  cashier = await signInAs(world, 'cashier')
  two = { asker: cashier, approver: await signInAs(world, 'owner') }
})
afterAll(() => world.stop())

type Payer = Awaited<ReturnType<typeof openPayer>>

/** Somebody with a deposit that is what it is by a card. */
async function payerWith(card: Parameters<typeof payWith>[2], status: string) {
  const payer = await openPayer(world)
  const deposit = await askByCard(world, payer)
  await payWith(world, deposit, card)
  await expect.poll(() => statusOf(world, payer, deposit)).toBe(status)
  return { payer, deposit }
}

const creditIt = ({ id }: DepositView, amount: string, cardTail: string | null = null) => {
  const body = { id, amount, currency: 'USD', cardTail, reason: REASON }
  return doByTwo(world, two, { path: 'office/deposit/credit', body })
}
const refundIt = ({ id }: DepositView, amount: string, currency = 'USD') => {
  const body = { id, amount, currency, reason: REASON }
  return doByTwo(world, two, { path: 'office/deposit/refund', body })
}
async function rejectIt({ id }: DepositView, { token } = cashier) {
  const headers = { 'Idempotency-Key': uuidv7() }
  const body = { id, reason: REASON }
  const answer = await office(world, 'office/deposit/reject', { token, body, headers })
  return answer.status === 200 ? 'done' : answer.code
}
/** Has a refund that failed sent once more, or owed to the player. */
async function retryIt(refundId = '', goesTo: 'source' | 'player' = 'source') {
  const headers = { 'Idempotency-Key': uuidv7() }
  const body = { refundId, goesTo, reason: REASON }
  const answer = await office(world, 'office/deposit/retryRefund', { token: cashier.token, body, headers })
  return answer.status === 200 ? 'done' : answer.code
}
const look = async ({ id }: DepositView) =>
  (await office(world, 'office/deposit/get', { token: cashier.token, body: { id } })).data

async function refundAll(): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.cashier_refund set ask_at = clock_timestamp() where status = 'asked'`
  await sendRefunds(world.app)
}
const refundedOf = (payer: Payer, deposit: DepositView) =>
  expect.poll(async () => {
    await refundAll()
    return (await show(world, payer, deposit)).refunded
  })
/** What net deposits were made less by. */
async function countedBackMinor({ id }: Payer): Promise<bigint> {
  const played = await readPlayed(world.app.db, [id], profileOf(world.app))
  return (played.get(id)?.deposits ?? []).reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n)
}
const linesOf = (action: string, payer: Payer) => readTrail(world.app.db, action, payer.id)

it('a deposit is found by its number, by who may read deposits alone', async () => {
  const { id, intId } = await askByCard(world, await openPayer(world))
  const support = await signInAs(world, 'support')
  const find = async ({ token }: Signed) =>
    (await office(world, 'office/player/find', { token, body: { query: `#${intId}` } })).data.items
  expect(await find(cashier)).toContainEqual(expect.objectContaining({ kind: 'deposit', id, number: String(intId) }))
  expect((await find(support)).filter(({ kind }) => kind === 'deposit')).toEqual([])
})

describe('a deposit under review', () => {
  it('is credited by nobody above what the level of its player lets in, its own part counted once', async () => {
    const { payer, deposit } = await payerWith('less', 'under_review')
    const { business } = world.app
    const before = business.settings
    const withCeiling = (unidentified: string) => {
      const cashierSettings = {
        ...(before['cashier'] as object),
        levelCeilings: { unidentified: { USD: unidentified } },
      }
      business.settings = { ...before, cashier: cashierSettings } as typeof before
    }
    try {
      withCeiling('23.99')
      expect(await creditIt(deposit, '24.00')).toBe('cashier.level_ceiling')
      withCeiling('24')
      expect(await creditIt(deposit, '24.00')).toBe('done')
    } finally {
      business.settings = before
    }
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '24.00' })
  })

  it('is asked about while it waits, one question at a time, and answered by its player alone', async () => {
    const { payer, deposit } = await payerWith('less', 'under_review')
    const { payer: other, deposit: credited } = await payerWith('paid', 'credited')
    const askIt = async ({ id }: DepositView) => {
      const headers = { 'Idempotency-Key': uuidv7() }
      const body = { id, note: 'Which card was it?', reason: REASON }
      const asked = await office(world, 'office/deposit/askInfo', { token: cashier.token, body, headers })
      return asked.status === 200 ? 'done' : asked.code
    }
    const answer = (by: Payer, text: string) => outcome(answerDeposit(world.as(by, uuidv7()), { id: deposit.id, text }))
    const queued = async () => {
      const { data } = await office(world, 'office/deposit/getQueue', { token: cashier.token, body: { limit: 0 } })
      return data.items.find(({ id }) => id === deposit.id)?.question
    }
    expect(await askIt(credited)).toBe('cashier.deposit_status_other')
    expect(await answer(payer, 'Mine')).toBe('cashier.deposit_status_other')
    expect(await queued()).toBeNull()
    expect(await askIt(deposit)).toBe('done')
    expect(await askIt(deposit)).toBe('cashier.deposit_status_other')
    expect(await queued()).toBe('asked')
    expect(await answer(other, 'Mine')).toBe('cashier.deposit_unknown')
    expect(await answer(payer, 'Mine')).toBe('done')
    expect(await answer(payer, 'Mine')).toBe('cashier.deposit_status_other')
    expect(await queued()).toBe('answered')
    expect((await show(world, payer, deposit)).questions).toMatchObject([
      { question: 'Which card was it?', answer: 'Mine' },
    ])
    expect((await look(deposit)).questions).toMatchObject([{ answer: 'Mine', by: expect.stringMatching(/./) }])
    expect(await linesOf('cashier.deposit_info_asked', payer)).toHaveLength(1)
    // Nobody has to wait for an answer.
    expect(await askIt(deposit)).toBe('done')
    expect(await rejectIt(deposit)).toBe('done')
    expect(await answer(payer, 'Mine')).toBe('cashier.deposit_status_other')
  })

  it('waits in the queue with all that was said, and is credited by two people', async () => {
    const { payer, deposit } = await payerWith('less', 'under_review')
    const { data } = await office(world, 'office/deposit/getQueue', { token: cashier.token, body: { limit: 0 } })
    expect(data.items.find(({ id }) => id === deposit.id)).toMatchObject({ amount: '25.00', reason: 'other_amount' })
    expect(await readTrail(world.app.db, 'cashier.deposits_read')).not.toHaveLength(0)
    const seen = await look(deposit)
    expect(seen).toMatchObject({ aside: '24.00', came: { minor: '2400', currency: 'USD' } })
    expect(seen.messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['begin', 'status']))
    expect(seen.incidents).toMatchObject([{ kind: 'other_amount', owner: 'operator on duty' }])
    expect(await linesOf('cashier.deposit_read', payer)).toHaveLength(1)
    expect(await creditIt(deposit, '25.00')).toBe('cashier.deposit_amount_other')
    expect(await creditIt(deposit, '24.00')).toBe('done')
    expect(await creditIt(deposit, '24.00')).toBe('cashier.deposit_status_other')
    expect(await show(world, payer, deposit)).toMatchObject({ status: 'credited', credited: '24.00' })
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '24.00' })
    expect(await linesOf('cashier.deposit_credited', payer)).toMatchObject([{ details: { amount: '24.00' } }])
  })

  it('of which a bank takes a part before and the rest after it is credited leaves the player nothing, and takes no fee of the house', async () => {
    const { payer, deposit } = await payerWith('less', 'under_review')
    const { sql, b } = world.app.db
    const fees = await houseMinor(world.app, 'fees', 'USD')
    const takeBack = async (amountMinor: string) => {
      await world.acquirer.control('chargeBack', { account: 'business-1', reference: deposit.id, amountMinor })
      await expect
        .poll(async () => {
          await askAll(world)
          const [row] = await sql`select charged_back::text from ${b}.cashier_deposit where id = ${deposit.id}`
          return row
        })
        .toEqual({ charged_back: amountMinor })
    }
    await takeBack('1200')
    expect(await creditIt(deposit, '12.00')).toBe('done')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '12.00' })
    expect((await readCameBy(world.app.db, [payer.id])).map(({ cameMinor }) => cameMinor)).toEqual([1_200n])
    await takeBack('2400')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    expect(await houseMinor(world.app, 'fees', 'USD')).toBe(fees)
    // Both are won: all of it is in play then, and all of it came by that card.
    for (const balance of ['12.00', '24.00']) {
      const won = { account: 'business-1', reference: deposit.id, outcome: 'won' }
      await world.acquirer.control('endDispute', won)
      await expect
        .poll(async () => [await askAll(world), (await readWallet(world.app, payer.id)).balance][1])
        .toBe(balance)
    }
    expect((await readCameBy(world.app.db, [payer.id])).map(({ cameMinor }) => cameMinor)).toEqual([2_400n])
    await world.expectBooksRight()
  })

  it('is not credited to a player who excluded themselves, and goes back', async () => {
    const { payer, deposit } = await payerWith('less', 'under_review')
    await protect(world.app.db, payer.id, PROTECTED[0][1])
    expect(await creditIt(deposit, '24.00')).toBe('limits.excluded')
    expect(await rejectIt(deposit)).toBe('done')
    expect(await rejectIt(deposit)).toBe('cashier.deposit_status_other')
    await refundedOf(payer, deposit).toBe('24.00')
    expect((await show(world, payer, deposit)).status).toBe('refunded')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    expect(await linesOf('cashier.deposit_rejected', payer)).toHaveLength(1)
  })

  it('is sent back by nobody whose right does not reach so far', async () => {
    const { deposit } = await payerWith('less', 'under_review')
    const { approver: owner } = two
    const small = await hired(world, owner, ['cashier'])
    const scope = [{ currency: 'USD', ceiling: '23.99' }]
    const roles = [{ role: 'cashier', endsAt: null, scope }]
    await office(world, 'staff/person/setRoles', {
      token: owner.token,
      body: { personId: small.id, version: 1, roles, reason: REASON },
    })
    expect(await rejectIt(deposit, small)).toBe('staff.out_of_scope')
    expect(await rejectIt(deposit)).toBe('done')
  })

  it('of another currency goes back in that, and never was in the books', async () => {
    const { payer, deposit } = await payerWith('foreign', 'under_review')
    expect(await creditIt(deposit, '25.00')).toBe('cashier.deposit_amount_other')
    expect(await rejectIt(deposit)).toBe('done')
    await expect
      .poll(async () => {
        await refundAll()
        return (await show(world, payer, deposit)).status
      })
      .toBe('refunded')
    expect((await look(deposit)).refunds).toMatchObject([{ cause: 'review', status: 'done', currency: 'CHF' }])
  })
})

describe('a deposit by a card that the acquirer does not name', () => {
  it('is credited when two people say which card it was, and goes back to that card first', async () => {
    const { payer, deposit } = await payerWith('unnamed', 'under_review')
    expect(await look(deposit)).toMatchObject({ needsCard: true, aside: '25.00', incidents: [{ kind: 'no_card' }] })
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    expect(await creditIt(deposit, '25.00')).toBe('cashier.deposit_card_unnamed')
    expect(await creditIt(deposit, '25.00', '0127')).toBe('done')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
    expect(await linesOf('cashier.deposit_credited', payer)).toMatchObject([{ details: { cardTail: '0127' } }])
    expect(await look(deposit)).toMatchObject({ needsCard: false, status: 'credited' })
    const cards = async () =>
      (await getAccounts(world.as(payer))).items.map(({ kind, status, tail }) => ({ kind, status, tail }))
    await expect.poll(cards).toEqual([{ kind: 'paid_card', status: 'verified', tail: '0127' }])
    await world.expectBooksRight()
  })

  it('goes back by its payment where nobody finds the card', async () => {
    const { payer, deposit } = await payerWith('unnamed', 'under_review')
    expect(await rejectIt(deposit)).toBe('done')
    await refundedOf(payer, deposit).toBe('25.00')
    expect((await show(world, payer, deposit)).status).toBe('refunded')
  })
})

describe('sending a deposit back', () => {
  it('takes the bonus back that came with it, and no other', async () => {
    const payer = await openPayer(world)
    const terms = plainTerms({ wagering: { timesE2: 100, base: 'bonus' }, onWithdrawal: 'keeps' })
    const grants = async () => {
      const { sql, b } = world.owner
      const rows = await sql<
        { status: string }[]
      >`select status from ${b}.bonuses_grant where player_id = ${payer.id} order by id`
      return rows.map(({ status }) => status)
    }
    const deposits: DepositView[] = []
    for (let count = 0; count < 2; count++) {
      const { bonusId, termsHash } = await openOffer(world, { terms, budgetMinor: 2_500n, trigger: 'deposit' })
      const asked = { gatewayCode: 'card', amount: '25.00', currency: 'USD', bonus: { bonusId, termsHash } }
      const { deposit } = await createDeposit(world.as(payer, uuidv7()), asked)
      await payWith(world, deposit, 'paid')
      await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
      deposits.push(deposit)
    }
    expect(await grants()).toEqual(['active', 'queued'])
    const [first] = deposits
    expect(await refundIt(first ?? expect.fail('it was paid'), '25.00')).toBe('done')
    // The one that waited begins by itself; it came with money that stays.
    await expect.poll(grants).toEqual(['revoked', 'active'])
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00', unlockedBonusBalance: '25.00' })
    await refundedOf(payer, first ?? expect.fail('it was paid')).toBe('25.00')
  })

  it('takes it out of play in parts, and no more than came', async () => {
    const { payer, deposit } = await payerWith('paid', 'credited')
    const clearing = await houseMinor(world.app, 'clearing.card', 'USD')
    const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 500n, onWithdrawal: 'ends' })
    await grantTo(world, payer, await openOffer(world, { terms, budgetMinor: 500n }))
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '30.00' })
    expect(await refundIt(deposit, '10.00')).toBe('done')
    // A bonus that a withdrawal ends is ended by this too.
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '15.00', totalBalance: '15.00' })
    expect(await refundIt(deposit, '15.01')).toBe('cashier.refund_too_large')
    await refundedOf(payer, deposit).toBe('10.00')
    expect(await show(world, payer, deposit)).toMatchObject({ status: 'credited', credited: '25.00' })
    // However much the player has besides.
    await fund(world.app, payer, 10_000n)
    expect(await refundIt(deposit, '15.01')).toBe('cashier.refund_too_large')
    expect(await refundIt(deposit, '15.00')).toBe('done')
    await refundedOf(payer, deposit).toBe('25.00')
    expect((await show(world, payer, deposit)).status).toBe('refunded')
    expect(await houseMinor(world.app, 'clearing.card', 'USD')).toBe(clearing + 2_500n)
    expect(await countedBackMinor(payer)).toBe(2_500n)
    expect(await linesOf('cashier.refund_ordered', payer)).toHaveLength(2)
    expect(await refundIt(deposit, '1.00')).toBe('cashier.deposit_status_other')
  })

  it('that the bank of the payer takes back meanwhile gives the money to nobody twice', async () => {
    const { payer, deposit } = await payerWith('paid', 'credited')
    const owed = await houseMinor(world.app, 'chargebacks', 'USD')
    await world.acquirer.kill()
    expect(await refundIt(deposit, '25.00')).toBe('done')
    await world.acquirer.killAndRestart()
    const given = { account: 'business-1', reference: deposit.id, amountMinor: '2500' }
    const { sql, b } = world.app.db
    // Nothing is sent before the bank is heard.
    await sql`update ${b}.cashier_refund set ask_at = clock_timestamp() + interval '1 hour' where deposit_id = ${deposit.id}`
    await world.acquirer.control('chargeBack', given)
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('chargeback')
    await refundAll()
    expect((await look(deposit)).refunds).toMatchObject([{ status: 'failed' }])
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    expect(await houseMinor(world.app, 'chargebacks', 'USD')).toBe(owed)
    await world.expectBooksRight()
  })

  it('of another currency is owed to nobody, and not sent a second time once a bank took it back', async () => {
    const { payer, deposit } = await payerWith('foreign', 'under_review')
    const { sql, b } = world.app.db
    await world.acquirer.kill()
    expect(await rejectIt(deposit)).toBe('done')
    await sql`update ${b}.cashier_refund set ask_at = 'infinity' where deposit_id = ${deposit.id}`
    const stands = (status: string) =>
      sql`update ${b}.cashier_refund set status = ${status} where deposit_id = ${deposit.id}`
    await stands('failed')
    const { came, refunds } = await look(deposit)
    expect(await retryIt(refunds[0]?.id, 'player')).toBe('cashier.refund_not_aside')
    await stands('asked')
    await world.acquirer.killAndRestart()
    const given = { account: 'business-1', reference: deposit.id, amountMinor: came?.minor ?? '' }
    await world.acquirer.control('chargeBack', given)
    await expect
      .poll(async () => {
        await askAll(world)
        const [row] = await sql`select charged_back::text from ${b}.cashier_deposit where id = ${deposit.id}`
        return row
      })
      .toEqual({ charged_back: came?.minor })
    await refundAll()
    expect((await look(deposit)).refunds).toMatchObject([{ status: 'failed' }])
    expect((await linesOf('cashier.deposit_rejected', payer)).at(-1)).toMatchObject({
      details: { currency: came?.currency },
    })
  })

  it('wipes out nothing that the provider told of it', async () => {
    const { deposit } = await payerWith('paid', 'credited')
    const { sql, b } = world.app.db
    await world.acquirer.kill()
    await sql`update ${b}.cashier_deposit set ask_at = clock_timestamp() + interval '2 seconds' where id = ${deposit.id}`
    expect(await refundIt(deposit, '1.00')).toBe('done')
    const [row] = await sql`select ask_at is not null as is_due from ${b}.cashier_deposit where id = ${deposit.id}`
    expect(row).toEqual({ is_due: true })
    await world.acquirer.killAndRestart()
  })

  it('takes no more than its player has', async () => {
    const { payer, deposit } = await payerWith('paid', 'credited')
    await spend(world.app, payer, { amountMinor: 2_000n })
    expect(await refundIt(deposit, '5.01')).toBe('cashier.refund_too_large')
    for (const amount of ['0.00', '1.001']) expect(await refundIt(deposit, amount)).toBe('wallet.amount_invalid')
    expect(await refundIt(deposit, '5.00', 'EUR')).toBe('wallet.currency_mismatch')
  })

  it('that cannot be sent gives it back to the player, with an incident', async () => {
    const { payer, deposit } = await payerWith('paid', 'credited')
    expect(await refundIt(deposit, '25.00')).toBe('done')
    // Meanwhile the bank of the payer took it: the acquirer has nothing left to send.
    const { sql, b } = world.app.db
    await sql`update ${b}.cashier_refund set ask_at = 'infinity' where deposit_id = ${deposit.id}`
    const given = { account: 'business-1', reference: deposit.id, amountMinor: '100' }
    await sql`update ${b}.cashier_deposit set ask_at = null where id = ${deposit.id}`
    await world.acquirer.control('chargeBack', given)
    await sql`update ${b}.cashier_refund set ask_at = clock_timestamp() where deposit_id = ${deposit.id}`
    await expect
      .poll(async () => {
        await refundAll()
        return (await look(deposit)).refunds.map(({ status }) => status)
      })
      .toEqual(['failed'])
    expect((await look(deposit)).incidents.map(({ kind }) => kind)).toContain('refund_failed')
    expect(await countedBackMinor(payer)).toBe(0n)
    await world.expectBooksRight()
    expect((await readWallet(world.app, payer.id)).balance).toMatch(/^2[45]\.00$/)
  })

  it('that failed of what never came into play is sent once more by staff, less what a bank took, and only once', async () => {
    const { payer, deposit } = await payerWith('less', 'under_review')
    const { sql, b } = world.app.db
    await world.acquirer.kill()
    expect(await rejectIt(deposit)).toBe('done')
    await sql`update ${b}.cashier_refund set ask_at = 'infinity' where deposit_id = ${deposit.id}`
    await world.acquirer.killAndRestart()
    const given = { account: 'business-1', reference: deposit.id, amountMinor: '100' }
    await world.acquirer.control('chargeBack', given)
    await expect
      .poll(async () => {
        await askAll(world)
        return (await look(deposit)).aside
      })
      .toBe('23.00')
    await refundAll()
    const [failed] = (await look(deposit)).refunds
    expect(failed).toMatchObject({ status: 'failed', amount: '24.00' })
    expect((await Promise.all([1, 2, 3].map(() => retryIt(failed?.id)))).sort()).toEqual([
      'cashier.refund_unknown',
      'cashier.refund_unknown',
      'done',
    ])
    await refundedOf(payer, deposit).toBe('23.00')
    expect((await look(deposit)).refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['retried', '24.00'],
      ['done', '23.00'],
    ])
    expect(await linesOf('cashier.refund_retried', payer)).toHaveLength(1)
    await world.expectBooksRight()
  })

  it('that a card takes no more is owed to its player, once', async () => {
    const { payer, deposit } = await payerWith('less', 'under_review')
    const { sql, b } = world.app.db
    await world.acquirer.kill()
    expect(await rejectIt(deposit)).toBe('done')
    await sql`update ${b}.cashier_refund set status = 'failed' where deposit_id = ${deposit.id}`
    await world.acquirer.killAndRestart()
    const [failed] = (await look(deposit)).refunds
    expect((await Promise.all([1, 2].map(() => retryIt(failed?.id, 'player')))).sort()).toEqual([
      'cashier.refund_unknown',
      'done',
    ])
    const owed = await sql`select amount, cause from ${b}.ledger_suspense where player_id = ${payer.id}`
    expect([...owed]).toEqual([{ amount: 2_400n, cause: 'deposit' }])
    expect((await look(deposit)).aside).toBe('0.00')
    expect(await linesOf('cashier.refund_owed', payer)).toHaveLength(1)
    await world.expectBooksRight()
  })

  it('asks the acquirer at once where somebody of staff wants to know', async () => {
    const { payer, deposit } = await payerWith('paid', 'credited')
    const ask = (id: string) =>
      office(world, 'office/deposit/ask', { token: cashier.token, body: { id, reason: REASON } })
    expect((await ask(deposit.id)).status).toBe(200)
    expect((await ask(uuidv7())).code).toBe('cashier.deposit_unknown')
    expect(await linesOf('cashier.deposit_asked', payer)).toHaveLength(1)
  })
})
