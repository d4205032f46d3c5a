import { repeat } from '#kit/repeat.ts'
import type { Module } from '../../module.ts'
import { startMarketing } from '../mail/index.ts'
import { marketingGate } from './find-marketable.ts'
import { mailNotices } from './mail-notices.ts'
import { showUnsubscribe } from './show-unsubscribe.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-link.ts'

export { type Campaign, sendMarketing } from './send-marketing.ts'

const LOOK_EVERY_MS = 5_000

export const module: Module = {
  name: 'outreach',
  ownPages: { [UNSUBSCRIBE_PATH]: showUnsubscribe },
  async work(app) {
    const marketing = startMarketing(app, marketingGate(app))
    const failed = 'notices could not be mailed; it is tried again'
    const noticing = repeat({ everyMs: LOOK_EVERY_MS, log: app.log, failed, pace: app.pace }, () => mailNotices(app))
    return {
      async stop() {
        await Promise.all([marketing.stop(), noticing.stop()])
      },
    }
  },
}
