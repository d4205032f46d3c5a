import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_RATES } from '#kit/http/rate-limit.ts'
import { readHouseConfig } from '#src/modules.ts'
import { openHouseBus } from '#src/news-line.ts'
import { type ServerProgram, startServerProgram } from '../torture/server-program.ts'
import { houseDatabase } from './database.ts'

const { points } = DEFAULT_RATES.entry
const PART = Math.floor(points / 16)

/** The counter of the calls below. */
const COUNTED = 'calls entry'
/** More than anybody may read in a minute. */
const MANY = 2 * DEFAULT_RATES.read.points

let database: { readonly url: string; drop(): Promise<void> }
let servers: ServerProgram[] = []
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tas-rates-'))
  database = await houseDatabase(dataDir)
  const options = { databaseUrl: database.url, dataDir }
  servers = [await startServerProgram(options), await startServerProgram(options)]
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** A call that anybody may make, with nothing in it: counted before it is read. @returns whether it was let in */
async function isLetIn({ url }: ServerProgram): Promise<boolean> {
  const headers = { BID: '1', 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/api/user/user/login`, { method: 'POST', headers, body: '{}' })
  expect([400, 429]).toContain(status)
  return status === 400
}

/** Reads what anybody may read, counted apart. @returns the status */
async function read({ url }: ServerProgram): Promise<number> {
  const headers = { BID: '1', 'content-type': 'application/json' }
  return (await fetch(`${url}/api/lottery/draw/getDraws`, { method: 'POST', headers, body: '{}' })).status
}

async function callUntilRefused(server: ServerProgram): Promise<number> {
  for (let count = 0; ; count++) if (!(await isLetIn(server))) return count
}

it('calls at two processes come to their limit together, but for a sixteenth of it', async () => {
  const [one, two] = servers
  if (one === undefined || two === undefined) return expect.fail('there are two servers')
  const config = await readHouseConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, MODE: 'sandbox' })
  const bus = await openHouseBus(config)
  let told = 0
  const callers = new Set<string>()
  const hear = (part: unknown) => {
    const {
      name,
      points: spent,
      caller,
    } = part as {
      readonly name: string
      readonly points: number
      readonly caller: string
    }
    if (name !== COUNTED) return
    told += spent
    callers.add(caller)
  }
  /** Waits until a process knows what we know: news comes in order, and this comes last. The reads of the caller are used up, or not any more. */
  const untilHeardBy = async (server: ServerProgram, isUsedUp: boolean) => {
    for (const caller of callers)
      bus.publish('counters', { name: 'calls read', caller, points: isUsedUp ? MANY : -MANY, leftMs: 60_000 })
    await expect.poll(async () => (await read(server)) === 429).toBe(isUsedUp)
  }
  await bus.subscribe('counters', { hear, missed: () => undefined }).isReady
  try {
    for (let count = 0; count < points / 2; count++) expect(await isLetIn(one)).toBe(true)
    const toldByOne = PART * Math.floor(points / 2 / PART)
    await expect.poll(() => told).toBe(toldByOne)
    await untilHeardBy(two, true)
    const atTwo = await callUntilRefused(two)
    expect(points / 2 + atTwo).toBeGreaterThanOrEqual(points)
    await expect.poll(() => told).toBeGreaterThanOrEqual(toldByOne + PART * Math.floor(atTwo / PART))
    await untilHeardBy(one, false)
    const again = await callUntilRefused(one)
    const allCount = points / 2 + atTwo + again
    expect(allCount).toBeGreaterThanOrEqual(points)
    expect(allCount).toBeLessThan(points + PART)
    // Told by a hash, which says nobody's address.
    expect([...callers]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  } finally {
    await bus.stop()
  }
})
