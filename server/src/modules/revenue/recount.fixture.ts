import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { MONEY_COLUMNS, PLAY_COLUMNS, SUM_COLUMNS } from './tally.ts'

const SUMS = Object.keys(SUM_COLUMNS) as readonly (keyof typeof SUM_COLUMNS)[]
type Counted = { readonly player: string; readonly day: string } & Readonly<Record<(typeof SUMS)[number], string>>

/** What is kept of all players by day, and the same of the house, in all and by ten minutes. */
export async function readCounted(db: Db) {
  const { sql, b } = db
  const list = (columns: object, write: (name: string) => Fragment) =>
    Object.keys(columns)
      .map(write)
      .reduce((all, one) => sql`${all}, ${one}`)
  const asText = (columns: object) => list(columns, (name) => sql`coalesce(sum(${sql(name)}), 0)::text as ${sql(name)}`)
  const own = (columns: object) =>
    list(SUM_COLUMNS, (name) => (name in columns ? sql`${sql(name)}` : sql`0 as ${sql(name)}`))
  const players = await sql<Counted[]>`
    select player_id::text as player, day, ${asText(SUM_COLUMNS)}
    from (
      select player_id, day, ${own(PLAY_COLUMNS)} from ${b}.revenue_player_day
      union all select player_id, day, ${own(MONEY_COLUMNS)} from ${b}.revenue_player_money
    ) line group by player_id, day order by 1, 2`
  const [play] = await sql`select ${asText(PLAY_COLUMNS)} from ${b}.revenue_day`
  const [money] = await sql`select ${asText(MONEY_COLUMNS)} from ${b}.revenue_money`
  const slots = await sql`
    select slot, ${asText(SUM_COLUMNS)} from ${b}.revenue_slot group by slot order by slot`
  return { players: [...players], house: { ...play, ...money }, slots: [...slots] }
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
  return { players: [...players], house, slots: slots.toSorted((a, b) => (a.slot < b.slot ? -1 : 1)) }
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
      sum(case origin.kind when 'reward' then sign * amount else 0 end)::text as rewards,
      sum(case when origin.kind = 'adjustment' and gives then sign * amount else 0 end)::text as credits,
      sum(case when origin.kind = 'adjustment' and not gives then sign * amount else 0 end)::text as debits
    from ${b}.ledger_posting posting
    -- A payout that arrived moves between accounts of the house: the posting that sent it knows the player.
    join ${b}.ledger_wallet wallet on wallet.id = coalesce(posting.wallet_id, (
      select sent.wallet_id from ${b}.ledger_posting sent
      where sent.reference = posting.reference and sent.kind in ('withdrawal', 'deposit') limit 1)),
    lateral (
      -- What the house gives leaves an account of its own, of slot 0.
      select posting.kind, 1 as sign, posting.from_account % 16 = 0 as gives where posting.reverses is null
      union all select taken.kind, -1, taken.from_account % 16 = 0 from ${b}.ledger_posting taken where taken.id = posting.reverses
    ) origin
    where origin.kind in ('stake', 'payout', 'deposit', 'withdraw_paid', 'withdraw_fee', 'deposit_fee', 'deposit_fee_back',
      'grant', 'forfeit', 'expire', 'revoke', 'reward', 'adjustment')
    group by 1, 2 order by 1, 2`
}
