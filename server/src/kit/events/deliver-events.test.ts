import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPace } from '#kit/pace.ts'
import { houseDatabase, type TestDatabase } from '../../../test/database.ts'
import { connect, type DbPool, dbOf, inTx, type Sql } from '../db/connect.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { type Deliveries, deliverEvents, type Subscription, waitAfterMs } from './deliver-events.ts'
import type { DomainEvent } from './event.ts'
import { leaveEvents } from './leave-events.ts'

type Counted = DomainEvent & { readonly count: number }

let dataDir: string
let database: TestDatabase
let sql: Sql
let db: DbPool
let open: Deliveries[] = []
const metrics = createMetrics({ ofProcess: false })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tas-events-'))
  database = await houseDatabase(dataDir)
  sql = connect(database.url, { poolSize: 6, name: 'test-events' })
  db = dbOf(sql, 1)
})
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()))
  open = []
  await sql`truncate ${db.b}.commit_event, ${db.b}.commit_delivery`
})
afterAll(async () => {
  await sql.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** One process that delivers. */
function start(...subscriptions: readonly Subscription[]): Deliveries {
  const one = deliverEvents(db, {
    subscriptions,
    log: createLog('silent'),
    pace: createPace(null),
    metrics,
    business: 1,
  })
  open.push(one)
  return one
}

const on = (name: string, handle: (event: Counted) => Promise<void>): Subscription => ({
  name: `${name}:test.counted`,
  type: 'test.counted',
  handle: (event) => handle(event as Counted),
})
const counted = (playerId: string, count: number): Counted => ({ type: 'test.counted', playerId, count })
const leave = (...events: readonly DomainEvent[]) => inTx(db, (tx) => leaveEvents(tx, events))
const left = () => sql<{ subscriber: string; attempts: number; failure: string | null }[]>`
  select subscriber, attempts, failure from ${db.b}.commit_delivery order by event_id`
/** The time of whoever took something and died is over. */
const passTime = () => sql`update ${db.b}.commit_delivery set due_at = clock_timestamp()`

describe('an event', () => {
  it('is done by each who asked for its type, and forgotten; one that nobody asked for is forgotten at once', async () => {
    const done: string[] = []
    start(
      on('one', async ({ count }) => void done.push(`one ${count}`)),
      on('two', async ({ count }) => void done.push(`two ${count}`)),
    )
    await leave(counted('a', 1), { type: 'test.unheard', playerId: 'a' })
    await expect.poll(() => [...done].sort()).toEqual(['one 1', 'two 1'])
    await expect.poll(left).toEqual([])
    expect(await sql`select from ${db.b}.commit_event`).toEqual([])
  })

  it('of a transaction that is rolled back never was', async () => {
    const done: number[] = []
    const deliveries = start(on('one', async ({ count }) => void done.push(count)))
    const undone = inTx(db, async (tx) => {
      await leaveEvents(tx, [counted('a', 1)])
      deliveries.wake()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await leave(counted('a', 2))
    await expect.poll(() => done).toEqual([2])
  })

  it('that fails is tried again and never skipped; it holds back what comes after it of its player alone', async () => {
    const done: string[] = []
    let isBroken = true
    start(
      on('one', async ({ playerId, count }) => {
        if (isBroken && playerId === 'a' && count === 1) throw new Error('planted')
        done.push(`${playerId} ${count}`)
      }),
      on('two', async ({ playerId, count }) => void done.push(`two ${playerId} ${count}`)),
    )
    await leave(counted('a', 1), counted('b', 1), counted('a', 2))
    await expect.poll(() => [...done].sort()).toEqual(['b 1', 'two a 1', 'two a 2', 'two b 1'])
    await expect.poll(left).toMatchObject([{ failure: 'Error: planted' }, { attempts: 0 }])
    expect(await metrics.registry.getSingleMetricAsString('tas_event_failures_total')).toMatch(
      /subscriber="one:test.counted"\} [1-9]/,
    )
    isBroken = false
    await expect.poll(() => done.filter((one) => one.startsWith('a'))).toEqual(['a 1', 'a 2'])
    await expect.poll(left).toEqual([])
  })

  it('that takes long holds up no other subscriber, and nothing of another player', async () => {
    const done: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    start(
      on('slow', async ({ playerId }) => {
        if (playerId === 'a') await promise
        done.push(`slow ${playerId}`)
      }),
      on('quick', async ({ playerId, count }) => void done.push(`quick ${playerId} ${count}`)),
    )
    await leave(counted('a', 1))
    await expect.poll(() => done).toEqual(['quick a 1'])
    await leave(counted('a', 2), counted('b', 1))
    await expect.poll(() => [...done].sort()).toEqual(['quick a 1', 'quick a 2', 'quick b 1', 'slow b'])
    // Still its first try: nobody waited until it was given up.
    const waiting = async () => (await left()).map(({ attempts, failure }) => [attempts, failure])
    await expect.poll(waiting).toEqual([
      [1, null],
      [0, null],
    ])
    resolve()
    await expect.poll(() => done.filter((one) => one === 'slow a')).toHaveLength(2)
  })

  it('that goes on failing is told by a metric until it is done', async () => {
    const stuck = () => metrics.registry.getSingleMetricAsString('tas_events_stuck')
    let isBroken = true
    const subscription = on('one', async () => {
      if (isBroken) throw new Error('planted')
    })
    start(subscription)
    await leave(counted('a', 1))
    await expect.poll(left).toMatchObject([{ failure: 'Error: planted' }])
    await sql`update ${db.b}.commit_delivery set attempts = 8`
    await expect.poll(stuck).toMatch(/\{business="1"\} 1/)
    isBroken = false
    await passTime()
    await expect.poll(stuck).toMatch(/\{business="1"\} 0/)
  })

  it('is taken up by another process once the time of one that died with it is over, and not before', async () => {
    const done: string[] = []
    const { promise: never } = Promise.withResolvers<void>()
    const dying = start(on('one', async () => never))
    await leave(counted('a', 1), counted('a', 2))
    await expect.poll(left).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
    // It takes nothing more, and what it took never ends: nobody waits for it.
    open = open.filter((one) => one !== dying)
    void dying.stop()
    const living = start(on('one', async ({ count }) => void done.push(`living ${count}`)))
    living.wake()
    await leave(counted('b', 1))
    await expect.poll(() => done).toEqual(['living 1'])
    await passTime()
    await expect.poll(() => done).toEqual(['living 1', 'living 1', 'living 2'])
  })
})

it('two processes, each failing as often as not before or after the effect, do every event of a player in its order', async () => {
  const players = Array.from({ length: 8 }, (_, index) => `player ${index}`)
  const done = new Map<string, number[]>(players.map((player) => [player, []]))
  let tries = 0
  const subscription = on('one', async ({ playerId = '', count }) => {
    tries++
    if (tries % 3 === 0) throw new Error('before the effect')
    done.get(playerId)?.push(count)
    if (tries % 4 === 0) throw new Error('after the effect')
  })
  const [one, two] = [start(subscription), start(subscription)]
  for (let count = 1; count <= 12; count++) {
    await leave(...players.map((player) => counted(player, count)))
    one.wake()
    two.wake()
  }
  const hurry = setInterval(() => {
    void passTime().then(() => one.wake())
  }, 150)
  await expect.poll(async () => (await left()).length + (await sql`select from ${db.b}.commit_event`).length).toBe(0)
  clearInterval(hurry)
  for (const counts of done.values()) {
    // Done twice at most where the note of it was lost: never before an earlier one, and none left out.
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect([...new Set(counts)]).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  }
})

it('waits twice as long after each failure, a minute at most', () => {
  expect([1, 2, 3, 9, 50].map(waitAfterMs)).toEqual([250, 500, 1_000, 60_000, 60_000])
})
