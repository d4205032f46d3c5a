import { measureOffset } from '../db/clock-offset.ts'
import type { Db } from '../db/connect.ts'

/**
 * The time rounds are judged by: the database's, which all processes share. Milliseconds since 1970.
 */
export type Clock = {
  now(): number
  /** The time of a moment that was stamped with performance.now(). */
  at(monotonicMs: number): number
  /** Compares with the database again. Called between rounds, so that time never jumps while one runs. */
  sync(): Promise<void>
  /** Resolves at that time, at once when it has passed, or when the signal aborts. */
  until(atMs: number, signal: AbortSignal): Promise<void>
}

/**
 * This process's steady clock plus its distance from the database's, off by well under a millisecond on one machine; every
 * process measures the same clock, so all judge a moment alike.
 */
export function createDatabaseClock(db: Db): Clock {
  let offsetMs = Date.now() - performance.now()
  return {
    now: () => performance.now() + offsetMs,
    at: (monotonicMs) => monotonicMs + offsetMs,
    async sync() {
      offsetMs = (await measureOffset(db)).offsetMs
    },
    until(atMs, signal) {
      return new Promise((resolve) => {
        const delayMs = atMs - (performance.now() + offsetMs)
        if (delayMs <= 0 || signal.aborted) {
          setImmediate(resolve)
          return
        }
        const end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          resolve()
        }
        const timer = setTimeout(end, Math.ceil(delayMs))
        signal.addEventListener('abort', end)
      })
    },
  }
}
