import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetOldNotices } from './notice-store.ts'

const FORGET_EVERY_MS = 60 * 60_000

/** Forgets old notices every hour. */
export function startForgetting(app: App): Running {
  const failed = 'old notices could not be forgotten; it is tried again'
  return repeat({ everyMs: FORGET_EVERY_MS, log: app.log, failed, pace: app.pace }, () => forgetOldNotices(app.db))
}
