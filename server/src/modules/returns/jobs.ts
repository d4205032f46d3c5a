import { setTimeout as wait } from 'node:timers/promises'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { countBets } from './count-bets.ts'
import { returnsMetrics } from './metrics.ts'
import { watchReturns } from './watch-returns.ts'

const COUNT_EVERY_MS = 5_000
const WATCH_EVERY_MS = 60_000
/** While bets come faster than they are counted, counting rests so many times as long as it worked: bets come first. */
const REST_SHARE = 4

/** Keeps the sums of the games close behind the bets, and holds them against the pay tables. */
export function startCounting(app: App): Running {
  const { log, pace, business } = app
  const stopping = new AbortController()
  const count = repeat(
    { everyMs: COUNT_EVERY_MS, log, failed: 'settled bets could not be counted; it is tried again', pace },
    async () => {
      let isMore = true
      while (isMore && !stopping.signal.aborted) {
        const startedAt = performance.now()
        isMore = await countBets(app)
        if (isMore) await rest(REST_SHARE * (performance.now() - startedAt), stopping.signal)
      }
      if (!isMore) returnsMetrics(app).countedAt.set({ business: business.id }, Date.now() / 1_000)
    },
  )
  const watch = repeat(
    { everyMs: WATCH_EVERY_MS, log, failed: 'the returns of the games could not be watched; it is tried again', pace },
    () => watchReturns(app),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all([count.stop(), watch.stop()])
    },
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
