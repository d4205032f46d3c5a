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

const MEASUREMENTS = 3

/**
 * This process's steady clock plus its distance from the database's. The distance is measured as the middle of a round
 * trip, the shortest of a few, so it is off by less than half of that trip (well under a millisecond on one machine);
 * every process measures the same clock, so all judge a moment alike.
 */
export function createDatabaseClock(db: Db): Clock {
  let offsetMs = Date.now() - performance.now()
  return {
    now: () => performance.now() + offsetMs,
    at: (monotonicMs) => monotonicMs + offsetMs,
    async sync() {
      let shortestMs = Number.POSITIVE_INFINITY
      for (let count = 0; count < MEASUREMENTS; count++) {
        const sentAt = performance.now()
        const [row] = await db.sql<{ now: number }[]>`
          select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
        const tripMs = performance.now() - sentAt
        if (row === undefined || tripMs >= shortestMs) continue
        shortestMs = tripMs
        offsetMs = row.now - (sentAt + tripMs / 2)
      }
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
