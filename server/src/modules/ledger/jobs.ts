import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { rollUpHouse } from './house-balance-store.ts'

const ROLL_UP_EVERY_MS = 400

/** Keeps the rolled-up balances of the house close behind the postings. */
export function startJobs(app: App): Running {
  const { db, log, metrics, business } = app
  let isStopping = false
  const rollUp = repeat(
    { everyMs: ROLL_UP_EVERY_MS, log, failed: 'the balances of the house could not be rolled up; it is tried again' },
    async () => {
      let isMore = true
      while (isMore && !isStopping) isMore = await rollUpHouse(db)
      metrics.rolledUpAt.set({ business: business.id }, Date.now() / 1_000)
    },
  )
  return {
    async stop() {
      isStopping = true
      await rollUp.stop()
    },
  }
}
