import { type Campaign, startCampaign } from '#kit/rounds/campaign.ts'
import type { Clock } from '#kit/rounds/clock.ts'
import { createWriterSeat } from '#kit/rounds/writer-seat.ts'
import type { App } from '../../../ctx.ts'
import { type Crash, createCrash } from './crash.ts'
import { followRounds } from './follow-rounds.ts'
import { leadRounds } from './round-loop.ts'
import { TICK_MS } from './timing.ts'

/** First keys of the advisory locks of crash, see `SeatOptions`. */
const WRITER_LOCK = 7_411_003
const PRESENCE_LOCK = 7_411_004

export type RunningCrash = Campaign & { readonly crash: Crash }

/**
 * Starts crash for a business in this process: it tries to become the writer of the rounds, and shows what another writes
 * as long as it is not.
 */
export function startCrash(app: App, clock?: Clock): RunningCrash {
  const crash = createCrash(app, clock)
  const campaign = startCampaign({
    seat: createWriterSeat({
      databaseUrl: app.config.databaseUrl,
      businessId: app.business.id,
      name: 'tas-crash',
      writerLock: WRITER_LOCK,
      presenceLock: PRESENCE_LOCK,
    }),
    clock: crash.clock,
    log: app.log,
    failed: 'crash could not look at its rounds',
    tickMs: TICK_MS,
    isCandidate: app.runsRounds,
    lead: (control) => leadRounds(crash, control),
    follow: () => followRounds(crash),
    tick: () => crash.table.tick(),
    close: () => crash.table.close(),
  })
  const started = { crash, ...campaign }
  running.set(app, started)
  return started
}

const running = new WeakMap<App, RunningCrash>()

/** What startCrash started last for a business, or undefined. */
export function startedCrash(app: App): RunningCrash | undefined {
  return running.get(app)
}
