import { begin } from '#kit/db/connect.ts'
import type { App } from '#src/ctx.ts'

/** First keys of the advisory locks of those who walk over settled bets, as they name them themselves. */
const LOCKS = { bets: 7_411_043, points: 7_411_076, revenue: 7_411_077 } as const

/**
 * Counts all that is settled now. The house counts by itself from time to time, and whoever comes meanwhile does nothing:
 * what it began with before our bets were settled is over before we count, and what it began after that is over at the end.
 */
export async function countAll(app: App, what: keyof typeof LOCKS, count: (app: App) => Promise<boolean>) {
  const untilNobodyCounts = () =>
    begin(app.db, async ({ sql }) => {
      await sql`select pg_advisory_xact_lock(${LOCKS[what]}::int, ${app.business.id}::int)`
    })
  await untilNobodyCounts()
  while (await count(app));
  await untilNobodyCounts()
}
