import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { readLinks } from '../ledger/index.ts'
import { closeDay } from './close-day.ts'
import { readDay, readLastDay } from './day-store.ts'
import { openSigningKey } from './sign-text.ts'

const LOOK_EVERY_MS = 60_000
/** Larger than the number of any batch. */
const MAX_BATCH_ID = 2n ** 47n

/** Closes yesterday, on the database's clock in UTC, if that is still to be done. A business without books has no days. */
export async function closeYesterday(app: App): Promise<void> {
  const [clock] = await app.db.sql<{ today: Date; yesterday: string }[]>`
    select date_trunc('day', clock_timestamp(), 'UTC') as today,
      to_char(clock_timestamp() at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD') as yesterday`
  if (clock === undefined || (await readDay(app.db, clock.yesterday)) !== null) return
  const isFirst = (await readLastDay(app.db)) === null
  if (isFirst) {
    const [oldest] = await readLinks(app.db, { fromId: 0n, toId: MAX_BATCH_ID, limit: 1 })
    if (oldest === undefined || oldest.happenedAtMs >= clock.today.getTime()) return
  }
  const signed = await closeDay(app, clock.yesterday)
  if (signed !== null) app.log.info({ day: signed.day, hash: signed.hash, business: app.business.id }, 'day closed')
}

/** Takes a replaced signing key within a minute, until stopped. */
export function startTakingKeys(app: App): Running {
  const { log, pace } = app
  return repeat({ everyMs: LOOK_EVERY_MS, log, failed: 'the signing key could not be read', pace }, () =>
    openSigningKey(app),
  )
}

/** Looks every minute for a day to close, until stopped. */
export function startClosing(app: App): Running {
  const { log, pace } = app
  return repeat(
    { everyMs: LOOK_EVERY_MS, log, failed: 'the day could not be closed; it is tried again', pace },
    async () => {
      await openSigningKey(app)
      await closeYesterday(app)
    },
  )
}
