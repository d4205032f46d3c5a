import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { restOf } from '../rest.fixture.ts'
import type { RunningTables } from './start-tables.ts'
import { createTablesWorld, type TablesWorld } from './tables.fixture.ts'

let world: TablesWorld
let running: RunningTables
let rest: ReturnType<typeof restOf>

beforeAll(async () => {
  world = await createTablesWorld()
})
beforeEach(async () => {
  rest = restOf(world, 'tables')
  running = await world.start()
  return () => world.kill(running)
})
afterAll(() => world.close())

it('plays on for chips that lie on the table, whoever has left, and rests after that', async () => {
  await world.until('betting')
  const player = await world.player({ cashMinor: 10_000n })
  await world.bet(player)
  rest.leave()
  // Another writer finds the round, as after a death.
  await world.kill(running)
  running = await world.start()
  await rest.passTime()
  expect((await world.money(player)).held).toBe(0n)
  expect(await rest.isPlaceTaken()).toBe(false)
})

it('opens a round at once for the one who comes', async () => {
  rest.leave()
  await rest.passTime()
  expect(await rest.isPlaceTaken()).toBe(false)
  const cameAt = world.clock.now()
  world.screen().attend()
  world.app.pace.attend()
  const round = await world.until('betting')
  expect(round.bettingAt - cameAt).toBeLessThan(1_000)
})
