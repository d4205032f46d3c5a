import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import {
  askByCard,
  type CARDS,
  type CardWorld,
  openPayer,
  payWith,
  serveCardWorld,
  show,
  statusOf,
} from '../../cashier/deposits/card.fixture.ts'
import { askAcquirer } from '../../cashier/gateways/card/ask-acquirer.ts'
import { hostedOf } from '../../cashier/gateways/list-gateways.ts'
import { reconcile, reconcileDay } from '../../cashier/reconciliation/reconcile.ts'
import { keepLines } from '../../cashier/reconciliation/statement-store.ts'
import { sendRefunds } from '../../cashier/refunds/send-refunds.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { doByTwo } from '../operations/two-people.fixture.ts'

let world: CardWorld
let cashier: Signed
let owner: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  cashier = await signInAs(world, 'cashier')
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const today = dayOf(new Date())
const tomorrow = dayOf(new Date(Date.now() + 86_400_000))

async function compare(day: string): Promise<boolean> {
  const hosted = hostedOf('card')
  if (hosted === null) throw new Error('cards have a provider')
  return reconcileDay(world.app, hosted, { gatewayCode: 'card', day })
}

async function paid(card: keyof typeof CARDS, status: string) {
  const payer = await openPayer(world)
  const deposit = await askByCard(world, payer)
  await payWith(world, deposit, card)
  if (status !== '') await expect.poll(() => statusOf(world, payer, deposit)).toBe(status)
  return { payer, deposit }
}

async function incidents(view: 'open' | 'closed') {
  const body = { limit: 100, view }
  const answer = await office(world, 'office/cashier/getIncidents', { token: cashier.token, body })
  return answer.data?.items ?? []
}
const found = async () =>
  (await incidents('open')).map(({ kind, deposit, details }) => [
    kind,
    deposit?.id ?? details['subject'],
    details['theirs'],
    details['ours'],
  ])

const misstate = (reference: string, amountMinor?: string) =>
  world.acquirer.control('misstate', { reference, ...(amountMinor === undefined ? {} : { amountMinor }) })

describe('the statement of a day', () => {
  it('is not compared before the day is over, nor while its provider is silent', async () => {
    await paid('paid', 'credited')
    await reconcile(world.app)
    expect(await compare(today)).toBe(false)
    await world.acquirer.kill()
    expect(await compare(today)).toBe(false)
    await world.acquirer.killAndRestart()
    expect(await incidents('open')).toEqual([])
  }, 20_000)

  it('that differs from the books opens an incident for each difference, once, and moves nothing', async () => {
    const right = await paid('less', 'under_review')
    const other = await paid('paid', 'credited')
    const missing = await paid('paid', 'credited')
    const refunded = await paid('paid', 'credited')
    const body = { id: refunded.deposit.id, amount: '10.00', currency: 'USD', reason: REASON }
    expect(await doByTwo(world, { asker: cashier, approver: owner }, { path: 'office/deposit/refund', body })).toBe(
      'done',
    )
    const { sql, b } = world.app.db
    const [refund] = await sql<{ id: string }[]>`
      select id from ${b}.cashier_refund where deposit_id = ${refunded.deposit.id}`
    await expect
      .poll(async () => {
        await sendRefunds(world.app)
        return (await sql`select status from ${b}.cashier_refund where id = ${refund?.id ?? ''}`)[0]
      })
      .toEqual({ status: 'done' })
    const unasked = await paid('silent', '')
    // What a provider took twice is two lines of one name.
    const twice = await paid('paid', 'credited')
    const again = {
      line: 'ses_again',
      kind: 'payment',
      subjectId: twice.deposit.id,
      currency: 'USD',
      amountMinor: 2_500n,
    } as const
    await inTx(world.app.db, (tx) => keepLines(tx, { gatewayCode: 'card', day: today }, [again]))
    const strange = uuidv7()
    const session = { account: 'business-1', reference: strange, amountMinor: '700', currency: 'EUR', language: 'en' }
    const urls = { returnUrl: world.server.url, notifyUrl: world.server.url, expiresAt: new Date(Date.now() + 60_000) }
    await askAcquirer(world.app, { method: 'POST', path: '/v1/sessions', body: { ...session, ...urls } })
    await payWith(world, { id: strange }, 'paid')
    await misstate(other.deposit.id, '2400')
    await misstate(missing.deposit.id)
    await misstate(refund?.id ?? '', '900')
    await world.acquirer.control('endDay', {})

    const [balance, before] = [await show(world, other.payer, other.deposit), await found()]
    expect(before.filter(([kind]) => kind !== 'other_amount')).toEqual([])
    expect(await compare(today)).toBe(true)
    const differences = await found()
    for (const expected of [
      ['statement_amount', other.deposit.id, '24.00 USD', '25.00 USD'],
      ['statement_amount', refunded.deposit.id, '9.00 USD', '10.00 USD'],
      ['statement_amount', twice.deposit.id, '50.00 USD', '25.00 USD'],
      ['statement_not_booked', unasked.deposit.id, '25.00 USD', undefined],
      ['statement_unknown', strange, '7.00 EUR', undefined],
    ])
      expect(differences).toContainEqual(expected)
    expect(differences.filter(([kind]) => kind?.startsWith('statement_'))).toHaveLength(6)
    expect(differences.filter(([, id]) => id === right.deposit.id)).toEqual([
      ['other_amount', right.deposit.id, undefined, undefined],
    ])
    expect(await show(world, other.payer, other.deposit)).toEqual(balance)

    // What moved in the books and in no statement by the end of the next day is a difference too.
    expect(await compare(tomorrow)).toBe(true)
    expect(await found()).toContainEqual(['statement_missing', missing.deposit.id, undefined, '25.00 USD'])
    const all = await found()
    await Promise.all([compare(today), compare(tomorrow), compare(today)])
    expect(await found()).toEqual(all)
    await world.expectBooksRight()
  }, 30_000)

  it('that is told otherwise when it is read again is a difference too', async () => {
    const day = dayOf(new Date(Date.now() + 2 * 86_400_000))
    const line = { line: 'ses_x', kind: 'payment', subjectId: uuidv7(), currency: 'USD', amountMinor: 100n } as const
    const about = { gatewayCode: 'card', day }
    const keep = (lines: Parameters<typeof keepLines>[2]) => inTx(world.app.db, (tx) => keepLines(tx, about, lines))
    expect(await keep([line])).toEqual([])
    expect(await keep([line])).toEqual([])
    const other = { ...line, amountMinor: 200n }
    expect(await keep([other, { ...line, line: 'ses_y' }])).toEqual([other])
  })

  it('is listed with what moved, and gone through page by page', async () => {
    const list = (cursor: string | null) =>
      office(world, 'office/cashier/getStatements', { token: cashier.token, body: { limit: 1, cursor } })
    const first = (await list(null)).data
    expect(first?.items).toMatchObject([{ day: tomorrow, sums: [], differenceCount: 1 }])
    const second = (await list(first?.cursor ?? null)).data
    expect(second).toMatchObject({ items: [{ day: today, differenceCount: 6 }], cursor: null })
    expect(second?.items[0]?.sums).toContainEqual({
      kind: 'refund',
      currency: 'USD',
      amount: '9.00',
      pointCount: 2,
    })
    expect((await list('2026-02-30 card')).code).toBe('http.invalid')
    expect(await readTrail(world.app.db, 'cashier.statements_read')).toHaveLength(2)
    expect(await readTrail(world.app.db, 'cashier.incidents_read')).not.toHaveLength(0)
  })
})

it('of coins there is nothing to see where none go out', async () => {
  const levels = await office(world, 'office/cashier/getCoinLevels', { token: cashier.token, body: {} })
  expect(levels.data).toEqual({ signer: null, items: [], countAll: 0 })
  expect(await readTrail(world.app.db, 'cashier.levels_read')).toHaveLength(1)
})

describe('an incident', () => {
  it('is closed by a person with what was found and done, once', async () => {
    const [first] = await incidents('open')
    const body = { incidentId: first?.id ?? '', reason: 'The acquirer mended its statement.' }
    const close = () => office(world, 'office/cashier/closeIncident', { token: cashier.token, body })
    expect((await close()).status).toBe(200)
    expect((await close()).code).toBe('cashier.incident_unknown')
    expect((await incidents('open')).map(({ id }) => id)).not.toContain(first?.id)
    expect(await incidents('closed')).toMatchObject([{ id: first?.id, resolution: body.reason }])
    expect(await readTrail(world.app.db, 'cashier.incident_closed', first?.id ?? '')).toHaveLength(1)
  })
})
