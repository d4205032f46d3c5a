import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { everyBet } from '@tas/shared/rules/simulation/every-bet.ts'
import type { Simulated } from '@tas/shared/rules/simulation/judge-tallies.ts'
import type { Row } from '../report.ts'

const BETS = 1_000_000

/**
 * Every house game from seeds, by the rules the server plays by: its return beside the exact one, its outcomes beside their
 * chances. `npm run simulate` plays many more of one game, from faster words.
 */
export async function benchSimulation(): Promise<readonly Row[]> {
  const games = [...everyBet().keys()]
  const waiting = [...games]
  const rows = new Map<string, Row>()
  const work = async () => {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift())
      rows.set(game, rowOf(game, await simulateAside(game)))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return games.flatMap((game) => rows.get(game) ?? [])
}

function simulateAside(game: string): Promise<Simulated> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url), {
      workerData: { game, betCount: BETS, serverSeed: 'simulation' },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function rowOf(game: string, simulated: Simulated): Row {
  const { measuredReturn, exactReturn, margin, betCount, chiSquare, degreesOfFreedom, pValue } = simulated
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`
  return {
    name: `return.${game}`,
    value: Math.round(measuredReturn * 1e7) / 1e5,
    unit: '%',
    aim: `${percent(exactReturn ?? 0)} ± ${percent(margin)}, p > 0.001`,
    note: `${betCount} bets; 99.9 % interval; chi-square ${chiSquare.toFixed(1)} of ${degreesOfFreedom}, p ${pValue.toFixed(4)}`,
  }
}
