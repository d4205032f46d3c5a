import { repeat } from '#kit/repeat.ts'
import type { Module } from '../../module.ts'
import { forgetExpired } from './message-store.ts'
import { personalTables, sealedTables } from './personal-tables.ts'
import { openSending } from './send-messages.ts'
import { spreadNotices } from './spread-notices.ts'
import { getKey, sendTest, subscribe, unsubscribe } from './subscribe.ts'
import { subscribers } from './subscribers.ts'

const LOOK_EVERY_MS = 1_000
/** The same for a business that rests. */
const LOOK_AT_REST_MS = 60_000
const FORGET_EVERY_MS = 60_000

export const module: Module = {
  name: 'push',
  routes: {
    'notices/push/getKey': getKey,
    'notices/push/subscribe': subscribe,
    'notices/push/unsubscribe': unsubscribe,
    'notices/push/test': sendTest,
  },
  subscribers,
  personalTables,
  sealedTables,
  async work(app) {
    const { log, pace, db } = app
    const sending = openSending(app)
    const often = {
      everyMs: LOOK_EVERY_MS,
      restMs: LOOK_AT_REST_MS,
      log,
      pace,
      failed: 'messages to devices could not be sent; it is tried again',
    }
    const looking = repeat(often, async () => {
      await spreadNotices(app)
      await sending.sendDue()
    })
    const failed = 'old messages to devices could not be forgotten; it is tried again'
    const forgetting = repeat({ everyMs: FORGET_EVERY_MS, log, pace, failed }, () => forgetExpired(db))
    return {
      async stop() {
        await Promise.all([looking.stop(), forgetting.stop()])
        await sending.finish()
      },
    }
  },
}
