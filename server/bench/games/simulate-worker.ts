import { parentPort, workerData } from 'node:worker_threads'
import { allArms } from './arms.ts'
import { simulate } from './simulation.ts'

const { game, betCount, serverSeed } = workerData as { game: string; betCount: number; serverSeed: string }
parentPort?.postMessage(simulate(allArms().get(game) ?? [], betCount, serverSeed))
