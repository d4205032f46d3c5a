import { type LoadResult, requestText, runLoad } from './load.ts'
import type { BenchPlayer } from './players.ts'
import { middle, middleOf, type Row } from './report.ts'
import type { BenchServer } from './server-process.ts'
import { runSocketLoad } from './socket-load.ts'
import { type BetWork, type WorkWatch, watchWork } from './work.ts'

const SECONDS = 4
const ROUNDS = 5

/** Bets that every player keeps sending, one at a time. */
export type BetLoad = {
  /** Name of the rows, before `.http` and `.socket`. */
  readonly name: string
  readonly aim: string
  readonly note: string
  readonly players: readonly BenchPlayer[]
  /** The next bet of a player, as a whole request. */
  next(player: BenchPlayer): string
  /** Dice bets as calls over /live are measured as well. */
  readonly isSocketToo?: boolean
}

type Bets = LoadResult & BetWork
type Round = { readonly hello: LoadResult; readonly http: Bets; readonly socket: Bets | null }

/**
 * Bets beside the same server's bare route, in turn, so that a slow moment of the machine meets both and the first rounds
 * are the warming up. Each figure is the middle of the rounds; a ratio is the middle of the ratios.
 */
export async function benchBesideHello(
  { databaseUrl, server }: { readonly databaseUrl: string; readonly server: BenchServer },
  load: BetLoad,
): Promise<readonly Row[]> {
  const work = await watchWork(databaseUrl, [server])
  const rounds: Round[] = []
  try {
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        hello: await loadHello(server.port, load.players.length),
        http: await loadBets(server.port, load, work),
        socket: load.isSocketToo ? await loadSocketBets(server.port, load, work) : null,
      })
  } finally {
    await work.end()
  }
  return rowsOf(load, rounds)
}

function rowsOf({ name, aim, note }: BetLoad, rounds: readonly Round[]): readonly Row[] {
  const rows: Row[] = [
    { name: 'hello.http', ...speeds(middle(rounds, ({ hello }) => hello.perSecond).hello) },
    ...betRows(
      rounds.map(({ http }) => http),
      {
        name: `${name}.http`,
        ratio: middleOf(rounds, ({ hello, http }) => http.perSecond / hello.perSecond),
        aim,
        note: `${note}; ratio to hello.http; middle of ${ROUNDS} rounds`,
      },
    ),
  ]
  const sockets = rounds.flatMap(({ socket }) => socket ?? [])
  if (sockets.length === 0) return rows
  const ratio = middleOf(rounds, ({ http, socket }) => (socket?.perSecond ?? 0) / http.perSecond)
  const asked = {
    name: `${name}.socket`,
    ratio,
    aim: '>= 1.3 of http',
    note: `the same over /live; ratio to ${name}.http`,
  }
  return [...rows, ...betRows(sockets, asked)]
}

function betRows(bets: readonly Bets[], row: Row): readonly Row[] {
  const us = { unit: 'µs of processor a bet' }
  return [
    { ...row, ...speeds(middle(bets, ({ perSecond }) => perSecond)) },
    { name: `${row.name}.node`, value: Math.round(middleOf(bets, ({ nodeUs }) => nodeUs)), ...us },
    { name: `${row.name}.database`, value: Math.round(middleOf(bets, ({ databaseUs }) => databaseUs)), ...us },
  ]
}

function loadHello(port: number, connections: number): Promise<LoadResult> {
  const request = requestText({ method: 'GET', path: '/healthz' })
  return runLoad({ port, connections, seconds: SECONDS, next: () => request })
}

function loadBets(port: number, { players, next }: BetLoad, work: WorkWatch): Promise<Bets> {
  return work.of(() => runBets({ port, players, seconds: SECONDS, next }))
}

async function loadSocketBets(port: number, { players }: BetLoad, work: WorkWatch): Promise<Bets> {
  const bets = await work.of(() => runSocketLoad({ port, players, seconds: SECONDS }))
  assertAllOk(bets)
  return bets
}

/** Has every player send one bet after the other over HTTP. @throws Error when one is not answered with 200 */
export async function runBets(load: {
  readonly port: number
  readonly players: readonly BenchPlayer[]
  readonly seconds: number
  next(player: BenchPlayer): string
}): Promise<LoadResult> {
  const { port, players, seconds } = load
  const requestOf = (index: number) => {
    const player = players[index]
    if (player === undefined) throw new Error('there are as many connections as players')
    return load.next(player)
  }
  const bets = await runLoad({ port, connections: players.length, seconds, next: requestOf })
  assertAllOk(bets)
  return bets
}

function assertAllOk({ failedCount }: LoadResult): void {
  if (failedCount > 0) throw new Error(`${failedCount} bets were not answered with 200`)
}

function speeds({ perSecond, p50Ms, p99Ms }: LoadResult): Pick<LoadResult, 'perSecond' | 'p50Ms' | 'p99Ms'> {
  return { perSecond, p50Ms, p99Ms }
}
