import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { endRun, noteReached, type Reached, takeRun } from './books-run-store.ts'
import { verifyHouse } from './verify-house.ts'

const LOOK_EVERY_MS = 2_000
const TELL_EVERY_MS = 2_000

/** Does the verifications that staff ask for, one after another. */
export function startBooksRuns(app: App): Running {
  let isStopping = false
  const failed = 'what staff want verified could not be looked up; it is tried again'
  const look = repeat({ everyMs: LOOK_EVERY_MS, log: app.log, failed, pace: app.pace }, async () => {
    const run = await takeRun(app.db)
    if (run !== null) await doRun(app, run, () => isStopping)
  })
  return {
    async stop() {
      isStopping = true
      await look.stop()
    },
  }
}

/** Does one to its end, and tells how far it is. A process that stops gives it up: it is asked for again. */
export async function doRun(
  { db, log, business }: Pick<App, 'db' | 'log' | 'business'>,
  { id, isDeep }: { readonly id: string; readonly isDeep: boolean },
  isStopping: () => boolean,
): Promise<void> {
  let reached: Reached = { postings: 0, total: 0 }
  const failed = 'how far a verification of the books is could not be written'
  const telling = repeat({ everyMs: TELL_EVERY_MS, log, failed }, () => noteReached(db, id, reached))
  try {
    const { differences } = await verifyHouse(db, {
      isDeep,
      isParallel: false,
      progress({ postingCount, total }) {
        if (isStopping()) throw new Error('the process stops')
        reached = { postings: postingCount, total }
      },
    })
    await endRun(db, id, { ...reached, differences, outcome: differences.length === 0 ? 'right' : 'wrong' })
  } catch (error) {
    log.error({ err: error, business: business.id }, 'a verification of the books came to no end')
    await endRun(db, id, { ...reached, differences: [], outcome: 'failed' })
  } finally {
    await telling.stop()
  }
}
