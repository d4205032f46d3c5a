import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { spend } from '../../../../test/spend.ts'
import { closeAccount } from '../../account/close-account.ts'
import { businessSettings } from '../../business/index.ts'
import { changePersonal } from '../../identity/person/person-store.ts'
import { readWallet } from '../../ledger/index.ts'
import { declineLimits } from '../../limits/own-limits/decline-limits.ts'
import { getOverview } from '../../limits/own-limits/get-overview.ts'
import { setLimit } from '../../limits/own-limits/set-limit.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { switchGatewayOff } from '../gateways/stop-store.ts'
import { listTransactions } from '../list-transactions.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { askDeposits } from './ask-deposits.ts'
import { askByCard, type CardWorld, openPayer, payWith, serveCardWorld, show, statusOf } from './card.fixture.ts'
import { readDeposit } from './deposit-store.ts'
import type { DepositView } from './deposit-view.ts'
import { giveUp, noteState } from './note-state.ts'

let world: CardWorld

beforeAll(async () => {
  world = await serveCardWorld()
})
afterAll(() => world.stop())

type Payer = Awaited<ReturnType<typeof openPayer>>

/** Sends what is to go back. */
async function refundAll(): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.cashier_refund set ask_at = clock_timestamp() where status = 'asked'`
  await sendRefunds(world.app)
}

/** What a deposit came to, with what was sent back. */
const endOf = (payer: Payer, deposit: DepositView) =>
  expect.poll(async () => {
    await refundAll()
    return statusOf(world, payer, deposit)
  })

const incidentsOf = async ({ id }: DepositView) => {
  const { sql, b } = world.app.db
  const rows = await sql<{ kind: string; details: unknown; owner: string }[]>`
    select kind, details, owner from ${b}.cashier_incident where deposit_id = ${id} order by id`
  return rows
}

describe('money that is not what was asked for', () => {
  it('is not credited: it lies aside, and a person looks at an incident with an owner', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'less')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('under_review')
    expect(await show(world, payer, deposit)).toMatchObject({ reason: 'other_amount', credited: null })
    const details = { asked: '2500 USD', came: '2400 USD' }
    expect(await incidentsOf(deposit)).toEqual([{ kind: 'other_amount', details, owner: 'operator on duty' }])
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    expect(await houseMinor(world.app, 'deposits.aside', 'USD')).toBe(2_400n)
  })

  it('by a name that is of another deposit is credited to none: a person looks, and what is due goes on', async () => {
    const payer = await openPayer(world)
    const [first, second] = [await askByCard(world, payer), await askByCard(world, payer)]
    await payWith(world, first, 'paid')
    await expect.poll(() => statusOf(world, payer, first)).toBe('credited')
    const [known, row] = [await readDeposit(world.app.db, first.id), await readDeposit(world.app.db, second.id)]
    if (known === null || row === null) throw new Error('both were asked for')
    const said = { state: 'paid', reference: known.reference ?? '', currency: 'USD', amountMinor: 2_500n } as const
    for (const _ of [1, 2]) await noteState(world.app, row, { ...said, chargedBackMinor: 0n })
    expect((await incidentsOf(second)).map(({ kind }) => kind)).toEqual(['contradiction'])
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
    expect(await show(world, payer, second)).toMatchObject({ status: 'under_review', reason: 'other', credited: null })
  })

  it('of another currency is in no book here', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    const before = await houseMinor(world.app, 'clearing.card', 'USD')
    await payWith(world, deposit, 'foreign')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('under_review')
    expect((await incidentsOf(deposit)).map(({ kind }) => kind)).toEqual(['other_currency'])
    expect(await houseMinor(world.app, 'clearing.card', 'USD')).toBe(before)
  })
})

/** What may happen between the asking and the money. */
const MEANWHILE: readonly (readonly [string, (payer: Payer) => Promise<unknown>])[] = [
  ['an exclusion', ({ id }) => protect(world.app.db, id, PROTECTED[0][1])],
  ['a break', ({ id }) => protect(world.app.db, id, PROTECTED[1][1])],
  [
    'a lower limit',
    (payer) => setLimit(world.as(payer), { kind: 'deposit', period: 'day', value: '24.99', scope: null }),
  ],
  [
    'a gateway that its player blocked',
    (payer) => setLimit(world.as(payer), { kind: 'gateway', scope: 'card', value: '0' }),
  ],
  [
    'a birth date of a minor',
    ({ id }) =>
      inTx(world.app.db, (tx) => changePersonal(tx, id, { birthDate: `${new Date().getUTCFullYear() - 17}-01-01` })),
  ],
  ['a closed account', (payer) => closeAccount(world.as(payer), { reason: 'other', payOut: false, erase: false })],
]

describe('money that comes when it may not be played', () => {
  it.each(MEANWHILE)('goes back and never into play: %s', async (_, happen) => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await happen(payer)
    const before = await houseMinor(world.app, 'clearing.card', 'USD')
    const aside = await houseMinor(world.app, 'deposits.aside', 'USD')
    await payWith(world, deposit, 'paid')
    await endOf(payer, deposit).toBe('refunded')
    const { steps, ...shown } = await show(world, payer, deposit)
    expect(steps.map(({ status }) => status)).toEqual(['created', 'pending_user', 'rejected', 'refunded'])
    expect(shown).toMatchObject({ reason: 'barred', credited: null, refunded: '25.00' })
    expect((await readWallet(world.app, payer.id)).totalBalance).toBe('0.00')
    expect(await houseMinor(world.app, 'clearing.card', 'USD')).toBe(before)
    expect(await houseMinor(world.app, 'deposits.aside', 'USD')).toBe(aside)
    expect((await listTransactions(world.as(payer), { pageNumber: 1, limit: 5 })).items).toEqual([])
  })

  it.each([
    ['clear', 'credited', '25.00'],
    ['vulnerable', 'refunded', '0.00'],
  ])(
    'goes by what public records say of the payer under a licence that asks for them: %s',
    async (answer, end, cash) => {
      const payer = await openPayer(world)
      const deposit = await askByCard(world, payer)
      await declineLimits(world.as(payer), { confirm: true })
      const { sql, b } = world.owner
      await sql`
      insert into ${b}.limits_finance_check (id, player_id, currency, net, answer, answered_at)
      values (${uuidv7()}, ${payer.id}, 'USD', 100, ${answer}, clock_timestamp())`
      const { business } = world.app
      const before = business.settings
      changeSettings(world.app, businessSettings, { jurisdiction: 'strict' })
      try {
        await payWith(world, deposit, 'paid')
        await endOf(payer, deposit).toBe(end)
      } finally {
        business.settings = before
      }
      expect((await readWallet(world.app, payer.id)).balance).toBe(cash)
    },
  )

  it('counts for no limit; what came into play counts once', async () => {
    const payer = await openPayer(world)
    const limit = { kind: 'deposit', period: 'day', value: '50.00', scope: null } as const
    await setLimit(world.as(payer), limit)
    const [failed, paid] = [await askByCard(world, payer), await askByCard(world, payer)]
    await payWith(world, failed, 'declined')
    await payWith(world, paid, 'paid')
    await expect.poll(() => statusOf(world, payer, failed)).toBe('failed')
    await expect.poll(() => statusOf(world, payer, paid)).toBe('credited')
    const { limits } = await getOverview(world.as(payer))
    expect(JSON.stringify(limits)).toContain('25.00')
    const last = await askByCard(world, payer, '25.00')
    await payWith(world, last, 'paid')
    await expect.poll(() => statusOf(world, payer, last)).toBe('credited')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '50.00' })
  })
})

describe('a deposit that nobody paid in time', () => {
  const expire = ({ id }: DepositView) => {
    const { sql, b } = world.app.db
    return sql`update ${b}.cashier_deposit set expires_at = clock_timestamp() - interval '1 minute' where id = ${id}`
  }

  it('expires once the acquirer has given it up too', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await expire(deposit)
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('expired')
    expect(await show(world, payer, deposit)).toMatchObject({ reason: 'not_paid', redirectUrl: null })
    await payWith(world, deposit, 'paid')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('expired')
  })

  it('and has money in it is credited, not expired', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'lost')
    await expire(deposit)
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
  })

  it('or failed is credited when its money comes late, or goes back', async () => {
    const [payer, barred] = [await openPayer(world), await openPayer(world)]
    for (const one of [payer, barred]) {
      const deposit = await askByCard(world, one)
      await payWith(world, deposit, 'lost')
      const row = await readDeposit(world.app.db, deposit.id)
      if (row === null) throw new Error('it was asked for')
      await giveUp(world.app, row, { to: 'expired', by: 'system', changes: { reason: 'not_paid' } })
      if (one === barred) await protect(world.app.db, one.id, PROTECTED[0][1])
      await endOf(one, deposit).toBe(one === payer ? 'credited' : 'refunded')
    }
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
    expect(await readWallet(world.app, barred.id)).toMatchObject({ totalBalance: '0.00' })
  })
})

describe('what a bank takes back', () => {
  const chargeBack = async (deposit: DepositView, amountMinor = '2500') => {
    const given = { account: 'business-1', reference: deposit.id, amountMinor }
    await world.acquirer.control('chargeBack', given)
  }
  const credited = async (payer: Payer) => {
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'paid')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
    return deposit
  }
  const status = async (payer: Payer, deposit: DepositView) => (await show(world, payer, deposit)).status

  it('leaves the cash of the player, with a line in the statement and an incident', async () => {
    const payer = await openPayer(world)
    const deposit = await credited(payer)
    await chargeBack(deposit)
    await expect.poll(() => status(payer, deposit), { timeout: 15_000 }).toBe('chargeback')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    const [line] = (await listTransactions(world.as(payer), { pageNumber: 1, limit: 5 })).items
    expect(line).toMatchObject({ kind: 'deposit_back', amount: '-25.00', reference: deposit.id })
    expect(await incidentsOf(deposit)).toMatchObject([{ kind: 'chargeback', details: { owed: '0' } }])
  })

  it('and was played away is owed by the player: no purse goes below zero', async () => {
    const payer = await openPayer(world)
    const deposit = await credited(payer)
    await spend(world.app, payer, { amountMinor: 2_000n })
    const owed = await houseMinor(world.app, 'chargebacks', 'USD')
    const { balance } = await readWallet(world.app, payer.id)
    await chargeBack(deposit)
    await expect.poll(() => status(payer, deposit), { timeout: 15_000 }).toBe('chargeback')
    expect(balance).toBe('5.00')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '0.00' })
    expect(await houseMinor(world.app, 'chargebacks', 'USD')).toBe(owed - 2_000n)
    expect(await incidentsOf(deposit)).toMatchObject([{ kind: 'chargeback', details: { owed: '2000' } }])
  })

  it('first a part and then the rest is all of it, each with an incident', async () => {
    const payer = await openPayer(world)
    const deposit = await credited(payer)
    const clearing = await houseMinor(world.app, 'clearing.card', 'USD')
    for (const [amountMinor, balance] of [
      ['1', '24.99'],
      ['2500', '0.00'],
    ] as const) {
      await chargeBack(deposit, amountMinor)
      await expect.poll(async () => (await readWallet(world.app, payer.id)).balance, { timeout: 15_000 }).toBe(balance)
    }
    expect(await houseMinor(world.app, 'clearing.card', 'USD')).toBe(clearing + 2_500n)
    const told = (await incidentsOf(deposit)).map(({ kind, details }) => [kind, (details as { amount: string }).amount])
    expect(told).toEqual([
      ['chargeback', '1'],
      ['chargeback', '2499'],
    ])
  })

  it('and is told while the acquirer answers nothing is found when it answers again', async () => {
    const payer = await openPayer(world)
    const deposit = await credited(payer)
    const { sql, b } = world.app.db
    await world.acquirer.control('chargeBack', { account: 'business-1', reference: deposit.id, amountMinor: '2500' })
    await world.acquirer.kill()
    await sql`update ${b}.cashier_deposit set ask_at = clock_timestamp() where id = ${deposit.id}`
    const asked = async () => {
      await askDeposits(world.app)
      const [row] = await sql<{ count: number; is_due: boolean }[]>`
        select asked_count as count, ask_at is not null as is_due from ${b}.cashier_deposit where id = ${deposit.id}`
      return row
    }
    await expect.poll(async () => ((await asked())?.count ?? 0) > 0).toBe(true)
    expect(await asked()).toMatchObject({ is_due: true })
    await world.acquirer.killAndRestart()
    await endOf(payer, deposit).toBe('chargeback')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
  })

  it('before a person looked at what came is out of what lies aside', async () => {
    const payer = await openPayer(world, 10_000n)
    const aside = await houseMinor(world.app, 'deposits.aside', 'USD')
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'less')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('under_review')
    await chargeBack(deposit, '2400')
    await expect.poll(() => status(payer, deposit), { timeout: 15_000 }).toBe('chargeback')
    expect(await houseMinor(world.app, 'deposits.aside', 'USD')).toBe(aside)
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '100.00' })
    await world.expectBooksRight()
  })

  it('holds what is on its way out until a person has looked', async () => {
    const payer = await openPayer(world)
    await chargeBack(await credited(payer))
    const held = () => readTrail(world.app.db, 'cashier.withdrawals_held', payer.id)
    await expect.poll(async () => (await held()).length, { timeout: 15_000 }).toBe(1)
    const { sql, b } = world.app.db
    const [row] = await sql`select locks from ${b}.limits_protection where player_id = ${payer.id}`
    expect(row).toEqual({ locks: ['withdraw'] })
  })

  it('is never more than came, nor of another currency, nor less than was taken, whatever a provider says', async () => {
    const payer = await openPayer(world, 50_000n)
    const deposit = await credited(payer)
    const said = { state: 'paid', reference: 'x', currency: 'USD', amountMinor: 2_500n, chargedBackMinor: 0n } as const
    const tellIt = async (other: Partial<Extract<Parameters<typeof noteState>[2], { state: 'paid' }>>) => {
      const row = await readDeposit(world.app.db, deposit.id)
      if (row === null) throw new Error('it was asked for')
      await noteState(world.app, row, { ...said, ...other })
      return (await readWallet(world.app, payer.id)).balance
    }
    expect(await tellIt({ chargedBackMinor: 10n ** 17n })).toBe('500.00')
    expect(await tellIt({ chargedBackMinor: 100n })).toBe('500.00')
    const other = await credited(payer)
    const row = await readDeposit(world.app.db, other.id)
    if (row === null) throw new Error('it was asked for')
    await noteState(world.app, row, { ...said, currency: 'CHF', chargedBackMinor: 2_500n })
    await noteState(world.app, row, { state: 'failed', reference: 'x', reason: 'declined' })
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '525.00' })
    const ofOther = (await incidentsOf(other)).map(({ kind }) => kind)
    expect([ofOther.length, new Set(ofOther)]).toEqual([2, new Set(['contradiction'])])
    // The job may ask the acquirer itself too, which knows of none: that contradicts them once more.
    const kinds = (await incidentsOf(deposit)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'chargeback')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'contradiction').length).toBeGreaterThanOrEqual(2)
  })

  it('twice, or after it went back, moves nothing more', async () => {
    const payer = await openPayer(world)
    const deposit = await credited(payer)
    const row = await readDeposit(world.app.db, deposit.id)
    if (row === null) throw new Error('it was asked for')
    const said = { state: 'paid', reference: row.reference ?? '', currency: 'USD', amountMinor: 2_500n } as const
    await Promise.all([1, 2, 3].map(() => noteState(world.app, row, { ...said, chargedBackMinor: 2_500n })))
    // With the very commit: nothing that is asked for or waits to be sent passes between the two.
    const { sql, b } = world.app.db
    const [held] = await sql`select locks from ${b}.limits_protection where player_id = ${payer.id}`
    expect(held).toEqual({ locks: ['withdraw'] })
    expect(await readTrail(world.app.db, 'cashier.withdrawals_held', payer.id)).toHaveLength(1)
    expect(await incidentsOf(deposit)).toHaveLength(1)
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    // It was given back, and months later a provider still says so: the answers of old steps are forgotten, and that stops nothing.
    const taken = await readDeposit(world.app.db, deposit.id)
    const again = () => noteState(world.app, taken ?? row, { ...said, chargedBackMinor: 0n })
    await again()
    expect(await incidentsOf(deposit)).toHaveLength(2)
    await sql`update ${b}.commit_key set reply = null where reply is not null`
    await again()
    expect(await incidentsOf(deposit)).toHaveLength(2)
    await world.expectBooksRight()
  })
})

/** What ends nothing that is under way. */
const ENDS_NOTHING: typeof MEANWHILE = [
  [
    'the end of every session',
    async ({ id }) => world.app.db.sql`delete from ${world.app.db.b}.identity_session where player_id = ${id}`,
  ],
  ['the way being switched off', () => inTx(world.app.db, (tx) => switchGatewayOff(tx, CARDS_OFF))],
]
const CARDS_OFF = {
  direction: 'in',
  code: 'card',
  message: { en: 'Back soon.', fa: 'به‌زودی باز می‌گردد.' },
  reason: 'test',
  by: 'owner',
} as const

describe('what a provider says', () => {
  it.each([...MEANWHILE, ...ENDS_NOTHING])(
    'of what was paid and what a bank takes back is taken after %s',
    async (name, happen) => {
      const isPlayed = ENDS_NOTHING.some(([other]) => other === name)
      const payer = await openPayer(world)
      const before = await askByCard(world, payer)
      await payWith(world, before, 'paid')
      await expect.poll(() => statusOf(world, payer, before)).toBe('credited')
      await spend(world.app, payer, { amountMinor: 2_500n })
      const open = await askByCard(world, payer)
      await happen(payer)
      try {
        await world.acquirer.control('chargeBack', { account: 'business-1', reference: before.id, amountMinor: '2500' })
        await endOf(payer, before).toBe('chargeback')
        await payWith(world, open, 'paid')
        await endOf(payer, open).toBe(isPlayed ? 'credited' : 'refunded')
        expect((await readWallet(world.app, payer.id)).balance).toBe(isPlayed ? '25.00' : '0.00')
      } finally {
        await world.app.db.sql`delete from ${world.app.db.b}.cashier_gateway_stop`
      }
    },
  )
})
