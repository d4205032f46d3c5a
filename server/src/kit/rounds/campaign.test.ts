import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { openLeases } from '../leases/leases.ts'
import { createLog } from '../log.ts'
import { createPace } from '../pace.ts'
import { type Campaign, startCampaign } from './campaign.ts'
import { createDatabaseClock } from './clock.ts'
import type { Control } from './control.ts'
import { createWriterSeat } from './writer-seat.ts'

const REST_AFTER_MS = 60_000
const soon = { timeout: 20_000 }

let world: World
let running: Campaign | null = null
let nowMs = 0
let count = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await running?.kill()
})

/** Starts a campaign whose writer does this; its business rests once `leave` says so. */
async function start(lead: (control: Control) => Promise<void>) {
  const log = createLog('silent')
  const leases = await openLeases({ databaseUrl: world.config.databaseUrl, role: null, log })
  const pace = createPace(REST_AFTER_MS, () => nowMs)
  running = startCampaign({
    seat: createWriterSeat(leases, `test/campaign/${++count}`),
    ...{ clock: createDatabaseClock(world.app.db), log, pace, failed: 'it failed', isCandidate: true, lead },
    follow: async () => undefined,
    close: () => void leases.stop(),
  })
  return {
    pace,
    leave: () => {
      nowMs += REST_AFTER_MS + 1
    },
  }
}

async function untilRest(control: Control): Promise<void> {
  while (!control.isResting() && !control.isStopping()) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('a rest that some rounds of the place have seen holds for all, so that whoever came meanwhile finds all led again', async () => {
  let leads = 0
  let left = 0
  const { promise: hasCome, resolve: come } = Promise.withResolvers<void>()
  const { pace, leave } = await start(async (control) => {
    leads++
    const quick = untilRest(control).then(() => left++)
    // A round goes on while the others have ended.
    const slow = hasCome.then(() => untilRest(control))
    await Promise.all([quick, slow])
  })
  await expect.poll(() => leads, soon).toBe(1)
  leave()
  await expect.poll(() => left, soon).toBe(1)
  pace.attend()
  come()
  await expect.poll(() => leads, soon).toBe(2)
})

it('what failed in a rest is tried again soon, though nobody comes', async () => {
  let leads = 0
  const { leave } = await start(async (control) => {
    leads++
    await untilRest(control)
    if (leads < 3) control.leaveUndone()
  })
  leave()
  await expect.poll(() => leads, soon).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(leads).toBe(3)
})
