import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { openLeases } from '#kit/leases/leases.ts'
import { createLog } from '#kit/log.ts'
import { makePlayers } from '../../bench/players.ts'
import { type Deed, send } from '../../torture/deeds.ts'
import { judge } from '../../torture/oracle.ts'
import { type ServerProgram, startServerProgram } from '../../torture/server-program.ts'
import { houseDatabase } from '../database.ts'
import { CRASH_ROUND_MS, until } from '../until.ts'

const PLACES = ['rounds/crash/1', 'rounds/tables/1']
const ROUND = { forMs: CRASH_ROUND_MS }

let database: { readonly url: string; drop(): Promise<void> }
let servers: ServerProgram[] = []
let sql: Sql
let dataDir: string
let players: Awaited<ReturnType<typeof makePlayers>>
/** All that was answered. */
const deeds: Deed[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tas-frozen-'))
  database = await houseDatabase(dataDir)
  const options = { databaseUrl: database.url, dataDir }
  servers = [await startServerProgram(options), await startServerProgram(options)]
  sql = connect(database.url, { poolSize: 2, name: 'observer' })
  players = await makePlayers({ url: database.url, dataDir }, 8)
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await sql.end({ timeout: 2 })
  await database.drop()
  await rm(dataDir, { recursive: true })
})

type Place = { readonly name: string; readonly pid: number; readonly fence: bigint; readonly until: Date }

/** Places that somebody has now. @param names names, or the beginning of some */
async function placesOf(names: readonly string[] | string): Promise<(Place & { readonly takenAt: Date })[]> {
  const which = typeof names === 'string' ? sql`starts_with(name, ${names})` : sql`name = any(${names}::text[])`
  const rows = await sql<(Omit<Place, 'pid'> & { readonly holder: string; readonly takenAt: Date })[]>`
    select name, holder, fence, until, taken_at as "takenAt" from platform.lease
    where ${which} and until > clock_timestamp() order by name`
  return rows.map(({ holder, ...row }) => ({ ...row, pid: Number(holder.split('/')[1]) }))
}

/** How many links each of these lanes has. */
async function linksOf(lanes: readonly string[]): Promise<readonly unknown[]> {
  const { b } = dbOf(sql, 1)
  return sql`
    select lane, max(lane_seq) as links from ${b}.ledger_batch
    where 'lane/' || lane = any(${lanes}::text[]) group by lane order by lane`
}

/** The rounds of crash that are settled so far. */
async function settledCount(): Promise<number> {
  const { b } = dbOf(sql, 1)
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${b}.rooms_crash_round where settled_at is not null`
  return row?.n ?? 0
}

it('a server that stands still in mid-round loses its places, and does nothing with them when it goes on', async () => {
  const [player] = players
  if (player === undefined) return expect.fail('there is a player')
  const { token } = player
  const had = await until('both writers', async () => {
    const places = await placesOf(PLACES)
    return places.length === PLACES.length ? places : undefined
  })
  const frozen = servers.find(({ pid }) => pid === had[0]?.pid)
  const other = servers.find((server) => server !== frozen)
  if (frozen === undefined || other === undefined) return expect.fail('one of the two has the place')

  async function doThere(path: Deed['path'], body: Deed['body']): Promise<void> {
    const deed: Deed = { key: crypto.randomUUID(), token, path, body }
    await until(`${path} to be done`, async () => {
      const { status, data } = await send(other?.url ?? '', deed)
      if (status !== 200) return undefined
      deeds.push({ ...deed, answer: data })
      return true
    })
  }
  await doThere('deposit/deposit/create', { gatewayCode: 'sandbox', amount: '100.00', currency: 'USD' })
  await doThere('game/crash/bet', { amount: '1.00', currency: 'USD', autoCashOutAt: '1.50' })

  // A busy machine may have moved places meanwhile: it stands still at a moment at which it has one.
  const before = await until('it to stand still with a place', async () => {
    process.kill(frozen.pid, 'SIGSTOP')
    const lost = (await placesOf(PLACES)).filter(({ pid }) => pid === frozen.pid)
    if (lost.length > 0) return lost
    process.kill(frozen.pid, 'SIGCONT')
    return undefined
  })
  const lost = before.map(({ name }) => name)
  const after = await until('the places to be taken', async () => {
    const places = await placesOf(lost)
    return places.length === lost.length && places.every(({ pid }) => pid === other.pid) ? places : undefined
  })
  // Not before its time was over, as the database counts it.
  for (const [index, { takenAt, fence }] of after.entries()) {
    const old = before[index]
    expect(takenAt.getTime()).toBeGreaterThanOrEqual(old?.until.getTime() ?? Number.POSITIVE_INFINITY)
    expect(fence).toBeGreaterThan(old?.fence ?? fence)
  }
  const settled = await settledCount()
  await until('the round to be settled without it', async () => (await settledCount()) > settled || undefined, ROUND)

  process.kill(frozen.pid, 'SIGCONT')
  const woken = await until('it to answer again', () =>
    fetch(`${frozen.url}/readyz`).then((answer) => (answer.ok ? true : undefined)),
  )
  expect(woken).toBe(true)
  const resumed = await settledCount()
  await until('another round with both at work', async () => (await settledCount()) > resumed || undefined, ROUND)
  // What it has now, if the other one was slow in turn, it has by a later fence than the other's.
  for (const { name, pid, fence } of await placesOf(lost))
    if (pid === frozen.pid) expect(fence).toBeGreaterThan(after.find((one) => one.name === name)?.fence ?? fence)
  expect(await judge(dbOf(sql, 1), deeds)).toMatchObject({ lost: 0, doubled: 0, broken: [] })
}, 900_000)

it('a server that stands still under load loses its lanes, and commits what it has begun under others', async () => {
  const [frozen] = servers
  if (frozen === undefined) return expect.fail('there is a server')
  const observer = await openLeases({ databaseUrl: database.url, role: null, log: createLog('silent') })
  async function deposit(token: string): Promise<void> {
    const body = { gatewayCode: 'sandbox', amount: '100.00', currency: 'USD' }
    const deed: Deed = { key: crypto.randomUUID(), token, path: 'deposit/deposit/create', body }
    await until('a deposit', async () => {
      const { status, data } = await send(frozen?.url ?? '', deed)
      if (status !== 200) return undefined
      deeds.push({ ...deed, answer: data })
      return true
    })
  }
  await Promise.all(players.map(({ token }) => deposit(token)))

  // It has lanes, and deposits on their way, at the moment at which it is stopped.
  const sent = Promise.all(players.map(({ token }) => deposit(token)))
  const had = await until('it to stand still with lanes', async () => {
    process.kill(frozen.pid, 'SIGSTOP')
    const lanes = (await placesOf('lane/')).filter(({ pid }) => pid === frozen.pid)
    if (lanes.length > 0) return lanes
    process.kill(frozen.pid, 'SIGCONT')
    return undefined
  })
  const taken = await Promise.all(
    had.map(({ name }) => until(`${name} to be free`, async () => (await observer.take(name)) ?? undefined)),
  )
  const lanes = had.map(({ name }) => name)
  for (const [index, { takenAt, fence }] of (await placesOf(lanes)).entries()) {
    expect(takenAt.getTime()).toBeGreaterThanOrEqual(had[index]?.until.getTime() ?? Number.POSITIVE_INFINITY)
    expect(fence).toBe(taken[index]?.fence)
  }
  const before = await linksOf(lanes)

  process.kill(frozen.pid, 'SIGCONT')
  await sent
  // The lanes it lost are the observer's, who writes nothing.
  expect(await linksOf(lanes)).toEqual(before)
  const now = (await placesOf('lane/')).filter(({ pid }) => pid === frozen.pid).map(({ name }) => name)
  expect(now.filter((name) => lanes.includes(name))).toEqual([])
  expect(now).not.toEqual([])
  await observer.stop()
  for (const server of servers) await server.stop()
  // From the first posting on, with every link of every chain.
  expect(await judge(dbOf(sql, 1), deeds)).toMatchObject({ lost: 0, doubled: 0, broken: [] })
})
