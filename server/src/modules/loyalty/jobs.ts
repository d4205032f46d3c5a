import { keepCounting } from '#kit/keep-counting.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { countPoints } from './count-points.ts'

const COUNT_EVERY_MS = 10_000
const REST_SHARE = 9

/** Keeps the points of players close behind their bets. */
export function startCountingPoints(app: App): Running {
  const { log, pace } = app
  const failed = 'points could not be counted; it is tried again'
  return keepCounting({ everyMs: COUNT_EVERY_MS, restShare: REST_SHARE, log, failed, pace }, () => countPoints(app))
}
