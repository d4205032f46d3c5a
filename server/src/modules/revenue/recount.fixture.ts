import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'

const SUMS = [
  'turnover',
  'payouts',
  'bets',
  'deposits',
  'deposit_count',
  'withdrawals',
  'fees',
  'withdrawal_count',
  'bonuses',
  'rewards',
] as const
type Counted = { readonly player: string; readonly day: string } & Readonly<Record<(typeof SUMS)[number], string>>

/** What is kept of all players by day, and the same of the house, in all and by ten minutes. */
export async function readCounted({ sql, b }: Db) {
  const players = await sql<Counted[]>`
    select player_id::text as player, day, coalesce(sum(turnover), 0)::text as turnover, coalesce(sum(payouts), 0)::text as payouts,
      coalesce(sum(bets), 0)::text as bets, coalesce(sum(deposits), 0)::text as deposits,
      coalesce(sum(deposit_count), 0)::text as deposit_count, sum(withdrawals)::text as withdrawals, sum(fees)::text as fees,
      sum(withdrawal_count)::text as withdrawal_count, sum(bonuses)::text as bonuses, sum(rewards)::text as rewards
    from (
      select player_id, day, turnover, payouts, bets, 0 as deposits, 0 as deposit_count, 0 as withdrawals,
        0 as fees, 0 as withdrawal_count, 0 as bonuses, 0 as rewards from ${b}.revenue_player_day
      union all select player_id, day, 0, 0, 0, deposits, deposit_count, withdrawals, fees, withdrawal_count,
        bonuses, rewards from ${b}.revenue_player_money
    ) line group by player_id, day order by 1, 2`
  const [house] = await sql`
    select (select sum(turnover)::text from ${b}.revenue_day) as turnover,
      (select sum(payouts)::text from ${b}.revenue_day) as payouts, (select sum(bets)::text from ${b}.revenue_day) as bets,
      (select sum(deposits)::text from ${b}.revenue_money) as deposits,
      (select sum(deposit_count)::text from ${b}.revenue_money) as deposit_count,
      (select sum(withdrawals)::text from ${b}.revenue_money) as withdrawals,
      (select sum(fees)::text from ${b}.revenue_money) as fees,
      (select sum(withdrawal_count)::text from ${b}.revenue_money) as withdrawal_count,
      (select sum(bonuses)::text from ${b}.revenue_money) as bonuses,
      (select sum(rewards)::text from ${b}.revenue_money) as rewards`
  const slots = await sql`
    select slot, sum(turnover)::text as turnover, sum(payouts)::text as payouts, sum(bets)::text as bets,
      sum(deposits)::text as deposits, sum(deposit_count)::text as deposit_count, sum(withdrawals)::text as withdrawals,
      sum(fees)::text as fees, sum(withdrawal_count)::text as withdrawal_count, sum(bonuses)::text as bonuses,
      sum(rewards)::text as rewards
    from ${b}.revenue_slot group by slot order by slot`
  return { players, house, slots }
}

/** The same from the postings themselves. */
export async function recount(db: Db) {
  const players = await recountBy(db, db.sql`(posting.happened_at at time zone 'UTC')::date::text`)
  const sum = (of: (typeof SUMS)[number]) => String(players.reduce((total, row) => total + BigInt(row[of]), 0n))
  const house = Object.fromEntries(SUMS.map((of) => [of, sum(of)]))
  const times = await recountBy(
    db,
    db.sql`left(to_char(posting.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 15) || '0'`,
  )
  const slots = [...Map.groupBy(times, ({ day }) => day)].map(([slot, rows]) => ({
    slot,
    ...Object.fromEntries(SUMS.map((of) => [of, String(rows.reduce((total, row) => total + BigInt(row[of]), 0n))])),
  }))
  return { players: [...players], house, slots: slots.sort((a, b) => (a.slot < b.slot ? -1 : 1)) }
}

/** What postings of each player come to within each part of the time, by the name of the part. */
function recountBy({ sql, b }: Db, part: Fragment): PromiseLike<readonly Counted[]> {
  return sql<Counted[]>`
    select wallet.player_id::text as player, ${part} as day,
      sum(case origin.kind when 'stake' then sign * amount else 0 end)::text as turnover,
      sum(case origin.kind when 'payout' then sign * amount else 0 end)::text as payouts,
      sum(case origin.kind when 'stake' then sign else 0 end)::text as bets,
      sum(case origin.kind when 'deposit' then sign * amount else 0 end)::text as deposits,
      sum(case origin.kind when 'deposit' then sign else 0 end)::text as deposit_count,
      sum(case origin.kind when 'withdraw_paid' then sign * amount else 0 end)::text as withdrawals,
      sum(case when origin.kind in ('withdraw_fee', 'deposit_fee') then sign * amount
        when origin.kind = 'deposit_fee_back' then -sign * amount else 0 end)::text as fees,
      sum(case origin.kind when 'withdraw_paid' then sign else 0 end)::text as withdrawal_count,
      sum(case when origin.kind = 'grant' then sign * amount
        when origin.kind in ('forfeit', 'expire', 'revoke') then -sign * amount else 0 end)::text as bonuses,
      sum(case origin.kind when 'reward' then sign * amount else 0 end)::text as rewards
    from ${b}.ledger_posting posting
    -- A payout that arrived moves between accounts of the house: the posting that sent it knows the player.
    join ${b}.ledger_wallet wallet on wallet.id = coalesce(posting.wallet_id, (
      select sent.wallet_id from ${b}.ledger_posting sent
      where sent.reference = posting.reference and sent.kind in ('withdrawal', 'deposit') limit 1)),
    lateral (
      select posting.kind, 1 as sign where posting.reverses is null
      union all select taken.kind, -1 from ${b}.ledger_posting taken where taken.id = posting.reverses
    ) origin
    where origin.kind in ('stake', 'payout', 'deposit', 'withdraw_paid', 'withdraw_fee', 'deposit_fee', 'deposit_fee_back',
      'grant', 'forfeit', 'expire', 'revoke', 'reward')
    group by 1, 2 order by 1, 2`
}
