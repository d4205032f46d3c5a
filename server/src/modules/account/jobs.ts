import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { eraseDue } from './erase-account.ts'
import { forgetHeldPeople } from './legal-hold.ts'

const FORGET_EVERY_MS = 60 * 60 * 1_000
const ERASE_EVERY_MS = 60 * 1_000

/** Forgets once an hour what no law has kept any longer, and erases closed accounts as soon as nothing is owed to them. */
export function startForgetting(app: App): Running {
  const { log, pace } = app
  const jobs = [
    repeat(
      {
        everyMs: FORGET_EVERY_MS,
        isSoon: true,
        log,
        failed: 'who closed accounts belonged to could not be forgotten; it is tried again',
        pace,
      },
      () => forgetHeldPeople(app),
    ),
    repeat(
      {
        everyMs: ERASE_EVERY_MS,
        isSoon: true,
        log,
        failed: 'closed accounts could not be erased; it is tried again',
        pace,
      },
      () => eraseDue(app),
    ),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
