import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodySignature } from '#kit/body-signature.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../../test/change-settings.ts'
import { type ServedWorld, serveWorld } from '../../../../../test/world.ts'
import { openAccount } from '../../../account/closing.fixture.ts'
import { openHouseAccounts } from '../../../ledger/accounts.ts'
import { ledgerSettings } from '../../../ledger/settings.ts'
import { isUnreachable } from '../../../withdrawals/gateway-terms.ts'
import { outcome } from '../../../withdrawals/withdrawals.fixture.ts'
import { askDeposits } from '../../deposits/ask-deposits.ts'
import { putForward } from '../../deposits/card.fixture.ts'
import { createDeposit } from '../../deposits/create-deposit.ts'
import { showDeposit } from '../../deposits/show-deposits.ts'
import { reconcileDay } from '../../reconciliation/reconcile.ts'
import { cashierSettings } from '../../settings.ts'
import { hostedOf } from '../list-gateways.ts'
import { offerGateways } from '../offer-gateways.ts'
import { shetabPayouts } from './shetab-payout.ts'

const KEY = 'r'.repeat(40)
const TOMAN = { id: 'IRT', title: 'Toman', symbol: 'ت', pointCount: 0 }

/** What the payment company was told, by reference; it answers as its contract says. */
const told = new Map<string, Record<string, string>>()
let isLying = false
/** Lines of the statement, and whether the day is over at the company. */
const statement = { isFinal: true, lines: [] as { id: string; kind: string; reference: string; rials: string }[] }
const company = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  const { method = '', url = '', headers } = request
  const at = String(headers['signed-at'])
  const isRight = headers['signature'] === bodySignature(KEY, { at, body: `${method} ${url}.${body}` })
  const [, kind = '', account = '', reference = ''] = url.split('/')
  if (isRight && method === 'POST' && account === '') {
    const sent = JSON.parse(body) as Record<string, string>
    const state = kind === 'payments' ? { status: 'open', url: 'http://127.0.0.1/pay' } : { status: 'paid' }
    if (!told.has(sent['reference'] ?? ''))
      told.set(sent['reference'] ?? '', { ...sent, id: `P-${sent['reference'] ?? ''}`, ...state })
    response.end(JSON.stringify(told.get(sent['reference'] ?? '')))
    return
  }
  if (isRight && kind === 'statements') {
    const [day = '', after = ''] = reference.split('?after=')
    const from = after === '' ? 0 : statement.lines.findIndex(({ id }) => id === after) + 1
    const lines = statement.lines.slice(from, from + 2)
    const next = statement.lines.length > from + 2 ? lines.at(-1)?.id : null
    response.end(JSON.stringify({ account, day, isFinal: statement.isFinal, lines, next }))
    return
  }
  const known = isRight ? told.get(reference) : undefined
  const other = isLying ? { reference: uuidv7() } : {}
  response.writeHead(known === undefined ? 404 : 200).end(JSON.stringify({ ...known, ...other }))
})

let world: ServedWorld
beforeAll(async () => {
  company.listen(0, '127.0.0.1')
  await once(company, 'listening')
  const url = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
  world = await serveWorld({ env: { IRAN_RAIL_URL: url, IRAN_RAIL_KEY: KEY } })
  changeSettings(world.app, ledgerSettings, { currencies: [TOMAN, { ...TOMAN, id: 'USD', pointCount: 2 }] })
  changeSettings(world.app, cashierSettings, { hasIranianRails: true })
  await openHouseAccounts(world.owner, ['IRT'])
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
  company.close()
})

/** Somebody with an account in tomans. */
async function openToman(): Promise<PlayerActor> {
  const player = await openAccount(world)
  const { sql, b } = world.owner
  await sql`update ${b}.ledger_wallet set currency = 'IRT' where player_id = ${player.id}`
  return { ...player, currency: 'IRT' }
}
const ask = (player: PlayerActor, amount: string) =>
  createDeposit(world.as(player, uuidv7()), { gatewayCode: 'shetab', amount, currency: player.currency })
const listed = async (player: PlayerActor) => (await offerGateways(world.as(player))).items.map(({ code }) => code)
const statusOf = async (player: PlayerActor, id: string) => {
  await putForward(world.app)
  await askDeposits(world.app)
  return (await showDeposit(world.as(player), { id })).status
}

describe('Iranian rails', () => {
  it('are not listed and cannot be called without the licence of the business, nor in another currency', async () => {
    const [toman, dollar] = [await openToman(), await openAccount(world)]
    expect(await listed(toman)).toContain('shetab')
    expect(await listed(dollar)).not.toContain('shetab')
    expect(await outcome(ask(dollar, '10000.00'))).toBe('cashier.gateway_not_available')
    changeSettings(world.app, cashierSettings, { hasIranianRails: false })
    expect(await listed(toman)).not.toContain('shetab')
    expect(await outcome(ask(toman, '25000'))).toBe('cashier.gateway_not_available')
    expect(shetabPayouts.sends(world.app, 'IRT')).toBe(false)
    changeSettings(world.app, cashierSettings, { hasIranianRails: true })
  })

  it('are told tomans in rials, typed in any digits, and what comes is credited in tomans', async () => {
    const player = await openToman()
    const { deposit } = await ask(player, '25000')
    expect(deposit).toMatchObject({ status: 'pending_user', redirectUrl: 'http://127.0.0.1/pay' })
    expect(told.get(deposit.id)).toMatchObject({ rials: '250000', account: 'business-1' })
    expect(await statusOf(player, deposit.id)).toBe('pending_user')
    told.set(deposit.id, { ...told.get(deposit.id), status: 'paid' })
    isLying = true
    expect(await statusOf(player, deposit.id)).toBe('pending_user')
    isLying = false
    await expect.poll(() => statusOf(player, deposit.id)).toBe('credited')
    expect(await world.cash(player)).toBe(25_000n)
  })

  it('that took another amount, or a part of a toman, credit nothing', async () => {
    const player = await openToman()
    for (const [rials, status] of [
      ['250005', 'pending_user'],
      ['240000', 'under_review'],
    ] as const) {
      const { deposit } = await ask(player, '25000')
      told.set(deposit.id, { ...told.get(deposit.id), status: 'paid', rials })
      await expect.poll(() => statusOf(player, deposit.id)).toBe(status)
    }
    expect(await world.cash(player)).toBe(0n)
  })

  it.each([
    ['card', '4242424242424242', true],
    ['iban', 'DE89370400440532013000', true],
    ['card', '6037991234567893', false],
    ['iban', 'IR062960000000100324200001', false],
    // No way takes it at all today.
    ['merchant', 'U1234567', false],
  ] as const)('leave %s %s unreached: %s', (kind, number, isSo) => {
    // The sandbox pays to any number.
    const app = { ...world.app, config: { ...world.app.config, mode: 'production' as const } }
    expect(isUnreachable(app, { kind, number, currency: 'IRT' })).toBe(isSo)
  })

  it.each([
    ['card', '6037991234567893', 'paid'],
    ['iban', 'IR062960000000100324200001', 'paid'],
    ['card', '4242424242424242', 'failed'],
    ['iban', 'DE89370400440532013000', 'failed'],
  ] as const)('pay %s %s: %s', async (kind, number, state) => {
    const player = await openToman()
    const order = { reference: uuidv7(), playerId: player.id, currency: 'IRT', amountMinor: 30_000n }
    const destination = { kind, number, network: null }
    expect(await shetabPayouts.askPayout(world.app, order.reference)).toEqual({ state: 'unknown' })
    expect(await shetabPayouts.payOut(world.app, { ...order, destination })).toMatchObject({ state })
    expect(told.get(order.reference)?.['rials']).toBe(state === 'paid' ? '300000' : undefined)
    const known = await shetabPayouts.askPayout(world.app, order.reference)
    expect(known.state).toBe(state === 'paid' ? 'paid' : 'unknown')
  })
})

describe('the statement of the company', () => {
  it('is compared with the books in the currency of each account: what differs is an incident, and corrects nothing', async () => {
    const { sql, b } = world.owner
    const day = new Date().toISOString().slice(0, 10)
    const booked = await sql<{ id: string; minor: bigint }[]>`
      select id, coalesce(came, amount_minor) as minor from ${b}.cashier_deposit
      where gateway_code = 'shetab' and status in ('credited', 'under_review')`
    const sent = await sql<{ id: string }[]>`select reference as id from ${b}.cashier_payout where state = 'paid'`
    const lineOf = (kind: string, id: string, rials: bigint) => ({
      id: `L-${id}`,
      kind,
      reference: id,
      rials: String(rials),
    })
    statement.lines = [
      ...booked.map(({ id, minor }) => lineOf('payment', id, minor * 10n)),
      ...sent.map(({ id }) => lineOf('payout', id, 300_000n)),
    ]
    const incidents = async () => [
      ...(await sql`
        select kind, details ->> 'theirs' as theirs, details ->> 'ours' as ours from ${b}.cashier_incident
        where kind like 'statement%' order by kind`),
    ]
    const hosted = hostedOf('shetab')
    if (hosted === null) throw new Error('a company is behind the rail')
    const compare = () => reconcileDay(world.app, hosted, { gatewayCode: 'shetab', day })
    statement.isFinal = false
    expect(await compare()).toBe(false)
    statement.isFinal = true
    expect(await compare()).toBe(true)
    expect(statement.lines.length).toBeGreaterThan(2)
    expect(await incidents()).toEqual([])
    // A part of a toman, and what nobody here knows: in rials.
    const [first] = booked
    statement.lines.push(lineOf('payout', uuidv7(), 70n))
    if (first !== undefined) statement.lines.push({ ...lineOf('payment', first.id, 5n), id: 'again' })
    const before = await world.owner.sql`select count(*)::int as count from ${b}.ledger_posting`
    await compare()
    expect((await incidents()).map(({ kind, theirs }) => [kind, theirs])).toEqual([
      ['statement_amount', '5 IRR'],
      ['statement_unknown', '70 IRR'],
    ])
    expect([...(await world.owner.sql`select count(*)::int as count from ${b}.ledger_posting`)]).toEqual([...before])
  })
})
