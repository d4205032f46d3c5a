import type { CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { readTrail } from '../../../../test/opened.ts'
import { until } from '../../../../test/until.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import {
  askByCard,
  type CardWorld,
  payWith,
  serveCardWorld,
  show,
  statusOf,
} from '../../cashier/deposits/card.fixture.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { offerGateways } from '../../cashier/gateways/offer-gateways.ts'
import { keepMessage } from '../../cashier/providers/message-store.ts'
import { probing } from '../../cashier/providers/probe-stopped.ts'
import { cashierSettings } from '../../cashier/settings.ts'
import { readWallet } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { listWithdrawGateways } from '../../withdrawals/gateway-terms.ts'
import { showLevels } from '../../withdrawals/requests/show-levels.ts'
import { ask, openPayee, outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { listenTo } from '../live.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: CardWorld
let beside: House
let other: App
let two: Two
let cashier: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  beside = await openHouse(world.config, createLog('silent'))
  other = beside.apps.get(world.app.business.id) ?? expect.fail('the business is there')
  two = { asker: await signInAs(world, 'manager'), approver: await signInAs(world, 'owner') }
  cashier = await signInAs(world, 'cashier')
})
afterAll(async () => {
  await world.expectBooksRight()
  await beside.stop()
  await world.stop()
})

type Terms = { readonly [code: string]: Readonly<Record<string, unknown>> }
type Key = 'depositTerms' | 'payoutTerms' | 'levelCeilings'
type Value = CallInput<'office/settings/change'>['changes'][number]['value']

/** Sets terms as two people do. @returns what the second is told */
async function setTerms(key: Key, terms: Terms): Promise<string> {
  const { data } = await office(world, 'office/settings/get', { token: two.approver.token })
  // The call checks what it is given: a test gives it nonsense too.
  const changes = [{ key: `cashier.${key}`, value: terms as Value }]
  const { version } = data
  const body = { version, changes, reason: REASON }
  const seen = await office(world, 'office/settings/preview', { token: two.asker.token, body: { version, changes } })
  if (seen.status !== 200) return seen.code ?? ''
  expect(seen.data.needsTwo).toBe(true)
  const told = await doByTwo(world, two, { path: 'office/settings/changeByTwo', body })
  for (const app of [world.app, other])
    await until('the process has taken them', async () =>
      app.business.settingsVersion === version + 1 ? true : undefined,
    )
  return told
}

const pay = (player: PlayerActor, amount: string, gatewayCode = 'sandbox') =>
  createDeposit(world.as(player, uuidv7()), { gatewayCode, amount, currency: 'USD' })
const offered = async (player: PlayerActor, code: string) =>
  (await offerGateways(world.as(player))).items.find((one) => one.code === code)
const listed = async (direction: 'in' | 'out', code: string) =>
  (await office(world, 'office/gateway/getList', { token: cashier.token })).data.items.find(
    (one) => one.direction === direction && one.code === code,
  )
const message = { en: 'Back at noon.', fa: 'ظهر برمی‌گردد.' }
const off = (direction: 'in' | 'out', code: string, by: Signed = cashier) =>
  office(world, 'office/gateway/switchOff', {
    token: by.token,
    body: { direction, gatewayCode: code, message, reason: REASON },
  })
const on = (direction: 'in' | 'out', code: string) =>
  office(world, 'office/gateway/switchOn', {
    token: cashier.token,
    body: { direction, gatewayCode: code, reason: REASON },
  })

describe('the terms of a way to pay in', () => {
  it('are set by two people, shown to players and staff at once, and kept', async () => {
    const player = await openAccount(world)
    const card = { min: { USD: '10' }, max: { USD: '500.00' }, feeFixed: { USD: '0.30' }, feePercent: '2.5' }
    expect(await setTerms('depositTerms', { card })).toBe('done')
    const shown = { minAmount: '10.00', maxAmount: '500.00', fee: '0.30', feePercent: '2.5', hasLevel: true }
    expect(await offered(player, 'card')).toMatchObject(shown)
    expect(settingsOf(other, cashierSettings).depositTerms['card']?.feePercent).toBe('2.5')
    expect(await outcome(pay(player, '9.99', 'card'))).toBe('cashier.amount_out_of_range')
    expect((await listed('in', 'card'))?.terms.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      pointCount: 2,
      min: '10.00',
      max: '500.00',
      dailyCap: null,
      fee: '0.30',
    })
  })

  it('that change do not change the fee of a deposit that was told the old one; what is credited and kept is what came', async () => {
    const player = await openAccount(world)
    const feesBefore = await houseMinor(world.app, 'fees')
    const deposit = await askByCard(world, player, '100.00')
    expect(deposit.fee).toBe('2.80')
    expect(await setTerms('depositTerms', { card: { feePercent: '10' } })).toBe('done')
    await payWith(world, deposit, 'paid')
    await expect.poll(() => statusOf(world, player, deposit)).toBe('credited')
    expect(await show(world, player, deposit)).toMatchObject({ credited: '97.20', fee: '2.80', amount: '100.00' })
    expect(await readWallet(world.app, player.id)).toMatchObject({ balance: '97.20' })
    expect((await houseMinor(world.app, 'fees')) - feesBefore).toBe(280n)
    expect((await askByCard(world, player, '100.00')).fee).toBe('10.00')
  })

  it('give the fee back where the bank of the payer takes all of it back: the player loses what came into play', async () => {
    const player = await openAccount(world)
    const feesBefore = await houseMinor(world.app, 'fees')
    const deposit = await askByCard(world, player, '50.00')
    await payWith(world, deposit, 'paid')
    await expect.poll(() => statusOf(world, player, deposit)).toBe('credited')
    await world.acquirer.control('chargeBack', { account: 'business-1', reference: deposit.id, amountMinor: '5000' })
    await expect.poll(() => statusOf(world, player, deposit)).toBe('chargeback')
    expect(await readWallet(world.app, player.id)).toMatchObject({ balance: '0.00' })
    expect(await houseMinor(world.app, 'fees')).toBe(feesBefore)
  })

  it('cap what one player pays in by it within a day, and ask for a level of verification', async () => {
    const player = await openAccount(world)
    expect(await setTerms('depositTerms', { sandbox: { dailyCap: { USD: '100' } } })).toBe('done')
    await pay(player, '60.00')
    expect(await outcome(pay(player, '40.01'))).toBe('cashier.daily_cap')
    expect(await outcome(pay(player, '40.00'))).toBe('done')
    expect(await setTerms('depositTerms', { sandbox: { level: 'identity' } })).toBe('done')
    expect(await offered(player, 'sandbox')).toMatchObject({ levelNeeded: 'identity', hasLevel: false })
    expect(await outcome(pay(player, '1.00'))).toBe('cashier.level_needed')
    expect(await setTerms('depositTerms', {})).toBe('done')
  })

  it('of a level cap what is paid in by all ways within thirty days; proved papers open more', async () => {
    const player = await openAccount(world)
    const ceilings = { unidentified: { USD: '100' }, identity: { USD: '150' } }
    expect(await setTerms('levelCeilings', ceilings)).toBe('done')
    await pay(player, '60.00')
    expect(await outcome(pay(player, '40.01'))).toBe('cashier.level_ceiling')
    expect(await outcome(pay(player, '40.00'))).toBe('done')
    await expect(askByCard(world, player, '10.00')).rejects.toMatchObject({ code: 'cashier.level_ceiling' })
    const { sql, b } = world.owner
    for (const type of ['identity', 'selfie'])
      await sql`
        insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at)
        values (${uuidv7()}, ${player.id}, ${type}, 'approved', 'passport', clock_timestamp())`
    const deposit = await askByCard(world, player, '50.00')
    await payWith(world, deposit, 'paid')
    await expect.poll(() => statusOf(world, player, deposit)).toBe('credited')
    expect(await outcome(pay(player, '1.00'))).toBe('cashier.level_ceiling')
    const levels = (await showLevels({ ...world.as(player), app: world.app })).items
    expect(levels.map(({ deposits, withdrawals }) => [deposits, withdrawals].map(({ amount }) => amount))).toEqual([
      ['100.00', '2000.00'],
      ['100.00', '2000.00'],
      ['150.00', '2000.00'],
      [null, '20000.00'],
      [null, null],
    ])
    await sql`update ${b}.cashier_deposit set created_at = created_at - interval '31 days' where player_id = ${player.id}`
    expect(await outcome(pay(player, '150.00'))).toBe('done')
    expect(await setTerms('levelCeilings', { unidentified: { USD: '2' }, address: { USD: '1' } })).toBe(
      'business.settings_invalid',
    )
    expect(await setTerms('levelCeilings', {})).toBe('done')
  })

  it('of a level send money back that came above them', async () => {
    const player = await openAccount(world)
    const deposit = await askByCard(world, player, '50.00')
    expect(await setTerms('levelCeilings', { unidentified: { USD: '40' } })).toBe('done')
    await payWith(world, deposit, 'paid')
    await expect.poll(() => statusOf(world, player, deposit)).toBe('rejected')
    expect(await readWallet(world.app, player.id)).toMatchObject({ balance: '0.00' })
    expect(await setTerms('levelCeilings', {})).toBe('done')
  })

  it.each<[string, Terms]>([
    ['a range with nothing in it', { card: { min: { USD: '20' }, max: { USD: '10' } } }],
    ['a smallest amount above what the way is shipped with', { card: { min: { USD: '10001' } } }],
    ['a fee that the smallest amount is not worth', { card: { feeFixed: { USD: '1' } } }],
    ['a percentage above fifty', { card: { feePercent: '50.01' } }],
    ['more decimals than the currency has', { card: { max: { USD: '10.001' } } }],
    ['a cap below the smallest amount', { card: { dailyCap: { USD: '0.5' } } }],
    ['a fee of vouchers', { voucher: { feePercent: '1' } }],
    ['a way that there is not', { cheque: { feePercent: '1' } }],
  ])('are refused to be %s', async (_, terms) => {
    expect(await setTerms('depositTerms', terms)).toBe('business.settings_invalid')
  })
})

describe('the terms of a way to pay out', () => {
  it('hold for the next request, with the fee of the way in the place of that of all', async () => {
    const payee = await openPayee(world, 100_000n)
    const sandbox = { min: { USD: '5' }, dailyCap: { USD: '200' }, feeFixed: { USD: '1' }, feePercent: '1' }
    expect(await setTerms('payoutTerms', { sandbox })).toBe('done')
    expect(await outcome(ask(world, payee, '4.99'))).toBe('withdrawals.amount_out_of_range')
    expect((await ask(world, payee, '100.00')).request).toMatchObject({ fee: '0.00' })
    expect((await ask(world, payee, '50.00')).request).toMatchObject({ fee: '1.50', net: '48.50' })
    expect(await outcome(ask(world, payee, '50.01'))).toBe('withdrawals.daily_cap')
    const { items } = await listWithdrawGateways(world.as(payee))
    const shown = { dailyCap: '200.00', maxNow: '50.00', fee: '1.00', feePercent: '1', isAvailable: true }
    expect(items.find(({ code }) => code === 'sandbox')).toMatchObject(shown)
    expect(await setTerms('payoutTerms', { sandbox: { level: 'address' } })).toBe('done')
    expect((await ask(world, payee, '5.00')).request.status).toBe('on_hold_kyc')
    expect(await setTerms('payoutTerms', {})).toBe('done')
  })
})

describe('a way that staff switch off', () => {
  it('takes nothing more in any process, and players read why in their language, until it is on again', async () => {
    const player = await openAccount(world)
    expect((await off('in', 'sandbox')).status).toBe(200)
    expect(await outcome(pay(player, '1.00'))).toBe('cashier.gateway_switched_off')
    const there = { ...world.as(player, uuidv7()), app: other, db: other.db }
    const asked = { gatewayCode: 'sandbox', amount: '1.00', currency: 'USD' }
    expect(await outcome(createDeposit(there, asked))).toBe('cashier.gateway_switched_off')
    for (const language of ['en', 'fa'] as const) {
      const { items } = await offerGateways({ ...world.as(player), language })
      const stopped = { isAvailable: false, stop: 'switched_off', message: message[language] }
      expect(items.find(({ code }) => code === 'sandbox')).toMatchObject(stopped)
    }
    const by = { switchedOff: { by: 'Demo Cashier', reason: REASON, message }, stop: 'switched_off' }
    expect(await listed('in', 'sandbox')).toMatchObject(by)
    expect((await listed('out', 'sandbox'))?.stop).toBeNull()
    const [line] = (await readTrail(world.app.db, 'cashier.gateway_switched_off', 'sandbox')).slice(-1)
    expect(line).toMatchObject({ actor_id: cashier.id, details: { direction: 'in', messageFa: message.fa } })
    expect((await on('in', 'sandbox')).status).toBe(200)
    expect(await outcome(pay(player, '1.00'))).toBe('done')
    expect((await on('in', 'sandbox')).code).toBe('cashier.gateway_is_on')
    const [back] = (await readTrail(world.app.db, 'cashier.gateway_switched_on', 'sandbox')).slice(-1)
    expect(back).toMatchObject({ actor_id: cashier.id, details: { direction: 'in', reason: REASON } })
    const [look] = (await readTrail(world.app.db, 'cashier.gateways_read')).slice(-1)
    expect(look).toMatchObject({ actor_id: cashier.id, target_id: null })
  })

  it('pays nothing new out: what was asked for before stays in its purse', async () => {
    const payee = await openPayee(world, 10_000n)
    await off('out', 'sandbox')
    expect(await outcome(ask(world, payee, '10.00'))).toBe('cashier.gateway_switched_off')
    const { items } = await listWithdrawGateways(world.as(payee))
    const stopped = { isAvailable: false, stop: 'switched_off', message: message.en }
    expect(items.find(({ code }) => code === 'sandbox')).toMatchObject(stopped)
    await on('out', 'sandbox')
  })

  it('is one that there is, and switched by whoever may', async () => {
    expect((await off('out', 'voucher')).code).toBe('cashier.gateway_unknown')
    const auditor = await hired(world, two.approver, ['auditor'])
    expect((await off('in', 'card', auditor)).code).toBe('http.permission_missing')
  })
})

describe('a way out whose provider does not answer', () => {
  const meet = async (outcomes: readonly string[], kind = 'ask payout') => {
    for (const said of outcomes)
      await keepMessage(world.app.db, {
        gatewayCode: 'card',
        direction: 'out',
        kind,
        externalId: null,
        depositId: uuidv7(),
        digest: null,
        outcome: said,
      })
  }
  /** What the home of the office says of providers of payments. */
  const health = async () => {
    const { data } = await office(world, 'office/home/getHealth', { token: two.approver.token })
    return data.parts.find(({ part }) => part === 'gateways')
  }
  const silent = Array.from({ length: 5 }, () => 'silent')

  it('about one payment alone stays on: one that hangs is no gateway that does', async () => {
    const message = {
      gatewayCode: 'card',
      direction: 'out',
      kind: 'ask payout',
      depositId: null,
      digest: null,
    } as const
    const externalId = uuidv7()
    for (const outcome of silent) await keepMessage(world.app.db, { ...message, externalId, outcome })
    expect((await listed('out', 'card'))?.stop).toBeNull()
  })

  it('switches itself off and says so, and the way in by the same provider stays on; a good answer switches it on', async () => {
    const payee = await openPayee(world, 10_000n)
    await meet(silent)
    expect(await listed('out', 'card')).toMatchObject({ stop: 'failing', failing: { kind: 'ask payout' } })
    expect(await health()).toMatchObject({ state: 'wrong', since: expect.any(String), count: 1 })
    expect((await listed('in', 'card'))?.stop).toBeNull()
    const { items } = await listWithdrawGateways(world.as(payee))
    expect(items.find(({ code }) => code === 'card')).toMatchObject({ isAvailable: false, stop: 'failing' })
    await meet(['answered'], 'ping payout')
    expect((await listed('out', 'card'))?.stop).toBeNull()
    expect(await health()).toMatchObject({ state: 'right', since: null, count: 0 })
  })

  it('is told to whoever looks at ways of payment, as what staff switch is', async () => {
    const seen = await listenTo(world, cashier, ['gateways'])
    const told = () => seen.roomsOf('event').length
    const look = probing(world.app)
    await look()
    await meet(silent)
    await look()
    await expect.poll(told).toBeGreaterThan(0)
    await meet(['answered'], 'ping payout')
    await look()
    await expect.poll(told).toBeGreaterThan(1)
    const before = told()
    await off('in', 'card')
    await expect.poll(told).toBeGreaterThan(before)
    await on('in', 'card')
    seen.close()
  })

  it('is switched on by staff: its failures until then count no more', async () => {
    await meet(silent)
    expect((await listed('out', 'card'))?.stop).toBe('failing')
    expect((await on('out', 'card')).status).toBe(200)
    await meet(['silent'])
    expect((await listed('out', 'card'))?.stop).toBeNull()
  })
})
