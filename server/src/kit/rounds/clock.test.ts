import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { createDatabaseClock } from './clock.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.stop()
})

it('tells the time of the database, wherever the process thinks it is', async () => {
  const clock = createDatabaseClock(world.app.db)
  await clock.sync()
  const { sql } = world.app.db
  const before = clock.now()
  const [row] = await sql<{ now: number }[]>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
  const after = clock.now()
  // Right to within the round trip it was measured with; both readings lie around the database's own.
  const slackMs = 250
  expect(row?.now).toBeGreaterThan(before - slackMs)
  expect(row?.now).toBeLessThan(after + slackMs)
})

it('places a moment stamped before, and waits until a moment or a signal', async () => {
  const clock = createDatabaseClock(world.app.db)
  const stamp = performance.now()
  const [at, now] = [clock.at(stamp), clock.now()]
  expect(at).toBeLessThanOrEqual(now)
  const never = new AbortController()
  await clock.until(now - 1, never.signal)
  const end = clock.now() + 20
  await clock.until(end, never.signal)
  expect(Math.ceil(clock.now())).toBeGreaterThanOrEqual(Math.floor(end))
  const far = clock.until(clock.now() + 3_600_000, never.signal)
  never.abort()
  await far
})
