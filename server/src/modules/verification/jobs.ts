import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetMessages } from './examiner/examination-store.ts'
import { runExaminations } from './examiner/run-examinations.ts'
import { expireChecks } from './expire-checks.ts'
import { forgetPapers } from './papers/forget-papers.ts'
import { forgetObjects } from './papers/outside/keep-picture.ts'

const LOOK_EVERY_MS = 600_000
const EXAMINE_EVERY_MS = 3_000

/** Deletes papers that are kept no longer, ends what was approved by documents that ended, and has papers looked at automatically. */
export function startJobs(app: App): Running {
  const { log, pace } = app
  const failed = 'papers could not be looked through; it is tried again'
  const looking = repeat({ everyMs: LOOK_EVERY_MS, restMs: LOOK_EVERY_MS, log, failed, pace }, async () => {
    // What a document no longer proves ends first: a bucket that is away delays the deleting alone.
    await expireChecks(app)
    await forgetMessages(app.db)
    await forgetPapers(app)
    await forgetObjects(app)
  })
  const unasked = 'the examiner of papers could not be asked; it is tried again'
  const examining = repeat({ everyMs: EXAMINE_EVERY_MS, log, failed: unasked, pace }, () => runExaminations(app))
  return {
    async stop() {
      await Promise.all([looking.stop(), examining.stop()])
    },
  }
}
