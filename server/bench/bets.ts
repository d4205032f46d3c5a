import { readBooks } from './books.ts'
import { readBundle } from './bundle.ts'
import { assertDurable } from './durable.ts'
import { callText } from './games/http-client.ts'
import { type LoadResult, requestText, runLoad } from './load.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import { middle, type Row } from './report.ts'
import { type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'

const PLAYERS = 256
const SECONDS = 4
const ROUNDS = 5

/** Dice bets over HTTP beside the same server's bare route, start-up time and memory. */
export async function benchBets(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds; the second is the start an operator waits for.
    await (await startBenchServer(house)).stop()
    const server = await startBenchServer(house)
    try {
      return await measure(house.url, server)
    } finally {
      await server.stop()
    }
  } finally {
    await house.drop()
  }
}

async function measure(databaseUrl: string, server: BenchServer): Promise<readonly Row[]> {
  await assertDurable(databaseUrl)
  const players = await makePlayers(databaseUrl, PLAYERS)
  await fundPlayers(server.port, players)
  const rounds: { readonly hello: LoadResult; readonly bets: LoadResult }[] = []
  // In turn, so that a slow moment of the machine meets both.
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ hello: await loadHello(server), bets: await loadBets(server, players) })
  const books = await readBooks(databaseUrl)
  return [
    { name: 'hello.http', ...speeds(middle(rounds, ({ hello }) => hello.perSecond).hello) },
    {
      name: 'bets.http',
      ...speeds(middle(rounds, ({ bets }) => bets.perSecond).bets),
      ratio: ratioOf(middle(rounds, ratioOf)),
      aim: '>= 0.15 of hello and >= 8,000/s',
      note: `${PLAYERS} players, every bet durable; ratio to hello.http; middle of ${ROUNDS} rounds of both`,
    },
    {
      name: 'bets.books',
      value: books.differenceCount,
      unit: 'differences',
      aim: '0',
      note: `${books.postingCount} postings verified`,
    },
    { name: 'server.start', value: Math.round(server.startMs), unit: 'ms', aim: '<= 2,000 after the database is up' },
    { name: 'server.memory', value: Math.round(await server.memoryMb()), unit: 'MB', aim: '<= 250 after the bench' },
    ...entrySize(),
  ]
}

function ratioOf({ hello, bets }: { readonly hello: LoadResult; readonly bets: LoadResult }): number {
  return bets.perSecond / hello.perSecond
}

function loadHello(server: BenchServer): Promise<LoadResult> {
  return runLoad({
    port: server.port,
    connections: PLAYERS,
    seconds: SECONDS,
    next: () => requestText({ method: 'GET', path: '/healthz' }),
  })
}

async function loadBets(server: BenchServer, players: readonly BenchPlayer[]): Promise<LoadResult> {
  const bets = await runLoad({
    port: server.port,
    connections: PLAYERS,
    seconds: SECONDS,
    next: (index) => betRequest(players[index] ?? { token: '' }),
  })
  if (bets.failedCount > 0) throw new Error(`${bets.failedCount} bets were not answered with 200`)
  return bets
}

function speeds({ perSecond, p50Ms, p99Ms }: { perSecond: number; p50Ms: number; p99Ms: number }) {
  return { perSecond, p50Ms, p99Ms }
}

function betRequest({ token }: BenchPlayer): string {
  return callText(
    'game/original/bet',
    token,
    '{"game":"dice","amount":"0.10","currency":"USD","params":{"target":"50.50","direction":"over"}}',
  )
}

/** JavaScript a player loads before the first click: the entry and what it imports statically, gzipped. */
function entrySize(): readonly Row[] {
  const bundle = readBundle()
  if (bundle === null) return [{ name: 'web.entry', note: 'not built: run npm start once' }]
  return [{ name: 'web.entry', value: bundle.gzippedKb(bundle.entryFiles), unit: 'kB gzipped', aim: '<= 130' }]
}
