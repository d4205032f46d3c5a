import type { Log } from './log.ts'

export type Repeated = {
  readonly everyMs: number
  /** Run at once as well. */
  readonly isSoon?: boolean
  readonly log: Log
  /** Said in the log when a run fails: what could not be done. The next run tries again. */
  readonly failed: string
}

/** Runs `work` again and again, never twice at once, until stopped; `stop` waits for a run that is under way. */
export function repeat(options: Repeated, work: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  function run(): void {
    running ??= work()
      .catch((error: unknown) => options.log.warn({ err: error }, options.failed))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, options.everyMs)
  timer.unref()
  if (options.isSoon) run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
