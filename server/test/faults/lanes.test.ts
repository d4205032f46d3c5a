import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCommitLanes } from '#kit/commit/engine.ts'
import { claimLanes, MAX_LANES } from '#kit/commit/lanes.ts'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { postings } from '#src/modules/ledger/index.ts'
import { spend } from '../spend.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let players: readonly PlayerActor[]

beforeEach(async () => {
  world = await createWorld()
  players = await Promise.all(Array.from({ length: 16 }, () => world.player({ cashMinor: 1_000n })))
})
afterEach(async () => {
  await world.expectBooksRight()
  await world.stop()
})

async function spendAll(app: App, own: readonly PlayerActor[], rounds = 60): Promise<void> {
  for (let round = 0; round < rounds; round++)
    await Promise.all(own.map((player) => spend(app, player, { amountMinor: 10n })))
}

/** How many links each lane has by now. */
async function links(): Promise<ReadonlyMap<number, bigint>> {
  const { sql, b } = world.app.db
  const rows = await sql<{ lane: number; links: bigint }[]>`
    select lane, max(lane_seq) as links from ${b}.ledger_batch group by lane`
  return new Map(rows.map((row) => [row.lane, row.links]))
}

/** Gives lanes to somebody else, as when their holder stood still for longer than its lease. */
async function takeAway(lanes: number | 'all'): Promise<void> {
  await world.owner.sql`
    update platform.lease set holder = 'somebody else', fence = fence + 1, pid = pg_backend_pid(),
      until = clock_timestamp() + interval '1 hour'
    where name like 'lane/%' and (${lanes === 'all'} or name = ${`lane/${lanes}`})`
}

describe('two engines that write the same lane', () => {
  it('refuse nobody and keep every chain whole', async () => {
    const { app } = world
    const lanes = await claimLanes(app.leases, 1)
    const { db, log, metrics } = app
    const apps = [0, 1].map((): App => {
      const { engineOf } = createCommitLanes({ sql: db, asideSql: db, lanes, tables: [postings], log, metrics })
      return { ...app, engine: engineOf({ db, publish: () => undefined }) }
    })
    const before = await links()
    await Promise.all(apps.map((one, index) => spendAll(one, players.slice(index * 8, index * 8 + 8))))

    expect(await Promise.all(players.map(world.cash))).toEqual(players.map(() => 400n))
    const changed = [...(await links())].filter(([lane, count]) => before.get(lane) !== count)
    expect(changed).toHaveLength(1)
  })
})

describe('a process whose lanes another has by now', () => {
  it('commits nothing under them, refuses nobody and goes on by others', async () => {
    await spendAll(world.app, players, 1)
    await takeAway('all')
    const before = await links()
    await spendAll(world.app, players, 5)

    expect(await Promise.all(players.map(world.cash))).toEqual(players.map(() => 940n))
    const after = await links()
    for (const [lane, count] of before) expect(after.get(lane)).toBe(count)
    expect(after.size).toBeGreaterThan(before.size)
  })

  it('refuses with 503 as long as no lane is free, and takes the next that is', async () => {
    const [player] = players
    if (player === undefined) return expect.fail('there is a player')
    const { owner } = world
    await owner.sql`
      insert into platform.lease (name, holder, fence, until, taken_at, pid)
      select 'lane/' || n, '', 0, clock_timestamp(), clock_timestamp(), 0 from generate_series(0, ${MAX_LANES - 1}::int) as n
      on conflict do nothing`
    await takeAway('all')
    await expect(spend(world.app, player, { amountMinor: 10n })).rejects.toMatchObject({ code: 'http.overloaded' })
    await expect(openHouse(world.config, createLog('silent'))).rejects.toThrow('All 64 lanes')

    await owner.sql`update platform.lease set until = '-infinity' where name = 'lane/40'`
    expect(await spend(world.app, player, { amountMinor: 10n })).toEqual({ left: '990' })
    expect([...(await links()).keys()]).toContain(40)
  })
})
