import { SLOT_GAMES } from '@tas/shared/rules/slots/slots.ts'
import type { Db } from '#kit/db/connect.ts'
import { askSources } from './bet-sources.ts'
import type { SettledBet } from './house-bet.ts'
import { SLOT_SHOW_MS } from './show-time.ts'

type SettledRow = {
  readonly id: string
  readonly player_id: string
  readonly game: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly settled_at: Date
}

/** Rounds of crash whose bets can be among the newest settled ones. */
const CRASH_ROUNDS = 3

/**
 * The bets of all house games that were settled last, newest first. Ids of bets begin with the time they were made at, so
 * the newest instant bets and hands lie at the end of their primary keys; a hand that was played slowly may be passed by.
 * Crash bets are found by the last rounds.
 */
export async function readNewestSettled(db: Db, limit: number): Promise<SettledBet[]> {
  const { sql, b } = db
  const rows = await sql<SettledRow[]>`
    (select id, player_id, game, currency, stake, payout, multiplier_e4, created_at as settled_at
      from ${b}.originals_bet order by id desc limit ${limit})
    union all
    (select id, player_id, 'crash', currency, stake, payout, coalesce(cashed_out_e2, 0)::bigint * 100, changed_at
      from ${b}.originals_crash_bet
      where round_int_id > (select coalesce(max(int_id), 0) from ${b}.originals_crash_round) - ${CRASH_ROUNDS}
        and status in ('cashed_out', 'lost')
      order by changed_at desc limit ${limit})
    union all
    (select id, player_id, game, currency, stake + added, payout, multiplier_e4, acted_at
      from ${b}.originals_hand where status in ('lost', 'paid') order by id desc limit ${limit})
    order by settled_at desc limit ${limit}`
  const others = await askSources((source) => source.readNewestSettled(db, limit))
  return [...rows.map(settledBetOf), ...others]
    .sort((one, other) => other.settledAt.getTime() - one.settledAt.getTime())
    .slice(0, limit)
}

const SLOTS = SLOT_GAMES.map(({ game }) => game)

export type HighBetsAsked = {
  readonly currency: string
  readonly by: 'payout' | 'stake'
  /** Those that staked, or paid, less are left out. */
  readonly minMinor: bigint
  readonly sinceDays: number
  readonly limit: number
}

/**
 * The highest bets of the last days in a currency, highest first, the newest first among equals. Slots join them when their
 * page has shown them.
 */
export async function readHighBets(db: Db, asked: HighBetsAsked): Promise<SettledBet[]> {
  const { sql, b } = db
  const { currency, by, minMinor, sinceDays, limit } = asked
  const rows = await sql<SettledRow[]>`
    select bet_id as id, player_id, game, currency, stake, payout, multiplier_e4, settled_at
    from ${b}.originals_high_bet
    where currency = ${currency}
      and (game <> all(${SLOTS}::text[]) or settled_at < clock_timestamp() - make_interval(secs => ${SLOT_SHOW_MS / 1_000}))
      and settled_at > clock_timestamp() - make_interval(days => ${sinceDays}::int)
      and ${sql(by)} >= ${minMinor}
    order by ${sql(by)} desc, settled_at desc limit ${limit}`
  return rows.map(settledBetOf)
}

function settledBetOf(row: SettledRow): SettledBet {
  return {
    id: row.id,
    playerId: row.player_id,
    game: row.game,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    multiplierE4: row.multiplier_e4,
    settledAt: row.settled_at,
  }
}
