import type { CallData } from '@tas/shared/contract/api.ts'
import { levelNow, POINT_SCALE, wholePoints } from '@tas/shared/rules/loyalty/points.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../ctx.ts'
import { findPlayersOnBreak } from '../limits/index.ts'
import { readDays, readLook, readProducts, readReached, readStanding } from './points-store.ts'
import { loyaltySettings } from './settings.ts'

const SHOWN_DAYS = 30

/** Where the player stands in the club. While a time-out or an exclusion holds, nothing is said of what comes next. */
export async function getStatus({ app, db, player }: PlayerContext): Promise<CallData<'loyalty/club/getStatus'>> {
  const [standing, reached, products, days, asOf, resting] = await Promise.all([
    readStanding(db, player.id),
    readReached(db, [player.id]),
    readProducts(db, player.id),
    readDays(db, player.id, SHOWN_DAYS),
    readLook(db),
    findPlayersOnBreak(db, [player.id]),
  ])
  const isQuiet = resting.length > 0
  const { levels } = settingsOf(app, loyaltySettings)
  const level = levelNow(levels, standing.level)
  const next = isQuiet ? undefined : levels[level + 1]
  return {
    points: String(wholePoints(standing.pointsE22)),
    level,
    isQuiet,
    next:
      next === undefined
        ? null
        : { level: level + 1, ...towards(standing.pointsE22, levels[level]?.points, next.points) },
    reached: reached
      .filter((one) => one.level < levels.length)
      .map((one) => ({ level: one.level, at: one.at.toISOString() })),
    products: products.map((one) => ({
      product: one.product,
      bets: String(one.bets),
      points: String(wholePoints(one.pointsE22)),
    })),
    days: days.map((one) => ({ day: one.day, bets: String(one.bets), points: String(wholePoints(one.pointsE22)) })),
    asOf: asOf?.toISOString() ?? null,
  }
}

/** What is missing to a level, and the part of the way that is done, in percent. */
function towards(sumE22: bigint, from = 0, to: number): { missing: string; percent: number } {
  const [begin, end] = [BigInt(from) * POINT_SCALE, BigInt(to) * POINT_SCALE]
  const missingE22 = end > sumE22 ? end - sumE22 : 0n
  const done = sumE22 > begin ? sumE22 - begin : 0n
  return {
    missing: String((missingE22 + POINT_SCALE - 1n) / POINT_SCALE),
    percent: Math.min(100, Number((done * 100n) / (end - begin))),
  }
}
