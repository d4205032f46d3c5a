import { keepCounting } from '#kit/keep-counting.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { closeMonths } from './months/close-month.ts'

const LOOK_EVERY_MS = 600_000

/** Closes months once they are over and counted. */
export function startClosingMonths(app: App): Running {
  const { log, pace } = app
  const failed = 'a month of affiliates could not be closed; it is tried again'
  return keepCounting({ everyMs: LOOK_EVERY_MS, restShare: 0, log, failed, pace }, () => closeMonths(app))
}
