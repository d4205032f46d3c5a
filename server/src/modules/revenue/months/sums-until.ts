import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** What a player came to in all months until one. `adjustmentsMinor`: what they were given less what was taken. */
export type SumsUntil = {
  readonly playerId: string
  readonly currency: string
  readonly stakesMinor: bigint
  readonly payoutsMinor: bigint
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  readonly adjustmentsMinor: bigint
  /** What bonuses and rewards cost: bonus money that was granted less what went back, and rewards in cash. */
  readonly bonusMinor: bigint
}

type Row = { readonly player_id: string; readonly currency: string } & Readonly<
  Record<'stakes' | 'payouts' | 'deposits' | 'withdrawals' | 'adjustments' | 'bonus', string>
>

/** The sums of players until the end of a month (`2026-11`); who moved nothing is not among them. */
export async function readSumsUntil(
  { sql, b }: Db,
  playerIds: readonly string[],
  month: string,
): Promise<readonly SumsUntil[]> {
  const rows = await sql<Row[]>`
    select player_id, currency, sum(turnover)::text as stakes, sum(payouts)::text as payouts, sum(deposits)::text as deposits,
      sum(withdrawals)::text as withdrawals, sum(credits - debits)::text as adjustments,
      sum(bonuses + rewards)::text as bonus
    from ${b}.revenue_player_month where player_id = any(${playerIds as string[]}::uuid[]) and month <= ${month}
    group by player_id, currency order by player_id`
  return rows.map((row) => ({
    playerId: row.player_id,
    currency: row.currency,
    stakesMinor: BigInt(row.stakes),
    payoutsMinor: BigInt(row.payouts),
    depositsMinor: BigInt(row.deposits),
    withdrawalsMinor: BigInt(row.withdrawals),
    adjustmentsMinor: BigInt(row.adjustments),
    bonusMinor: BigInt(row.bonus),
  }))
}

/** Some days (UTC) of a player, both ends among them. */
export type DaysOfPlayer = { readonly playerId: string; readonly from: string; readonly to: string }

/** What players paid in and staked within days of their own. */
export async function readReachedWithin(
  { sql, b }: Db,
  asked: readonly DaysOfPlayer[],
): Promise<ReadonlyMap<string, { readonly depositsMinor: bigint; readonly stakesMinor: bigint }>> {
  if (asked.length === 0) return new Map()
  const rows = await sql<{ player_id: string; deposits: string; stakes: string }[]>`
    select asked.player_id,
      coalesce((select sum(deposits) from ${b}.revenue_player_money money
        where money.player_id = asked.player_id and day between asked.from_day and asked.to_day), 0)::text as deposits,
      coalesce((select sum(turnover) from ${b}.revenue_player_date played
        where played.player_id = asked.player_id and day between asked.from_day and asked.to_day), 0)::text as stakes
    from ${unnested(asked, 'asked', {
      player_id: 'uuid',
      from_day: ['text', ({ from }) => from],
      to_day: ['text', ({ to }) => to],
    })}`
  return new Map(
    rows.map((row) => [row.player_id, { depositsMinor: BigInt(row.deposits), stakesMinor: BigInt(row.stakes) }]),
  )
}

/** Which of these players ever paid in. */
export async function findDepositors({ sql, b }: Db, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ player_id: string }[]>`
    select player_id from ${b}.revenue_first_deposit where player_id = any(${playerIds as string[]}::uuid[])`
  return new Set(rows.map((row) => row.player_id))
}

/** Which of these players played since a day (UTC). */
export async function findActive(
  { sql, b }: Db,
  playerIds: readonly string[],
  since: string,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ player_id: string }[]>`
    select distinct player_id from ${b}.revenue_player_date
    where player_id = any(${playerIds as string[]}::uuid[]) and day >= ${since}`
  return new Set(rows.map((row) => row.player_id))
}
