import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { countStatements } from '../../../../test/count-statements.ts'
import { countLockWaits } from '../../../../test/lock-waits.ts'
import { spend } from '../../../../test/spend.ts'
import { createWorld, fund, type World } from '../../../../test/world.ts'
import { ask, openPayee } from '../../withdrawals/withdrawals.fixture.ts'
import { readRules } from '../rules/rule-store.ts'
import { countHours } from './count-hours.ts'
import { figuresOf, readKnown } from './figure-rows.ts'
import { recount, recountWhenDue } from './recount.ts'
import { addTraits } from './sign-store.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

async function figures(playerId: string) {
  const known = await readKnown(world.app.db, [playerId])
  return Object.fromEntries(figuresOf(known.get(playerId), new Date()))
}
async function countAll() {
  // Another process of the test's house may be at it: what it counted is counted.
  for (let isMore = true; isMore; ) isMore = await countHours(world.app)
}

describe('the figures of a player', () => {
  it('are the same before the books are counted and after, and count each posting once', async () => {
    const payee = await openPayee(world, 20_000n)
    await fund(world.app, payee, 5_000n)
    await spend(world.app, payee, { amountMinor: 1_250n })
    await ask(world, payee, '30.00')
    const before = await figures(payee.id)
    expect(before).toMatchObject({
      'depositSum.1h': 25_000n,
      'depositCount.30d': 2n,
      'withdrawalSum.1d': 3_000n,
      'withdrawalCount.7d': 1n,
      'stakeSum.1h': 1_250n,
      'playShareE4.7d': 500n,
    })
    await countAll()
    expect(await figures(payee.id)).toEqual(before)
    await fund(world.app, payee, 1n)
    await countAll()
    await countAll()
    expect(await figures(payee.id)).toMatchObject({ 'depositSum.30d': 25_001n, 'depositCount.1h': 3n })
  })

  it('are proved by the books: a recount finds what is kept, and writes what differs anew', async () => {
    const payee = await openPayee(world, 7_000n)
    await countAll()
    const right = await figures(payee.id)
    expect((await recount(world.app)).differences).toBe(0)
    const { sql, b } = world.app.db
    await sql`update ${b}.risk_hour set deposit_minor = deposit_minor + 1 where player_id = ${payee.id}`
    await sql`insert into ${b}.risk_hour values (${payee.id}, date_trunc('hour', now() - interval '1 hour'), 1, 1, 0, 0, 0, 0, 0)`
    const { hours, differences } = await recount(world.app)
    expect([hours > 0, differences]).toEqual([true, 2])
    expect(await figures(payee.id)).toEqual(right)
    const [kept] = await sql`select differences::int from ${b}.risk_recount where ended_at is not null`
    expect(kept).toEqual({ differences: 2 })
  })

  it('are proved once a day, by one process', async () => {
    const { sql, b } = world.app.db
    await sql`update ${b}.risk_recount set try_at = clock_timestamp()`
    const tries = await Promise.all([recountWhenDue(world.app), recountWhenDue(world.app)])
    expect(tries.filter((one) => one !== null)).toHaveLength(1)
    expect(await recountWhenDue(world.app)).toBeNull()
    await sql`update ${b}.risk_recount set try_at = try_at - interval '23 hours'`
    expect(await recountWhenDue(world.app)).toBeNull()
    await sql`update ${b}.risk_recount set try_at = try_at - interval '1 hour'`
    expect(await recountWhenDue(world.app)).toMatchObject({ differences: 0 })
  })
})

it.each([1, 50])(
  'what a decision asks of %i players is read by five statements, and rules are taken apart once',
  async (count) => {
    const counted = countStatements(world.app.db)
    const ids = Array.from({ length: count }, () => uuidv7())
    const [known, rules] = await Promise.all([readKnown(counted.db, ids), readRules(counted.db)])
    expect([known.size, counted.count()]).toEqual([count, 5])
    const again = await readRules(world.app.db)
    expect(again.length).toBeGreaterThan(5)
    for (const [at, { rule }] of again.entries()) expect(rule).toBe(rules[at]?.rule)
  },
)

it('of two who share a thing at one moment, the second is written down once the first is known', async () => {
  const { db } = world.app
  const mark = sha256('one browser')
  const told: number[] = []
  const note = (isHeld: Promise<void>) =>
    inTx(db, async (tx) => {
      await addTraits(tx, [{ kind: 'device', mark, playerId: uuidv7(), seenAt: new Date() }])
      const known = await tx.sql`select from ${tx.b}.risk_trait where mark = ${mark}`
      told.push(known.length)
      await isHeld
    })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = note(held)
  await expect.poll(() => told).toEqual([1])
  const second = note(Promise.resolve())
  await expect.poll(() => countLockWaits(world.owner.sql, 'pg_advisory_xact_lock')).toBe(1)
  release()
  await Promise.all([first, second])
  expect(told).toEqual([1, 2])
})
