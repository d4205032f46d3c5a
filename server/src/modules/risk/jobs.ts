import { keepCounting } from '#kit/keep-counting.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetDecisions } from './decisions/decision-rows.ts'
import { countHours } from './figures/count-hours.ts'
import { forgetHours } from './figures/hour-store.ts'
import { recountWhenDue } from './figures/recount.ts'
import { forgetSigns } from './figures/sign-store.ts'
import { deleteOldReports } from './reports/report-store.ts'

const COUNT_EVERY_MS = 10_000
const REST_SHARE = 9
const RECOUNT_EVERY_MS = 3_600_000

/** Keeps the hours of players close behind the books, proves them each day, and forgets what no rule asks any more. */
export function startJobs(app: App): Running {
  const { log, pace } = app
  const counting = keepCounting(
    {
      everyMs: COUNT_EVERY_MS,
      restShare: REST_SHARE,
      log,
      pace,
      failed: 'hours of play could not be counted; it is tried again',
    },
    () => countHours(app),
  )
  const proving = repeat(
    { everyMs: RECOUNT_EVERY_MS, log, pace, failed: 'hours of play could not be proved; it is tried again' },
    async () => {
      await recountWhenDue(app)
      await forgetHours(app.db)
      await forgetSigns(app.db)
      await forgetDecisions(app.db)
      await deleteOldReports(app.db)
    },
  )
  return {
    async stop() {
      await Promise.all([counting.stop(), proving.stop()])
    },
  }
}
