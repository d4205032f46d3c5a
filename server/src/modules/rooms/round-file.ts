import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import type { Db } from '#kit/db/connect.ts'

/** The games whose rounds all players share: crash, and each live table by its name. */
export const ROUND_GAMES: readonly string[] = ['crash', ...LIVE_TABLES.map(({ name }) => name)]

/** A round of crash or of a live table, as staff see it. */
export type RoundFile = {
  /** `crash`, or the table by its name. */
  readonly game: string
  readonly intId: number
  readonly status: 'announced' | 'betting' | 'running' | 'busted' | 'closed' | 'refunded'
  readonly bettingAt: Date | null
  readonly bettingEndsAt: Date | null
  readonly endedAt: Date | null
  readonly settledAt: Date | null
  /** Of crash the point in hundredths, of a table the row of its pay table; null before the end. */
  readonly result: string | null
  readonly hash: string | null
  readonly chainHash: string
  readonly chainNumber: number
}

export type RoundTotal = {
  readonly currency: string
  readonly betCount: number
  readonly playerCount: number
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly refundedMinor: bigint
}

/** The rounds of one number, of each of these games that has one, in the order of the games. */
export async function readRoundFiles(
  { sql, b }: Db,
  { games, intId }: { readonly games: readonly string[]; readonly intId: number },
): Promise<readonly RoundFile[]> {
  return sql<RoundFile[]>`
    select found.* from (
      select 'crash' as game, int_id as "intId", status, betting_at as "bettingAt", betting_ends_at as "bettingEndsAt",
        busted_at as "endedAt", settled_at as "settledAt", crash_point_e2::text as result, game_hash as hash,
        terminating_hash as "chainHash", chain_number as "chainNumber"
      from ${b}.rooms_crash_round where int_id = ${intId} and 'crash' = any(${games}::text[])
      union all
      select table_name, int_id, status, betting_at, betting_ends_at, closed_at, settled_at, result, server_seed,
        terminating_hash, chain_number
      from ${b}.rooms_table_round where table_name = any(${games}::text[]) and int_id = ${intId}
    ) found order by array_position(${games}::text[], found.game)`
}

/** What was staked and paid in a round, by currency. What a player took back in time was never staked. */
export async function readRoundTotals(
  { sql, b }: Db,
  { game, intId }: Pick<RoundFile, 'game' | 'intId'>,
): Promise<readonly RoundTotal[]> {
  const bets =
    game === 'crash'
      ? sql`${b}.rooms_crash_bet where round_int_id = ${intId}`
      : sql`${b}.rooms_table_bet where table_name = ${game} and round_int_id = ${intId}`
  return sql<RoundTotal[]>`
    select currency, count(*)::int as "betCount", count(distinct player_id)::int as "playerCount",
      sum(stake)::bigint as "stakedMinor",
      coalesce(sum(payout) filter (where status <> 'refunded'), 0)::bigint as "paidMinor",
      coalesce(sum(stake) filter (where status = 'refunded'), 0)::bigint as "refundedMinor"
    from ${bets} and status <> 'cancelled' group by currency order by currency`
}
