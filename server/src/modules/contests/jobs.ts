import { keepCounting } from '#kit/keep-counting.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { closeRaces } from './races/close-races.ts'
import { countRaces } from './races/count-races.ts'

const COUNT_EVERY_MS = 10_000
const REST_SHARE = 9

/** Keeps boards close behind the bets, ends what is over and pays what was won. */
export function startRaces(app: App): Running {
  const { log, pace } = app
  const failed = 'races could not be counted; it is tried again'
  return keepCounting({ everyMs: COUNT_EVERY_MS, restShare: REST_SHARE, log, failed, pace }, async () => {
    const isMore = await countRaces(app)
    if (!isMore) await closeRaces(app)
    return isMore
  })
}
