import type { App } from '#src/ctx.ts'
import { until } from './until.ts'

/** First keys of the advisory locks of those who walk over settled bets, as they name them themselves. */
const LOCKS = { bets: 7_411_043, points: 7_411_076, races: 7_411_093, revenue: 7_411_077 } as const

/**
 * Counts all that is settled now. The house counts by itself from time to time, and whoever comes meanwhile does nothing:
 * what it began with before our bets were settled is over before we count, and what it began after that is over at the end.
 */
export async function countAll(app: App, what: keyof typeof LOCKS, count: (app: App) => Promise<boolean>) {
  // It looks, and takes nothing: a lock held here, even for a moment, would turn away one who counts.
  const untilNobodyCounts = () =>
    until('nobody counts', async () => ((await isCounted(app, LOCKS[what])) ? undefined : true))
  await untilNobodyCounts()
  while (await count(app));
  await untilNobodyCounts()
}

async function isCounted({ db, business }: App, lock: number): Promise<boolean> {
  const rows = await db.sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = ${lock} and objid = ${business.id}
      and database = (select oid from pg_database where datname = current_database())`
  return rows.length > 0
}
