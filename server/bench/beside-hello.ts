import { type LoadResult, requestText, runLoad } from './load.ts'
import type { BenchPlayer } from './players.ts'
import { middle, type Row } from './report.ts'

const SECONDS = 4
const ROUNDS = 5

/** Bets that every player keeps sending, one at a time. */
export type BetLoad = {
  /** Name of the row. */
  readonly name: string
  readonly aim: string
  readonly note: string
  readonly players: readonly BenchPlayer[]
  /** The next bet of a player, as a whole request. */
  next(player: BenchPlayer): string
}

/**
 * Bets beside the same server's bare route, in turn, so that a slow moment of the machine meets both and the first rounds
 * are the warming up. Rows: hello.http and the bets, each the middle of the rounds; `ratio` is the middle of the ratios.
 */
export async function benchBesideHello(port: number, load: BetLoad): Promise<readonly Row[]> {
  const rounds: { readonly hello: LoadResult; readonly bets: LoadResult }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ hello: await loadHello(port, load.players.length), bets: await loadBets(port, load) })
  return [
    { name: 'hello.http', ...speeds(middle(rounds, ({ hello }) => hello.perSecond).hello) },
    {
      name: load.name,
      ...speeds(middle(rounds, ({ bets }) => bets.perSecond).bets),
      ratio: ratioOf(middle(rounds, ratioOf)),
      aim: load.aim,
      note: `${load.note}; ratio to hello.http; middle of ${ROUNDS} rounds of both`,
    },
  ]
}

function ratioOf({ hello, bets }: { readonly hello: LoadResult; readonly bets: LoadResult }): number {
  return bets.perSecond / hello.perSecond
}

function loadHello(port: number, connections: number): Promise<LoadResult> {
  const request = requestText({ method: 'GET', path: '/healthz' })
  return runLoad({ port, connections, seconds: SECONDS, next: () => request })
}

async function loadBets(port: number, { players, next }: BetLoad): Promise<LoadResult> {
  const bets = await runLoad({
    port,
    connections: players.length,
    seconds: SECONDS,
    next: (index) => next(players[index] ?? { token: '' }),
  })
  if (bets.failedCount > 0) throw new Error(`${bets.failedCount} bets were not answered with 200`)
  return bets
}

function speeds({ perSecond, p50Ms, p99Ms }: LoadResult): Pick<LoadResult, 'perSecond' | 'p50Ms' | 'p99Ms'> {
  return { perSecond, p50Ms, p99Ms }
}
