export type Throttle = {
  /** Asks for a run: at once after a while of silence, else together with what is asked for meanwhile. */
  ask(): void
  /** Runs what was asked for now. */
  flush(): void
}

/** Runs `run` at most once in `everyMs`, however often it is asked for. `run` must not throw. */
export function createThrottle(everyMs: number, run: () => void): Throttle {
  let timer: NodeJS.Timeout | undefined
  let ranAt = Number.NEGATIVE_INFINITY
  let isAsked = false

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!isAsked) return
    isAsked = false
    ranAt = performance.now()
    run()
  }

  return {
    ask() {
      isAsked = true
      const dueInMs = ranAt + everyMs - performance.now()
      if (dueInMs <= 0) flush()
      else timer ??= setTimeout(flush, dueInMs).unref()
    },
    flush,
  }
}
