import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { Parts } from './whole-months.ts'

/** A query for the lines of a report by player: of whole months the sums of months, of the other days those of days. */
export function linesOfPlayers({ sql, b }: Db, { months, days }: Parts): Fragment {
  const ofDays = days.map(
    ({ from, to }) => sql`
      select player_id, currency, turnover, payouts, bets, 0::numeric as deposits, 0::bigint as deposit_count,
        0::numeric as withdrawals, 0::bigint as withdrawal_count, 0::numeric as fees, 0::numeric as adjustments
      from ${b}.revenue_player_date where day between ${from} and ${to}
      union all
      select player_id, currency, 0, 0, 0, deposits, deposit_count, withdrawals, withdrawal_count, fees,
        credits - debits
      from ${b}.revenue_player_money where day between ${from} and ${to}`,
  )
  const ofMonths =
    months === null
      ? []
      : [
          sql`
      select player_id, currency, turnover, payouts, bets, deposits, deposit_count, withdrawals,
        withdrawal_count, fees, credits - debits as adjustments
      from ${b}.revenue_player_month where month between ${months.from} and ${months.to}`,
        ]
  const parts = [...ofMonths, ...ofDays].reduce((all, part) => sql`${all} union all ${part}`)
  // A month by itself has one row of each player already.
  if (months?.from === months?.to && days.length === 0)
    return sql`
      select player_id::text collate "C" as key, currency, turnover, payouts, bets, deposits, deposit_count, withdrawals,
        withdrawal_count, fees, adjustments
      from (${parts}) part`
  return sql`
    select player_id::text collate "C" as key, currency, sum(turnover) as turnover, sum(payouts) as payouts,
      sum(bets)::bigint as bets, sum(deposits) as deposits, sum(deposit_count)::bigint as deposit_count,
      sum(withdrawals) as withdrawals, sum(withdrawal_count)::bigint as withdrawal_count, sum(fees) as fees,
      sum(adjustments) as adjustments
    from (${parts}) part group by player_id, currency`
}
