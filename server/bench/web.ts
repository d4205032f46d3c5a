import { monitorEventLoopDelay } from 'node:perf_hooks'
import { diceRequest } from './dice-bet.ts'
import { requestText } from './load.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import type { Row } from './report.ts'
import { type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'
import { lighthouseRows } from './web/lighthouse.ts'
import { runPaced } from './web/paced-load.ts'
import { bundleSizes } from './web/sizes.ts'

const SECONDS = 10
const LOBBIES_PER_SECOND = 500
const BETS_PER_SECOND = 2_000
const CONNECTIONS = 64
/** The site: what its parts weigh, what Lighthouse says of its pages, and how fast the lobby comes while bets are placed. */
export async function benchWeb(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    const server = await startBenchServer(house)
    try {
      const audits = await lighthouseRows(server.port)
      const players = await makePlayers(house, CONNECTIONS)
      await fundPlayers(server.port, players)
      return [...bundleSizes(), ...audits, ...(await lobbyBesideBets(server, players))]
    } finally {
      await server.stop()
    }
  } finally {
    await house.drop()
  }
}

async function lobbyBesideBets(server: BenchServer, players: readonly BenchPlayer[]): Promise<readonly Row[]> {
  const { port } = server
  const lobby = requestText({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } })
  const common = { port, seconds: SECONDS, connections: CONNECTIONS }
  const effort = await startEffort(server)
  const [pages, bets] = await Promise.all([
    runPaced({ ...common, perSecond: LOBBIES_PER_SECOND, next: () => lobby }),
    runPaced({
      ...common,
      perSecond: BETS_PER_SECOND,
      next: (index) => diceRequest(players[index % players.length] as BenchPlayer),
    }),
  ])
  const efforts = await effort()
  if (pages.failedCount + bets.failedCount > 0)
    throw new Error(`${pages.failedCount} pages and ${bets.failedCount} bets were not answered with 200`)
  const measured = ({ perSecond, p50Ms, p99Ms }: typeof pages) => ({ perSecond, p50Ms, p99Ms })
  return [
    {
      name: 'lobby.page',
      ...measured(pages),
      aim: 'p99 <= 25 ms',
      note: 'with all its data, packed, asked for 500 times a second',
    },
    { name: 'lobby.bets', ...measured(bets), note: 'bets meanwhile, asked for 2,000 times a second' },
    ...efforts,
  ]
}

/** Weighs who waits for whom: processor time of server and of this process, which asks, and how late this one's loop is. */
async function startEffort(server: BenchServer): Promise<() => Promise<readonly Row[]>> {
  const startedAt = performance.now()
  const own = process.cpuUsage()
  const serverMs = await server.cpuMs()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return async () => {
    delay.disable()
    const spentMs = performance.now() - startedAt
    const { user, system } = process.cpuUsage(own)
    const share = (workedMs: number) => ({ value: (workedMs / spentMs) * 100, unit: '% of a core' })
    return [
      { name: 'lobby.server', ...share((await server.cpuMs()) - serverMs) },
      { name: 'lobby.asker', ...share((user + system) / 1_000), note: 'the process that asks for pages and bets' },
      {
        name: 'lobby.askerLate',
        p50Ms: delay.percentile(50) / 1e6,
        p99Ms: delay.percentile(99) / 1e6,
        note: 'how late its event loop is; a part of the latencies above, none of the server',
      },
    ]
  }
}
