import { benchBesideHello } from './beside-hello.ts'
import { readBooks } from './books.ts'
import { assertDurable } from './durable.ts'
import { callText } from './games/http-client.ts'
import { benchLimits } from './limits.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import type { Row } from './report.ts'
import { type BenchHouse, type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'

const PLAYERS = 256

/** Dice bets over HTTP beside the same server's bare route, start-up time and memory. */
export async function benchBets(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds; the second is the start an operator waits for.
    await (await startBenchServer(house)).stop()
    const server = await startBenchServer(house)
    try {
      return await measure(house, server)
    } finally {
      await server.stop()
    }
  } finally {
    await house.drop()
  }
}

async function measure(house: BenchHouse, server: BenchServer): Promise<readonly Row[]> {
  const databaseUrl = house.url
  await assertDurable(databaseUrl)
  const players = await makePlayers(house, PLAYERS)
  await fundPlayers(server.port, players)
  const measured = await benchBesideHello(server.port, {
    name: 'bets.http',
    aim: '>= 0.15 of hello and >= 8,000/s',
    note: `${PLAYERS} players, every bet durable`,
    players,
    next: betRequest,
  })
  const limited = await benchLimits(house, server, { players, next: betRequest })
  const books = await readBooks(databaseUrl)
  return [
    ...measured,
    ...limited,
    {
      name: 'bets.books',
      value: books.differenceCount,
      unit: 'differences',
      aim: '0',
      note: `${books.postingCount} postings verified`,
    },
    { name: 'server.start', value: Math.round(server.startMs), unit: 'ms', aim: '<= 2,000 after the database is up' },
    { name: 'server.memory', value: Math.round(await server.memoryMb()), unit: 'MB', aim: '<= 250 after the bench' },
  ]
}

function betRequest({ token }: BenchPlayer): string {
  return callText(
    'game/original/bet',
    token,
    '{"game":"dice","amount":"0.10","currency":"USD","params":{"target":"50.50","direction":"over"}}',
  )
}
