import { parentPort, workerData } from 'node:worker_threads'
import { everyBet } from '@tas/shared/rules/simulation/every-bet.ts'
import { judgeTallies } from '@tas/shared/rules/simulation/judge-tallies.ts'
import { tallyFrom } from '@tas/shared/rules/simulation/tally.ts'

const { game, betCount, serverSeed } = workerData as { game: string; betCount: number; serverSeed: string }
const bets = everyBet().get(game) ?? []
const each = Math.ceil(betCount / bets.length)
const played = bets.map((bet, index) => ({
  bet,
  tally: tallyFrom(bet, each, (nonce) => ({ serverSeed, clientSeed: `simulation ${index}`, nonce })),
}))
parentPort?.postMessage(judgeTallies(played))
