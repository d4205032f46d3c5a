import type { Language } from '@tas/shared/contract/languages.ts'
import { wholePoints } from '@tas/shared/rules/loyalty/points.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { Db } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { readReached } from './points-store.ts'
import { type Reward, rewardColumns } from './rewards/reward-store.ts'
import { rewardView } from './rewards/reward-view.ts'
import { loyaltySettings } from './settings.ts'

/** A day (UTC) on which a player earned points, reached levels or was paid rewards. */
export type ClubDay = {
  readonly day: string
  /** Bets that were counted, and whole points they earned. */
  readonly bets: bigint
  readonly points: string
  readonly levels: { readonly level: number; readonly name: string; readonly at: Date }[]
  readonly rewards: ReturnType<typeof rewardView>[]
}

type Asked = {
  readonly playerId: string
  readonly language: Language
  /** The day before which the page begins; null: it is the first. */
  readonly before: string | null
  readonly limit: number
}

/** What the club noted of a player, day by day, the newest first. */
export async function listClubDays(db: Db, app: App, asked: Asked): Promise<readonly ClubDay[]> {
  const { playerId, language } = asked
  const days = await readDaysOf(db, asked)
  const [newest, oldest] = [days[0]?.day, days.at(-1)?.day]
  if (newest === undefined || oldest === undefined) return []
  const [reached, paid] = [await readReached(db, [playerId]), await readPaid(db, playerId, { oldest, newest })]
  const { levels } = settingsOf(app, loyaltySettings)
  return days.map(({ day, bets, points }) => ({
    day,
    bets,
    points: String(wholePoints(BigInt(points))),
    levels: reached
      .filter(({ at }) => utcDayOf(at) === day)
      .map(({ level, at }) => ({ level, name: levels[level]?.name[language] ?? '', at })),
    rewards: paid.filter((reward) => reward.day === day).map((reward) => rewardView(app, reward)),
  }))
}

function readDaysOf({ sql, b }: Db, { playerId, before, limit }: Asked) {
  const earlier = before === null ? sql`` : sql`and day < ${before}`
  return sql<{ day: string; bets: bigint; points: string }[]>`
    with reached as (
      select to_char(reached_at at time zone 'UTC', 'YYYY-MM-DD') collate "C" as day from ${b}.loyalty_level_reached
      where player_id = ${playerId}
    ), noted as (
      (select day from ${b}.loyalty_day where player_id = ${playerId} ${earlier}
        group by day order by day desc limit ${limit})
      union (select day from ${b}.loyalty_reward where player_id = ${playerId} ${earlier}
        group by day order by day desc limit ${limit})
      union (select day from reached where true ${earlier})
      order by day desc limit ${limit}
    )
    select noted.day, coalesce(sum(earned.bets), 0)::bigint as bets, coalesce(sum(earned.points_e22), 0)::text as points
    from noted left join ${b}.loyalty_day earned on earned.player_id = ${playerId} and earned.day = noted.day
    group by noted.day order by noted.day desc`
}

function readPaid(db: Db, playerId: string, { oldest, newest }: { readonly oldest: string; readonly newest: string }) {
  return db.sql<Omit<Reward, 'playerId'>[]>`
    select ${rewardColumns(db)} from ${db.b}.loyalty_reward
    where player_id = ${playerId} and day between ${oldest} and ${newest} order by id desc`
}
