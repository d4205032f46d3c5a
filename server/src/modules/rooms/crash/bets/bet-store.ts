import type { Db } from '#kit/db/connect.ts'
import type { CrashBet, CrashBetStatus } from '../round.ts'

/** Bets of some rounds that are told to their player: those that counted, two a round, and some that were taken back. */
const MAX_PLAYER_BETS = 50

export type CrashBetRow = {
  readonly id: string
  readonly int_id: bigint
  readonly round_int_id: number
  readonly player_id: string
  readonly seat: number
  readonly stake: bigint
  readonly currency: string
  readonly auto_cash_out_e2: number | null
  readonly limit_e2: number
  readonly status: CrashBetStatus
  readonly cashed_out_e2: number | null
  readonly payout: bigint
  readonly created_at: Date
}

export function crashBetOf(row: CrashBetRow): CrashBet {
  return {
    id: row.id,
    intId: Number(row.int_id),
    roundIntId: row.round_int_id,
    playerId: row.player_id,
    seat: row.seat,
    stakeMinor: row.stake,
    currency: row.currency,
    autoCashOutE2: row.auto_cash_out_e2,
    limitE2: row.limit_e2,
    status: row.status,
    cashedOutE2: row.cashed_out_e2,
    payoutMinor: row.payout,
    createdAt: row.created_at,
  }
}

/** Bets of a round that take part in it, in the order they were placed. */
export async function readRoundBets(db: Db, roundIntId: number): Promise<CrashBet[]> {
  const rows = await db.sql<CrashBetRow[]>`
    select * from ${db.b}.rooms_crash_bet
    where round_int_id = ${roundIntId} and status in ('open', 'cashed_out', 'lost') order by int_id`
  return rows.map(crashBetOf)
}

/** Bets of a round that are still open, in the order of their numbers, after one of them. */
export async function readOpenBets(
  db: Db,
  roundIntId: number,
  page: { readonly after: number; readonly limit: number },
): Promise<CrashBet[]> {
  const rows = await db.sql<CrashBetRow[]>`
    select * from ${db.b}.rooms_crash_bet
    where round_int_id = ${roundIntId} and status = 'open' and int_id > ${page.after}
    order by int_id limit ${page.limit}`
  return rows.map(crashBetOf)
}

/** Bets of a round that changed at or after a moment of the database's clock. */
export async function readChangedBets(db: Db, roundIntId: number, since: number): Promise<CrashBet[]> {
  const rows = await db.sql<CrashBetRow[]>`
    select * from ${db.b}.rooms_crash_bet
    where round_int_id = ${roundIntId} and changed_at >= ${new Date(since)} order by changed_at, int_id`
  return rows.map(crashBetOf)
}

export type Refunds = { readonly currency: string; readonly count: number; readonly stakeMinor: bigint }

/** What was given back of the stakes of a round, by currency. */
export async function readRefunds(db: Db, roundIntId: number): Promise<Refunds[]> {
  const rows = await db.sql<{ currency: string; count: number; stake: bigint }[]>`
    select currency, count(*)::int as count, sum(stake)::bigint as stake from ${db.b}.rooms_crash_bet
    where round_int_id = ${roundIntId} and status = 'refunded' group by currency order by currency`
  return rows.map(({ currency, count, stake }) => ({ currency, count, stakeMinor: stake }))
}

/** A player's bets on a round and those after it, newest first. Those that counted are always among them. */
export async function readPlayerBets(db: Db, playerId: string, fromRound: number): Promise<CrashBet[]> {
  const rows = await db.sql<CrashBetRow[]>`
    select * from ${db.b}.rooms_crash_bet
    where player_id = ${playerId} and round_int_id >= ${fromRound}
    order by (status = 'cancelled'), int_id desc limit ${MAX_PLAYER_BETS}`
  return rows.map(crashBetOf).sort((one, other) => other.intId - one.intId)
}

/**
 * What a player's page is told of their bets: those on a round and after it, and those of the last two rounds before it that
 * they played, as many as a page may have bets on: one that was away learns how they ended.
 */
export async function readShownBets(db: Db, playerId: string, roundIntId: number): Promise<CrashBet[]> {
  const before = await db.sql<{ round_int_id: number }[]>`
    select distinct round_int_id from ${db.b}.rooms_crash_bet
    where player_id = ${playerId} and round_int_id < ${roundIntId} order by round_int_id desc limit 2`
  return readPlayerBets(db, playerId, before.at(-1)?.round_int_id ?? roundIntId)
}

/** Open bets on rounds that have not begun: a player's, or everybody's. */
export async function readWaitingBets(db: Db, playerId: string | null): Promise<CrashBet[]> {
  const rows = await db.sql<CrashBetRow[]>`
    select bet.* from ${db.b}.rooms_crash_round round
    join ${db.b}.rooms_crash_bet bet on bet.round_int_id = round.int_id
      and (${playerId}::uuid is null or bet.player_id = ${playerId}::uuid)
    where round.settled_at is null and round.status in ('announced', 'betting') and bet.status = 'open'`
  return rows.map(crashBetOf)
}

/** A bet by its id; null when it is not this player's. */
export async function findOwnCrashBet(db: Db, playerId: string, betId: string): Promise<CrashBet | null> {
  const bet = await findCrashBet(db, betId)
  return bet?.playerId === playerId ? bet : null
}

/** A bet by its id, whoever's it is. */
export async function findCrashBet(db: Db, betId: string): Promise<CrashBet | null> {
  const [row] = await db.sql<CrashBetRow[]>`select * from ${db.b}.rooms_crash_bet where id = ${betId}`
  return row === undefined ? null : crashBetOf(row)
}

/** Own crash bets by number. */
export async function readCrashBetsByNumber(db: Db, playerId: string, intIds: readonly number[]): Promise<CrashBet[]> {
  const rows = await db.sql<CrashBetRow[]>`
    select * from ${db.b}.rooms_crash_bet where player_id = ${playerId} and int_id = any(${intIds}::bigint[])`
  return rows.map(crashBetOf)
}
