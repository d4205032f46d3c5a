import { keepCounting } from '#kit/keep-counting.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetClicks } from './links/click-store.ts'
import { closeMonths } from './months/close-month.ts'

const LOOK_EVERY_MS = 600_000
const FORGET_EVERY_MS = 3_600_000

/** Closes months once they are over and counted. */
export function startClosingMonths(app: App): Running {
  const { log, pace } = app
  const failed = 'a month of affiliates could not be closed; it is tried again'
  return keepCounting({ everyMs: LOOK_EVERY_MS, restShare: 0, log, failed, pace }, () => closeMonths(app))
}

/** Forgets old clicks, hour by hour. */
export function startForgettingClicks({ db, log, pace }: App): Running {
  const failed = 'old clicks could not be forgotten; it is tried again'
  return repeat({ everyMs: FORGET_EVERY_MS, isSoon: true, log, failed, pace }, () => forgetClicks(db))
}
