import { setTimeout as wait } from 'node:timers/promises'
import { type Repeated, repeat } from './repeat.ts'

type Counted = Repeated & {
  /** While more comes than is counted, counting rests so many times as long as it worked: bets come first. */
  readonly restShare: number
}

/**
 * Counts what has come since the last time, again and again.
 * @param count counts a part of it, and says whether more is left
 */
export function keepCounting({ restShare, ...options }: Counted, count: () => Promise<boolean>) {
  const stopping = new AbortController()
  const counting = repeat(options, async () => {
    let isMore = true
    while (isMore && !stopping.signal.aborted) {
      const startedAt = performance.now()
      isMore = await count()
      const restMs = restShare * (performance.now() - startedAt)
      if (isMore) await wait(restMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await counting.stop()
    },
  }
}
