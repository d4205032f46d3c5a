import { Worker } from 'node:worker_threads'
import { addTallies, NO_BETS, type Tally } from '../../../shared/src/rules/simulation/tally.ts'
import type { SimulationPlan } from './simulation-plan.ts'
import type { StretchOrder } from './simulation-worker.ts'

type Watch = {
  /** Cuts it short: what was counted until then is the result. */
  readonly signal: AbortSignal
  /** Told after every stretch how many bets are counted. */
  readonly onProgress: (bets: number) => void
}

/** Stretches a worker has before it: it need not wait for the next one. */
const AHEAD = 2

/**
 * Plays the bets of a plan on so many workers. The bets are cut into stretches of `stretchBets`, whatever the number of
 * workers, and added in their order: the same plan gives the same tally. Stopped early, it is that of the first stretches.
 */
export function runSimulation(plan: SimulationPlan, stretchBets: number, watch: Watch): Promise<Tally> {
  const stretches = Math.ceil(plan.bets / stretchBets)
  const waiting = new Map<number, Tally>()
  let total = NO_BETS
  let [ordered, added] = [0, 0]

  return new Promise((resolve, reject) => {
    const { game, params, play, seed } = plan
    const workers = Array.from({ length: Math.min(plan.workers, stretches) }, () => {
      return new Worker(new URL('./simulation-worker.ts', import.meta.url), {
        workerData: { game, params, play, seed },
      })
    })
    const end = (settle: () => void) => {
      watch.signal.removeEventListener('abort', stop)
      Promise.all(workers.map((worker) => worker.terminate())).then(settle, reject)
    }
    const stop = () => end(() => resolve(total))
    const order = (worker: Worker) => {
      if (ordered === stretches) return
      const stretch = ordered++
      const bets = Math.min(stretchBets, plan.bets - stretch * stretchBets)
      worker.postMessage({ stretch, bets } satisfies StretchOrder)
    }
    const take = (stretch: number, tally: Tally) => {
      waiting.set(stretch, tally)
      for (let next = waiting.get(added); next !== undefined; next = waiting.get(added)) {
        total = addTallies(total, next)
        waiting.delete(added++)
      }
      watch.onProgress(total.bets)
      if (added === stretches) stop()
    }
    watch.signal.addEventListener('abort', stop)
    if (watch.signal.aborted) stop()
    for (const worker of workers) {
      worker.on('message', ({ stretch, tally }: { stretch: number; tally: Tally }) => {
        order(worker)
        take(stretch, tally)
      })
      worker.on('error', (error) => end(() => reject(error)))
      for (let ahead = 0; ahead < AHEAD; ahead++) order(worker)
    }
  })
}
