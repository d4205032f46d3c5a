import type { CohortBasis } from '@tas/shared/contract/revenue/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { registrationMonths } from '../identity/index.ts'

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
}

type Row = Omit<CohortMonth, 'turnoverMinor' | 'payoutsMinor' | 'depositsMinor' | 'adjustmentsMinor'> & {
  readonly turnover: string
  readonly payouts: string
  readonly deposits: string
  readonly adjustments: string
}

/** Who belongs to which cohort. */
function members(db: Db, { by, from, to }: CohortAsked) {
  if (by === 'registration') return registrationMonths(db, { from, to })
  const { sql, b } = db
  return sql`
    select player_id, left(day, 7) as month, currency from ${b}.revenue_first_deposit
    where day between ${`${from}-01`} and ${`${to}-31`}`
}

/** How many players each cohort has, by month. */
export async function readCohortSizes(db: Db, asked: CohortAsked): Promise<ReadonlyMap<string, number>> {
  const rows = await db.sql<{ month: string; count: number }[]>`
    select month, count(*)::int as count from (${members(db, asked)}) member
    where currency = ${asked.currency} group by month`
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** What each cohort came to, month by month from its own on; a month in which it did nothing is left out. */
export async function readCohortMonths(db: Db, asked: CohortAsked): Promise<readonly CohortMonth[]> {
  const { sql, b } = db
  const first = `${asked.from}-01`
  const rows = await sql<Row[]>`
    with member as materialized (${members(db, asked)}),
    -- One row of each player and month first: to count players in sorted days of theirs takes twice as long.
    own_play as (
      select player_id, left(day, 7) as month, sum(turnover) as turnover, sum(payouts) as payouts
      from ${b}.revenue_player_day where day >= ${first} and currency = ${asked.currency} group by 1, 2),
    play as (
      select member.month as cohort, own_play.month, count(*)::int as active, sum(turnover) as turnover, sum(payouts) as payouts
      from own_play join member using (player_id) where own_play.month >= member.month group by 1, 2),
    own_money as (
      select player_id, left(day, 7) as month, sum(deposit_count) as deposit_count, sum(deposits) as deposits,
        sum(credits - debits) as adjustments
      from ${b}.revenue_player_money where day >= ${first} and currency = ${asked.currency} group by 1, 2),
    money as (
      select member.month as cohort, own_money.month, (count(*) filter (where deposit_count > 0))::int as depositors,
        sum(deposits) as deposits, sum(adjustments) as adjustments
      from own_money join member using (player_id) where own_money.month >= member.month group by 1, 2)
    select cohort, month, coalesce(active, 0) as active, coalesce(depositors, 0) as depositors,
      coalesce(turnover, 0)::text as turnover, coalesce(payouts, 0)::text as payouts,
      coalesce(deposits, 0)::text as deposits, coalesce(adjustments, 0)::text as adjustments
    from play full join money using (cohort, month) order by cohort, month`
  return rows.map(({ turnover, payouts, deposits, adjustments, ...row }) => ({
    ...row,
    turnoverMinor: BigInt(turnover),
    payoutsMinor: BigInt(payouts),
    depositsMinor: BigInt(deposits),
    adjustmentsMinor: BigInt(adjustments),
  }))
}
