import { inTx } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { findDueSpreads, takeDueShut } from '../exclusion/index.ts'
import { lookForPlayer } from '../identity/index.ts'
import { shutOther } from './shut-account.ts'

const AGAIN_EVERY_MS = 5_000

/**
 * Looks for the persons behind accounts that excluded themselves here, and shuts their other accounts: one account in a
 * transaction, so that nobody's purses wait for anybody else's. What fails is due until it is done; doing it twice changes
 * nothing.
 */
export async function spreadExclusions(app: App): Promise<void> {
  for (const playerId of await findDueSpreads(app.db, app.business.id)) await lookForPlayer(app, playerId)
  for (let isDue = true; isDue; )
    isDue = await inTx(app.db, async (tx) => {
      const due = await takeDueShut(tx, app.business.id)
      if (due !== null) await shutOther(tx, due.account, { ...due.span, action: 'limits.excluded_by_person' })
      return due !== null
    })
}

type Spreading = { isWantedAgain: boolean }

const spreading = new WeakMap<App, Spreading>()

/** The same beside what goes on, once at a time however many ask: whoever asks meanwhile has it run once more. */
export async function spreadSoon(app: App): Promise<void> {
  const running = spreading.get(app)
  if (running !== undefined) {
    running.isWantedAgain = true
    return
  }
  const own: Spreading = { isWantedAgain: true }
  spreading.set(app, own)
  try {
    while (own.isWantedAgain) {
      own.isWantedAgain = false
      await spreadExclusions(app)
    }
  } catch (err) {
    app.log.warn({ err }, 'an exclusion is not spread yet; it is tried again')
  } finally {
    spreading.delete(app)
  }
}

/** Goes on with what a stopped process or a busy database left. */
export function startSpreading(app: App): Running {
  const failed = 'exclusions could not be spread; it is tried again'
  return repeat({ everyMs: AGAIN_EVERY_MS, isSoon: true, log: app.log, failed }, () => spreadSoon(app))
}
