import { keepCounting } from '#kit/keep-counting.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { payClosedMonth } from './commission/close-months.ts'

const LOOK_EVERY_MS = 30_000

/** Pays months once two people closed them. */
export function startPayingMonths(app: App): Running {
  const { log, pace } = app
  const failed = 'a month of agents could not be paid; it is tried again'
  return keepCounting({ everyMs: LOOK_EVERY_MS, restShare: 0, log, failed, pace }, () => payClosedMonth(app))
}
