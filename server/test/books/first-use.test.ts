import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Resource, Table } from '#kit/commit/state.ts'
import { begin, inTx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { createDeposit } from '#src/modules/cashier/deposits/create-deposit.ts'
import { openPurses, purses } from '#src/modules/ledger/index.ts'
import { placeBet } from '#src/modules/originals/instant/place-bet.ts'
import { countLockWaits } from '../lock-waits.ts'
import { spend, spendUnit } from '../spend.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let second: House
let apps: readonly App[]

/** What requests at the same moment means here. */
const TIMES = 30

beforeAll(async () => {
  world = await createWorld()
  second = await openHouse(world.config, createLog('silent'))
  const other = second.apps.get(1)
  if (other === undefined) throw new Error('business 1 is there')
  apps = [world.app, other]
})
afterAll(async () => {
  await second.stop()
  await world.stop()
})

/** A request to one of the two processes in turn. */
function contextAt(player: PlayerActor, index: number): PlayerContext {
  const app = apps[index % apps.length] ?? world.app
  return { ...world.as(player), app, db: app.db }
}

const many = <Result>(one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => one(index)))

describe('the first use of an account by thirty requests at once, in two processes', () => {
  it('opens the purses of a currency once', async () => {
    const playerId = uuidv7()
    await many((index) => inTx((apps[index % 2] ?? world.app).db, (tx) => openPurses(tx, playerId, 'EUR')))
    const { sql, b } = world.app.db
    expect(await sql`select id from ${b}.ledger_wallet where player_id = ${playerId}`).toHaveLength(1)
  })

  it('credits every first deposit', async () => {
    const player = await world.player()
    await many((index) =>
      createDeposit(contextAt(player, index), { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }),
    )
    expect(await world.cash(player)).toBe(30_000n)
  })

  it('takes every first bet once, with one seed pair and every nonce once, and no more than there is', async () => {
    const player = await world.player({ cashMinor: 20n })
    const dice = { game: 'dice', amount: '0.10', currency: 'USD', params: { target: '98.00', direction: 'over' } }
    const settled = await Promise.allSettled(
      Array.from({ length: TIMES }, (_, index) => placeBet(contextAt(player, index), dice)),
    )
    const bets = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.bet] : []))
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'wallet.insufficient_funds' })
    expect(bets.length).toBeGreaterThanOrEqual(2)
    expect(bets.map((bet) => bet.nonce).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      bets.map((_, index) => index),
    )
    expect(new Set(bets.map((bet) => bet.serverSeedHash)).size).toBe(1)
    const won = bets.reduce((sum, bet) => sum + BigInt(bet.payout.replace('.', '')), 0n)
    expect(await world.cash(player)).toBe(20n - 10n * BigInt(bets.length) + won)
  })
})

describe('units that need the purses of two players, in opposite order, in two processes', () => {
  it('are all done, without one deadlock', async () => {
    const [one, other] = [await world.player({ cashMinor: 10_000n }), await world.player({ cashMinor: 10_000n })]
    const crossed = (index: number) => {
      const [payer, watched] = index % 4 < 2 ? [one, other] : [other, one]
      const unit = spendUnit(payer, { amountMinor: 1n })
      const { engine } = apps[index % 2] ?? world.app
      return engine.commit({ ...unit, needs: [{ resource: purses, key: watched.id }, ...unit.needs] })
    }
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => crossed(index)))
    expect(answers).toHaveLength(1_000)
    expect(await Promise.all([one, other].map(world.cash))).toEqual([9_500n, 9_500n])
    for (const { metrics } of apps) {
      const retries = await metrics.commitRetries.get()
      expect(
        retries.values.filter(({ labels }) => labels.reason === 'conflict' || labels.reason === 'deadlock'),
      ).toEqual([])
    }
  })

  it('get through the deadlock of somebody else who locks in another order', async () => {
    const [one, other] = [await world.player({ cashMinor: 100n }), await world.player({ cashMinor: 100n })]
    const { schema, begin } = world.app.db
    const ids = [one.id, other.id].toSorted().toReversed()
    // Takes the rows against the global order, with time in between for units to come into its way.
    const stranger = begin(async (tx) => {
      for (const id of ids) {
        await tx`select id from ${tx(schema)}.ledger_wallet where player_id = ${id} for update`
        await tx`select pg_sleep(0.3)`
      }
    }).then(
      () => 'through',
      (error: { code?: string }) => error.code,
    )
    const work = Array.from({ length: 20 }, (_, index) => {
      const [payer, watched] = index % 2 === 0 ? [one, other] : [other, one]
      const unit = spendUnit(payer, { amountMinor: 1n })
      return world.app.engine.commit({ ...unit, needs: [...unit.needs, { resource: purses, key: watched.id }] })
    })
    expect(await Promise.all(work)).toHaveLength(20)
    expect(['through', '40P01']).toContain(await stranger)
    expect(await spend(world.app, one, { amountMinor: 90n })).toEqual({ left: '0' })
  })
})

/** Rows of which each may be written once, as modules have them. */
const onceRows: Resource<true> = {
  name: 'test.once',
  async load(tx, ids) {
    const rows = await tx.sql<{ id: number }[]>`select id from ${tx.b}.test_once where id = any(${ids}::int[])`
    return new Map(rows.map(({ id }) => [String(id), true]))
  },
}
const newOnceRows: Table<number> = {
  name: 'test.new_once',
  insert: (tx, rows) => tx.sql`insert into ${tx.b}.test_once (id) select unnest(${[...rows]}::int[])`,
}

describe('a row that somebody else writes between the look and the write', () => {
  it('is found at the next look: a refusal, and not an error', async () => {
    const { sql, b } = world.owner
    await sql`create table ${b}.test_once (id int primary key)`
    await sql`grant all on ${b}.test_once to public`
    const waiting = await begin(world.owner, async (tx) => {
      await tx.sql`insert into ${tx.b}.test_once (id) values (1)`
      const asked = world.app.engine.commit({
        scope: uuidv7(),
        key: 'once',
        fingerprint: fingerprintOf('test/once', null),
        needs: [{ resource: onceRows, key: '1' }],
        decide(state) {
          if (state.get(onceRows, '1') === true) throw refuse('ledger.already_reversed')
          state.insert(newOnceRows, 1)
          return null
        },
      })
      asked.catch(() => undefined)
      await expect.poll(() => countLockWaits(sql), { timeout: 10_000 }).toBe(1)
      return { asked }
    })
    await expect(waiting.asked).rejects.toMatchObject({ code: 'ledger.already_reversed' })
  })
})
