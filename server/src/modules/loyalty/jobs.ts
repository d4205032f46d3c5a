import { readNow } from '#kit/db/read-now.ts'
import { keepCounting } from '#kit/keep-counting.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { countPoints } from './count-points.ts'
import { payAllOnMonday } from './rewards/pay-all.ts'
import { reserveRewards } from './rewards/reserve-rewards.ts'

const COUNT_EVERY_MS = 10_000
const REST_SHARE = 9
const PAY_EVERY_MS = 60_000

/** Keeps the points of players close behind their bets, and what these give back set aside and paid. */
export function startCountingPoints(app: App): Running {
  const { db, log, pace } = app
  const failed = 'points could not be counted; it is tried again'
  const counting = keepCounting({ everyMs: COUNT_EVERY_MS, restShare: REST_SHARE, log, failed, pace }, async () => {
    const isMore = await countPoints(app)
    if (!isMore) await reserveRewards(app)
    return isMore
  })
  const unpaid = 'what the club gives back could not be paid; it is tried again'
  const paying = repeat({ everyMs: PAY_EVERY_MS, log, failed: unpaid, pace }, async () => {
    await payAllOnMonday(app, await readNow(db))
  })
  return {
    async stop() {
      await Promise.all([counting.stop(), paying.stop()])
    },
  }
}
