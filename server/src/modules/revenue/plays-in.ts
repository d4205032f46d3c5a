import type { Db } from '#kit/db/connect.ts'

/** What every player staked, was paid and how many bets they made on each day (UTC) of a period, to be joined: `player_id`, `day`. */
export function playsIn({ sql, b }: Db, { from, to }: { readonly from: string; readonly to: string }) {
  return sql`(
    select player_id, day, turnover, payouts, bets from ${b}.revenue_player_date where day between ${from} and ${to}
  )`
}
