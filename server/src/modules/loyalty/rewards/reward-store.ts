import { payableMinor } from '@tas/shared/rules/rewards/rakeback.ts'
import type { Resource, Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'

/** What a player was promised and paid so far, in minor units but for what accrues. */
export type Earnings = {
  /** Rakeback in parts of 10^-12 of a minor unit. */
  readonly accruedE12: bigint
  readonly levelCashMinor: bigint
  readonly paidRakebackMinor: bigint
  readonly paidLevelCashMinor: bigint
  /** The day (UTC) of the last payment; null: there was none. */
  readonly paidOn: string | null
}

export const NO_EARNINGS: Earnings = {
  accruedE12: 0n,
  levelCashMinor: 0n,
  paidRakebackMinor: 0n,
  paidLevelCashMinor: 0n,
  paidOn: null,
}

/** What of it can be paid now, in minor units: whole ones, the begun one stays. */
export function dueOf(earnings: Earnings): { readonly rakebackMinor: bigint; readonly levelCashMinor: bigint } {
  return {
    rakebackMinor: payableMinor(earnings.accruedE12) - earnings.paidRakebackMinor,
    levelCashMinor: earnings.levelCashMinor - earnings.paidLevelCashMinor,
  }
}

/** What these players earned in the currency of their account. */
export async function readEarnings(
  { sql, b }: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Earnings>> {
  const rows = await sql<
    {
      playerId: string
      accruedE12: string
      levelCashMinor: bigint
      paidRakebackMinor: bigint
      paidLevelCashMinor: bigint
      paidOn: string | null
    }[]
  >`
    select earned.player_id as "playerId", accrued_e12::text as "accruedE12", earned.level_cash as "levelCashMinor",
      coalesce(paid.rakeback, 0)::bigint as "paidRakebackMinor", coalesce(paid.level_cash, 0)::bigint as "paidLevelCashMinor",
      paid.last_day as "paidOn"
    from ${b}.loyalty_earned earned left join lateral (
      select sum(rakeback) as rakeback, sum(level_cash) as level_cash, max(day) as last_day from ${b}.loyalty_reward reward
      where reward.player_id = earned.player_id and reward.currency = earned.currency
    ) paid on true
    where earned.player_id = any(${[...playerIds]}::uuid[])`
  return new Map(rows.map(({ playerId, accruedE12, ...row }) => [playerId, { ...row, accruedE12: BigInt(accruedE12) }]))
}

/** Whether a player has anything due that the next payment pays. */
export async function hasRewardsDue(db: Db, playerId: string): Promise<boolean> {
  const { rakebackMinor, levelCashMinor } = dueOf((await readEarnings(db, [playerId])).get(playerId) ?? NO_EARNINGS)
  return rakebackMinor + levelCashMinor > 0n
}

/** By player. By its name it is read after the purses are locked: a payment is seen by the next. */
export const earnings: Resource<Earnings> = {
  name: 'ledger.purses_earnings',
  load: (tx, playerIds) => readEarnings(tx, playerIds),
}

/** A payment, in minor units. */
export type Reward = {
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly day: string
  readonly rakebackMinor: bigint
  readonly levelCashMinor: bigint
  readonly isAsked: boolean
  readonly paidAt: Date
}

/** The columns of a payment, as `Reward` names them, but for whose it is. */
export function rewardColumns({ sql }: Pick<Db, 'sql'>): Fragment {
  return sql`id, currency, day, rakeback as "rakebackMinor", level_cash as "levelCashMinor", is_asked as "isAsked",
    paid_at as "paidAt"`
}

export const rewards: Table<Reward> = {
  name: 'loyalty.rewards',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.loyalty_reward (id, player_id, currency, day, rakeback, level_cash, is_asked, paid_at)
    select * from ${unnested(rows, 'row', {
      id: 'uuid',
      player_id: 'uuid',
      currency: 'text',
      day: 'text',
      rakeback: ['bigint', ({ rakebackMinor }) => rakebackMinor],
      level_cash: ['bigint', ({ levelCashMinor }) => levelCashMinor],
      is_asked: 'boolean',
      paid_at: 'timestamptz',
    })}`,
}
