import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { connect, inTx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import type { App } from '#src/ctx.ts'
import { startServer, type TasServer } from '#src/server.ts'
import { addBusiness } from './businesses.ts'
import { type ServedWorld, serveWorld } from './world.ts'

/** Runs rounds and jobs; its rounds in a thread of their own. */
let world: ServedWorld
/** Answers calls. */
let web: TasServer
let app: App

const soon = { timeout: 60_000 }

beforeAll(async () => {
  world = await serveWorld({ rounds: 'thread', env: { REST_AFTER_MINUTES: '0.01' } })
  web = await startServer({ ...world.config, role: 'web' }, createLog('silent'))
  app = world.app
})
afterAll(async () => {
  await web.stop()
  await world.stop()
})
beforeEach(async () => {
  // No visit of the test before is read any more.
  await world.owner.sql`update platform.visit set visited_at = '2020-01-01'`
  await expect.poll(() => [app, web.house.apps.get(1)].map((one) => one?.pace.isResting()), soon).toEqual([true, true])
  await expect.poll(async () => (await place()).isTaken, soon).toBe(false)
})

/** The place of the writer of the tables, which the thread takes when it is woken. */
async function place(businessId = 1): Promise<{ readonly fence: number; readonly isTaken: boolean }> {
  const [row] = await app.db.sql<{ fence: bigint; isTaken: boolean }[]>`
    select fence, until > clock_timestamp() as "isTaken" from platform.lease where name = ${`rounds/tables/${businessId}`}`
  return { fence: Number(row?.fence), isTaken: row?.isTaken ?? true }
}

it('whoever comes is worked for at once', () => {
  world.house.businessOf('1', '')
  expect(app.pace.isResting()).toBe(false)
})

it('one visit wakes every process, and the thread of the rounds', async () => {
  const before = await place()
  const woken: string[] = []
  const forget = app.pace.onWake(() => woken.push('the worker'))
  await fetch(`${web.url}/api/business/business/getCurrentBusiness`, { method: 'POST', headers: { BID: '1' } })
  await expect.poll(() => woken, soon).toContain('the worker')
  await expect.poll(async () => (await place()).fence, soon).toBeGreaterThan(before.fence)
  forget()
})

it('whoever is connected keeps a business awake, though nothing is asked', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${world.server.port}/live`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en' }))
  let wakes = 0
  const forget = app.pace.onWake(() => wakes++)
  // It rests after 600 ms and is woken by each look: the visit that the hello was is over after the first.
  await expect.poll(() => wakes, soon).toBeGreaterThan(2)
  forget()
  socket.close()
})

it('a visit that could not be noted is noted once that can be done, though nobody comes again', async () => {
  const before = await place()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const lock = inTx(world.owner, async (tx) => {
    await tx.sql`lock table platform.visit in exclusive mode`
    locked()
    await isOver
  })
  await isLocked
  web.house.businessOf('1', '')
  // Longer than the note waits for the table.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  end()
  await lock
  await expect.poll(async () => (await place()).fence, soon).toBeGreaterThan(before.fence)
})

it('a visit of a while ago that no look has seen yet wakes too', async () => {
  const before = await place()
  async function visitOfAWhileAgo(): Promise<number> {
    // Longer ago than a visit counts by itself; said again, for a look that is late knows a later visit of the test before.
    await world.owner.sql`
      update platform.visit set visited_at = clock_timestamp() - interval '1 second' where business_id = 1`
    return (await place()).fence
  }
  await expect.poll(visitOfAWhileAgo, soon).toBeGreaterThan(before.fence)
})

it('a place whose holder died is taken while nobody is there, for what it held may have to go on', async () => {
  const before = await place()
  const { sql } = world.owner
  await sql`update platform.lease set until = clock_timestamp() where name = 'rounds/tables/1'`
  await expect.poll(async () => (await place()).fence, soon).toBeGreaterThan(before.fence)
})

it('a business that is added meanwhile has its rounds too, by the thread', async () => {
  const sql = connect(world.config.databaseUrl, { poolSize: 1, name: 'test-shell' })
  await addBusiness(sql, { id: 2, name: 'Second', hosts: [] })
  await sql.end()
  await expect.poll(() => world.house.businessOf('2', ''), soon).not.toBeNull()
  await expect.poll(async () => (await place(2)).fence, soon).toBeGreaterThan(0)
})
