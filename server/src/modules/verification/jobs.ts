import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { expireChecks } from './expire-checks.ts'
import { forgetPapers } from './papers/forget-papers.ts'

const LOOK_EVERY_MS = 600_000

/** Deletes papers that are kept no longer, and ends what was approved by documents that ended. */
export function startJobs(app: App): Running {
  const failed = 'papers could not be looked through; it is tried again'
  return repeat({ everyMs: LOOK_EVERY_MS, restMs: LOOK_EVERY_MS, log: app.log, failed, pace: app.pace }, async () => {
    await forgetPapers(app)
    await expireChecks(app)
  })
}
