import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import type { Clock } from './clock.ts'
import type { Control } from './control.ts'
import { type Crash, createCrash } from './crash.ts'
import { followRounds } from './follow-rounds.ts'
import { leadRounds } from './round-loop.ts'
import { CANDIDATE_MS, FOLLOW_MS, RETRY_MS, TICK_MS } from './timing.ts'
import { createWriterSeat, type WriterSeat } from './writer-seat.ts'

export type RunningCrash = Running & {
  readonly crash: Crash
  /** Ends at once and gives the place up, as the death of the process would. For tests of recovery. */
  kill(): Promise<void>
}

/**
 * Starts crash for a business in this process: it tries to become the writer of the rounds, and shows what another writes
 * as long as it is not.
 */
export function startCrash(app: App, clock?: Clock): RunningCrash {
  const crash = createCrash(app, clock)
  const seat = createWriterSeat(app.config.databaseUrl, app.business.id)
  const stopping = new AbortController()
  const killed = new AbortController()
  const work = campaign(crash, seat, { stopping: stopping.signal, killed: killed.signal })
  const started: RunningCrash = {
    crash,
    async stop() {
      stopping.abort()
      await work
      crash.table.close()
      await seat.leave()
    },
    async kill() {
      stopping.abort()
      killed.abort()
      await seat.leave()
      await work
      crash.table.close()
    },
  }
  running.set(app, started)
  return started
}

const running = new WeakMap<App, RunningCrash>()

/** What startCrash started last for a business, or undefined. */
export function startedCrash(app: App): RunningCrash | undefined {
  return running.get(app)
}

type Signals = { readonly stopping: AbortSignal; readonly killed: AbortSignal }

async function campaign(crash: Crash, seat: WriterSeat, signals: Signals): Promise<void> {
  const { app, clock } = crash
  let triedAt = Number.NEGATIVE_INFINITY
  let followedAt = Number.NEGATIVE_INFINITY
  while (!signals.stopping.aborted) {
    try {
      if (clock.now() - triedAt >= CANDIDATE_MS) {
        triedAt = clock.now()
        if (await seat.take()) await leadRounds(crash, controlOf(seat, signals))
      }
      if (signals.stopping.aborted) return
      if (clock.now() - followedAt >= FOLLOW_MS) {
        followedAt = clock.now()
        await followRounds(crash)
      }
      crash.table.tick()
      await clock.until(clock.now() + TICK_MS, signals.stopping)
    } catch (error) {
      if (signals.stopping.aborted) return
      app.log.warn({ err: error }, 'crash could not look at its rounds; it tries again')
      await clock.until(clock.now() + RETRY_MS, signals.stopping)
    }
  }
}

function controlOf(seat: WriterSeat, signals: Signals): Control {
  let presentCount = 1
  let isLooking = false
  return {
    isStopping: () => signals.stopping.aborted,
    stopping: signals.stopping,
    isKilled: () => signals.killed.aborted,
    killed: signals.killed,
    isLost: () => presentCount === 0,
    hasCompany: () => presentCount > 1,
    check() {
      if (isLooking || presentCount === 0) return
      isLooking = true
      void seat
        .countPresent()
        .catch(() => 0)
        .then((count) => {
          presentCount = count
          isLooking = false
        })
    },
  }
}
