import { inTx } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { screenAll } from './hits/screen-players.ts'
import { forgetVersions } from './lists/change-lists.ts'
import { readFiles } from './lists/read-files.ts'
import { forgetFiles } from './lists/take-file.ts'

const READ_EVERY_MS = 5_000
const PASS_EVERY_MS = 30_000
const FORGET_EVERY_MS = 3_600_000

/** Reads files of lists, goes through all players when that is due, and forgets what no list needs any more. */
export function startJobs(app: App): Running {
  const { log, pace } = app
  let isStopped = false
  const reading = repeat(
    { everyMs: READ_EVERY_MS, log, pace, failed: 'files of lists could not be read; it is tried again' },
    () => readFiles(app),
  )
  const passing = repeat(
    { everyMs: PASS_EVERY_MS, log, pace, failed: 'players could not be held against lists; it is tried again' },
    () => screenAll(app, () => isStopped),
  )
  const forgetting = repeat(
    { everyMs: FORGET_EVERY_MS, log, pace, failed: 'old versions of lists could not be deleted; it is tried again' },
    async () => {
      await forgetFiles(app.db)
      await inTx(app.db, forgetVersions)
    },
  )
  return {
    async stop() {
      isStopped = true
      await Promise.all([reading.stop(), passing.stop(), forgetting.stop()])
    },
  }
}
