import { levelAt, pointsE22, wholePoints } from '@tas/shared/rules/loyalty/points.ts'
import { begin } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { readPositions, savePositions, walkSettled } from '../bets/index.ts'
import { currencyOf } from '../ledger/index.ts'
import { type CostDay, openCosts } from './open-costs.ts'
import {
  addDays,
  addPoints,
  type EarnedDay,
  type Reached,
  raiseLevels,
  type Standing,
  saveLook,
} from './points-store.ts'
import { accrueRewards } from './rewards/accrue.ts'
import { loyaltySettings } from './settings.ts'
import { worthE8 } from './worth.ts'

/** First key of the advisory lock under which one process at a time counts; the second is the number of the business. */
const COUNT_LOCK = 7_411_076

/**
 * Counts the bets settled since the last time into points: each once, because points and how far bets were read stand or fall
 * together, and so does what the bets give back. Then tells which levels were reached. While another process counts, nothing is done.
 * @returns true when more is left than one run takes
 */
export async function countPoints(app: App): Promise<boolean> {
  return begin(app.db, async (tx) => {
    const [turn] = await tx.sql<{ is_ours: boolean; now: Date }[]>`
      select pg_try_advisory_xact_lock(${COUNT_LOCK}::int, ${app.business.id}::int) as is_ours, clock_timestamp() as now`
    if (turn?.is_ours !== true) return false
    const progress = tx.sql`${tx.b}.loyalty_progress`
    const from = await readPositions(tx, progress)
    const sums = openCosts()
    const walk = await walkSettled(tx, { betSources: app.betSources, from }, sums.add)
    const costs = sums.days()
    const days = costs.map((cost) => earnedBy(app, cost))
    await addDays(tx, days)
    const reached = reachedBy(app, await addPoints(tx, sumByPlayer(days)))
    await accrueRewards(app, tx, { costs, reached })
    await raiseLevels(tx, reached, turn.now)
    await savePositions(tx, progress, walk.reached)
    if (!walk.isMore) await saveLook(tx, turn.now)
    for (const { playerId, level } of reached) await app.leave(tx, { type: 'loyalty.level_reached', playerId, level })
    return walk.isMore
  })
}

/** The points of what bets cost: an account has one currency, so there is one for each day and kind of games. */
function earnedBy(app: App, { playerId, day, product, bets, currency, costE8 }: CostDay): EarnedDay {
  const { pointCount } = currencyOf(app, currency)
  return { playerId, day, product, bets, pointsE22: pointsE22({ costE8, pointCount, worthE8: worthE8(app, currency) }) }
}

/** In one order of players, so that two counts could never wait for each other's rows. */
function sumByPlayer(days: readonly EarnedDay[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { playerId, pointsE22 } of days) sums.set(playerId, (sums.get(playerId) ?? 0n) + pointsE22)
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Every level above the one a player has that their points have come to. */
function reachedBy({ business }: App, standings: readonly Standing[]): readonly Reached[] {
  const thresholds = settingsOf({ business }, loyaltySettings).levels.map(({ points }) => points)
  return standings.flatMap(({ playerId, pointsE22, level }) => {
    const now = levelAt(thresholds, wholePoints(pointsE22))
    return Array.from({ length: Math.max(0, now - level) }, (_, index) => ({ playerId, level: level + 1 + index }))
  })
}
