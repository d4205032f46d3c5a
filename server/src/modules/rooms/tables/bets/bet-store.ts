import type { Chip } from '@tas/shared/rules/games/chips.ts'
import type { Db } from '#kit/db/connect.ts'
import type { RoundKey, TableBet, TableBetStatus } from '../round.ts'
import { MAX_ROUND_BETS } from '../timing.ts'

/** Bets of two rounds that are told to their player: all that counted, and some that were taken back. */
const MAX_SHOWN_BETS = 2 * MAX_ROUND_BETS + 20

export type TableBetRow = {
  readonly id: string
  readonly int_id: bigint
  readonly table_name: string
  readonly round_int_id: number
  readonly player_id: string
  readonly stake: bigint
  readonly currency: string
  readonly chips: readonly Chip[]
  readonly status: TableBetStatus
  readonly multiplier_e4: bigint
  readonly payout: bigint
  readonly created_at: Date
}

export function tableBetOf(row: TableBetRow): TableBet {
  return {
    id: row.id,
    intId: Number(row.int_id),
    table: row.table_name,
    roundIntId: row.round_int_id,
    playerId: row.player_id,
    stakeMinor: row.stake,
    currency: row.currency,
    chips: row.chips,
    status: row.status,
    multiplierE4: row.multiplier_e4,
    payoutMinor: row.payout,
    createdAt: row.created_at,
  }
}

/** Bets of a round that take part in it, in the order they were placed. */
export async function readRoundBets(db: Db, { table, intId }: RoundKey): Promise<TableBet[]> {
  const rows = await db.sql<TableBetRow[]>`
    select * from ${db.b}.rooms_table_bet
    where table_name = ${table} and round_int_id = ${intId} and status in ('open', 'won', 'lost') order by int_id`
  return rows.map(tableBetOf)
}

/** Bets of a round that are still open, in the order of their numbers, after one of them. */
export async function readOpenBets(
  db: Db,
  { table, intId }: RoundKey,
  page: { readonly after: number; readonly limit: number },
): Promise<TableBet[]> {
  const rows = await db.sql<TableBetRow[]>`
    select * from ${db.b}.rooms_table_bet
    where table_name = ${table} and round_int_id = ${intId} and status = 'open' and int_id > ${page.after}
    order by int_id limit ${page.limit}`
  return rows.map(tableBetOf)
}

/** Bets of a round that changed at or after a moment of the database's clock. */
export async function readChangedBets(db: Db, { table, intId }: RoundKey, since: number): Promise<TableBet[]> {
  const rows = await db.sql<TableBetRow[]>`
    select * from ${db.b}.rooms_table_bet
    where table_name = ${table} and round_int_id = ${intId} and changed_at >= ${new Date(since)}
    order by changed_at, int_id`
  return rows.map(tableBetOf)
}

/**
 * What a player's page is told of their bets: those on a round (null: none is on the table), and those of the last round before it that
 * they played there: a page that was away learns how it ended. Newest first. Of what was taken back the newest are told, and never its
 * chips, nor those of the earlier round: whoever lays and takes back all the time is answered no more than others.
 */
export async function readShownBets(
  db: Db,
  playerId: string,
  { table, intId }: { readonly table: string; readonly intId: number | null },
): Promise<TableBet[]> {
  const [last] = await db.sql<{ round_int_id: number }[]>`
    select round_int_id from ${db.b}.rooms_table_bet
    where player_id = ${playerId} and table_name = ${table} and (${intId}::int is null or round_int_id < ${intId}::int)
    order by round_int_id desc limit 1`
  const rounds = [intId, last?.round_int_id ?? null].filter((one) => one !== null)
  const rows = await db.sql<TableBetRow[]>`
    select id, int_id, table_name, round_int_id, player_id, stake, currency, status, multiplier_e4, payout, created_at,
      case when round_int_id = ${intId}::int and status <> 'cancelled' then chips else '[]' end as chips
    from ${db.b}.rooms_table_bet
    where player_id = ${playerId} and table_name = ${table} and round_int_id = any(${rounds}::int[])
    order by (status = 'cancelled'), int_id desc limit ${MAX_SHOWN_BETS}`
  return rows.map(tableBetOf).sort((one, other) => other.intId - one.intId)
}

/** A player's open bets on rounds that take bets, at whatever table. */
export async function readWaitingBets(db: Db, playerId: string | null): Promise<TableBet[]> {
  const rows = await db.sql<TableBetRow[]>`
    select bet.* from ${db.b}.rooms_table_round round
    join ${db.b}.rooms_table_bet bet
      on bet.table_name = round.table_name and bet.round_int_id = round.int_id
      and (${playerId}::uuid is null or bet.player_id = ${playerId}::uuid)
    where round.settled_at is null and round.status = 'betting' and bet.status = 'open'`
  return rows.map(tableBetOf)
}

/** A bet by its id, whoever's it is. */
export async function findTableBet(db: Db, betId: string): Promise<TableBet | null> {
  const [row] = await db.sql<TableBetRow[]>`select * from ${db.b}.rooms_table_bet where id = ${betId}`
  return row === undefined ? null : tableBetOf(row)
}
