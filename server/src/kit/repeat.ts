import type { Log } from './log.ts'
import type { Pace } from './pace.ts'

/** How often something is done for a business that rests, unless it asks for more. */
export const REST_EVERY_MS = 600_000

export type Repeated = {
  readonly everyMs: number
  /** Run at once as well. */
  readonly isSoon?: boolean
  readonly log: Log
  /** Said in the log when a run fails: what could not be done. The next run tries again. */
  readonly failed: string
  /** Of the business it is done for. Left out: it is done as often whoever is there. */
  readonly pace?: Pace
  /** How often it is done while the business rests. */
  readonly restMs?: number
}

/**
 * Runs `work` again and again, never twice at once, until stopped; `stop` waits for a run that is under way. While its business
 * rests it runs rarely; when the rest ends, what is due by then runs at once.
 */
export function repeat(options: Repeated, work: () => Promise<void>): { stop(): Promise<void> } {
  const { everyMs, pace, restMs = REST_EVERY_MS } = options
  let running: Promise<void> | null = null
  let ranAtMs = performance.now()
  let timer: NodeJS.Timeout | undefined

  function run(): void {
    ranAtMs = performance.now()
    running ??= work()
      .catch((error: unknown) => options.log.warn({ err: error }, options.failed))
      .finally(() => {
        running = null
      })
  }
  function plan(): void {
    clearTimeout(timer)
    const betweenMs = pace?.isResting() ? Math.max(everyMs, restMs) : everyMs
    const waitMs = Math.max(0, ranAtMs + betweenMs - performance.now())
    timer = setTimeout(() => {
      run()
      plan()
    }, waitMs).unref()
  }

  if (options.isSoon) run()
  plan()
  const endWaking = pace?.onWake(plan)
  return {
    async stop() {
      endWaking?.()
      clearTimeout(timer)
      await running
    },
  }
}
