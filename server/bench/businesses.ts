import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#kit/db/connect.ts'
import { addBusiness } from '../test/businesses.ts'
import { runBets } from './beside-hello.ts'
import { diceRequest } from './dice-bet.ts'
import { assertDurable } from './durable.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import { middleOf, type Row } from './report.ts'
import { type BenchHouse, createBenchHouse, startBenchServer, watchBackends } from './server-process.ts'
import { type BetWork, watchWork } from './work.ts'

const PLAYERS = 256
const BUSINESSES = 8
const SECONDS = 3
const ROUNDS = 7
const IDLE_SECONDS = 10
/** As many as one process is to serve. */
const MANY = 100
const REST_SECONDS = 60
/** Longer than a round of crash that runs when the rest begins, as good as always. */
const UNTIL_REST_SECONDS = 90

/** What a bet costs when its process has one business and when it has eight, and what a process costs that nobody uses. */
export async function benchBusinesses(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds.
    await (await startBenchServer(house)).stop()
    await assertDurable(house.url)
    const rows = [...(await idleRows(house, 1))]
    await addBusinesses(house, { from: 1, to: BUSINESSES })
    rows.push(...(await idleRows(house, BUSINESSES)), ...(await betRows(house)))
    await addBusinesses(house, { from: BUSINESSES, to: MANY })
    return [...rows, ...(await restingRows(house, MANY))]
  } finally {
    await house.drop()
  }
}

/** Adds businesses to those there are until there are so many. */
async function addBusinesses(
  { url }: BenchHouse,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const sql = connect(url, { poolSize: 1, name: 'tas-bench' })
  try {
    for (let id = from + 1; id <= to; id++) await addBusiness(sql, { id, name: `Bench ${id}`, hosts: [] })
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** The same load from the players of one business and from those of eight, in turn. */
async function betRows(house: BenchHouse): Promise<readonly Row[]> {
  const server = await startBenchServer(house)
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

/** What a server with so many businesses costs that are all worked for as if somebody were there. */
function idleRows(house: BenchHouse, businesses: number): Promise<readonly Row[]> {
  return quietRows(house, {
    name: `idle.${businesses}`,
    restAfterMinutes: 0,
    waitSeconds: IDLE_SECONDS,
    seconds: IDLE_SECONDS,
  })
}

/** What it costs once nobody has been there for a while. */
function restingRows(house: BenchHouse, businesses: number): Promise<readonly Row[]> {
  return quietRows(house, {
    name: `resting.${businesses}`,
    restAfterMinutes: 0.1,
    waitSeconds: UNTIL_REST_SECONDS,
    seconds: REST_SECONDS,
    aim: '<= 2 % of a core, <= 20 connections',
  })
}

type Quiet = {
  readonly name: string
  readonly restAfterMinutes: number
  readonly waitSeconds: number
  readonly seconds: number
  readonly aim?: string
}

async function quietRows(house: BenchHouse, quiet: Quiet): Promise<readonly Row[]> {
  const { name, restAfterMinutes, seconds } = quiet
  const start = () => startBenchServer(house, [], { REST_AFTER_MINUTES: String(restAfterMinutes) })
  // Twice: what a business ships with is written at the first start.
  await (await start()).stop()
  const server = await start()
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
    await sleep(quiet.waitSeconds * 1_000)
    const before = await read()
    await sleep(seconds * 1_000)
    const after = await read()
    const share = (ms: number) => ({ value: Math.round(ms / seconds) / 10, unit: '% of a core' })
    return [
      { name: `${name}.connections`, value: after.connections, unit: 'connections' },
      { name: `${name}.transactions`, perSecond: (after.commits - before.commits) / seconds },
      { name: `${name}.node`, ...share(after.nodeMs - before.nodeMs), ...(quiet.aim && { aim: quiet.aim }) },
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
