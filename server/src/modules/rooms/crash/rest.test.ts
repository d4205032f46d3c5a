import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { restOf } from '../rest.fixture.ts'
import { between, type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let running: RunningCrash
let rest: ReturnType<typeof restOf>

beforeAll(async () => {
  world = await createCrashWorld()
})
beforeEach(async () => {
  rest = restOf(world, 'crash')
  await world.newChain([between(150, 200), between(150, 200), between(150, 200)])
  running = await world.start()
  return () => world.kill(running)
})
afterAll(() => world.close())

it("ends the round that runs, begins no other while nobody is there, and gives the writer's place up", async () => {
  const first = await world.until('running')
  rest.leave()
  await world.until('busted')
  await rest.passTime()
  expect(world.round()).toMatchObject({ intId: first.intId, status: 'busted' })
  expect(await rest.isPlaceTaken()).toBe(false)
})

it('opens betting at once for the one who comes', async () => {
  const first = await world.until('running')
  rest.leave()
  await world.until('busted')
  await rest.passTime()
  const cameAt = world.clock.now()
  world.app.pace.attend()
  const next = await world.until('betting', { isNext: true })
  expect(next.intId).toBe(first.intId + 1)
  expect(Number(next.bettingAt) - cameAt).toBeLessThan(1_000)
})

it('takes the place again that it lost by a hiccup while a round with a bet goes on, whoever has left', async () => {
  const player = await world.player({ cashMinor: 10_000n })
  await world.until('betting')
  const { bet } = await world.bet(player)
  await world.until('running')
  rest.leave()
  const { leases } = world.app
  const { countParts } = leases
  let isBroken = true
  Object.assign(leases, {
    async countParts() {
      if (!isBroken) return countParts()
      isBroken = false
      throw new Error('the database did not answer')
    },
  })
  await world.until('busted')
  await rest.passTime()
  expect(isBroken).toBe(false)
  expect(await world.statusOf(bet.id)).toBe('lost')
  Object.assign(leases, { countParts })
})

it('gives the place up when it fails before its first step, and takes it again, though nobody is there', async () => {
  await world.kill(running)
  const { sql } = world.app.db
  const player = await world.player({ cashMinor: 10_000n })
  running = await world.start()
  await world.until('betting')
  const { bet } = await world.bet(player)
  await world.kill(running)
  rest.leave()
  await world.owner.sql`alter table ${world.owner.b}.rooms_crash_round rename to rooms_crash_round_away`
  running = await world.start()
  await world.clock.advanceTo(world.clock.now() + 2_000)
  await world.owner.sql`alter table ${world.owner.b}.rooms_crash_round_away rename to rooms_crash_round`
  await rest.passTime()
  const [row] = await sql<
    { status: string }[]
  >`select status from ${world.app.db.b}.rooms_crash_bet where id = ${bet.id}`
  expect(row?.status).not.toBe('open')
})

it('plays on for a bet that waits, whoever has left', async () => {
  const first = await world.until('running')
  const player = await world.player({ cashMinor: 10_000n })
  const { bet } = await world.bet(player)
  expect(bet.roundIntId).toBe(first.intId + 1)
  rest.leave()
  await world.until('busted', { isNext: true })
  await rest.passTime()
  expect(world.round().intId).toBe(first.intId + 1)
  expect(await world.statusOf(bet.id)).toBe('lost')
})
