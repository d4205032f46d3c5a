import { fileURLToPath } from 'node:url'
import { runBets } from './beside-hello.ts'
import type { BenchPlayer } from './players.ts'
import { middleOf, type Row } from './report.ts'
import { type BenchHouse, type BenchServer, startBenchServer } from './server-process.ts'
import { type WorkWatch, watchWork } from './work.ts'

const SECONDS = 1.5
const ROUNDS = 16
const AT_ONCE = 16
const WITHOUT = fileURLToPath(new URL('./without-limits.ts', import.meta.url))
const MONEY_LIMITS = ['deposit', 'loss', 'wager'].flatMap((kind) =>
  ['day', 'week', 'month'].map((period) => ({ kind, period })),
)

type Load = { readonly players: readonly BenchPlayer[]; next(player: BenchPlayer): string }

/** A slice of one server: its speed, and the time processors worked for a bet, in the server and in its database. */
type Slice = { readonly perSecond: number; readonly cpuUs: number }
type Round = { readonly guarded: Slice; readonly unguarded: Slice }

/**
 * What limits cost: the same bets of the same players, who have set nine limits each, on the server as it is and on one whose
 * guard was taken out, in short slices whose order is turned round every time. The speeds of a busy machine say little; the
 * time processors worked hardly depends on who else works.
 */
export async function benchLimits(house: BenchHouse, server: BenchServer, load: Load): Promise<readonly Row[]> {
  // A few at a time: this is not what is measured.
  for (let at = 0; at < load.players.length; at += AT_ONCE)
    await Promise.all(load.players.slice(at, at + AT_ONCE).map((player) => setLimits(server.port, player)))
  const unguarded = await startBenchServer(house, ['--import', WITHOUT])
  const works = [await watchWork(house.url, [server]), await watchWork(house.url, [unguarded])] as const
  try {
    const guardedSlice = () => sliceOf(server, load, works[0])
    const unguardedSlice = () => sliceOf(unguarded, load, works[1])
    // One of each that does not count: plans are made and code is compiled.
    await unguardedSlice()
    await guardedSlice()
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const isTurned = round % 2 === 1
      const first = await (isTurned ? guardedSlice() : unguardedSlice())
      const second = await (isTurned ? unguardedSlice() : guardedSlice())
      rounds.push(isTurned ? { guarded: first, unguarded: second } : { unguarded: first, guarded: second })
    }
    return rowsOf(rounds)
  } finally {
    await Promise.all(works.map((work) => work.end()))
    await unguarded.stop()
  }
}

function rowsOf(rounds: readonly Round[]): readonly Row[] {
  const cpu = (side: keyof Round) => ({
    value: Math.round(middleOf(rounds, (round) => round[side].cpuUs)),
    unit: 'µs of processor a bet',
  })
  return [
    { name: 'bets.unguarded', perSecond: middleOf(rounds, (round) => round.unguarded.perSecond), ...cpu('unguarded') },
    {
      name: 'bets.limited',
      perSecond: middleOf(rounds, (round) => round.guarded.perSecond),
      ratio: middleOf(rounds, (round) => round.guarded.perSecond / round.unguarded.perSecond),
      ...cpu('guarded'),
      aim: '>= 0.95 of unguarded',
      note: `nine limits each; ratio to bets.unguarded; middle of ${ROUNDS} rounds of both`,
    },
    {
      name: 'bets.limitsWork',
      ratio: middleOf(rounds, (round) => round.unguarded.cpuUs / round.guarded.cpuUs),
      aim: '>= 0.95',
      note: 'time of processors for a bet, server and database: unguarded to limited',
    },
  ]
}

async function sliceOf({ port }: BenchServer, { players, next }: Load, work: WorkWatch): Promise<Slice> {
  const { perSecond, nodeUs, databaseUs } = await work.of(() => runBets({ port, players, seconds: SECONDS, next }))
  return { perSecond, cpuUs: nodeUs + databaseUs }
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
