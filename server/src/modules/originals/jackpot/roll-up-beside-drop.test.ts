import { dropPointE4 } from '@tas/shared/rules/slots/jackpot.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Unit } from '#kit/commit/unit.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { businessSettings } from '../../business/index.ts'
import { readHouseBalances, takingNeeds } from '../../ledger/index.ts'
import { playInstant } from '../instant/play-instant.ts'
import { runningGame } from '../instant/running-game.ts'
import { beginNeeds } from './ensure-pool.ts'
import { JACKPOTS } from './house-owner.ts'
import { poolLocks } from './pool-rows.ts'
import { openPoolSeed, poolKey, readPool } from './pool-store.ts'
import { rollUpPools } from './roll-up-pools.ts'

const GAME = 'darya'
const CURRENCY = 'USD'

let world: World
let player: PlayerActor

beforeAll(async () => {
  // One lane: what is asked for at one moment is one batch.
  world = await createWorld({ env: { COMMIT_LANES: '1' } })
  changeSettings(world.app, businessSettings, { minSpinMs: 0 })
  player = await world.player({ cashMinor: 100_000_000n })
})
afterAll(() => world.stop())

function spin() {
  const game = runningGame(world.app, GAME) ?? expect.fail('no such game')
  return playInstant(world.as(player), game, { game: GAME, amount: '1.00', currency: CURRENCY, params: {} })
}

const pool = async () => (await readPool(world.app.db, GAME, CURRENCY)) ?? expect.fail('the pool is there')

/** The unit that an operation would commit, which is not committed. */
async function unitOf(operation: () => Promise<unknown>): Promise<Unit<unknown>> {
  const { engine } = world.app
  const { commit } = engine
  const { promise, resolve } = Promise.withResolvers<Unit<unknown>>()
  Object.assign(engine, {
    commit: (unit: Unit<unknown>) => {
      resolve(unit)
      return new Promise(() => undefined)
    },
  })
  void operation()
  return promise.finally(() => Object.assign(engine, { commit }))
}

it.each(['roll-up', 'drop'] as const)(
  'shares that a %s takes are taken by nothing else of the same batch: what is set aside is what the pools hold',
  async (first) => {
    await spin()
    await rollUpPools(world.app)
    const before = await pool()
    const { mustDropByMinor, seed, clientSeed, number, beginE4, id } = before
    const serverSeed = openPoolSeed(world.app, seed)
    const pointE4 = dropPointE4({ mustDropByMinor }, beginE4, { serverSeed, clientSeed, nonce: number })
    // Shares of other stakes, not rolled up yet: the next one of this player takes the pool to its point.
    await world.owner.sql`
      insert into ${world.owner.b}.originals_jackpot_share (pool_id, amount_e4)
      values (${id}, ${String(pointE4 - before.poolE4 - 1n)})`
    const [rollUp, drop] = [await unitOf(() => rollUpPools(world.app)), await unitOf(spin)]
    // With all that a drop asks for at once, so that it is decided in its first batch.
    const paying = [
      { resource: poolLocks, key: poolKey(GAME, CURRENCY) },
      ...takingNeeds(JACKPOTS, CURRENCY),
      ...beginNeeds(CURRENCY),
    ]
    const whole = { ...drop, needs: [...drop.needs, ...paying] }
    const units = first === 'roll-up' ? [rollUp, whole] : [whole, rollUp]
    await Promise.all(units.map((unit) => world.app.engine.commit(unit)))
    const [after, balances] = [await pool(), await readHouseBalances(world.app.db)]
    expect(after.number).toBe(number + 1)
    const setAside = balances.find(({ code, currency }) => code === 'jackpots' && currency === CURRENCY)
    expect(setAside?.balanceMinor).toBe(after.rolledE4 / 10_000n)
    await world.expectBooksRight()
  },
)
