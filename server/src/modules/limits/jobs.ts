import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'

const SWEEP_EVERY_MS = 3_600_000
const PAGE = 10_000

/** Forgets half hours that no window reaches any more, hour by hour. */
export function startForgetting(app: App): Running {
  const failed = 'old half hours of use could not be deleted; it is tried again'
  return repeat({ everyMs: SWEEP_EVERY_MS, isSoon: true, log: app.log, failed }, () => forgetOldBuckets(app))
}

export async function forgetOldBuckets({ db: { sql, b } }: Pick<App, 'db'>): Promise<void> {
  for (;;) {
    const gone = await sql<{ at: Date }[]>`
      delete from ${b}.limits_usage_bucket where (player_id, product, at) in (
        select player_id, product, at from ${b}.limits_usage_bucket
        where at < clock_timestamp() - interval '33 days' limit ${PAGE})
      returning at`
    if (gone.length < PAGE) return
  }
}
