import type { LiveTable } from '@tas/shared/rules/live-tables.ts'
import type { Campaign } from '#kit/rounds/campaign.ts'
import type { Clock } from '#kit/rounds/clock.ts'
import type { App } from '../../../ctx.ts'
import { runRounds } from '../run-rounds.ts'
import { createFollower } from './follow-tables.ts'
import { leadTable } from './lead-table.ts'
import { createTables, type Tables } from './tables.ts'

export type RunningTables = Campaign & { readonly tables: Tables }

export type StartOptions = { readonly clock?: Clock; readonly offered?: readonly LiveTable[] }

/**
 * Starts the live tables of a business in this process: it tries to become the writer of all of them, and shows what
 * another writes as long as it is not.
 */
export function startTables(app: App, options: StartOptions = {}): RunningTables {
  const tables = createTables(app, options.clock, options.offered)
  const campaign = runRounds(app, {
    name: 'tables',
    clock: tables.clock,
    async lead(guarded, control) {
      const led = { ...tables, app: guarded }
      await Promise.all(tables.all.map((screen) => leadTable(led, screen, control)))
    },
    follow: createFollower(tables),
    close() {
      for (const screen of tables.all) screen.rest()
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
