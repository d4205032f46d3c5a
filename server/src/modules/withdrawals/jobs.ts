import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { openLateCases } from './payouts/open-late-cases.ts'
import { sendPayouts } from './payouts/send-payouts.ts'

const SEND_EVERY_MS = 1_000
/** While nobody is there, what waits can wait a little longer; it is money of people all the same. */
const SEND_AT_REST_MS = 60_000
const LOOK_EVERY_MS = 60_000

/** Moves withdrawals on that need no person, and opens cases for those that take too long. */
export function startJobs(app: App): Running {
  const { log, pace } = app
  const failed = 'withdrawals could not be sent; it is tried again'
  const unseen = 'late withdrawals could not be looked for; it is tried again'
  const sending = repeat({ everyMs: SEND_EVERY_MS, restMs: SEND_AT_REST_MS, log, failed, pace }, () => sendPayouts(app))
  const looking = repeat({ everyMs: LOOK_EVERY_MS, log, failed: unseen, pace }, () => openLateCases(app))
  return {
    async stop() {
      await Promise.all([sending.stop(), looking.stop()])
    },
  }
}
