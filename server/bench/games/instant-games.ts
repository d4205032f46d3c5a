import { runLoad } from '../load.ts'
import type { BenchPlayer } from '../players.ts'
import type { Row } from '../report.ts'
import { callText } from './http-client.ts'

const CONNECTIONS = 256
const SECONDS = 6

/** One bet of every instant game. */
const BETS: readonly { readonly game: string; readonly params: object }[] = [
  { game: 'dice', params: { target: '50.50', direction: 'over' } },
  { game: 'limbo', params: { target: '2.00' } },
  { game: 'plinko', params: { rows: 16, risk: 'medium' } },
  { game: 'keno', params: { picks: [1, 8, 15, 22, 29, 36], risk: 'medium' } },
  { game: 'wheel', params: { segments: 30, risk: 'medium' } },
  { game: 'diamonds', params: {} },
  { game: 'darts', params: { difficulty: 'medium' } },
]

/** All instant games together over HTTP, every bet durable. */
export async function benchInstant(port: number, players: readonly BenchPlayer[]): Promise<readonly Row[]> {
  let turn = 0
  const { perSecond, p50Ms, p99Ms, failedCount } = await runLoad({
    port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next(index) {
      const bet = BETS[turn++ % BETS.length]
      const { token } = players[index] ?? { token: '' }
      return callText('game/original/bet', token, JSON.stringify({ ...bet, amount: '0.10', currency: 'USD' }))
    },
  })
  if (failedCount > 0) throw new Error(`${failedCount} bets were not answered with 200`)
  return [
    {
      name: 'instant.http',
      ...{ perSecond, p50Ms, p99Ms },
      aim: '>= 8,000/s',
      note: `${BETS.length} games in turn, ${CONNECTIONS} players, every bet durable`,
    },
  ]
}
