import { fileURLToPath } from 'node:url'
import { runLoad } from './load.ts'
import type { BenchPlayer } from './players.ts'
import { middle, type Row } from './report.ts'
import { type BenchHouse, type BenchServer, startBenchServer } from './server-process.ts'

const SECONDS = 3
const ROUNDS = 7
const WITHOUT = fileURLToPath(new URL('./without-limits.ts', import.meta.url))
const MONEY_LIMITS = ['deposit', 'loss', 'wager'].flatMap((kind) =>
  ['day', 'week', 'month'].map((period) => ({ kind, period })),
)

/**
 * What limits cost: the same bets of the same players, who have set nine limits each, on the server as it is and on one whose
 * guard was taken out, in turn.
 */
export async function benchLimits(
  house: BenchHouse,
  server: BenchServer,
  load: { readonly players: readonly BenchPlayer[]; next(player: BenchPlayer): string },
): Promise<readonly Row[]> {
  await Promise.all(load.players.map((player) => setLimits(server.port, player)))
  const unguarded = await startBenchServer(house, ['--import', WITHOUT])
  try {
    const rounds: { readonly guarded: number; readonly unguarded: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ unguarded: await speedOf(unguarded, load), guarded: await speedOf(server, load) })
    const share = (one: (typeof rounds)[number]) => one.guarded / one.unguarded
    return [
      { name: 'bets.unguarded', perSecond: middle(rounds, (one) => one.unguarded).unguarded },
      {
        name: 'bets.limited',
        perSecond: middle(rounds, (one) => one.guarded).guarded,
        ratio: share(middle(rounds, share)),
        aim: '>= 0.95 of unguarded',
        note: `nine limits each; ratio to bets.unguarded; middle of ${ROUNDS} rounds of both`,
      },
    ]
  } finally {
    await unguarded.stop()
  }
}

async function speedOf(
  server: BenchServer,
  { players, next }: { readonly players: readonly BenchPlayer[]; next(player: BenchPlayer): string },
): Promise<number> {
  const bets = await runLoad({
    port: server.port,
    connections: players.length,
    seconds: SECONDS,
    next: (index) => next(players[index] ?? { token: '' }),
  })
  if (bets.failedCount > 0) throw new Error(`${bets.failedCount} bets were not answered with 200`)
  return bets.perSecond
}

async function setLimits(port: number, { token }: BenchPlayer): Promise<void> {
  for (const limit of MONEY_LIMITS) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/limits/limit/setLimit`, {
      method: 'POST',
      headers: { BID: '1', token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...limit, value: '900000000.00' }),
    })
    if (answer.status !== 200) throw new Error('the limits could not be set')
  }
}
