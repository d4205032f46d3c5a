import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/** A clock that stands still until it is moved. */
export type ManualClock = Clock & {
  /** Moves on in steps of a tick, so that nobody takes it for an outage; every loop does its work of each step. */
  advanceTo(atMs: number): Promise<void>
  /** Moves on step by step until `look` finds something. @throws Error naming `what` when it never comes */
  walkUntil<Found>(look: () => Found | null, what: string): Promise<Found>
  /** Moves at once, as time does for a process that is not there. */
  jump(byMs: number): void
  /** Waits until every loop waits for its next moment. */
  idle(): Promise<void>
  loopCount: number
}

/** Long before any real clock: what the database stamps with its own is always later. */
const START = Date.UTC(2020, 0, 1)

/** Longer than any round: without an end, a test whose loops are gone would walk for ever and hold up its whole worker. */
const MOST_STEPS = 20_000

/** @param stepMs the time between two looks of the loops that run on it */
export function createManualClock(stepMs: number): ManualClock {
  let now = START
  const waiting = new Set<{ readonly atMs: number; readonly end: () => void }>()

  function move(toMs: number): void {
    now = toMs
    for (const waiter of [...waiting].filter(({ atMs }) => atMs <= now)) waiter.end()
  }

  const clock: ManualClock = {
    loopCount: 0,
    now: () => now,
    // A test gives times of this clock; a call without one was stamped with the small numbers of performance.now().
    at: (stampMs) => (stampMs >= START ? stampMs : now),
    sync: async () => undefined,
    until(atMs, signal) {
      return new Promise((resolve) => {
        if (atMs <= now || signal.aborted) {
          setImmediate(resolve)
          return
        }
        const waiter = {
          atMs,
          end() {
            waiting.delete(waiter)
            signal.removeEventListener('abort', waiter.end)
            resolve()
          },
        }
        waiting.add(waiter)
        signal.addEventListener('abort', waiter.end)
      })
    },
    async idle() {
      while (waiting.size < clock.loopCount) await sleep(1)
    },
    async walkUntil(look, what) {
      for (let step = 0; step < MOST_STEPS; step++) {
        const found = look()
        if (found !== null) return found
        await clock.advanceTo(now + stepMs)
      }
      throw new Error(`${what} never came`)
    },
    jump: (byMs) => move(now + byMs),
    async advanceTo(atMs) {
      await clock.idle()
      while (now < atMs) {
        move(Math.min(atMs, now + stepMs))
        await clock.idle()
      }
    },
  }
  return clock
}
