import { type Campaign, startCampaign } from '#kit/rounds/campaign.ts'
import type { Clock } from '#kit/rounds/clock.ts'
import { createWriterSeat } from '#kit/rounds/writer-seat.ts'
import type { App } from '../../ctx.ts'
import { createFollower } from './follow-tables.ts'
import type { HouseTable } from './house-tables.ts'
import { leadTable } from './lead-table.ts'
import { createTables, type Tables } from './tables.ts'
import { TICK_MS } from './timing.ts'

/** First keys of the advisory locks of the tables, see `SeatOptions`. */
const WRITER_LOCK = 7_411_045
const PRESENCE_LOCK = 7_411_046

export type RunningTables = Campaign & { readonly tables: Tables }

export type StartOptions = { readonly clock?: Clock; readonly offered?: readonly HouseTable[] }

/**
 * Starts the live tables of a business in this process: it tries to become the writer of all of them, and shows what
 * another writes as long as it is not.
 */
export function startTables(app: App, options: StartOptions = {}): RunningTables {
  const tables = createTables(app, options.clock, options.offered)
  const campaign = startCampaign({
    seat: createWriterSeat({
      databaseUrl: app.config.databaseUrl,
      businessId: app.business.id,
      name: 'tas-tables',
      writerLock: WRITER_LOCK,
      presenceLock: PRESENCE_LOCK,
    }),
    clock: tables.clock,
    log: app.log,
    failed: 'the live tables could not be looked at',
    tickMs: TICK_MS,
    isCandidate: app.runsRounds,
    async lead(control) {
      await Promise.all(tables.all.map((shown) => leadTable(tables, shown, control)))
    },
    follow: createFollower(tables),
    close() {
      for (const shown of tables.all) shown.rest()
    },
  })
  const started = { tables, ...campaign }
  running.set(app, started)
  return started
}

const running = new WeakMap<App, RunningTables>()

/** What startTables started last for a business, or undefined. */
export function startedTables(app: App): RunningTables | undefined {
  return running.get(app)
}
