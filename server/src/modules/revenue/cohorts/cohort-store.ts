import type { CohortBasis } from '@tas/shared/contract/revenue/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { countRegistrations } from '../../identity/index.ts'

/** Months (UTC) as `YYYY-MM`, both included. */
export type Months = { readonly from: string; readonly to: string }

/** What is asked: cohorts of some months, whose players keep accounts in one currency. */
export type CohortAsked = Months & { readonly by: CohortBasis; readonly currency: string }

/** What a cohort came to in one month. */
export type CohortMonth = {
  readonly cohort: string
  readonly month: string
  readonly active: number
  readonly depositors: number
  readonly turnoverMinor: bigint
  readonly payoutsMinor: bigint
  readonly depositsMinor: bigint
  /** What they were given less what was taken from them. */
  readonly adjustmentsMinor: bigint
  /** What was kept of what they paid in and were paid out. */
  readonly feesMinor: bigint
  /** Bonus money that was granted less what went back, and rewards in cash. */
  readonly bonusesMinor: bigint
  readonly rewardsMinor: bigint
}

type Row = Pick<CohortMonth, 'cohort' | 'month' | 'active' | 'depositors'> & {
  readonly turnover: string
  readonly payouts: string
  readonly deposits: string
  readonly adjustments: string
  readonly fees: string
  readonly bonuses: string
  readonly rewards: string
}

/** How many players each cohort has, by month. */
export async function readCohortSizes(
  db: Db,
  { by, from, to, currency }: CohortAsked,
): Promise<ReadonlyMap<string, number>> {
  if (by === 'registration') return countRegistrations(db, { from, to, currency })
  const rows = await db.sql<{ month: string; count: number }[]>`
    select left(day, 7) as month, count(*)::int as count from ${db.b}.revenue_first_deposit
    where day between ${`${from}-01`} and ${`${to}-31`} and currency = ${currency} group by 1`
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** What each cohort came to, month by month from its own on; a month in which it did nothing is left out. */
export async function readCohortMonths(
  { sql, b }: Db,
  { by, from, to, currency }: CohortAsked,
): Promise<readonly CohortMonth[]> {
  const rows = await sql<Row[]>`
    select cohort, month, active::int as active, depositors::int as depositors, turnover::text as turnover,
      payouts::text as payouts, deposits::text as deposits, adjustments::text as adjustments, fees::text as fees,
      bonuses::text as bonuses, rewards::text as rewards
    from ${b}.revenue_cohort
    where basis = ${by} and currency = ${currency} and cohort between ${from} and ${to} order by cohort, month`
  return rows.map(({ turnover, payouts, deposits, adjustments, fees, bonuses, rewards, ...row }) => ({
    ...row,
    turnoverMinor: BigInt(turnover),
    payoutsMinor: BigInt(payouts),
    depositsMinor: BigInt(deposits),
    adjustmentsMinor: BigInt(adjustments),
    feesMinor: BigInt(fees),
    bonusesMinor: BigInt(bonuses),
    rewardsMinor: BigInt(rewards),
  }))
}
