import { setTimeout as sleep } from 'node:timers/promises'
import { type CommitEngine, createCommitLanes } from '#kit/commit/engine.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { claimLanes } from '#kit/commit/lanes.ts'
import type { Unit } from '#kit/commit/unit.ts'
import { connect, type DbPool, dbOf, inTx } from '#kit/db/connect.ts'
import { type Leases, openLeases } from '#kit/leases/leases.ts'
import { createLog } from '#kit/log.ts'
import { createMetrics } from '#kit/metrics.ts'
import { uuidv7 } from '#kit/random.ts'
import { openHouse } from '#src/app.ts'
import { CLEARING_SANDBOX } from '#src/modules/cashier/index.ts'
import {
  declareHouse,
  type HouseOwner,
  houseAccounts,
  houseKey,
  listStatement,
  openPurses,
  post,
  postings,
  purses,
  readPurses,
  verifyBooks,
} from '#src/modules/ledger/index.ts'
import { GAMES } from '#src/modules/stakes/index.ts'
import { readHouseConfig } from '#src/modules.ts'
import { assertDurable } from './durable.ts'
import { middle, type Row } from './report.ts'
import { createBenchHouse } from './server-process.ts'
import { tpcb } from './tpcb.ts'

const PLAYERS = 5_000
const SPREAD_ACCOUNTS = 500
const LANE_COUNT = 2
const SECONDS = 5
const UNITS_IN_FLIGHT = 4_096
const SIZES = [10_000, 1_000_000, 10_000_000]
const CONCURRENCIES = [1, 8, 64, 512, 4_096]

type Bench = { readonly db: DbPool; readonly engine: CommitEngine; readonly players: readonly string[] }

/** Durable transfers through the commit engine beside TPC-B on the same database, hot and spread, small and large. */
export async function benchLedger(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    await assertDurable(house.url)
    await seed(house.url)
    const sql = connect(house.url, { poolSize: 6, name: 'tas-bench' })
    const leases = await openLeases({ databaseUrl: house.url, role: null, log: createLog('error') })
    try {
      return await measure(dbOf(sql, 1), leases, house.url)
    } finally {
      await leases.stop()
      await sql.end({ timeout: 2 })
    }
  } finally {
    await house.drop()
  }
}

/** Migrates and seeds as the server does. */
async function seed(databaseUrl: string): Promise<void> {
  const config = await readHouseConfig({ ...process.env, DATABASE_URL: databaseUrl, MODE: 'sandbox' })
  await (await openHouse(config, createLog('silent'))).stop()
}

async function measure(db: DbPool, leases: Leases, databaseUrl: string): Promise<readonly Row[]> {
  const lanes = createCommitLanes({
    sql: db,
    asideSql: db,
    lanes: await claimLanes(leases, LANE_COUNT),
    tables: [postings],
    log: createLog('error'),
    metrics: createMetrics(),
  })
  const engine = lanes.engineOf({ db, publish: () => undefined })
  const bench: Bench = { db, engine, players: await openPlayers(db) }
  await Promise.all(bench.players.map((_, index) => engine.commit(deposit(bench, index))))
  await fillTo(bench, SIZES[0] ?? 0)
  await drive(bench, { hot: true, inFlight: UNITS_IN_FLIGHT, seconds: 3 })

  const reference = await tpcb(databaseUrl, SECONDS)
  const rows: Row[] = []
  const [hot, spread] = await hotAndSpread(bench)
  rows.push(
    {
      name: 'ledger.transfers',
      ...hot,
      ratio: hot.perSecond / reference.perSecond,
      aim: '>= 50,000/s, >= 12 x TPC-B',
      note: `${PLAYERS} players to one house account, ${UNITS_IN_FLIGHT} units in flight; ratio to reference.tpcb`,
    },
    { name: 'reference.tpcb', ...reference, note: '8 connections, scale 10' },
    {
      name: 'ledger.houseRatio',
      perSecond: spread.perSecond,
      ratio: hot.perSecond / spread.perSecond,
      aim: '>= 0.95',
      note: `one hot house account over ${SPREAD_ACCOUNTS} of them (the rate of this row)`,
    },
  )
  for (const inFlight of CONCURRENCIES)
    rows.push({
      name: `ledger.transfers.inFlight${inFlight}`,
      ...(await drive(bench, { hot: true, inFlight, seconds: SECONDS })),
    })
  rows.push(...(await growing(bench, hot.perSecond)))
  await engine.stop()
  const startedAt = performance.now()
  const { postingCount, differences } = await verifyBooks(db, { isParallel: true })
  const seconds = (performance.now() - startedAt) / 1_000
  rows.push({
    name: 'ledger.verify',
    perSecond: (2 * postingCount) / seconds,
    value: differences.length,
    unit: 'differences',
    aim: '0; >= 1,000,000 lines/s or incremental',
    note: `${postingCount} postings, two lines each, from the first`,
  })
  return rows
}

/** The two kinds of load in turn, three times, so that a slow moment of the machine meets both. */
async function hotAndSpread(bench: Bench) {
  const hot: Speed[] = []
  const spread: Speed[] = []
  for (let round = 0; round < 3; round++) {
    hot.push(await drive(bench, { hot: true, inFlight: UNITS_IN_FLIGHT, seconds: SECONDS }))
    spread.push(await drive(bench, { hot: false, inFlight: UNITS_IN_FLIGHT, seconds: SECONDS }))
  }
  return [middle(hot, perSecond), middle(spread, perSecond)] as const
}

const perSecond = (speed: Speed) => speed.perSecond

/** The same load with ever more postings in the table, and one player's page of history there. */
async function growing(bench: Bench, atFirst: number): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const size of SIZES.slice(1)) {
    await fillTo(bench, size)
    // What filling left behind is written out first; what an operator runs all day is measured, vacuum included.
    await bench.db.sql`checkpoint`
    const speeds: Speed[] = []
    for (let round = 0; round < 3; round++)
      speeds.push(await drive(bench, { hot: true, inFlight: UNITS_IN_FLIGHT, seconds: 2 * SECONDS }))
    const speed = middle(speeds, perSecond)
    rows.push({
      name: `ledger.transfers.at${size}`,
      ...speed,
      ratio: speed.perSecond / atFirst,
      aim: size === SIZES.at(-1) ? '>= 0.8' : '',
      note: `with ${size} postings in the table; ratio to ledger.transfers`,
    })
    rows.push({
      name: `ledger.history.at${size}`,
      ...(await historyPage(bench)),
      aim: size === SIZES.at(-1) ? '<= 5 ms' : '',
    })
  }
  return rows
}

async function historyPage({ db, players }: Bench): Promise<Speed> {
  const latencies: number[] = []
  const startedAt = performance.now()
  for (let index = 0; index < 200; index++) {
    const owned = await readPurses(db, players[(index * 7) % players.length] ?? '')
    if (owned === null) throw new Error('the player has purses')
    const sentAt = performance.now()
    await listStatement(db, { walletId: owned.walletId, kinds: null, offset: 0, limit: 20 })
    latencies.push(performance.now() - sentAt)
  }
  return speedOf(latencies, (performance.now() - startedAt) / 1_000)
}

async function openPlayers(db: DbPool): Promise<readonly string[]> {
  const players = Array.from({ length: PLAYERS }, uuidv7)
  await inTx(db, async (tx) => {
    for (const player of players) await openPurses(tx, player, 'USD')
  })
  return players
}

/** Purposes of the house that only the bench has; opening the house opens their accounts (seed). */
const SPREAD = Array.from({ length: SPREAD_ACCOUNTS }, (_, index) =>
  declareHouse(`bench.${1 + index}`, { hasFloor: false }),
)

function spreadOwner(count: number): HouseOwner {
  return SPREAD[count % SPREAD_ACCOUNTS] ?? GAMES
}

function moveUnit(playerId: string, house: HouseOwner, isDeposit: boolean): Unit<string> {
  return {
    scope: playerId,
    key: uuidv7(),
    fingerprint: FINGERPRINT,
    needs: [
      { resource: purses, key: playerId },
      { resource: houseAccounts, key: houseKey(house, 'USD') },
    ],
    decide(state) {
      const purse = { playerId, purse: 'cash' } as const
      post(state, {
        kind: isDeposit ? 'deposit' : 'stake',
        from: isDeposit ? { house } : purse,
        to: isDeposit ? purse : { house },
        currency: 'USD',
        amountMinor: isDeposit ? 1_000_000_000n : 1n,
        reference: uuidv7(),
      })
      return String(state.get(purses, playerId)?.balanceMinor.cash)
    },
  }
}

const FINGERPRINT = fingerprintOf('bench/move', null)

function deposit(bench: Bench, index: number): Unit<string> {
  return moveUnit(bench.players[index] ?? '', CLEARING_SANDBOX, true)
}

/** The next transfer: players in turn, so that a batch meets as many of them as it has units. */
function transfer(bench: Bench, count: number, hot: boolean): Unit<string> {
  const player = bench.players[count % bench.players.length] ?? ''
  return moveUnit(player, hot ? GAMES : spreadOwner(count), false)
}

type Speed = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

let count = 0

/** Keeps `inFlight` units under way for some seconds. */
async function drive(
  bench: Bench,
  load: { readonly hot: boolean; readonly inFlight: number; readonly seconds: number },
): Promise<Speed> {
  const latencies: number[] = []
  const startedAt = performance.now()
  const endAt = startedAt + load.seconds * 1_000
  const worker = async () => {
    for (let sentAt = performance.now(); sentAt < endAt; ) {
      await bench.engine.commit(transfer(bench, count++, load.hot))
      const now = performance.now()
      latencies.push(now - sentAt)
      sentAt = now
    }
  }
  await Promise.all(Array.from({ length: load.inFlight }, worker))
  return speedOf(latencies, (performance.now() - startedAt) / 1_000)
}

function speedOf(latencies: number[], seconds: number): Speed {
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { perSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function fillTo(bench: Bench, size: number): Promise<void> {
  for (;;) {
    const [row] = await bench.db.sql<{ n: number }[]>`select count(*)::int as n from ${bench.db.b}.ledger_posting`
    const missing = size - (row?.n ?? 0)
    if (missing <= 0) return
    let left = missing
    const worker = async () => {
      while (left-- > 0) await bench.engine.commit(transfer(bench, count++, true))
    }
    await Promise.all(Array.from({ length: UNITS_IN_FLIGHT }, worker))
    await sleep(0)
  }
}
