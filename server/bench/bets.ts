import { benchBesideHello } from './beside-hello.ts'
import { readBooks } from './books.ts'
import { diceRequest } from './dice-bet.ts'
import { assertDurable } from './durable.ts'
import { benchLimits } from './limits.ts'
import { fundPlayers, makePlayers } from './players.ts'
import type { Row } from './report.ts'
import { type BenchHouse, type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'
import { benchTwoProcesses } from './two-processes.ts'

const PLAYERS = 256

/** Dice bets over HTTP and over /live beside the same server's bare route, from two processes, start-up time and memory. */
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
  const measured = await benchBesideHello(
    { databaseUrl, server },
    {
      name: 'bets',
      aim: '>= 0.15 of hello and >= 8,000/s',
      note: `${PLAYERS} players, every bet durable`,
      players,
      next: diceRequest,
      isSocketToo: true,
    },
  )
  const memoryMb = await server.memoryMb()
  const limited = await benchLimits(house, server, { players, next: diceRequest })
  const shared = await benchTwoProcesses(house, server, players)
  const books = await readBooks(databaseUrl)
  return [
    ...measured,
    ...limited,
    ...shared,
    {
      name: 'bets.books',
      value: books.differenceCount,
      unit: 'differences',
      aim: '0',
      note: `${books.postingCount} postings verified`,
    },
    { name: 'server.start', value: Math.round(server.startMs), unit: 'ms', aim: '<= 2,000 after the database is up' },
    { name: 'server.memory', value: Math.round(memoryMb), unit: 'MB', aim: '<= 250 after the bets' },
  ]
}
