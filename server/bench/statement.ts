import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { connect, type DbPool, dbOf } from '#kit/db/connect.ts'
import { evenlyFrom, writeLongHistory } from '../test/long-history.ts'
import { runBets } from './beside-hello.ts'
import { diceRequest } from './dice-bet.ts'
import type { LoadResult } from './load.ts'
import { type BenchPlayer, makePlayers } from './players.ts'
import { percentiles, type Row } from './report.ts'
import { type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'

const POSTINGS = 1_000_000
/** Bets of the reader on dice, beside the postings. */
const PLAYS = 500_000
const PLAYS_AT_ONCE = 25_000
const SINCE = new Date('2024-01-01T00:00:00Z')
const BEFORE = new Date('2023-06-01T00:00:00Z')
const BETTORS = 64
const ASKED = 200
const LINE_END = 10
const SECONDS = 8

/** The statement of a player with a million postings: its pages, its export while others bet, and all there is of a player. */
export async function benchStatement(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    const server = await startBenchServer(house)
    try {
      const [reader, second, ...bettors] = await makePlayers(house, 2 + BETTORS)
      if (reader === undefined || second === undefined) throw new Error('players were made')
      await writeHistories(house.url)
      return [
        ...(await measurePages(server, reader)),
        await timeExport(server, 'account.small', () => readAccount(server, second)),
        await timeExport(server, 'account.large', () => readAccount(server, reader)),
        ...(await measureExport(server, reader, bettors)),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await house.drop()
  }
}

/**
 * The first player of the bench gets the long history, the second a tenth of it, before it: numbers of postings grow with
 * time. Both have just proved who they are.
 */
async function writeHistories(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { poolSize: 2, name: 'tas-bench' })
  try {
    const db = dbOf(sql, 1)
    await sql`update ${db.b}.identity_session set proved_at = clock_timestamp()`
    const histories = [
      { username: 'bench-1', since: BEFORE, part: 10 },
      { username: 'bench-0', since: SINCE, part: 1 },
    ]
    for (const { username, since, part } of histories) {
      const [player] = await sql<{ id: string }[]>`select id from ${db.b}.identity_player where username = ${username}`
      if (player === undefined) throw new Error('the player was made')
      const playerId = player.id
      await writeLongHistory(db, { playerId, postings: POSTINGS / part, happenedAt: evenlyFrom(since) })
      await writePlays(db, { playerId, count: PLAYS / part })
    }
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** Bets on dice, as the game writes them; their money is not in the books. */
async function writePlays({ sql, b, schema }: DbPool, plays: { readonly playerId: string; readonly count: number }) {
  const { playerId, count } = plays
  const pairId = randomUUID()
  await sql`
    insert into ${b}.fairness_server_seed (pair_id, player_id, sealed, hash)
    values (${pairId}, ${playerId}, ${Buffer.alloc(32)}, ${Buffer.alloc(32)})`
  // In parts, each shorter than a statement may take.
  for (let first = 1; first <= count; first += PLAYS_AT_ONCE)
    await sql`
      insert into ${b}.originals_bet (id, int_id, player_id, stake, payout, multiplier_e4, nonce, created_at, rules, game,
        currency, pair_id, client_seed, params, outcome, paytable)
      select gen_random_uuid(), nextval(${`${schema}.bets_number_seq`}::regclass), ${playerId}, 100,
        case when n % 2 = 0 then 198 else 0 end, case when n % 2 = 0 then 19800 else 0 end, n,
        ${SINCE}::timestamptz + n * interval '1 minute', 1, 'dice', 'USD', ${pairId}, 'bench',
        '{"target":"50.50","direction":"over"}', '28.58', 1
      from generate_series(${first}::int, ${Math.min(first + PLAYS_AT_ONCE - 1, count)}::int) as n`
  await sql.unsafe(`analyze ${schema}.originals_bet`)
}

async function measurePages(server: BenchServer, reader: BenchPlayer): Promise<readonly Row[]> {
  const day = { from: '2024-07-01T00:00:00Z', to: '2024-07-02T00:00:00Z' }
  const list = 'transaction/transaction/getTransactions'
  const questions: readonly (readonly [string, string, object, string])[] = [
    ['first', list, {}, '<= 50 ms'],
    ['page500', list, { pageNumber: 500 }, '<= 50 ms'],
    ['day', list, day, '<= 50 ms'],
    ['deposits', list, { kind: 'deposit' }, '<= 50 ms'],
    ['noRefunds', list, { kind: 'refund' }, '<= 50 ms'],
    ['reference', list, { reference: '00000000-0000-4000-8000-000000000001' }, ''],
    ['balanceAt', 'transaction/transaction/getBalanceAt', { at: day.from }, ''],
    ['dashboard', 'user/dashboard/getDashboard', {}, '<= 50 ms'],
    ['plays', 'game/original/getBets', { limit: 20 }, '<= 50 ms'],
    ['playsDeep', 'game/original/getBets', { limit: 20, cursor: PLAYS / 2 }, '<= 50 ms'],
    ['playsOpen', 'game/original/getBets', { limit: 20, status: 'open' }, '<= 50 ms'],
    ['playsNoSlots', 'game/original/getBets', { limit: 20, group: 'slots' }, '<= 50 ms'],
  ]
  const rows: Row[] = []
  for (const [name, path, body, aim] of questions) {
    const latencies: number[] = []
    for (let count = 0; count < ASKED; count++) {
      latencies.push((await call(server, path, reader, body)).ms)
    }
    rows.push({
      name: `statement.${name}`,
      ...percentiles(latencies),
      aim,
      note: `one reader with ${POSTINGS} postings`,
    })
  }
  return rows
}

async function measureExport(
  server: BenchServer,
  reader: BenchPlayer,
  bettors: readonly BenchPlayer[],
): Promise<readonly Row[]> {
  for (const bettor of bettors)
    await call(server, 'deposit/deposit/create', bettor, {
      gatewayCode: 'sandbox',
      amount: '10000.00',
      currency: 'USD',
    })
  const alone = await bet(server, bettors)
  const rows: Row[] = []
  for (const format of ['json', 'csv'])
    rows.push(await timeExport(server, format, () => readExport(server, reader, format)))
  let isBetting = true
  const exports = (async () => {
    while (isBetting) await readExport(server, reader, 'json')
  })()
  const beside = await bet(server, bettors)
  isBetting = false
  await exports
  rows.push(
    { name: 'statement.betsAlone', ...speeds(alone), note: `${BETTORS} players betting` },
    {
      name: 'statement.betsBesideExport',
      ...speeds(beside),
      ratio: beside.p99Ms / alone.p99Ms,
      note: 'the same while a statement is exported all the time; ratio of p99 to betsAlone',
    },
  )
  return rows
}

async function timeExport(server: BenchServer, name: string, read: () => Promise<Sent>): Promise<Row> {
  const before = await server.memoryMb()
  let most = before
  const watch = setInterval(() => void server.memoryMb().then((now) => (most = Math.max(most, now))), 50)
  const startedAt = performance.now()
  const { bytes, lines } = await read().finally(() => clearInterval(watch))
  return {
    name: `statement.export.${name}`,
    perSecond: lines / ((performance.now() - startedAt) / 1_000),
    value: Math.round(most - before),
    unit: 'MB more',
    aim: '<= 100 MB more',
    note: `${lines} lines, ${Math.round(bytes / 1e6)} MB of file; memory of the server while it was sent`,
  }
}

type Sent = { readonly bytes: number; readonly lines: number }

function readExport(server: BenchServer, reader: BenchPlayer, format: string): Promise<Sent> {
  return readFile(server, call(server, 'transaction/export/create', reader, { format }))
}

function readAccount(server: BenchServer, reader: BenchPlayer): Promise<Sent> {
  return readFile(server, call(server, 'user/data/createExport', reader, {}))
}

/** Reads a whole export and keeps nothing of it. */
async function readFile(server: BenchServer, made: Promise<Called>): Promise<Sent> {
  const { data } = await made
  const response = await fetch(`http://127.0.0.1:${server.port}${data.url}`)
  if (response.body === null || response.status !== 200) throw new Error(`the export answered ${response.status}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of response.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === LINE_END) lines++
  }
  return { bytes, lines }
}

function bet({ port }: BenchServer, players: readonly BenchPlayer[]): Promise<LoadResult> {
  return runBets({ port, players, seconds: SECONDS, next: diceRequest })
}

type Called = { readonly data: { readonly url: string }; readonly ms: number }

/** Calls, and waits where a player has asked too much in a minute; `ms` is how long the answer itself took. */
async function call(server: BenchServer, path: string, { token }: BenchPlayer, body: object): Promise<Called> {
  const headers = { BID: '1', token, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  for (;;) {
    const askedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, init)
    const text = await response.text()
    if (response.status === 200) return { data: JSON.parse(text).data, ms: performance.now() - askedAt }
    if (response.status !== 429) throw new Error(`${path} answered ${response.status}: ${text}`)
    await setTimeout(Number(response.headers.get('retry-after')) * 1_000)
  }
}

function speeds({ perSecond, p50Ms, p99Ms }: LoadResult) {
  return { perSecond, p50Ms, p99Ms }
}
