import type { Campaign } from '#kit/rounds/campaign.ts'
import type { Clock } from '#kit/rounds/clock.ts'
import type { App } from '../../../ctx.ts'
import { runRounds } from '../run-rounds.ts'
import { type Crash, createCrash } from './crash.ts'
import { followRounds } from './follow-rounds.ts'
import { leadCrash } from './lead-crash.ts'
import { endReading } from './tell-readings.ts'

export type RunningCrash = Campaign & { readonly crash: Crash }

/**
 * Starts crash for a business in this process: it tries to become the writer of the rounds, and shows what another writes
 * as long as it is not.
 */
export function startCrash(app: App, clock?: Clock): RunningCrash {
  const crash = createCrash(app, clock)
  const campaign = runRounds(app, {
    name: 'crash',
    clock: crash.clock,
    lead: (guarded, control) => leadCrash({ ...crash, app: guarded }, control),
    follow: () => followRounds(crash),
    tick: () => crash.screen.tick(),
    close: () => crash.screen.close(),
  })
  const started = {
    crash,
    ...campaign,
    async stop() {
      await campaign.stop()
      await endReading(crash)
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
