import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { errors } from '@tas/shared/contract/errors.ts'
import { levelNow } from '@tas/shared/rules/loyalty/points.ts'
import { nextPayday } from '@tas/shared/rules/rewards/payday.ts'
import { levelAsDayBegan, rakebackE12 } from '@tas/shared/rules/rewards/rakeback.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { Db } from '#kit/db/connect.ts'
import { pageOf } from '#kit/db/page.ts'
import { readNow } from '#kit/db/read-now.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { findPlayersOnBreak } from '../../limits/index.ts'
import { readReached } from '../points-store.ts'
import { loyaltySettings } from '../settings.ts'
import { dueOf, NO_EARNINGS, type Reward, readEarnings, rewardColumns } from './reward-store.ts'
import { rewardView } from './reward-view.ts'

const PATH = 'loyalty/reward/getRewards'
const SHOWN_DAYS = 30

/** What the club gives the player back. While a break holds, nothing is said of what play would bring. */
export async function getRewards(
  { app, db, player, language }: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const [known, days, paid, reached, resting, now] = await Promise.all([
    readEarnings(db, [player.id]),
    readDays(db, player.id),
    readPaid(db, player.id, input),
    readReached(db, [player.id]),
    findPlayersOnBreak(db, [player.id]),
    readNow(db),
  ])
  const isQuiet = resting.length > 0
  const earned = known.get(player.id) ?? NO_EARNINGS
  const { rakebackMinor, levelCashMinor } = dueOf(earned)
  const today = utcDayOf(now)
  const { levels } = settingsOf(app, loyaltySettings)
  const level = levels[levelNow(levels, levelAsDayBegan(reached, today))]
  const write = writeAmount(app, player.currency)
  const isPaidToday = earned.paidOn === today
  const code = isPaidToday ? 'loyalty.reward_paid_today' : 'loyalty.nothing_due'
  const canAsk = !isPaidToday && rakebackMinor + levelCashMinor > 0n
  return {
    currency: player.currency,
    rateE4: isQuiet ? null : (level?.rateE4 ?? 0),
    accruedE12: String(earned.accruedE12),
    due: write(rakebackMinor + levelCashMinor),
    dueRakeback: write(rakebackMinor),
    dueLevelCash: write(levelCashMinor),
    paid: write(earned.paidRakebackMinor + earned.paidLevelCashMinor),
    reason: canAsk ? null : { code, text: errors[code][language] },
    nextPayday: nextPayday(now),
    days: days.map(({ day, rateE4, costE8 }) => ({
      day,
      rateE4: isQuiet && day === today ? null : rateE4,
      costE8,
      accruedE12: String(rakebackE12(BigInt(costE8), BigInt(rateE4))),
    })),
    items: paid.items.map((reward) => rewardView(app, reward)),
    countAll: paid.count,
  }
}

function readDays({ sql, b }: Db, playerId: string) {
  return sql<{ day: string; rateE4: number; costE8: string }[]>`
    select day, rate_e4 as "rateE4", cost_e8::text as "costE8" from ${b}.loyalty_rakeback_day
    where player_id = ${playerId} order by day desc, rate_e4 limit ${SHOWN_DAYS}`
}

async function readPaid(db: Db, playerId: string, input: ParsedInput<typeof PATH>) {
  const { sql, b } = db
  const { limit, offset } = pageOf(input)
  const [items, [total]] = await Promise.all([
    sql<Omit<Reward, 'playerId'>[]>`
      select ${rewardColumns(db)} from ${b}.loyalty_reward
      where player_id = ${playerId} order by day desc limit ${limit} offset ${offset}`,
    sql<{ n: number }[]>`select count(*)::int as n from ${b}.loyalty_reward where player_id = ${playerId}`,
  ])
  return { items, count: total?.n ?? 0 }
}
