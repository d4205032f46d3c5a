import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#kit/db/connect.ts'
import { addBusiness } from '../test/businesses.ts'
import { runBets } from './beside-hello.ts'
import { diceRequest } from './dice-bet.ts'
import { assertDurable } from './durable.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import { middleOf, type Row } from './report.ts'
import {
  type BenchHouse,
  type BenchServer,
  createBenchHouse,
  startBenchServer,
  watchBackends,
} from './server-process.ts'
import { type BetWork, watchWork } from './work.ts'

const PLAYERS = 256
const BUSINESSES = 8
const SECONDS = 3
const ROUNDS = 7
const IDLE_SECONDS = 10

/** What a bet costs when its process has one business and when it has eight, and what a process costs that nobody uses. */
export async function benchBusinesses(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds.
    await (await startBenchServer(house)).stop()
    await assertDurable(house.url)
    const rows = [...(await idleRows(house, 1))]
    await addBusinesses(house, BUSINESSES)
    return [...rows, ...(await idleRows(house, BUSINESSES)), ...(await betRows(house))]
  } finally {
    await house.drop()
  }
}

/** Adds businesses until there are so many. */
async function addBusinesses({ url }: BenchHouse, count: number): Promise<void> {
  const sql = connect(url, { poolSize: 1, name: 'tas-bench' })
  try {
    for (let id = 2; id <= count; id++) await addBusiness(sql, { id, name: `Bench ${id}`, hosts: [] })
  } finally {
    await sql.end({ timeout: 2 })
  }
}

function startFor(house: BenchHouse, businesses: number): Promise<BenchServer> {
  return startBenchServer(house, [], { DATABASE_POOL: String(Math.max(8, businesses + 2)) })
}

/** The same load from the players of one business and from those of eight, in turn. */
async function betRows(house: BenchHouse): Promise<readonly Row[]> {
  const server = await startFor(house, BUSINESSES)
  const work = await watchWork(house.url, [server])
  try {
    const one = await makePlayers(house, PLAYERS)
    const others: BenchPlayer[] = one.slice(0, PLAYERS / BUSINESSES)
    for (let businessId = 2; businessId <= BUSINESSES; businessId++)
      others.push(...(await makePlayers(house, PLAYERS / BUSINESSES, { businessId })))
    await fundPlayers(server.port, [...one, ...others.slice(PLAYERS / BUSINESSES)])
    const bet = (players: readonly BenchPlayer[]) =>
      work.of(() => runBets({ port: server.port, players, seconds: SECONDS, next: diceRequest }))
    const rounds: { readonly one: BetWork; readonly eight: BetWork }[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const pair = { one: await bet(one), eight: await bet(others) }
      // The first does not count: plans are made and code is compiled.
      if (round >= 0) rounds.push(pair)
    }
    return workRows(rounds)
  } finally {
    await work.end()
    await server.stop()
  }
}

function workRows(rounds: readonly { readonly one: BetWork; readonly eight: BetWork }[]): readonly Row[] {
  const total = ({ nodeUs, databaseUs }: BetWork) => nodeUs + databaseUs
  const row = (side: 'one' | 'eight') => ({
    value: Math.round(middleOf(rounds, (round) => total(round[side]))),
    unit: 'µs of processor a bet',
    note: `Node ${Math.round(middleOf(rounds, (round) => round[side].nodeUs))}, database ${Math.round(middleOf(rounds, (round) => round[side].databaseUs))}; middle of ${ROUNDS} rounds`,
  })
  return [
    { name: 'businesses.one', ...row('one') },
    {
      name: 'businesses.eight',
      ...row('eight'),
      ratio: middleOf(rounds, ({ one, eight }) => total(eight) / total(one)),
      aim: '<= 1.2 of one',
    },
  ]
}

/** What a server with so many businesses costs while nobody is there. */
async function idleRows(house: BenchHouse, businesses: number): Promise<readonly Row[]> {
  // Twice: what a business ships with is written at the first start.
  await (await startFor(house, businesses)).stop()
  const server = await startFor(house, businesses)
  const client = new pg.Client({ connectionString: house.url })
  await client.connect()
  const backends = await watchBackends(house.url)
  const read = async () => {
    const { rows } = await client.query<{ commits: number; connections: number }>(
      `select xact_commit::int + xact_rollback::int as commits,
         (select count(*)::int from pg_stat_activity a where a.datname = d.datname and application_name <> '') as connections
       from pg_stat_database d where datname = current_database()`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('the database knows itself')
    return { ...row, nodeMs: await server.cpuMs(), databaseMs: await backends.cpuMs() }
  }
  try {
    await sleep(IDLE_SECONDS * 1_000)
    const before = await read()
    await sleep(IDLE_SECONDS * 1_000)
    const after = await read()
    const name = `idle.${businesses}`
    const share = (ms: number) => ({ value: Math.round(ms / IDLE_SECONDS) / 10, unit: '% of a core' })
    return [
      { name: `${name}.connections`, value: after.connections, unit: 'connections' },
      { name: `${name}.transactions`, perSecond: (after.commits - before.commits) / IDLE_SECONDS },
      { name: `${name}.node`, ...share(after.nodeMs - before.nodeMs) },
      { name: `${name}.database`, ...share(after.databaseMs - before.databaseMs) },
      { name: `${name}.memory`, value: Math.round(await server.memoryMb()), unit: 'MB' },
      { name: `${name}.start`, value: Math.round(server.startMs), unit: 'ms' },
    ]
  } finally {
    await backends.end()
    await client.end()
    await server.stop()
  }
}
