import { randomUUID } from 'node:crypto'
import type { DisputeStatus } from '@tas/shared/rules/deposits/disputes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { spend } from '../../../../test/spend.ts'
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
import { askSoon, readDeposit } from '../../cashier/deposits/deposit-store.ts'
import type { DepositView } from '../../cashier/deposits/deposit-view.ts'
import { noteState } from '../../cashier/deposits/note-state.ts'
import { readWallet } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: CardWorld
let owner: Signed
beforeAll(async () => {
  world = await serveCardWorld()
  owner = await signInAs(world, 'owner')
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

type Payer = Awaited<ReturnType<typeof openPayer>>

/** Somebody whose payment of 25.00 a bank took back, when they had played `playedMinor` of it away. */
async function chargedBack(playedMinor = 0n): Promise<{ readonly payer: Payer; readonly deposit: DepositView }> {
  const payer = await openPayer(world)
  const deposit = await askByCard(world, payer)
  await payWith(world, deposit, 'paid')
  await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
  if (playedMinor > 0n) await spend(world.app, payer, { amountMinor: playedMinor })
  await world.acquirer.control('chargeBack', { account: 'business-1', reference: deposit.id, amountMinor: '2500' })
  await expect.poll(() => statusOf(world, payer, deposit)).toBe('chargeback')
  return { payer, deposit }
}

const end = ({ id }: DepositView, outcome: 'won' | 'lost', tellings = '1') =>
  world.acquirer.control('endDispute', { account: 'business-1', reference: id, outcome, tellings })
const balanceOf = async (payer: Payer) => (await readWallet(world.app, payer.id)).balance
const listed = async (view: 'open' | 'won' | 'lost' | 'accepted', deposit: DepositView) => {
  const { data } = await office(world, 'office/dispute/getQueue', { token: owner.token, body: { limit: 0, view } })
  return data.items.find((one) => one.deposit.id === deposit.id)
}
async function give(id: string, evidence = 'The bank of the card confirmed the payment.') {
  const body = { id, evidence, reason: REASON }
  const { status, code } = await office(world, 'office/dispute/sendEvidence', { token: owner.token, body })
  return status === 200 ? 'done' : code
}

describe('a dispute', () => {
  it('has a deadline, is answered with evidence, and brings the money back once when it is won', async () => {
    const clearing = await houseMinor(world.app, 'clearing.card', 'USD')
    const { payer, deposit } = await chargedBack()
    const open = await listed('open', deposit)
    expect(open).toMatchObject({ amount: '25.00', status: 'open', evidence: null, deposit: { intId: deposit.intId } })
    expect(Date.parse(open?.dueAt ?? '')).toBeGreaterThan(Date.now())
    // Should nobody tell how it ends, it is asked about again.
    const { sql, b } = world.app.db
    await expect
      .poll(async () => {
        const [row] = await sql<{ isSoon: boolean | null }[]>`
          select ask_at < clock_timestamp() + interval '1 day' as "isSoon" from ${b}.cashier_deposit where id = ${deposit.id}`
        return row?.isSoon
      })
      .toBe(true)
    expect(await give(open?.id ?? '')).toBe('done')
    expect(await give(open?.id ?? '', 'And it was played with from their own address.')).toBe('done')
    expect((await listed('open', deposit))?.evidence?.text).toBe('And it was played with from their own address.')
    expect(await readTrail(world.app.db, 'cashier.evidence_asked', open?.id)).toHaveLength(2)
    expect(await readTrail(world.app.db, 'cashier.evidence_sent', payer.id)).toHaveLength(2)
    // Told twice.
    expect(await end(deposit, 'won', '2')).toBe(200)
    await expect.poll(async () => [await askAll(world), await balanceOf(payer)][1]).toBe('25.00')
    // However often it is said, and by whom it is asked for.
    await Promise.all([askAll(world), askAll(world)])
    expect(await balanceOf(payer)).toBe('25.00')
    expect(await houseMinor(world.app, 'clearing.card', 'USD')).toBe(clearing - 2_500n)
    expect((await show(world, payer, deposit)).status).toBe('chargeback')
    expect(await listed('won', deposit)).toMatchObject({ status: 'won' })
    expect(await readTrail(world.app.db, 'cashier.disputes_read')).not.toHaveLength(0)
    expect(await give(open?.id ?? '')).toBe('cashier.dispute_over')
    const notices = await sql<{ code: string }[]>`
      select code from ${b}.notices_notice where player_id = ${payer.id} and code like 'deposit%Back' order by id`
    expect(notices.map(({ code }) => code)).toEqual(['depositChargedBack', 'depositWonBack'])
  })

  it('that is won pays the debt of who had played the money away first, and may be lost the next time', async () => {
    const owed = await houseMinor(world.app, 'chargebacks', 'USD')
    const { payer, deposit } = await chargedBack(2_000n)
    expect(await houseMinor(world.app, 'chargebacks', 'USD')).toBe(owed - 2_000n)
    await end(deposit, 'won')
    await expect.poll(async () => [await askAll(world), await balanceOf(payer)][1]).toBe('5.00')
    expect(await houseMinor(world.app, 'chargebacks', 'USD')).toBe(owed)
    // The bank takes it once more, under another name.
    await world.acquirer.control('chargeBack', { account: 'business-1', reference: deposit.id, amountMinor: '2500' })
    await expect.poll(async () => [await askAll(world), await balanceOf(payer)][1]).toBe('0.00')
    // Nobody is told of it: who asks hears it.
    await end(deposit, 'lost', '0')
    await askSoon(world.app.db, { id: deposit.id, gatewayCode: 'card' })
    await expect
      .poll(async () => [await askAll(world), await listed('lost', deposit)][1])
      .toMatchObject({ status: 'lost' })
    expect(await balanceOf(payer)).toBe('0.00')
    expect(await houseMinor(world.app, 'chargebacks', 'USD')).toBe(owed - 2_000n)
  })

  it('that is accepted is over: nothing comes back, and the acquirer takes no evidence', async () => {
    const { payer, deposit } = await chargedBack()
    const { id = '' } = (await listed('open', deposit)) ?? {}
    const accept = () => office(world, 'office/dispute/accept', { token: owner.token, body: { id, reason: REASON } })
    expect((await accept()).status).toBe(200)
    expect(await listed('accepted', deposit)).toMatchObject({ status: 'accepted' })
    expect((await accept()).code).toBe('cashier.dispute_over')
    expect(await give(id)).toBe('cashier.dispute_over')
    expect(await end(deposit, 'won')).toBe(404)
    await askAll(world)
    expect(await balanceOf(payer)).toBe('0.00')
    expect(await readTrail(world.app.db, 'cashier.dispute_accepting', id)).toHaveLength(2)
    expect(await readTrail(world.app.db, 'cashier.dispute_accepted', payer.id)).toHaveLength(1)
    const body = { id: randomUUID(), evidence: 'The payment was right.', reason: REASON }
    const { code } = await office(world, 'office/dispute/sendEvidence', { token: owner.token, body })
    expect(code).toBe('cashier.dispute_unknown')
  })

  it('ends once: won beside lost, later, twice, and heard out of order, it moves the money of one end', async () => {
    const { payer, deposit } = await chargedBack()
    const other = await chargedBack()
    const tellIt = async (of: DepositView, dispute: { outcome: DisputeStatus; takenMinor: bigint; id?: string }) => {
      const row = await readDeposit(world.app.db, of.id)
      if (row?.reference == null) throw new Error('it was paid')
      const { outcome, takenMinor: chargedBackMinor, id = `cbk_${of.id}` } = dispute
      const dueAt = new Date(Date.parse(of.createdAt) + 1_000_000)
      await noteState(world.app, row, {
        state: 'paid',
        reference: row.reference,
        currency: 'USD',
        amountMinor: 2_500n,
        chargedBackMinor,
        disputes: [{ id, amountMinor: 2_500n, dueAt, outcome }],
      })
      return balanceOf(of === deposit ? payer : other.payer)
    }
    // Side by side: whichever is first is the end.
    await tellIt(deposit, { outcome: 'open', takenMinor: 2_500n })
    await Promise.all(
      (['won', 'lost', 'won', 'open', 'lost'] as const).map((outcome) =>
        tellIt(deposit, { outcome, takenMinor: outcome === 'won' ? 0n : 2_500n }),
      ),
    )
    const { sql, b } = world.app.db
    const ends = await sql<{ status: string }[]>`
      select status from ${b}.cashier_dispute where deposit_id = ${deposit.id} and external_id = ${`cbk_${deposit.id}`}`
    expect(await balanceOf(payer)).toBe(ends[0]?.status === 'won' ? '25.00' : '0.00')
    // What was said while it was open, and is heard after it was won, takes nothing again.
    await tellIt(other.deposit, { outcome: 'open', takenMinor: 2_500n })
    expect(await tellIt(other.deposit, { outcome: 'won', takenMinor: 0n })).toBe('25.00')
    expect(await tellIt(other.deposit, { outcome: 'open', takenMinor: 2_500n })).toBe('25.00')
    expect(await tellIt(other.deposit, { outcome: 'lost', takenMinor: 2_500n })).toBe('25.00')
    expect(await tellIt(other.deposit, { outcome: 'won', takenMinor: 0n })).toBe('25.00')
  })

  it('of which only its end is heard moves nothing: what was taken and given back cancels out', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'paid')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
    const row = await readDeposit(world.app.db, deposit.id)
    if (row?.reference == null) throw new Error('it was paid')
    const dueAt = new Date(Date.now() + 1_000_000)
    const paid = { state: 'paid', reference: row.reference, currency: 'USD', amountMinor: 2_500n } as const
    const dispute = { id: `cbk_${deposit.id}`, amountMinor: 2_500n, dueAt } as const
    await noteState(world.app, row, { ...paid, chargedBackMinor: 0n, disputes: [{ ...dispute, outcome: 'won' }] })
    await noteState(world.app, row, { ...paid, chargedBackMinor: 2_500n, disputes: [{ ...dispute, outcome: 'open' }] })
    expect(await balanceOf(payer)).toBe('25.00')
    expect((await show(world, payer, deposit)).status).toBe('credited')
  })
})
