import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { Days } from '../figure-store.ts'
import type { Parts } from './whole-months.ts'

const SUMS = [
  'turnover',
  'payouts',
  'bets',
  'deposits',
  'deposit_count',
  'withdrawals',
  'withdrawal_count',
  'fees',
  'adjustments',
  'bonuses',
  'rewards',
] as const

/**
 * A query for the lines of a report by player: of whole months the sums of months, of the other days those of days. A month has one
 * row of each player already, so days are added up by themselves and joined to it: to add up both takes twice the time.
 */
export function linesOfPlayers(db: Db, { months, days }: Parts): Fragment {
  const { sql } = db
  if (months === null) return sql`select ${keyOf(db)}, * from (${linesOfDays(db, days)}) line`
  const ofMonths = linesOfMonths(db, months)
  if (days.length === 0) return sql`select ${keyOf(db)}, * from (${ofMonths}) line`
  const sums = SUMS.map((name) => {
    const column = sql(name)
    return sql`coalesce(of_months.${column}, 0) + coalesce(of_days.${column}, 0) as ${column}`
  }).reduce((all, sum) => sql`${all}, ${sum}`)
  return sql`
    select ${keyOf(db)}, currency, ${sums}
    from (${ofMonths}) of_months full join (${linesOfDays(db, days)}) of_days using (player_id, currency)`
}

function keyOf({ sql }: Db): Fragment {
  return sql`player_id::text collate "C" as key`
}

function linesOfMonths(db: Db, { from, to }: Days): Fragment {
  const { sql, b } = db
  const rows = sql`
    select player_id, currency, turnover, payouts, bets, deposits, deposit_count, withdrawals, withdrawal_count, fees,
      credits - debits as adjustments, bonuses, rewards
    from ${b}.revenue_player_month where month between ${from} and ${to}`
  return from === to ? rows : addedUp(db, rows)
}

function linesOfDays(db: Db, days: readonly Days[]): Fragment {
  const { sql, b } = db
  const rows = days.map(
    ({ from, to }) => sql`
      select player_id, currency, turnover, payouts, bets, 0::numeric as deposits, 0::bigint as deposit_count,
        0::numeric as withdrawals, 0::bigint as withdrawal_count, 0::numeric as fees, 0::numeric as adjustments,
        0::numeric as bonuses, 0::numeric as rewards
      from ${b}.revenue_player_date where day between ${from} and ${to}
      union all
      select player_id, currency, 0, 0, 0, deposits, deposit_count, withdrawals, withdrawal_count, fees,
        credits - debits, bonuses, rewards
      from ${b}.revenue_player_money where day between ${from} and ${to}`,
  )
  return addedUp(
    db,
    rows.reduce((all, part) => sql`${all} union all ${part}`),
  )
}

function addedUp({ sql }: Db, rows: Fragment): Fragment {
  return sql`
    select player_id, currency, sum(turnover) as turnover, sum(payouts) as payouts, sum(bets)::bigint as bets,
      sum(deposits) as deposits, sum(deposit_count)::bigint as deposit_count, sum(withdrawals) as withdrawals,
      sum(withdrawal_count)::bigint as withdrawal_count, sum(fees) as fees, sum(adjustments) as adjustments,
      sum(bonuses) as bonuses, sum(rewards) as rewards
    from (${rows}) part group by player_id, currency`
}
