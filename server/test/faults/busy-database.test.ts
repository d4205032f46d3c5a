import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#kit/config.ts'
import { connect, type Sql } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { openHouse } from '#src/app.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { registration } from '../people.ts'
import { spend } from '../spend.ts'
import { type ServedWorld, serveWorld } from '../world.ts'

let world: ServedWorld
/** Somebody else at the database. */
let stranger: Sql

beforeAll(async () => {
  world = await serveWorld({ env: { DATABASE_POOL: '4', REQUEST_TIMEOUT_MS: '4000' } })
  stranger = connect(world.config.databaseUrl, { poolSize: 2, name: 'stranger' })
})
afterAll(async () => {
  await stranger.end()
  await world.stop()
})

describe('a pool of four whose connections are all taken', () => {
  it('gets callers 503 with Retry-After; when one is free again, every key has one effect', async () => {
    const registered = await world.call('user/user/register', { body: registration('waiting') })
    const { token } = registered.body.data
    const body = { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }
    const deposit = (key: string) => world.call('deposit/deposit/create', { body, token, key })
    const { sql } = world.house.platform
    const taken = await Promise.all([sql.reserve(), sql.reserve(), sql.reserve(), sql.reserve()])
    const keys = Array.from({ length: 10 }, () => uuidv7())
    const refused = await Promise.all(keys.map(deposit))
    for (const connection of taken) connection.release()
    for (const { status, headers } of refused) {
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const answers = await Promise.all(keys.map(deposit))
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
    const { db } = world.app
    const [row] = await db.sql<{ n: number }[]>`select count(*)::int as n from ${db.b}.cashier_deposit`
    expect(row?.n).toBe(keys.length)
  })
})

describe('a pool in which work could wait for itself', () => {
  it('is refused at the start with one sentence', async () => {
    const config = { ...world.config, databasePool: 3 }
    await expect(openHouse(config, createLog('silent'))).rejects.toThrow(
      new ConfigError('DATABASE_POOL is 3; it must be at least 4.'),
    )
  })
})

describe('somebody who holds the wallet of one player and does nothing', () => {
  it('stops that player, who is told to come again, and nobody else in any lane', async () => {
    const stuck = await world.player({ cashMinor: 100n })
    const others = await Promise.all(Array.from({ length: 12 }, () => world.player({ cashMinor: 100n })))
    const key = uuidv7()
    await whileHeld(stuck, async () => {
      const refused = expect(spend(world.app, stuck, { amountMinor: 60n, key })).rejects.toMatchObject({
        code: '55P03',
      })
      const left = await Promise.all(others.map((player) => spend(world.app, player, { amountMinor: 10n })))
      expect(left).toEqual(others.map(() => ({ left: '90' })))
      await refused
      expect(await Promise.all(others.map((player) => spend(world.app, player, { amountMinor: 10n })))).toEqual(
        others.map(() => ({ left: '80' })),
      )
    })
    expect(await spend(world.app, stuck, { amountMinor: 60n, key })).toEqual({ left: '40' })
  })

  /** Holds the wallet of a player, in a transaction that is idle, until `work` is done. */
  async function whileHeld(player: PlayerActor, work: () => Promise<void>): Promise<void> {
    await stranger.begin(async (tx) => {
      await tx`select id from ${tx(world.app.db.schema)}.ledger_wallet where player_id = ${player.id} for update`
      await work()
    })
  }
})

describe('a statement that takes longer than it may', () => {
  it('is run again: nothing of it is left, and the unit has its one effect', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const keys = Array.from({ length: 200 }, () => uuidv7())
    const work = keys.map((key) => spend(world.app, player, { amountMinor: 1n, key }))
    for (let round = 0; round < 20; round++)
      // What a statement_timeout does to a statement, at moments of our choice.
      await stranger`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tas' and state <> 'idle'`
    const answers = await Promise.all(work)
    expect(new Set(answers.map(({ left }) => left)).size).toBe(keys.length)
    expect(await world.cash(player)).toBe(800n)
  })
})

describe('the end of every connection at once', () => {
  it('loses no answered spend and doubles none', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    const work = Array.from({ length: 300 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index))
      return spend(world.app, player, { amountMinor: 10n })
    })
    for (let round = 0; round < 6; round++) {
      await stranger`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tas'`
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    await Promise.all(work)
    expect(await world.cash(player)).toBe(97_000n)
  })
})
