import type { Db } from '#kit/db/connect.ts'

/** Days (UTC), both included. */
export type Days = { readonly from: string; readonly to: string }

/** What all players together came to in one currency within some time. */
export type HouseSums = {
  readonly currency: string
  readonly turnoverMinor: bigint
  readonly payoutsMinor: bigint
  readonly bets: bigint
  readonly depositsMinor: bigint
  readonly depositCount: bigint
  readonly withdrawalsMinor: bigint
  readonly withdrawalCount: bigint
  readonly feesMinor: bigint
  readonly creditsMinor: bigint
  readonly debitsMinor: bigint
  readonly bonusesMinor: bigint
  readonly rewardsMinor: bigint
}

/** The same of one day. */
export type HouseDay = HouseSums & { readonly day: string }

type Row = {
  readonly currency: string
  readonly turnover: string
  readonly payouts: string
  readonly bets: bigint
  readonly deposits: string
  readonly deposit_count: bigint
  readonly withdrawals: string
  readonly withdrawal_count: bigint
  readonly fees: string
  readonly credits: string
  readonly debits: string
  readonly bonuses: string
  readonly rewards: string
}

/** The days on which anything was played, paid in, paid out or adjusted, oldest first. */
export async function readHouseDays(db: Db, { from, to }: Days): Promise<readonly HouseDay[]> {
  const rows = await db.sql<(Row & { readonly day: string })[]>`
    select day, currency, coalesce(turnover, 0)::text as turnover, coalesce(payouts, 0)::text as payouts,
      coalesce(bets, 0)::bigint as bets, coalesce(deposits, 0)::text as deposits,
      coalesce(deposit_count, 0)::bigint as deposit_count, coalesce(withdrawals, 0)::text as withdrawals,
      coalesce(withdrawal_count, 0)::bigint as withdrawal_count, coalesce(fees, 0)::text as fees,
      coalesce(credits, 0)::text as credits,
      coalesce(debits, 0)::text as debits, coalesce(bonuses, 0)::text as bonuses, coalesce(rewards, 0)::text as rewards
    from (
      select day, currency, sum(turnover) as turnover, sum(payouts) as payouts, sum(bets) as bets
      from ${db.b}.revenue_day where day between ${from} and ${to} group by day, currency
    ) play full join (
      select day, currency, sum(deposits) as deposits, sum(deposit_count) as deposit_count,
        sum(withdrawals) as withdrawals, sum(withdrawal_count) as withdrawal_count, sum(fees) as fees,
        sum(credits) as credits,
        sum(debits) as debits, sum(bonuses) as bonuses, sum(rewards) as rewards
      from ${db.b}.revenue_money where day between ${from} and ${to} group by day, currency
    ) money using (day, currency)
    order by day, currency`
  return rows.map((row) => ({ day: row.day, ...sumsOf(row) }))
}

/** What was played, paid in, paid out or adjusted from one slot to another, both included, by currency. */
export async function readHouseSlots(
  { sql, b }: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly HouseSums[]> {
  const rows = await sql<Row[]>`
    select currency, sum(turnover)::text as turnover, sum(payouts)::text as payouts, sum(bets)::bigint as bets,
      sum(deposits)::text as deposits, sum(deposit_count)::bigint as deposit_count, sum(withdrawals)::text as withdrawals,
      sum(withdrawal_count)::bigint as withdrawal_count, sum(fees)::text as fees,
      sum(credits)::text as credits, sum(debits)::text as debits,
      sum(bonuses)::text as bonuses, sum(rewards)::text as rewards
    from ${b}.revenue_slot where slot between ${from} and ${to} group by currency`
  return rows.map(sumsOf)
}

function sumsOf(row: Row): HouseSums {
  return {
    currency: row.currency,
    turnoverMinor: BigInt(row.turnover),
    payoutsMinor: BigInt(row.payouts),
    bets: row.bets,
    depositsMinor: BigInt(row.deposits),
    depositCount: row.deposit_count,
    withdrawalsMinor: BigInt(row.withdrawals),
    withdrawalCount: row.withdrawal_count,
    feesMinor: BigInt(row.fees),
    creditsMinor: BigInt(row.credits),
    debitsMinor: BigInt(row.debits),
    bonusesMinor: BigInt(row.bonuses),
    rewardsMinor: BigInt(row.rewards),
  }
}

/** How many people a period has: those who played, and those who paid in for the first time. */
export type People = { readonly active: number; readonly firstDeposits: number }

export async function countPeople(db: Db, { from, to }: Days): Promise<People> {
  const { sql, b } = db
  const [row] = await sql<{ first_deposits: bigint }[]>`
    select count(*) as first_deposits from ${b}.revenue_first_deposit where day between ${from} and ${to}`
  return { active: await countActive(db, { from, to }), firstDeposits: Number(row?.first_deposits ?? 0n) }
}

/** How many paid in for the first time on a day, before a moment of it. */
export async function countFirstDepositsUntil({ sql, b }: Db, day: string, until: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.revenue_first_deposit where day = ${day} and deposited_at < ${until}`
  return row?.count ?? 0
}

/** How many players a period had, each once. */
export async function countActive({ sql, b }: Db, { from, to }: Days): Promise<number> {
  const [row] = await sql<{ players: bigint | null }[]>`
    select sum(players)::bigint as players from ${b}.revenue_active where day between ${from} and ${to} and day_before < ${from}`
  return Number(row?.players ?? 0n)
}

/** The day it is, in UTC, by the clock that postings are dated by. */
export async function readToday({ sql }: Db): Promise<string> {
  const [row] = await sql<{ today: string }[]>`select (clock_timestamp() at time zone 'UTC')::date::text as today`
  if (row === undefined) throw new Error('a select without a table gives one row')
  return row.today
}
