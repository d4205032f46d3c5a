import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPace } from '#kit/pace.ts'
import type { RunningTables } from './start-tables.ts'
import { createTablesWorld, type TablesWorld } from './tables.fixture.ts'

const REST_AFTER_MS = 60_000
/** Longer than a round, shorter than what a resting loop waits. */
const LONG_MS = 120_000

let world: TablesWorld
let running: RunningTables
let nowMs = 0

beforeAll(async () => {
  world = await createTablesWorld()
})
beforeEach(async () => {
  Object.assign(world.app, { pace: createPace(REST_AFTER_MS, () => nowMs) })
  running = await world.start()
  return () => world.kill(running)
})
afterAll(() => world.close())

const passTime = () => world.clock.advanceTo(world.clock.now() + LONG_MS)
/** Nobody is there any more. */
const leave = () => {
  nowMs += REST_AFTER_MS + 1
}

async function isTaken(): Promise<boolean> {
  const rows = await world.app.db.sql`
    select from platform.lease where name = 'rounds/tables/1' and until > clock_timestamp()`
  return rows.length > 0
}

it('plays on for chips that lie on the table, whoever has left, and rests after that', async () => {
  await world.until('betting')
  const player = await world.player({ cashMinor: 10_000n })
  await world.bet(player)
  leave()
  // Another writer finds the round, as after a death.
  await world.kill(running)
  running = await world.start()
  await passTime()
  expect((await world.money(player)).held).toBe(0n)
  expect(await isTaken()).toBe(false)
})

it('opens a round at once for the one who comes', async () => {
  leave()
  await passTime()
  expect(await isTaken()).toBe(false)
  const cameAt = world.clock.now()
  world.screen().attend()
  world.app.pace.attend()
  const round = await world.until('betting')
  expect(round.bettingAt - cameAt).toBeLessThan(1_000)
})
