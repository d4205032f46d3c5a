import { setTimeout as wait } from 'node:timers/promises'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { BATCHES_PER_RUN, countRevenue } from './count-revenue.ts'

const COUNT_EVERY_MS = 10_000
/** While bets come faster than they are counted, counting rests so many times as long as it worked: bets come first. */
const REST_SHARE = 4

/** Keeps the sums close behind the books. */
export function startCountingRevenue(app: App): Running {
  const stopping = new AbortController()
  // After a run that failed, fewer: what takes longer than a statement may would be tried for ever.
  let batches = BATCHES_PER_RUN
  const count = repeat(
    {
      everyMs: COUNT_EVERY_MS,
      log: app.log,
      failed: 'revenue could not be counted; it is tried again',
      pace: app.pace,
    },
    async () => {
      let isMore = true
      while (isMore && !stopping.signal.aborted) {
        const startedAt = performance.now()
        const taken = batches
        batches = Math.max(1, Math.floor(taken / 2))
        isMore = await countRevenue(app, taken)
        batches = Math.min(BATCHES_PER_RUN, taken * 2)
        const restMs = REST_SHARE * (performance.now() - startedAt)
        if (isMore) await wait(restMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      }
    },
  )
  return {
    async stop() {
      stopping.abort()
      await count.stop()
    },
  }
}
