import { runBets } from './beside-hello.ts'
import { diceRequest } from './dice-bet.ts'
import type { LoadResult } from './load.ts'
import type { BenchPlayer } from './players.ts'
import { middleOf, type Row } from './report.ts'
import { type BenchHouse, type BenchServer, startBenchServer } from './server-process.ts'
import { type BetWork, watchWork } from './work.ts'

const SECONDS = 3
const ROUNDS = 7

type Speed = Pick<LoadResult, 'perSecond'> & BetWork

/** The same players with one process and, half of them each, with two on the same cores and database, in turn. */
export async function benchTwoProcesses(
  house: BenchHouse,
  server: BenchServer,
  players: readonly BenchPlayer[],
): Promise<readonly Row[]> {
  const second = await startBenchServer(house)
  const work = await watchWork(house.url, [server, second])
  const half = Math.floor(players.length / 2)
  const bet = ({ port }: BenchServer, some: readonly BenchPlayer[]) =>
    runBets({ port, players: some, seconds: SECONDS, next: diceRequest })
  const betOnBoth = async () => {
    const [one, other] = await Promise.all([bet(server, players.slice(0, half)), bet(second, players.slice(half))])
    return { perSecond: one.perSecond + other.perSecond, sentCount: one.sentCount + other.sentCount }
  }
  try {
    const rounds: { readonly one: Speed; readonly two: Speed }[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const pair = { one: await work.of(() => bet(server, players)), two: await work.of(betOnBoth) }
      // The first does not count: the second process is new.
      if (round >= 0) rounds.push(pair)
    }
    return [
      {
        name: 'bets.twoProcesses',
        perSecond: middleOf(rounds, ({ two }) => two.perSecond),
        ratio: middleOf(rounds, ({ one, two }) => two.perSecond / one.perSecond),
        value: Math.round(middleOf(rounds, ({ two }) => two.nodeUs + two.databaseUs)),
        unit: 'µs of processor a bet',
        aim: '>= 0.9 of one process',
        note: `on the same cores; ratio to one process; middle of ${ROUNDS} rounds of both`,
      },
    ]
  } finally {
    await work.end()
    await second.stop()
  }
}
