import { callText } from './games/http-client.ts'
import { requestText } from './load.ts'
import { fundPlayers, makePlayers } from './players.ts'
import type { Row } from './report.ts'
import { createBenchHouse, startBenchServer } from './server-process.ts'
import { lighthouseRows } from './web/lighthouse.ts'
import { runPaced } from './web/paced-load.ts'
import { bundleSizes } from './web/sizes.ts'

const SECONDS = 10
const LOBBIES_PER_SECOND = 500
const BETS_PER_SECOND = 2_000
const CONNECTIONS = 64
const BET = '{"game":"dice","amount":"0.10","currency":"USD","params":{"target":"50.50","direction":"over"}}'

/** The site: what its parts weigh, what Lighthouse says of its pages, and how fast the lobby comes while bets are placed. */
export async function benchWeb(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    const server = await startBenchServer(house)
    try {
      const audits = await lighthouseRows(server.port)
      const players = await makePlayers(house, CONNECTIONS)
      await fundPlayers(server.port, players)
      return [
        ...bundleSizes(),
        ...audits,
        ...(await lobbyBesideBets(
          server.port,
          players.map(({ token }) => token),
        )),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await house.drop()
  }
}

async function lobbyBesideBets(port: number, tokens: readonly string[]): Promise<readonly Row[]> {
  const lobby = requestText({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } })
  const common = { port, seconds: SECONDS, connections: CONNECTIONS }
  const [pages, bets] = await Promise.all([
    runPaced({ ...common, perSecond: LOBBIES_PER_SECOND, next: () => lobby }),
    runPaced({
      ...common,
      perSecond: BETS_PER_SECOND,
      next: (index) => callText('game/original/bet', tokens[index % tokens.length] ?? '', BET),
    }),
  ])
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
  ]
}
