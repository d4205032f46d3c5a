export type ToldTogether = {
  /** Says that there is something to tell: told at once after a while of silence, else with what follows. */
  soon(): void
  /** Tells what waits now. */
  now(): void
}

/** Tells what changes not more often than every so many milliseconds, however often it changes. `tell` must not throw. */
export function toldTogether(everyMs: number, tell: () => void): ToldTogether {
  let timer: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  let isWaiting = false

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    if (!isWaiting) return
    isWaiting = false
    toldAt = performance.now()
    tell()
  }

  return {
    soon() {
      isWaiting = true
      const dueInMs = toldAt + everyMs - performance.now()
      if (dueInMs <= 0) now()
      else timer ??= setTimeout(now, dueInMs).unref()
    },
    now,
  }
}
