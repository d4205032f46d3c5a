import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodySignature } from '#kit/body-signature.ts'
import { connect } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { openHouse } from '#src/app.ts'
import { WEBHOOK_KEY } from '../../../../test/acquirer.ts'
import { addBusiness } from '../../../../test/businesses.ts'
import { readWallet } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { hostedOf } from '../gateways/list-gateways.ts'
import { listTransactions } from '../list-transactions.ts'
import {
  askByCard,
  type CardWorld,
  message,
  openPayer,
  payWith,
  serveCardWorld,
  show,
  statusOf,
  tell,
} from './card.fixture.ts'
import { createDeposit } from './create-deposit.ts'
import { readDeposit } from './deposit-store.ts'
import { noteState } from './note-state.ts'
import { takeCallback, verifyGateway } from './take-callback.ts'

let world: CardWorld

beforeAll(async () => {
  world = await serveCardWorld()
})
afterAll(() => world.stop())

async function kept(): Promise<number> {
  const { sql, b } = world.app.db
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${b}.cashier_message where direction = 'in'`
  return row?.n ?? 0
}

/** Messages about a deposit that were taken. */
async function toldAbout(depositId: string): Promise<number> {
  const { sql, b } = world.app.db
  const rows = await sql`select from ${b}.cashier_message where deposit_id = ${depositId} and direction = 'in'`
  return rows.length
}

describe('a callback that is forged', () => {
  const at = () => Math.floor(Date.now() / 1_000)
  const signed = (body: string, key = WEBHOOK_KEY) => bodySignature(key, { at: String(at()), body })

  it('in any way is refused before anything of it is parsed, and leaves nothing', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    const before = await kept()
    const right = message(deposit)
    const fields = Object.entries(JSON.parse(right) as Record<string, string>)
    const forged: readonly (readonly [string, string])[] = [
      // One byte is another, names are in another order, a blank is added, the end is missing, nothing is there.
      [right.replace('payment.paid', 'payment.pajd'), signed(right)],
      [JSON.stringify(Object.fromEntries(fields.toReversed())), signed(right)],
      [right.replace(':', ': '), signed(right)],
      [right.slice(0, -5), signed(right)],
      ['', signed(right)],
      ['{"a":', signed(right)],
      [right, signed(right, 'x'.repeat(40))],
      [right, ''],
      [right, signed(right).toUpperCase()],
    ]
    for (const [body, signature] of forged)
      expect(await tell(world, body, { signature })).toMatchObject({ status: 401, code: 'http.signature_wrong' })
    // What was signed long ago, or for a time to come.
    for (const moved of [-301, 360, -86_400])
      expect(await tell(world, right, { at: at() + moved })).toMatchObject({ status: 401 })
    // To a gateway that nobody is behind, and to none.
    for (const path of ['deposit/callback/sandbox', 'deposit/callback/nobody', 'deposit/callback/__proto__'])
      expect((await tell(world, right, { path })).status).toBeGreaterThanOrEqual(400)
    expect((await tell(world, right, { path: 'deposit/callback/card?bid=2' })).status).toBeGreaterThanOrEqual(400)
    expect(await kept()).toBe(before)
    expect((await tell(world, 'x'.repeat(70_000))).status).toBe(413)
  })

  it('or says that money came, credits nothing that the acquirer does not confirm', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    const body = message(deposit, { amountMinor: '2500', currency: 'USD', status: 'paid' })
    expect(await tell(world, body)).toEqual({ status: 200, code: null, outcome: 'taken' })
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('pending_user')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '0.00' })
  })
})

describe('a callback that is signed and strange', () => {
  it.each([
    ['no body at all', ''],
    ['nothing', '{}'],
    ['a list', '[]'],
    ['no JSON', 'paid!'],
    ['a name twice', '{"id":"a","id":"b"}'],
    ['what reaches into prototypes', '{"__proto__":{"account":"business-1"}}'],
    ['a number as a name', JSON.stringify({ id: 1, kind: 'payment.paid', account: 'business-1', reference: uuidv7() })],
    ['a long name', message({ id: uuidv7() }, { id: 'x'.repeat(81) })],
    ['a deep nest', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
    ['no id of ours', message({ id: 'abc' })],
    ['another business', message({ id: uuidv7() }, { account: 'business-2' })],
    ['bytes of zero', '{"id":"\\u0000","kind":"x","account":"business-1"}'],
  ])('with %s is refused, written down for staff, and no fault of ours', async (_, body) => {
    const before = await kept()
    expect(await tell(world, body)).toMatchObject({ status: 422, code: 'cashier.callback_unreadable' })
    expect(await tell(world, body)).toMatchObject({ status: 422 })
    expect(await kept()).toBe(before + 1)
  })

  it('of whatever bytes is read as nothing or as short names, and never breaks', () => {
    const hosted = hostedOf('card')
    const names = ['id', 'kind', 'account', 'reference'] as const
    const value = fc.oneof(
      fc.string(),
      fc.uuid(),
      fc.jsonValue(),
      fc.constantFrom('business-1', 'payment.paid', 1e308, -0, null),
    )
    const near = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      near.map((fields) => Buffer.from(JSON.stringify(fields))),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        const read = hosted?.readCallback(world.app, body) ?? null
        if (read === null) return
        expect(read.externalId.length).toBeLessThanOrEqual(80)
        expect(read.kind.length).toBeLessThanOrEqual(80)
        expect(read.depositId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
      }),
      { numRuns: 500 },
    )
  })

  it('about a deposit that is not known is taken, and written down', async () => {
    const body = message({ id: uuidv7() })
    expect(await tell(world, body)).toMatchObject({ status: 200, outcome: 'unknown' })
    expect(await tell(world, body)).toMatchObject({ status: 200, outcome: 'known' })
  })

  it('about a deposit of play money touches it not', async () => {
    const payer = await openPayer(world)
    const input = { gatewayCode: 'sandbox', amount: '5.00', currency: 'USD' }
    const sandbox = (await createDeposit(world.as(payer, uuidv7()), input)).deposit
    expect(await tell(world, message(sandbox))).toMatchObject({ status: 200, outcome: 'unknown' })
  })
})

describe('callbacks that come twice, late and out of order', () => {
  it('fifty times at once are one message, and one credit', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'lost')
    const body = message(deposit)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(world, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(answers.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1)
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
    for (const kind of ['payment.processing', 'payment.paid', 'payment.open', 'payment.declined'])
      expect(await tell(world, message(deposit, { kind }))).toMatchObject({ status: 200 })
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
  })

  it('of the manners of acquirers credit once each', async () => {
    const cards = ['thrice', 'reordered', 'lost'] as const
    await Promise.all(
      cards.map(async (card) => {
        const payer = await openPayer(world)
        const deposit = await askByCard(world, payer)
        await payWith(world, deposit, card)
        await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
        const told = card === 'lost' ? 0 : 2
        await expect.poll(() => toldAbout(deposit.id), { timeout: 10_000 }).toBeGreaterThanOrEqual(told)
        await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
        expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
      }),
    )
  })
})

describe('what a provider says of one payment', () => {
  it('in any order, and all of it again, comes to one end with nothing in play', async () => {
    const saidOf = (reference: string) => {
      const paid = { state: 'paid', reference, currency: 'USD', amountMinor: 2_500n, chargedBackMinor: 0n } as const
      return [
        { state: 'working', reference },
        paid,
        { ...paid, chargedBackMinor: 2_500n },
        { state: 'failed', reference, reason: 'declined' },
      ] as const
    }
    const clearing = await houseMinor(world.app, 'clearing.card', 'USD')
    await Promise.all(
      ordersOf([0, 1, 2, 3]).map(async (order) => {
        const payer = await openPayer(world)
        const deposit = await askByCard(world, payer)
        const said = saidOf(deposit.id)
        for (const which of [...order, ...order]) {
          const row = await readDeposit(world.app.db, deposit.id)
          const message = said[which]
          if (row === null || message === undefined) expect.fail('it was asked for')
          await noteState(world.app, row, message)
        }
        const { status, credited } = await show(world, payer, deposit)
        const lines = (await listTransactions(world.as(payer), { pageNumber: 1, limit: 20 })).items
        expect([status, credited]).toEqual(['chargeback', '25.00'])
        expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
          ['deposit_back', '-25.00'],
          ['deposit', '25.00'],
        ])
        const { sql, b } = world.app.db
        const incidents = await sql`
          select from ${b}.cashier_incident where deposit_id = ${deposit.id} and kind = 'chargeback'`
        expect(incidents).toHaveLength(1)
      }),
    )
    expect(await houseMinor(world.app, 'clearing.card', 'USD')).toBe(clearing)
    await world.expectBooksRight()
  })
})

describe('a message that is right for one business', () => {
  it('is nothing at another, though the same acquirer signed it', async () => {
    const sql = connect(world.config.databaseUrl, { poolSize: 1, name: 'test-second' })
    await addBusiness(sql, { id: 2, name: 'Other', hosts: [] }).finally(() => sql.end())
    const second = await openHouse(world.config, createLog('silent'), { work: 'idle' })
    try {
      const app = second.apps.get(2)
      if (app === undefined) throw new Error('it was added')
      const payer = await openPayer(world)
      const deposit = await askByCard(world, payer)
      const body = Buffer.from(message(deposit))
      const at = String(Math.floor(Date.now() / 1_000))
      const headers = { 'signed-at': at, signature: bodySignature(WEBHOOK_KEY, { at, body }) }
      const signer = await verifyGateway(app, { name: 'card', headers, body })
      expect(signer).not.toBeNull()
      if (signer === null) return
      const ctx = { ...world.as(payer), app, db: app.db, signer, body }
      expect(await outcome(takeCallback(ctx))).toBe('cashier.callback_unreadable')
      const rows = await app.db.sql`select from ${app.db.b}.cashier_message where outcome = 'unreadable'`
      expect(rows).toHaveLength(1)
      expect(await toldAbout(deposit.id)).toBe(0)
    } finally {
      await second.stop()
    }
  })
})

/** Every order of some things. */
function ordersOf<Thing>(things: readonly Thing[]): (readonly Thing[])[] {
  if (things.length < 2) return [things]
  return things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
