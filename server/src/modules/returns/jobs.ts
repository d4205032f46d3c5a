import { keepCounting } from '#kit/keep-counting.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { countBets } from './count-bets.ts'
import { returnsMetrics } from './metrics.ts'
import { watchReturns } from './watch-returns.ts'

const COUNT_EVERY_MS = 5_000
const WATCH_EVERY_MS = 60_000
const REST_SHARE = 4

/** Keeps the sums of the games close behind the bets, and holds them against the pay tables. */
export function startCounting(app: App): Running {
  const { log, pace, business } = app
  const counted = { everyMs: COUNT_EVERY_MS, log, failed: 'settled bets could not be counted; it is tried again', pace }
  const count = keepCounting({ ...counted, restShare: REST_SHARE }, async () => {
    const isMore = await countBets(app)
    if (!isMore) returnsMetrics(app).countedAt.set({ business: business.id }, Date.now() / 1_000)
    return isMore
  })
  const watch = repeat(
    { everyMs: WATCH_EVERY_MS, log, failed: 'the returns of the games could not be watched; it is tried again', pace },
    () => watchReturns(app),
  )
  return {
    async stop() {
      await Promise.all([count.stop(), watch.stop()])
    },
  }
}
