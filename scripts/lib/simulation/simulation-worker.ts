import { parentPort, workerData } from 'node:worker_threads'
import { tallyBets } from '../../../shared/src/rules/simulation/tally.ts'
import { stretchWords } from '../../../shared/src/rules/simulation/xoshiro.ts'
import { readBet, type SimulatedGame } from './simulation-plan.ts'

/** A stretch to be played; its words follow from seed and number alone, whoever plays it. */
export type StretchOrder = { readonly stretch: number; readonly bets: number }

// What the pool gives: see there.
const { seed, ...game } = workerData as SimulatedGame & { seed: string }
const reading = readBet(game)
if (!reading.ok) throw new Error(reading.fault)
const { bet } = reading
parentPort?.on('message', ({ stretch, bets }: StretchOrder) => {
  parentPort?.postMessage({ stretch, tally: tallyBets(bet, bets, stretchWords(seed, stretch)) })
})
