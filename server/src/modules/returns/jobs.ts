import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { countBets } from './count-bets.ts'
import { watchReturns } from './watch-returns.ts'

const COUNT_EVERY_MS = 5_000
const WATCH_EVERY_MS = 60_000

/** Keeps the sums of the games close behind the bets, and holds them against the pay tables. */
export function startCounting(app: App): Running {
  const { log, metrics, business } = app
  let isStopping = false
  const count = repeat(
    { everyMs: COUNT_EVERY_MS, log, failed: 'settled bets could not be counted; it is tried again' },
    async () => {
      let isMore = true
      while (isMore && !isStopping) isMore = await countBets(app)
      if (!isMore) metrics.returnsCountedAt.set({ business: business.id }, Date.now() / 1_000)
    },
  )
  const watch = repeat(
    { everyMs: WATCH_EVERY_MS, log, failed: 'the returns of the games could not be watched; it is tried again' },
    () => watchReturns(app),
  )
  return {
    async stop() {
      isStopping = true
      await Promise.all([count.stop(), watch.stop()])
    },
  }
}
