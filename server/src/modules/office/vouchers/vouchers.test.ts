import { checkSignOf, VOUCHER_SIGNS } from '@tas/shared/rules/vouchers/voucher-code.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressBlock } from '#kit/http/address.ts'
import { randomWhole, uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { listDepositsOfPlayer } from '../../cashier/deposits/show-deposits.ts'
import { pursesOf } from '../../cashier/index.ts'
import { cashierSettings } from '../../cashier/settings.ts'
import { previewVoucher, useVoucher } from '../../cashier/vouchers/use-voucher.ts'
import { setLimit } from '../../limits/own-limits/set-limit.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { office, REASON, signInAs } from '../../staff/staff.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'
import { BATCH, inDays, issue, linkTo, print, take, use } from './vouchers.fixture.ts'

let world: ServedWorld
let two: Two

beforeAll(async () => {
  world = await serveWorld()
  two = { asker: await signInAs(world, 'cashier'), approver: await signInAs(world, 'owner') }
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

const cashOf = async ({ id }: PlayerActor) => (await pursesOf(world.app, id)).balanceMinor.cash

/** No guess of a test stands in the way of the next: all come from one address. */
async function forget(): Promise<void> {
  const { sql, b } = world.owner
  await sql`delete from ${b}.cashier_voucher_failure`
}
const vouchersOf = async (batchId: string) =>
  (await office(world, 'office/voucher/getVouchers', { token: two.approver.token, body: { batchId } })).data.items

/** A code that nobody made: its check sign is right. */
function guess(): string {
  const signs = Array.from({ length: 19 }, () => VOUCHER_SIGNS.charAt(randomWhole(0, VOUCHER_SIGNS.length))).join('')
  return signs + checkSignOf(signs)
}

describe('a voucher', () => {
  it('is shown with its worth, used once, and then a deposit like every other', async () => {
    const player = await openAccount(world)
    const { codes, id } = await print(world, two)
    const [code = ''] = codes
    const typed = ` ${code
      .toLowerCase()
      .replaceAll('-', ' ')
      .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))}`
    const worth = { amount: '25.00', currency: 'USD', campaign: 'Nowruz' }
    expect(await previewVoucher(world.as(player), { code: typed })).toMatchObject(worth)
    expect(await cashOf(player)).toBe(0n)
    const spentMinor = await houseMinor(world.app, 'vouchers')
    const key = uuidv7()
    const used = await useVoucher(world.as(player, key), { code: typed })
    expect(used.deposit).toMatchObject({ gatewayCode: 'voucher', status: 'credited', amount: '25.00' })
    expect(used.wallet.balance).toBe('25.00')
    expect(await houseMinor(world.app, 'vouchers')).toBe(spentMinor - 2_500n)
    // The same call gives the same answer; another one finds it used.
    expect(await useVoucher(world.as(player, key), { code })).toEqual(used)
    expect(await use(world, player, { code })).toBe('cashier.voucher_used')
    expect(await use(world, player, { code, isLook: true })).toBe('cashier.voucher_used')
    const listed = await listDepositsOfPlayer(world.as(player), { pageNumber: 1, limit: 5 })
    expect(listed.items).toMatchObject([{ gatewayCode: 'voucher', credited: '25.00' }])
    const [first, second] = await vouchersOf(id)
    expect(first).toMatchObject({ status: 'used', depositId: used.deposit.id, tail: code.slice(-5) })
    expect(second).toMatchObject({ status: 'unused', player: null })
  })

  it('that thirty people use at once is credited to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => openAccount(world)))
    const { codes } = await print(world, two, { count: 1, amount: '25.00' })
    const [code = ''] = codes
    const told = await Promise.all(people.flatMap((one) => Array.from({ length: 5 }, () => use(world, one, { code }))))
    expect(told.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(told)).toEqual(new Set(['done', 'cashier.voucher_used']))
    const cash = await Promise.all(people.map(cashOf))
    expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(2_500n)
  })

  it('that protection refuses is not taken: it stays unused, for another day or another player', async () => {
    const player = await openAccount(world)
    const { codes } = await print(world, two)
    const [code = ''] = codes
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.limits_protection (player_id, time_out_until) values (${player.id}, clock_timestamp() + interval '1 day')`
    expect(await use(world, player, { code })).toBe('limits.time_out')
    expect(await cashOf(player)).toBe(0n)
    expect(await use(world, await openAccount(world), { code })).toBe('done')
  })

  it('counts for the limit of what may be paid in', async () => {
    const player = await openAccount(world)
    const limit = { kind: 'deposit', period: 'day', value: '30.00' } as const
    await setLimit(world.as(player), limit)
    const { codes } = await print(world, two)
    expect(await use(world, player, { code: codes[0] ?? '' })).toBe('done')
    expect(await use(world, player, { code: codes[1] ?? '' })).toMatch(/^limits\./)
    expect(await cashOf(player)).toBe(2_500n)
  })

  it('is nothing once it is void, over, of another currency, or vouchers are off', async () => {
    const player = await openAccount(world)
    const { codes, id } = await print(world, two, { count: 3, amount: '75.00' })
    const [one = '', other = '', late = ''] = codes
    const [first] = await vouchersOf(id)
    const body = { id: first?.id ?? '', reason: REASON }
    expect((await office(world, 'office/voucher/void', { token: two.asker.token, body })).status).toBe(200)
    expect(await use(world, player, { code: one })).toBe('cashier.voucher_void')
    expect((await office(world, 'office/voucher/void', { token: two.asker.token, body })).code).toBe(
      'cashier.voucher_unknown',
    )
    const { sql, b } = world.owner
    await sql`update ${b}.cashier_voucher_batch set currency = 'EUR' where id = ${id}`
    expect(await use(world, player, { code: late })).toBe('wallet.currency_mismatch')
    await sql`update ${b}.cashier_voucher_batch set currency = 'USD', expires_at = clock_timestamp() where id = ${id}`
    expect(await use(world, player, { code: late })).toBe('cashier.voucher_expired')
    await sql`update ${b}.cashier_voucher_batch set expires_at = ${inDays(1)} where id = ${id}`
    changeSettings(world.app, cashierSettings, { hasVouchers: false })
    expect(await use(world, player, { code: late })).toBe('cashier.gateway_not_available')
    changeSettings(world.app, cashierSettings, { hasVouchers: true })
    const voidIt = { token: two.asker.token, body: { batchId: id, reason: REASON } }
    expect((await office(world, 'office/voucher/voidBatch', voidIt)).status).toBe(200)
    for (const code of [other, late]) expect(await use(world, player, { code })).toBe('cashier.voucher_void')
    expect(await cashOf(player)).toBe(0n)
  })

  it('is no gateway that an amount is paid in by', async () => {
    const player = await openAccount(world)
    const asked = { gatewayCode: 'voucher', amount: '25.00', currency: 'USD' }
    const told = await outcome(createDeposit(world.as(player, uuidv7()), asked))
    expect(told).toBe('cashier.gateway_not_available')
    expect(await cashOf(player)).toBe(0n)
  })
})

describe('guessing', () => {
  it('is refused whatever is typed, and five wrong codes lock the right one too, which is written down', async () => {
    await forget()
    const player = await openAccount(world)
    const { codes } = await print(world, two)
    const [code = ''] = codes
    for (const typed of ['', 'کد ووچر', '🎟️', code.slice(0, -1)])
      expect(await use(world, player, { code: typed })).toBe('cashier.voucher_wrong')
    expect(await use(world, player, { code: guess() })).toBe('cashier.voucher_locked')
    expect(await use(world, player, { code })).toBe('cashier.voucher_locked')
    expect(await use(world, player, { code, isLook: true })).toBe('cashier.voucher_locked')
    expect(await readTrail(world.app.db, 'cashier.voucher_guessing_locked', player.id)).toEqual([
      lineBy('player', player.id, { minutes: 1 }),
    ])
    // Another player at this address goes on.
    expect(await use(world, await openAccount(world), { code })).toBe('done')
  })

  it('at once gives no more tries than one after the other', async () => {
    await forget()
    const player = await openAccount(world)
    const told = await Promise.all(Array.from({ length: 20 }, () => use(world, player, { code: guess() })))
    expect(told.filter((one) => one === 'cashier.voucher_wrong')).toHaveLength(4)
    expect(told.filter((one) => one === 'cashier.voucher_locked')).toHaveLength(16)
  })

  it('by many players of one address locks the address', async () => {
    await forget()
    for (let player = 0; player < 5; player++) {
      const player = await openAccount(world)
      for (let tries = 0; tries < 4; tries++) await use(world, player, { code: guess() })
    }
    expect(await use(world, await openAccount(world), { code: guess() })).toBe('cashier.voucher_locked')
    await forget()
  })

  it('from sixty addresses of one block locks the block, and nobody beside it', async () => {
    await forget()
    const [code = ''] = (await print(world, two)).codes
    const block = world.app.db.seals.mac('who guesses vouchers', `block|${addressBlock('203.0.113.7')}`)
    await world.owner.sql`
      insert into ${world.owner.b}.cashier_voucher_failure (who_mac, failure_count, window_started_at, lock_count)
      values (${block}, 58, clock_timestamp(), 0)`
    const from = async (ip: string, typed: string) => {
      const ctx = { ...world.as(await openAccount(world), uuidv7()), ip }
      return outcome(previewVoucher(ctx, { code: typed }))
    }
    expect(await from('203.0.113.7', guess())).toBe('cashier.voucher_wrong')
    expect(await from('203.0.113.8', guess())).toBe('cashier.voucher_locked')
    expect(await from('203.0.113.9', code)).toBe('cashier.voucher_locked')
    expect(await from('198.51.100.9', code)).toBe('done')
    await forget()
  })
})

describe('a batch', () => {
  it('is issued by two people, within what their rights cover, with a sum that is right and an end to come', async () => {
    const body = { ...BATCH, expiresAt: inDays(30) }
    const alone = await office(world, 'office/voucher/issue', {
      token: two.asker.token,
      body,
      headers: { 'Idempotency-Key': uuidv7() },
    })
    expect(alone.status).toBe(202)
    const { approvalId } = alone.data as unknown as { readonly approvalId: string }
    await office(world, 'staff/approval/withdraw', { token: two.asker.token, body: { approvalId } })
    const ask = (other: Partial<typeof body>) =>
      doByTwo(world, two, { path: 'office/voucher/issue', body: { ...body, ...other } })
    expect(await ask({ amount: '25.00' })).toBe('cashier.voucher_sum')
    expect(await ask({ expiresAt: new Date().toISOString() })).toBe('cashier.voucher_end')
    expect(await ask({ each: '25.001', amount: '50.002' })).toBe('wallet.amount_invalid')
  })

  it('gives its codes once, of which none is kept, and to nobody once it is void', async () => {
    const id = await issue(world, two)
    const links = await Promise.all([linkTo(world, two, id), linkTo(world, two, id)])
    const first = await take(world, links[0] ?? '')
    const file = await first.text()
    expect([
      first.status,
      ...(await Promise.all(links.map((url) => take(world, url)))).map(({ status }) => status),
    ]).toEqual([200, 404, 404])
    const codes = file.match(/\b(?:[A-Z0-9]{5}-){3}[A-Z0-9]{5}\b/g) ?? []
    expect(new Set(codes).size).toBe(2)
    expect(await linkTo(world, two, id)).toBe('cashier.voucher_printed')
    const { sql, b } = world.owner
    const [dump] = await sql<{ text: string }[]>`
      select coalesce(string_agg(voucher::text, ' '), '') || (select string_agg(stored::text, ' ') from ${b}.audit_event stored) as text
      from ${b}.cashier_voucher voucher where batch_id = ${id}`
    for (const code of codes)
      for (const kept of [code, code.replaceAll('-', '')]) expect(dump?.text).not.toContain(kept)
    const other = await issue(world, two)
    const url = await linkTo(world, two, other)
    const voidIt = { token: two.asker.token, body: { batchId: other, reason: REASON } }
    await office(world, 'office/voucher/voidBatch', voidIt)
    expect((await take(world, url)).status).toBe(404)
    expect(await linkTo(world, two, other)).toBe('cashier.voucher_void')
  })

  it('is followed by what became of its codes, and a code is found by its last signs', async () => {
    await forget()
    const { codes, id } = await print(world, two)
    const player = await openAccount(world)
    await use(world, player, { code: codes[1] ?? '' })
    const { data } = await office(world, 'office/voucher/getBatches', { token: two.asker.token, body: { limit: 100 } })
    expect(data.items.find((one) => one.id === id)).toMatchObject({ unused: 1, used: 1, void: 0, open: '25.00' })
    const body = { tail: (codes[1] ?? '').toLowerCase() }
    const found = await office(world, 'office/voucher/getVouchers', { token: two.asker.token, body })
    expect(found.data.items.filter(({ batchId }) => batchId === id)).toMatchObject([{ number: 2, status: 'used' }])
  })

  it('leaves a line of the trail for each thing that staff do with it', async () => {
    const { id } = await print(world, two)
    const [voucher] = await vouchersOf(id)
    const { token } = two.asker
    await office(world, 'office/voucher/void', { token, body: { id: voucher?.id ?? '', reason: REASON } })
    await office(world, 'office/voucher/voidBatch', { token, body: { batchId: id, reason: REASON } })
    const linesOf = async (action: string, target = id) => (await readTrail(world.app.db, action, target)).length
    expect(await linesOf('cashier.vouchers_issued')).toBe(1)
    expect(await linesOf('cashier.voucher_link_made')).toBe(1)
    expect(await linesOf('cashier.vouchers_printed')).toBe(1)
    expect(await linesOf('cashier.vouchers_read')).toBe(1)
    expect(await linesOf('cashier.voucher_voided', voucher?.id)).toBe(1)
    expect(await linesOf('cashier.voucher_batch_voided')).toBe(1)
    expect(await readTrail(world.app.db, 'cashier.voucher_batches_read')).not.toEqual([])
  })
})
