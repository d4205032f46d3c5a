import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { type RedisServer, startRedis } from '../../../test/redis-server.ts'
import { connect, type Sql } from '../db/connect.ts'
import { type Bus, type BusOptions, openBus } from './bus.ts'
import type { OpenCarrier } from './carrier.ts'
import { overPostgres } from './postgres-carrier.ts'
import { overRedis } from './redis-carrier.ts'

let database: TestDatabase
let sql: Sql
let redis: RedisServer

beforeAll(async () => {
  database = await testDatabase()
  sql = connect(database.url, { poolSize: 1, name: 'test' })
  redis = await startRedis()
})
afterAll(async () => {
  await redis.stop()
  await sql.end()
  await database.drop()
})

const carriers = [
  {
    name: 'PostgreSQL',
    open: (): OpenCarrier => overPostgres(database.url),
    lose: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tas-bus' and datname = current_database()`
    },
    async sayNonsense(text: string) {
      await sql`select pg_notify('tas_bus', ${`x.0 ${text}`})`
    },
  },
  {
    name: 'Redis',
    open: (): OpenCarrier => overRedis(redis.url, 'house'),
    async lose() {
      await redis.kill()
      await redis.start()
    },
    async sayNonsense(text: string) {
      const client = new Redis(redis.url)
      await client.publish('tas:house:bus', text)
      client.disconnect()
    },
  },
]

/** Beats so seldom that it says hello and nothing else while a test runs. */
const STILL: BusOptions = { beatMs: 1_000_000 }

describe.each(carriers)('the bus over $name', ({ open, lose, sayNonsense }) => {
  let buses: Bus[] = []
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.stop()))
    buses = []
  })

  async function start(options: BusOptions = STILL): Promise<Bus> {
    const bus = await openBus(open(), options)
    buses.push(bus)
    return bus
  }

  /** What a process hears of a topic, in order; a gap is `null`. */
  async function ear(bus: Bus, topic: string): Promise<unknown[]> {
    const heard: unknown[] = []
    const hearing = bus.subscribe(topic, { hear: (message) => heard.push(message), missed: () => heard.push(null) })
    await hearing.isReady
    return heard
  }

  it('tells every other process, in order, and not the one that publishes', async () => {
    const [one, two, three] = [await start(), await start(), await start()]
    const heard = await Promise.all([one, two, three].map((bus) => ear(bus, 'a')))
    for (let count = 1; count <= 50; count++) one.publish('a', { count })
    const all = Array.from({ length: 50 }, (_, index) => ({ count: index + 1 }))
    await expect.poll(() => heard).toEqual([[], all, all])
  })

  it('tells those who listen to a topic of that topic alone, until they stop', async () => {
    const [one, two] = [await start(), await start()]
    const [a, b] = [await ear(two, 'a'), await ear(two, 'b')]
    const stopped: unknown[] = []
    const hearing = two.subscribe('c', { hear: (message) => stopped.push(message), missed: () => undefined })
    await hearing.isReady
    one.publish('c', 1)
    await expect.poll(() => stopped).toEqual([1])
    hearing.stop()
    for (const topic of ['c', 'a', 'b', 'nobody']) one.publish(topic, topic)
    await expect.poll(() => [a, b]).toEqual([['a'], ['b']])
    expect(stopped).toEqual([1])
  })

  it('leaves out what a later message replaces before it has left', async () => {
    const [one, two] = [await start({ ...STILL, flushMs: 50 }), await start()]
    const heard = await ear(two, 'a')
    one.publish('a', 'balance 1', 'balance')
    one.publish('a', 'bet')
    one.publish('a', 'balance 2', 'balance')
    await expect.poll(() => heard).toEqual(['bet', 'balance 2'])
  })

  it('carries messages of any length, in every script', async () => {
    const [one, two] = [await start(), await start()]
    const heard = await ear(two, 'a')
    const texts = ['تاس '.repeat(5_000), '🎲'.repeat(7_001), `x${'🎲'.repeat(7_001)}`, '\u0000"\\\n', 'last']
    for (const text of texts) one.publish('a', text)
    await expect.poll(() => heard.length).toBe(texts.length)
    // A difference is not worth printing.
    expect(heard.map((text, index) => text === texts[index])).toEqual(texts.map(() => true))
  })

  it('knows whether it is alone, and sends nothing then', async () => {
    const one = await start({ beatMs: 50 })
    await expect.poll(() => one.hasCompany()).toBe(false)
    one.publish('a', 'to nobody')
    const two = await start({ beatMs: 50 })
    const heard = await ear(two, 'a')
    await expect.poll(() => one.hasCompany()).toBe(true)
    one.publish('a', 'to two')
    await expect.poll(() => heard).toEqual(['to two'])
    await two.stop()
    buses = [one]
    await expect.poll(() => one.hasCompany()).toBe(false)
  })

  it('says that something was missed when its connection was lost, and then goes on', async () => {
    const [one, two] = [await start(), await start()]
    const heard = await Promise.all([one, two].map((bus) => ear(bus, 'a')))
    await lose()
    await expect.poll(() => heard.map((all) => all.includes(null))).toEqual([true, true])
    await expect.poll(() => [one.isHearing(), two.isHearing()]).toEqual([true, true])
    // Their connections come back one after the other: what is published before both are there is missed, and said so.
    await expect
      .poll(() => {
        one.publish('a', 'again')
        return heard[1]?.at(-1)
      })
      .toBe('again')
  })

  it.each(['', 'x', 'null', '[]', '{}', '{"from":1}', '[["bus"]]', '[["bus","x"]]', '[["bus","null"]]'])(
    'takes %j, which none of ours says, for a gap, and goes on',
    async (text) => {
      const [one, two] = [await start(), await start()]
      const heard = await ear(one, 'a')
      await sayNonsense(text)
      await expect.poll(() => heard).toEqual([null])
      two.publish('a', 1)
      await expect.poll(() => heard).toEqual([null, 1])
    },
  )

  it('has a process that was taken for gone look for what it was not told', async () => {
    const slow = await start({ beatMs: 1_000 })
    const heard = await ear(slow, 'a')
    const quick = await start({ beatMs: 20 })
    await expect.poll(() => quick.hasCompany()).toBe(false)
    quick.publish('a', 'to nobody')
    await expect.poll(() => heard.at(-1)).toBe(null)
    expect(heard).not.toContain('to nobody')
  })

  it('has all others look when more was to be told than it holds', async () => {
    const [one, two] = [await start(), await start()]
    const heard = await ear(two, 'a')
    for (let count = 0; count <= 20_000; count++) one.publish('a', count)
    await expect.poll(() => heard).toEqual([null])
    one.publish('a', 'again')
    await expect.poll(() => heard).toEqual([null, 'again'])
  })
})

it('keeps houses that share a Redis apart', async () => {
  const buses = await Promise.all(['one', 'two', 'two'].map((house) => openBus(overRedis(redis.url, house), STILL)))
  const [one, two, other] = buses
  const heard: unknown[] = []
  await other?.subscribe('a', { hear: (message) => heard.push(message), missed: () => undefined }).isReady
  one?.publish('a', 'of one')
  two?.publish('a', 'of two')
  await expect.poll(() => heard).toEqual(['of two'])
  await Promise.all(buses.map((bus) => bus.stop()))
})
