import { LOTTERY_RULES_VERSION, type LotteryRules } from '@tas/shared/rules/lottery/draw-rules.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { readNow } from '#kit/db/read-now.ts'
import { Refusal } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { addSandboxCapital, currencyOf } from '../../ledger/index.ts'
import { covers, readStops } from '../../stakes/index.ts'
import { readLastDraw } from '../draw-store.ts'
import { type LotterySchedule, lotterySettings } from '../settings.ts'
import { createDraw } from './create-draw.ts'

const MINUTE_MS = 60_000
/** A draw is made this long before its sale opens, so that its promise can be seen first; of short sales half their time. */
const AHEAD_MS = MINUTE_MS
/** No sale is shorter: one that would be is for the time after as well. Of short sales half their time. */
const SHORTEST_SALE_MS = 2 * MINUTE_MS

const RETRY_MS = MINUTE_MS
/** When a schedule whose draw was refused is tried again, by currency: not every second. */
const retryAtMs = new WeakMap<App, Map<string, number>>()

/**
 * Makes the next draw of every schedule when its time comes: sales follow one another without a gap. A fund the bank does not
 * cover makes no draw; the log says so, and it is tried again, as with whatever else goes wrong: no schedule stops those behind
 * it. While the lottery is closed for play none is made; those that were promised take place.
 */
export async function planDraws(app: App): Promise<void> {
  if (covers(await readStops(app.db), 'lottery')) return
  for (const schedule of settingsOf(app, lotterySettings).schedules) {
    const { currency } = schedule
    if (Date.now() < (retryAtMs.get(app)?.get(currency) ?? 0)) continue
    try {
      await planNext(app, schedule)
    } catch (error) {
      const why = error instanceof Refusal ? { code: error.code, ...error.details } : { err: error }
      app.log.warn({ currency, ...why }, 'a lottery draw could not be made')
      const retries = retryAtMs.get(app) ?? new Map<string, number>()
      retryAtMs.set(app, retries.set(currency, Date.now() + RETRY_MS))
    }
  }
}

async function planNext(app: App, schedule: LotterySchedule): Promise<void> {
  const now = await readNow(app.db)
  const last = await readLastDraw(app.db, schedule.currency)
  const aheadMs = Math.min(AHEAD_MS, (schedule.everyMinutes * MINUTE_MS) / 2)
  if (last !== null && last.closesAt.getTime() - aheadMs > now.getTime()) return
  await planDraw(app, schedule, last === null || last.closesAt < now ? now : last.closesAt)
}

async function planDraw(app: App, schedule: LotterySchedule, opensAt: Date): Promise<void> {
  const { currency, everyMinutes } = schedule
  const sandbox = app.config.mode === 'sandbox'
  if (sandbox) await addSandboxCapital(app, currency)
  const everyMs = everyMinutes * MINUTE_MS
  const earliestMs = opensAt.getTime() + Math.min(SHORTEST_SALE_MS, everyMs / 2)
  const closesAt = new Date(Math.ceil(earliestMs / everyMs) * everyMs)
  const beaconSource = sandbox ? 'sandbox' : 'drand-quicknet'
  await createDraw(app, { currency, rules: scheduledRules(app, schedule), opensAt, closesAt, beaconSource })
}

/** The terms of the next draw of a schedule. */
export function scheduledRules(app: Pick<App, 'business'>, schedule: LotterySchedule): LotteryRules {
  const { pointCount } = currencyOf(app, schedule.currency)
  const read = (amount: string) => {
    const minor = parseAmount(amount, pointCount)
    assert(minor !== null, 'settings that were read can be used')
    return minor
  }
  const { pick, from, maxTickets, maxPerPlayer } = schedule
  return {
    rulesVersion: LOTTERY_RULES_VERSION,
    pick,
    from,
    priceMinor: read(schedule.price),
    maxTickets,
    maxPerPlayer,
    tiers: schedule.tiers.map(({ hits, reserve, prize }) => ({
      hits,
      reserveMinor: read(reserve),
      prizeMinor: prize === null ? null : read(prize),
    })),
  }
}
