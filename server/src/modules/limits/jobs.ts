import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { lookAtNextPage, lookAtOutcomes } from './harm/look-for-harm.ts'

const SWEEP_EVERY_MS = 3_600_000
const PAGE = 10_000
const LOOK_EVERY_MS = 600_000

/** Forgets half hours that no window reaches any more, hour by hour. */
export function startForgetting(app: App): Running {
  const failed = 'old half hours of use could not be deleted; it is tried again'
  return repeat({ everyMs: SWEEP_EVERY_MS, isSoon: true, log: app.log, failed, pace: app.pace }, () =>
    forgetOldBuckets(app),
  )
}

export async function forgetOldBuckets({ db: { sql, b } }: Pick<App, 'db'>): Promise<void> {
  for (;;) {
    const gone = await sql<{ at: Date }[]>`
      delete from ${b}.limits_usage_bucket where (player_id, product, at) in (
        select player_id, product, at from ${b}.limits_usage_bucket
        where at < clock_timestamp() - interval '33 days' limit ${PAGE})
      returning at`
    if (gone.length < PAGE) break
  }
  await sql`delete from ${b}.limits_deposit where at < clock_timestamp() - interval '33 days'`
  await sql`delete from ${b}.limits_reversal where at < clock_timestamp() - interval '33 days'`
}

/**
 * Looks for signs of harm in everybody who plays, once a day of the licence's zone, page by page, and at what became of those who
 * were told a week ago. Where it was interrupted, whichever process goes on.
 */
export function startLookingForHarm(app: App): Running {
  const failed = 'signs of harm could not be looked for; it is tried again'
  let isStopped = false
  const job = repeat({ everyMs: LOOK_EVERY_MS, isSoon: true, log: app.log, failed, pace: app.pace }, async () => {
    while (!isStopped && (await lookAtNextPage(app)));
    while (!isStopped && (await lookAtOutcomes(app)));
  })
  return {
    async stop() {
      isStopped = true
      await job.stop()
    },
  }
}
