import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { rollUpHouse } from './house/house-balance-store.ts'
import { ledgerMetrics } from './metrics.ts'
import { noteLargeAmounts } from './note-large.ts'
import { balanceBooks, isBalanceDue } from './verify/trial-balance.ts'

const ROLL_UP_EVERY_MS = 400
const NOTE_LARGE_EVERY_MS = 10_000
/** How often a process asks whether the hour is over. */
const BALANCE_LOOK_EVERY_MS = 60_000

/** Keeps the rolled-up balances of the house and the trail of large amounts close behind the postings; verifies every hour. */
export function startJobs(app: App): Running {
  const { db, log, pace, business } = app
  let isStopping = false
  const rollUp = repeat(
    {
      everyMs: ROLL_UP_EVERY_MS,
      log,
      failed: 'the balances of the house could not be rolled up; it is tried again',
      pace,
    },
    async () => {
      let isMore = true
      while (isMore && !isStopping) isMore = await rollUpHouse(db)
      ledgerMetrics(app).rolledUpAt.set({ business: business.id }, Date.now() / 1_000)
    },
  )
  const large = repeat(
    { everyMs: NOTE_LARGE_EVERY_MS, log, failed: 'large amounts could not be noted; it is tried again', pace },
    async () => {
      let isMore = true
      while (isMore && !isStopping) isMore = await noteLargeAmounts(app)
    },
  )
  const balance = repeat(
    { everyMs: BALANCE_LOOK_EVERY_MS, log, failed: 'the books could not be verified; it is tried again', pace },
    async () => {
      if (await isBalanceDue(app)) await balanceBooks(app)
    },
  )
  return {
    async stop() {
      isStopping = true
      await Promise.all([rollUp.stop(), large.stop(), balance.stop()])
    },
  }
}
