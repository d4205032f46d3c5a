import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App } from '#src/ctx.ts'
import { spend } from '../spend.ts'
import { createWorld, type World } from '../world.ts'

let world: World
const houses: House[] = []

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  for (const house of houses) await house.stop()
  await world.stop()
})

describe('two processes that write the same lanes', () => {
  it('refuse nobody and keep every chain whole', async () => {
    // The first process loses the locks of its lanes, as when the database restarts; the next takes the same lanes.
    const killer = connect(world.config.databaseUrl, { poolSize: 1, name: 'killer' })
    await killer`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tas-lanes'`
    await killer.end()
    const house = await openHouse(world.config, createLog('silent'))
    houses.push(house)
    const second = house.apps.get(1)
    if (second === undefined) throw new Error('business 1 is there')

    const players = await Promise.all(Array.from({ length: 16 }, () => world.player({ cashMinor: 1_000n })))
    const spendAll = async (app: App, own: typeof players) => {
      for (let round = 0; round < 60; round++)
        await Promise.all(own.map((player) => spend(app, player, { amountMinor: 10n })))
    }
    await Promise.all([spendAll(world.app, players.slice(0, 8)), spendAll(second, players.slice(8))])

    expect(await Promise.all(players.map(world.cash))).toEqual(players.map(() => 400n))
    const { sql, b } = world.app.db
    // Two lanes for two processes with two lanes each: they did write the same ones.
    const [row] = await sql<{ lanes: number }[]>`select count(distinct lane)::int as lanes from ${b}.ledger_batch`
    expect(row).toEqual({ lanes: 2 })
    await world.expectBooksRight()
  })
})
