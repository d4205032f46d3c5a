import { benchBesideHello } from '../beside-hello.ts'
import type { BenchPlayer } from '../players.ts'
import type { Row } from '../report.ts'
import type { BenchServer } from '../server-process.ts'
import { callText } from './http-client.ts'

const PLAYERS = 256

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
export function benchInstant(
  at: { readonly databaseUrl: string; readonly server: BenchServer },
  players: readonly BenchPlayer[],
): Promise<readonly Row[]> {
  const bodies = BETS.map((bet) => JSON.stringify({ ...bet, amount: '0.10', currency: 'USD' }))
  let turn = 0
  return benchBesideHello(at, {
    name: 'instant',
    aim: '>= 8,000/s',
    note: `${BETS.length} games in turn, ${PLAYERS} players, every bet durable`,
    players: players.slice(0, PLAYERS),
    next: (player) => callText('game/original/bet', player, bodies[turn++ % bodies.length] ?? ''),
  })
}
