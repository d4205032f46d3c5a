import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_RATES } from '#kit/http/rate-limit.ts'
import { readHouseConfig } from '#src/modules.ts'
import { openHouseBus } from '#src/news-line.ts'
import { type ServerProgram, startServerProgram } from '../torture/server-program.ts'
import { testDatabase } from './database.ts'

const { points } = DEFAULT_RATES.entry
const PART = Math.floor(points / 16)

let database: { readonly url: string; drop(): Promise<void> }
let servers: ServerProgram[] = []
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tas-rates-'))
  database = await testDatabase()
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
    const { points: spent, caller } = part as { readonly points: number; readonly caller: string }
    told += spent
    callers.add(caller)
  }
  await bus.subscribe('counters', { hear, missed: () => undefined }).isReady
  try {
    for (let count = 0; count < points / 2; count++) expect(await isLetIn(one)).toBe(true)
    const toldByOne = PART * Math.floor(points / 2 / PART)
    await expect.poll(() => told).toBe(toldByOne)
    const atTwo = await callUntilRefused(two)
    expect(points / 2 + atTwo).toBeGreaterThanOrEqual(points)
    await expect.poll(() => told).toBeGreaterThanOrEqual(toldByOne + PART * Math.floor(atTwo / PART))
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
