import { vi } from 'vitest'

/** Fakes the clock and its timers; the turns of the event loop stay real, for `runTimersUntil`. */
export function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** A turn of the event loop, as the network takes some of. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Runs faked timers as they are set, until a promise is settled. A body that is read and a chunk that is loaded (the words
 * of a refusal) take turns of the event loop that no timer knows of: whoever runs the timers there are once misses one
 * that is set after them.
 */
export async function runTimersUntil<Result>(promise: Promise<Result>): Promise<Result> {
  let isSettled = false
  const settled = promise.finally(() => {
    isSettled = true
  })
  // Whoever waits for `settled` below gets its failure; here it must not count as unheard.
  settled.catch(() => undefined)
  while (!isSettled) {
    await turn()
    await vi.runAllTimersAsync()
  }
  return settled
}
