import { keepCounting } from '#kit/keep-counting.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { BATCHES_PER_RUN, countRevenue } from './count-revenue.ts'

const COUNT_EVERY_MS = 10_000
const REST_SHARE = 4

/** Keeps the sums close behind the books. */
export function startCountingRevenue(app: App): Running {
  const { log, pace } = app
  const failed = 'revenue could not be counted; it is tried again'
  // After a run that failed, fewer: what takes longer than a statement may would be tried for ever.
  let batches = BATCHES_PER_RUN
  return keepCounting({ everyMs: COUNT_EVERY_MS, restShare: REST_SHARE, log, failed, pace }, async () => {
    const taken = batches
    batches = Math.max(1, Math.floor(taken / 2))
    const isMore = await countRevenue(app, taken)
    batches = Math.min(BATCHES_PER_RUN, taken * 2)
    return isMore
  })
}
