import { setTimeout as wait } from 'node:timers/promises'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { countRevenue } from './count-revenue.ts'

const COUNT_EVERY_MS = 10_000
/** While bets come faster than they are counted, counting rests so many times as long as it worked: bets come first. */
const REST_SHARE = 4

/** Keeps the sums close behind the books. */
export function startCountingRevenue(app: App): Running {
  const stopping = new AbortController()
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
        isMore = await countRevenue(app)
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
