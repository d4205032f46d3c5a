import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomWhole, uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { setLimit } from '../../limits/own-limits/set-limit.ts'
import { doByTwo } from '../../office/operations/two-people.fixture.ts'
import { office, REASON, signInAs } from '../../staff/staff.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { askDeposits } from '../deposits/ask-deposits.ts'
import { putForward } from '../deposits/card.fixture.ts'
import { createDeposit } from '../deposits/create-deposit.ts'
import { readDeposit } from '../deposits/deposit-store.ts'
import { giveUp } from '../deposits/note-state.ts'
import { listDepositsOfPlayer } from '../deposits/show-deposits.ts'
import { type MerchantWorld, serveMerchantWorld } from '../gateways/merchant/merchant.fixture.ts'
import { cashierSettings } from '../settings.ts'
import { activateEvoucher } from './activate-evoucher.ts'

let world: MerchantWorld

beforeAll(async () => {
  world = await serveMerchantWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

type Voucher = { readonly number: string; readonly code: string }

const digits = (count: number) => Array.from({ length: count }, () => String(randomWhole(0, 10))).join('')

/** An e-voucher that somebody bought. */
async function buy(amount: string, currency = 'USD'): Promise<Voucher> {
  const voucher = { number: digits(10), code: digits(16) }
  expect(await world.merchant.control('sell', { ...voucher, amount, currency })).toBe(200)
  return voucher
}

/** No guess of a test stands in the way of the next: all come from one address. */
async function forget(): Promise<void> {
  const { sql, b } = world.owner
  await sql`delete from ${b}.cashier_voucher_failure`
}

const use = (player: PlayerActor, voucher: Voucher, amount = '25.00', key = uuidv7()) =>
  activateEvoucher(world.as(player, key), { ...voucher, amount, currency: 'USD' })
const last = async (player: PlayerActor) => {
  const { items } = await listDepositsOfPlayer(world.as(player), { pageNumber: 1, limit: 1 })
  return items[0]
}
async function askNow(): Promise<void> {
  await putForward(world.app)
  await askDeposits(world.app)
}

describe('an e-voucher', () => {
  it('is credited with what its provider says, once, whatever script it is typed in', async () => {
    const player = await openAccount(world)
    const voucher = await buy('25.00')
    const typed = {
      number: voucher.number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))),
      code: ` ${voucher.code.slice(0, 8)}-${voucher.code.slice(8)}`,
    }
    const key = uuidv7()
    const used = await use(player, typed, '25.00', key)
    expect(used.deposit).toMatchObject({ status: 'credited', credited: '25.00', gatewayCode: 'evoucher', reason: null })
    expect(used.wallet.balance).toBe('25.00')
    expect((await use(player, voucher, '25.00', key)).deposit).toEqual(used.deposit)
    expect(await outcome(use(player, voucher))).toBe('cashier.evoucher_used')
    expect(await outcome(use(await openAccount(world), voucher))).toBe('cashier.evoucher_used')
    await askNow()
    expect(await world.cash(player)).toBe(2_500n)
  })

  it.each([
    ['40.00', 'paid_more'],
    ['10.00', 'paid_less'],
  ])('that is worth %s and not what its player thought is credited as it is', async (worth, reason) => {
    const player = await openAccount(world)
    const { deposit } = await use(player, await buy(worth))
    expect(deposit).toMatchObject({ status: 'credited', credited: worth, reason })
  })

  it('for which the limit leaves no room is not used, where its player says what it is worth', async () => {
    const player = await openAccount(world)
    await setLimit(world.as(player), { kind: 'deposit', period: 'day', value: '24.99', scope: null })
    const voucher = await buy('25.00')
    expect(await outcome(use(player, voucher))).toBe('limits.deposit_limit')
    // Nothing was told to the provider: another one uses it.
    const { deposit } = await use(await openAccount(world), voucher)
    expect(deposit.status).toBe('credited')
  })

  describe('that is worth more than the limit leaves', () => {
    /** Somebody with 30.00 of a limit left, who used a voucher of 90.00. */
    async function useTooMuch() {
      const player = await openAccount(world)
      await setLimit(world.as(player), { kind: 'deposit', period: 'day', value: '30.00', scope: null })
      const { deposit } = await use(player, await buy('90.00'))
      return { player, deposit }
    }

    it('lies aside whole for its player: none of it is played with, kept or sent anywhere', async () => {
      const { player, deposit } = await useTooMuch()
      expect(deposit).toMatchObject({ status: 'under_review', credited: null, reason: 'barred', isOneWay: true })
      expect(await world.cash(player)).toBe(0n)
      const { sql, b } = world.owner
      const [row] = await sql<{ aside: bigint }[]>`select aside from ${b}.cashier_deposit where id = ${deposit.id}`
      expect(row?.aside).toBe(9_000n)
      expect(await sql`select from ${b}.cashier_refund where deposit_id = ${deposit.id}`).toHaveLength(0)
      const found = await sql<
        { kind: string }[]
      >`select kind from ${b}.cashier_incident where deposit_id = ${deposit.id}`
      expect([...found]).toEqual([{ kind: 'lies_aside' }])
    })

    it('is credited whole by two people once it may be played, and not before', async () => {
      const { player, deposit } = await useTooMuch()
      const [asker, approver] = [await signInAs(world, 'cashier'), await signInAs(world, 'owner')]
      const body = { id: deposit.id, amount: '90.00', currency: 'USD', reason: REASON }
      const credit = () => doByTwo(world, { asker, approver }, { path: 'office/deposit/credit', body })
      expect(await credit()).toBe('limits.deposit_limit')
      const { sql, b } = world.owner
      await sql`update ${b}.limits_protection set limits = '[]' where player_id = ${player.id}`
      expect(await credit()).toBe('done')
      expect(await world.cash(player)).toBe(9_000n)
    })

    it('that staff do not credit is owed to its player, whole', async () => {
      const { player, deposit } = await useTooMuch()
      const { token } = await signInAs(world, 'cashier', 1)
      const headers = { 'Idempotency-Key': uuidv7() }
      const body = { id: deposit.id, reason: REASON }
      expect((await office(world, 'office/deposit/reject', { token, body, headers })).status).toBe(200)
      expect(await world.cash(player)).toBe(0n)
      const { sql, b } = world.owner
      const owed = await sql`select amount, cause from ${b}.ledger_suspense where player_id = ${player.id}`
      expect([...owed]).toEqual([{ amount: 9_000n, cause: 'deposit' }])
      expect(await last(player)).toMatchObject({ status: 'rejected', reason: 'barred' })
    })
  })

  it('whose answer is lost after it was activated is found and credited once', async () => {
    const player = await openAccount(world)
    const voucher = await buy('25.00')
    await world.merchant.control('lose', {})
    const key = uuidv7()
    expect((await use(player, voucher, '25.00', key)).deposit.status).toBe('created')
    await expect
      .poll(async () => {
        await askNow()
        return (await last(player))?.status
      })
      .toBe('credited')
    expect((await use(player, voucher, '25.00', key)).deposit.status).toBe('credited')
    expect(await world.cash(player)).toBe(2_500n)
  })

  it('is asked about for days after its time, though no provider has named it', async () => {
    const player = await openAccount(world)
    const voucher = await buy('25.00')
    await world.merchant.control('lose', {})
    const { id } = (await use(player, voucher, '25.00')).deposit
    const row = await readDeposit(world.app.db, id)
    if (row === null) throw new Error('it was asked for')
    await giveUp(world.app, row, { to: 'expired', by: 'system', changes: { reason: 'not_paid' } })
    const { sql, b } = world.owner
    const [kept] =
      await sql`select reference, ask_at is not null as is_asked from ${b}.cashier_deposit where id = ${id}`
    expect(kept).toEqual({ reference: null, is_asked: true })
    await expect
      .poll(async () => {
        await askNow()
        return (await last(player))?.status
      })
      .toBe('credited')
  })

  it('used by ten at once is credited to one of them', async () => {
    const voucher = await buy('25.00')
    const players = await Promise.all(Array.from({ length: 10 }, () => openAccount(world)))
    const all = await Promise.all(players.map((player) => outcome(use(player, voucher))))
    expect(all.filter((code) => code === 'done')).toHaveLength(1)
    const cash = await Promise.all(players.map((player) => world.cash(player)))
    expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(2_500n)
  })

  it('of another currency is none here, and stays unused', async () => {
    await forget()
    const player = await openAccount(world)
    expect(await outcome(use(player, await buy('25.00', 'EUR')))).toBe('cashier.evoucher_wrong')
    expect(await last(player)).toMatchObject({ status: 'failed', reason: 'code_wrong' })
  })

  it('is begun by no other call, and by none while the operator does not take it', async () => {
    const player = await openAccount(world)
    const input = { gatewayCode: 'evoucher', amount: '25.00', currency: 'USD' }
    const created = createDeposit(world.as(player, uuidv7()), input)
    expect(await outcome(created)).toBe('cashier.gateway_not_available')
    const voucher = await buy('25.00')
    changeSettings(world.app, cashierSettings, { hasEvouchers: false })
    expect(await outcome(use(player, voucher))).toBe('cashier.gateway_not_available')
    changeSettings(world.app, cashierSettings, { hasEvouchers: true })
  })
})

describe('the codes of e-vouchers', () => {
  it('lock guessing after five wrong ones, the right one too', async () => {
    await forget()
    const player = await openAccount(world)
    const voucher = await buy('25.00')
    for (const code of ['', 'کد ووچر', '🎟️', digits(16)])
      expect(await outcome(use(player, { ...voucher, code }))).toBe('cashier.evoucher_wrong')
    expect(await outcome(use(player, { ...voucher, code: digits(16) }))).toBe('cashier.voucher_locked')
    expect(await outcome(use(player, voucher))).toBe('cashier.voucher_locked')
    await forget()
    expect(await outcome(use(player, voucher))).toBe('done')
  })

  it('stand in no table', async () => {
    await forget()
    const voucher = await buy('25.00')
    await use(await openAccount(world), voucher)
    const { sql, b } = world.owner
    const [schema] = await sql<{ name: string }[]>`
      select table_schema as name from information_schema.tables where table_name = 'cashier_deposit' limit 1`
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = ${schema?.name ?? ''} and table_type = 'BASE TABLE'
        and (table_name like 'cashier%' or table_name like 'audit%' or table_name like '%key%' or table_name like '%answer%')`
    const kept: string[] = []
    for (const { name } of tables) {
      const rows = await sql`select from ${b}.${sql(name)} as one where one::text like ${`%${voucher.code}%`} limit 1`
      if (rows.length > 0) kept.push(name)
    }
    expect(tables.length).toBeGreaterThan(8)
    expect(kept).toEqual([])
  })
})
