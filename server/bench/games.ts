import { readBooks } from './books.ts'
import { assertDurable } from './durable.ts'
import { benchCrashRecovery } from './games/crash-recovery.ts'
import { benchCrashRoom } from './games/crash-room.ts'
import { benchCrashWatchers } from './games/crash-watchers.ts'
import { benchInstant } from './games/instant-games.ts'
import { benchSimulation } from './games/simulate-all.ts'
import { fundPlayers, makePlayers } from './players.ts'
import type { Row } from './report.ts'
import { type BenchHouse, createBenchHouse, startBenchServer } from './server-process.ts'

const PLAYERS = 1_000

/** The house games: crash with a full room, watched by many and killed in mid-round, instant bets, their returns. */
export async function benchGames(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    return [...(await measure(house)), ...(await benchSimulation())]
  } finally {
    await house.drop()
  }
}

async function measure(house: BenchHouse): Promise<readonly Row[]> {
  // The first start migrates and seeds.
  await (await startBenchServer(house)).stop()
  await assertDurable(house.url)
  const players = await makePlayers(house, PLAYERS)
  const server = await startBenchServer(house)
  const rows: Row[] = []
  /** A run takes minutes: what is measured is told at once. */
  const take = (measured: readonly Row[]) => {
    rows.push(...measured)
    for (const row of measured) console.error(JSON.stringify(row))
  }
  try {
    await fundPlayers(server.port, players)
    take(await benchCrashRoom(server.port, players))
    take(await benchInstant({ databaseUrl: house.url, server }, players))
  } finally {
    await server.stop()
  }
  // Its memory is weighed: it must not have room left from work before.
  const fresh = await startBenchServer(house)
  try {
    take(await benchCrashWatchers(fresh))
  } finally {
    await fresh.stop()
  }
  take(await benchCrashRecovery(house, players))
  const { differenceCount, postingCount } = await readBooks(house.url)
  const note = `${postingCount} postings verified`
  return [...rows, { name: 'games.books', value: differenceCount, unit: 'differences', aim: '0', note }]
}
