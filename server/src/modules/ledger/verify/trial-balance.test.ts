import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { State } from '#kit/commit/state.ts'
import { createLog, type Log } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { readTrail } from '../../../../test/opened.ts'
import { runCommand } from '../../../../test/run-command.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { refundHeld, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { subjectOf } from './incident.ts'
import { noteDifferences } from './incident-store.ts'
import { balanceBooks, isBalanceDue } from './trial-balance.ts'
import { verifyAndMark } from './verify-books.ts'

let world: World
let told: { readonly fields: object; readonly line: string }[] = []
let wrong: PlayerActor
let right: PlayerActor

beforeAll(async () => {
  const log: Log = Object.assign(createLog('silent'), {
    error: (fields: object, line: string) => void told.push({ fields, line }),
  })
  world = await createWorld({ log })
})
afterAll(() => world.stop())
beforeEach(async () => {
  told = []
  wrong = await world.player({ cashMinor: 10_000n })
  right = await world.player({ cashMinor: 10_000n })
  await verifyAndMark(world.app.db, { scope: 'new' })
})

const walletOf = async (player: PlayerActor) => {
  const [row] = await world.app.db.sql<{ id: bigint }[]>`
    select id from ${world.app.db.b}.ledger_wallet where player_id = ${player.id}`
  return row?.id ?? 0n
}

/** What somebody who may do anything to the database does to a stored balance. */
async function corrupt(player: PlayerActor, byMinor: bigint): Promise<void> {
  await world.owner
    .sql`update ${world.owner.b}.ledger_wallet set cash = cash + ${byMinor} where player_id = ${player.id}`
}

const bet = (player: PlayerActor) =>
  placeBet(world.as(player), {
    game: 'dice',
    amount: '1.00',
    currency: 'USD',
    params: { target: '50.50', direction: 'over' },
  })
const deposit = (player: PlayerActor) =>
  createDeposit(world.as(player), { gatewayCode: 'sandbox', amount: '5.00', currency: 'USD' })

/** Does something with the money of an open bet, as a game that runs over several decisions does. */
const withHeld = (player: PlayerActor, decide: (state: State) => void) =>
  world.app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/held', null),
    needs: stakeNeeds(player.id, 'USD'),
    decide(state) {
      decide(state)
      return null
    },
  })

type Incident = { readonly id: string; readonly owner: string; readonly found: number; readonly is_open: boolean }

async function incidents(): Promise<readonly Incident[]> {
  const { sql, b } = world.app.db
  return sql<Incident[]>`
    select id, owner, difference_count as found, closed_at is null as is_open from ${b}.ledger_incident order by opened_at`
}

async function subjects(): Promise<string[]> {
  const rows = await world.app.db.sql<{ name: string }[]>`
    select name from ${world.app.db.b}.ledger_incident_subject where incident_id = ${(await incidents()).at(-1)?.id ?? ''}
    order by name`
  return rows.map((row) => row.name)
}

async function gauge(name: string): Promise<number | undefined> {
  const { metrics } = world.house.platform
  const found = (await metrics.registry.getMetricsAsJSON()).find((metric) => metric.name === name)
  return found?.values.find(({ labels }) => 'business' in labels && labels['business'] === 1)?.value
}

/** `npm run tas -- books`, as an operator calls it. */
async function verify(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  const { code, out, error } = await runCommand('books', { args, env: { DATABASE_URL: world.config.databaseUrl } })
  return { code, out: out + error }
}

const CLOSE = ['--bid', '1', '--by', 'Ada', '--close', 'the balance was set back']
const frozen = { code: 'ledger.frozen' }

describe('the trial balance', () => {
  it('names the account whose stored balance somebody changed, stops that wallet alone, and asks for one person', async () => {
    await corrupt(wrong, 1n)
    const account = `account ${(await walletOf(wrong)) * 16n + 1n}`
    const expected = `${account}: stored balance 10001, postings give 10000`
    const before = (await incidents()).length
    expect(await balanceBooks(world.app)).toEqual([expected])
    expect(told).toEqual([
      {
        fields: expect.objectContaining({ differences: [expected] }),
        line: expect.stringContaining('docs/runbooks/ledger-verification-failed.md'),
      },
    ])
    expect(await subjects()).toEqual([account])
    expect(await gauge('tas_ledger_differences')).toBe(1)
    expect(await gauge('tas_ledger_incidents_open')).toBe(1)

    // The next hour finds the same: nothing is opened twice.
    expect(await balanceBooks(world.app)).toEqual([expected])
    expect(await subjects()).toEqual([account])
    expect((await incidents()).slice(before)).toEqual([
      { id: expect.any(String), owner: 'operator on duty', found: 1, is_open: true },
    ])

    await expect(bet(wrong)).rejects.toMatchObject(frozen)
    await expect(deposit(wrong)).rejects.toMatchObject(frozen)
    await bet(right)
    await deposit(right)

    // Repaired, but not closed: the money still waits for a person.
    await corrupt(wrong, -1n)
    expect(await balanceBooks(world.app)).toEqual([])
    expect(await gauge('tas_ledger_differences')).toBe(0)
    expect(await gauge('tas_ledger_incidents_open')).toBe(1)
    await expect(bet(wrong)).rejects.toMatchObject(frozen)
    expect(await verify(...CLOSE)).toMatchObject({ code: 0, out: expect.stringContaining('the incident is closed') })
    await bet(wrong)
    await deposit(wrong)
    expect((await incidents()).at(-1)).toMatchObject({ owner: 'Ada', is_open: false })
    await balanceBooks(world.app)
    expect(await gauge('tas_ledger_incidents_open')).toBe(0)
  })

  it('lets what was begun come to its end in a stopped wallet; balances told wrongly then must be accepted', async () => {
    const product = 'casino' as const
    const play = { playerId: wrong.id, currency: 'USD', reference: uuidv7(), product, amountMinor: 100n }
    const hold = () => withHeld(wrong, (state) => takeStake(world.app, state, { ...play, game: 'mines', isHeld: true }))
    await hold()
    await corrupt(wrong, 5n)
    await balanceBooks(world.app)
    await expect(hold()).rejects.toMatchObject(frozen)
    await withHeld(wrong, (state) => refundHeld(state, { ...play, stakedAt: state.now }))
    await corrupt(wrong, -5n)
    expect(await world.cash(wrong)).toBe(10_000n)

    // The refund was made on top of the wrong balance and says so for ever.
    const [difference = ''] = await balanceBooks(world.app)
    const [, account, posting] =
      /^account (\d+): the balance after posting (\d+) does not follow/.exec(difference) ?? []
    expect(await verify(...CLOSE)).toMatchObject({ code: 1 })
    const accepting = [...CLOSE, '--accept', `${account}:${posting}`, '--accept', `${account}:1`]
    expect(await verify(...accepting)).toMatchObject({ code: 0, out: expect.stringContaining('is NOT accepted') })
    expect(await readTrail(world.app.db, 'ledger.span_accepted')).toMatchObject([
      { actor_id: null, details: { account, posting, by: 'Ada' } },
    ])
    await bet(wrong)
    expect((await verify('--deep')).code).toBe(0)

    // What was accepted ends there: the next wrong balance is a difference again.
    await corrupt(wrong, 5n)
    await bet(wrong)
    await corrupt(wrong, -5n)
    expect(await balanceBooks(world.app)).toHaveLength(1)
    const [again = ''] = await balanceBooks(world.app)
    const [, , later] = /^account (\d+): the balance after posting (\d+) does not follow/.exec(again) ?? []
    expect(BigInt(later ?? 0)).toBeGreaterThan(BigInt(posting ?? 0))
    expect(await verify(...CLOSE, '--accept', `${account}:${later}`)).toMatchObject({ code: 0 })
    await bet(wrong)
    expect((await verify('--deep')).code).toBe(0)
  })

  it('adds another wallet to the open incident; closing is refused while anything is wrong', async () => {
    await corrupt(wrong, 7n)
    await balanceBooks(world.app)
    await corrupt(right, -7n)
    expect(await balanceBooks(world.app)).toHaveLength(2)
    expect(await subjects()).toHaveLength(2)
    expect((await incidents()).filter((incident) => incident.is_open)).toHaveLength(1)
    await expect(bet(right)).rejects.toMatchObject(frozen)
    await corrupt(wrong, -7n)
    expect(await verify(...CLOSE)).toMatchObject({ code: 1, out: expect.not.stringContaining('is closed') })
    await expect(bet(wrong)).rejects.toMatchObject(frozen)
    await corrupt(right, 7n)
    expect(await verify('--bid', '1', '--by', 'Grace')).toMatchObject({
      code: 0,
      out: expect.stringContaining('is open'),
    })
    expect((await incidents()).at(-1)).toMatchObject({ owner: 'Grace', is_open: true })
    await verify(...CLOSE)
    await Promise.all([bet(wrong), bet(right)])
  })

  it('stops the product that goes through an account of the house, and no other', async () => {
    const { sql, b } = world.owner
    const change = (byMinor: bigint) => sql`
      update ${b}.ledger_house_balance set balance = balance + ${byMinor} where account / 16 =
        (select id from ${b}.ledger_house_account where code = 'games' and currency = 'USD')`
    await bet(right)
    await expect.poll(async () => (await sql`select from ${b}.ledger_house_balance`).length).toBeGreaterThan(1)
    await change(3n)
    expect(await balanceBooks(world.app)).toContainEqual(expect.stringMatching(/^account \d+: stored balance/))
    await expect(bet(right)).rejects.toMatchObject(frozen)
    await deposit(right)
    await change(-3n)
    await verify(...CLOSE)
    await bet(right)
  })

  it('stops all new money when a difference is about neither a wallet nor an account of the house', async () => {
    await noteDifferences(world.app.db, ['batch 7: its hash does not fit its postings and the batch before it'])
    await expect(bet(right)).rejects.toMatchObject(frozen)
    await expect(deposit(right)).rejects.toMatchObject(frozen)
    await verify(...CLOSE)
    await Promise.all([bet(right), deposit(right)])
  })

  it('is due when nobody looked for an hour, and tells since when the books are right', async () => {
    await balanceBooks(world.app)
    expect(await isBalanceDue(world.app)).toBe(false)
    const { sql, b } = world.owner
    await sql`update ${b}.ledger_incident set looked_at = looked_at - interval '61 minutes'`
    await sql`update ${b}.ledger_verified set verified_at = verified_at - interval '61 minutes'`
    expect(await isBalanceDue(world.app)).toBe(true)
    const staleAt = (await gauge('tas_ledger_verified_timestamp_seconds')) ?? 0
    await balanceBooks(world.app)
    expect(((await gauge('tas_ledger_verified_timestamp_seconds')) ?? 0) - staleAt).toBeGreaterThan(3_600)
    expect(await isBalanceDue(world.app)).toBe(false)
  })

  it('leaves its incidents in the audit trail', async () => {
    const rows = await world.app.db.sql<{ action: string }[]>`
      select action from ${world.app.db.b}.audit_event where action in ('ledger.incident_opened', 'ledger.incident_closed') order by happened_at`
    expect(rows.slice(0, 2).map((row) => row.action)).toEqual(['ledger.incident_opened', 'ledger.incident_closed'])
    expect(rows).toHaveLength((await incidents()).length * 2)
  })
})

describe('what a difference is about', () => {
  it.each([
    ['account 33: stored balance 91, postings give 90', 'account 33', { kind: 'wallet', id: 2n }],
    ['account 32: stored balance 51, postings give 50', 'account 32', { kind: 'house', id: 2n }],
    ['account 44: does not exist, postings give 4', 'account 44', null],
    [
      'mark of the last verification: account 33: stored balance 1, postings give 2',
      'account 33',
      { kind: 'wallet', id: 2n },
    ],
    ['wallet 5: version 7, but 2 changes', 'wallet 5', { kind: 'wallet', id: 5n }],
    ['posting 65536: moves nothing', 'posting 65536', { kind: 'posting', id: 65_536n }],
    ['lane 0: link 4 follows 2', 'lane 0', null],
    ['currency USD: all accounts sum to 1, not zero', 'currency USD', null],
    ['something new', 'the books', null],
  ])('is read from %j', (difference, name, stops) => {
    expect(subjectOf(difference)).toEqual({ name, finding: difference, stops })
  })
})
