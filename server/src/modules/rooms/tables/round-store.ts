import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { takePosition } from '../chains/chain-store.ts'
import type { RoundKey, RoundResult, RoundStatus, TableRound } from './round.ts'

/*
 * Each step of a round is an update that only succeeds from the step before it. Two processes that both take themselves
 * for the writer therefore never take the same step twice.
 */

/** The round to work on: the one whose bets are not all settled. Null: there is none. */
export async function readUnsettledRound(db: Db, table: string): Promise<TableRound | null> {
  const rows = await db.sql<RoundRow[]>`
    select * from ${db.b}.rooms_table_round where table_name = ${table} and settled_at is null`
  return roundOf(rows[0])
}

/** The last round of each of these tables that has one. */
export async function readCurrentRounds(db: Db, tables: readonly string[]): Promise<TableRound[]> {
  const rows = await db.sql<RoundRow[]>`
    select round.* from unnest(${tables}::text[]) as wanted (name)
    cross join lateral (
      select * from ${db.b}.rooms_table_round where table_name = wanted.name order by int_id desc limit 1
    ) round`
  return rows.flatMap((row) => roundOf(row) ?? [])
}

export async function readRound(db: Db, { table, intId }: RoundKey): Promise<TableRound | null> {
  const rows = await db.sql<RoundRow[]>`
    select * from ${db.b}.rooms_table_round where table_name = ${table} and int_id = ${intId}`
  return roundOf(rows[0])
}

/** Rounds by table and number: `roundName` names each. */
export async function readRounds(db: Db, keys: readonly RoundKey[]): Promise<ReadonlyMap<string, TableRound>> {
  if (keys.length === 0) return new Map()
  const rows = await db.sql<RoundRow[]>`
    select round.* from (select distinct * from ${unnested(keys, 'asked', {
      table_name: ['text', ({ table }) => table],
      int_id: 'int',
    })}) as asked
    join ${db.b}.rooms_table_round round using (table_name, int_id)`
  return new Map(rows.flatMap((row) => roundOf(row) ?? []).map((round) => [roundName(round), round]))
}

export function roundName({ table, intId }: RoundKey): string {
  return `${table}/${intId}`
}

/** The hash of the round at a number of a chain, when it is revealed. */
export async function readServerSeed(db: Db, chainId: string, chainNumber: number): Promise<string | null> {
  const [row] = await db.sql<{ server_seed: string | null }[]>`
    select server_seed from ${db.b}.rooms_table_round where chain_id = ${chainId} and chain_number = ${chainNumber}`
  return row?.server_seed ?? null
}

export type ResultRow = {
  readonly intId: number
  readonly outcome: unknown
  readonly result: string
  readonly closedAt: Date
}

/** A page of the rounds that came to an outcome, latest first. */
export async function readResults(
  db: Db,
  table: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<ResultRow[]> {
  const rows = await db.sql<{ int_id: number; outcome: unknown; result: string; closed_at: Date }[]>`
    select int_id, outcome, result, closed_at from ${db.b}.rooms_table_round
    where table_name = ${table} and status = 'closed' order by int_id desc limit ${page.limit} offset ${page.offset}`
  return rows.map((row) => ({ intId: row.int_id, outcome: row.outcome, result: row.result, closedAt: row.closed_at }))
}

export async function countResults(db: Db, table: string): Promise<number> {
  const [row] = await db.sql<{ n: bigint }[]>`
    select count(*) as n from ${db.b}.rooms_table_round where table_name = ${table} and status = 'closed'`
  return Number(row?.n ?? 0n)
}

/** How often each result came in the last rounds. */
export async function countLastResults(
  db: Db,
  table: string,
  limit: number,
): Promise<{ result: string; count: number }[]> {
  const rows = await db.sql<{ result: string; n: bigint }[]>`
    select result, count(*) as n from (
      select result from ${db.b}.rooms_table_round where table_name = ${table} and status = 'closed'
      order by int_id desc limit ${limit}
    ) last group by result order by n desc, result`
  return rows.map(({ result, n }) => ({ result, count: Number(n) }))
}

export type NewRound = Pick<
  TableRound,
  | 'table'
  | 'chainId'
  | 'chainNumber'
  | 'terminatingHash'
  | 'serverSeedHash'
  | 'salt'
  | 'game'
  | 'rulesVersion'
  | 'paytableVersion'
  | 'bettingAt'
  | 'bettingEndsAt'
>

/** Opens the next round of a table for bets. Null when another process opened one meanwhile. */
export async function openRound(db: Db, round: NewRound): Promise<TableRound | null> {
  const rows = await db.sql<RoundRow[]>`
    with taken as (${takePosition(db, round)})
    insert into ${db.b}.rooms_table_round (table_name, int_id, chain_id, chain_number, terminating_hash, server_seed_hash, salt,
      game, rules, paytable, status, betting_at, betting_ends_at)
    select ${round.table}::text,
      (select coalesce(max(int_id), 0) + 1 from ${db.b}.rooms_table_round where table_name = ${round.table}),
      ${round.chainId}::uuid, ${round.chainNumber}::int,
      ${round.terminatingHash}::text, ${round.serverSeedHash}::text, ${round.salt}::text, ${round.game}::text,
      ${round.rulesVersion}::smallint, ${round.paytableVersion}::smallint, 'betting',
      ${new Date(round.bettingAt)}::timestamptz, ${new Date(round.bettingEndsAt)}::timestamptz
    from taken on conflict do nothing returning *`
  return roundOf(rows[0])
}

/**
 * Closes betting and writes the outcome. Waits for every bet on this round that is being written: their units hold a lock
 * on the row, and those that come after find it closed.
 */
export async function closeRound(
  tx: Tx,
  key: RoundKey,
  { at, serverSeed, outcome, result }: RoundResult & { at: number },
) {
  const { table, intId } = key
  await tx.sql`select 1 from ${tx.b}.rooms_table_round where table_name = ${table} and int_id = ${intId} for update`
  const rows = await tx.sql<RoundRow[]>`
    update ${tx.b}.rooms_table_round set status = 'closed', closed_at = ${new Date(at)}, server_seed = ${serverSeed},
      outcome = ${JSON.stringify(outcome)}::text::jsonb, result = ${result}
    where table_name = ${table} and int_id = ${intId} and status = 'betting' returning *`
  return roundOf(rows[0])
}

/** Gives up a round that cannot be played. */
export async function giveUpRound(tx: Tx, { table, intId }: RoundKey, at: number): Promise<TableRound | null> {
  await tx.sql`select 1 from ${tx.b}.rooms_table_round where table_name = ${table} and int_id = ${intId} for update`
  const rows = await tx.sql<RoundRow[]>`
    update ${tx.b}.rooms_table_round set status = 'refunded', closed_at = ${new Date(at)}
    where table_name = ${table} and int_id = ${intId} and status = 'betting' returning *`
  return roundOf(rows[0])
}

/** Null when another process has marked it. */
export async function markSettled(db: Db, { table, intId }: RoundKey, at: number): Promise<TableRound | null> {
  const rows = await db.sql<RoundRow[]>`
    update ${db.b}.rooms_table_round set settled_at = ${new Date(at)}
    where table_name = ${table} and int_id = ${intId} and status <> 'betting' and settled_at is null returning *`
  return roundOf(rows[0])
}

type RoundRow = {
  readonly table_name: string
  readonly int_id: number
  readonly chain_id: string
  readonly chain_number: number
  readonly terminating_hash: string
  readonly server_seed_hash: string
  readonly salt: string
  readonly game: string
  readonly rules: number
  readonly paytable: number
  readonly status: RoundStatus
  readonly betting_at: Date
  readonly betting_ends_at: Date
  readonly closed_at: Date | null
  readonly server_seed: string | null
  readonly outcome: unknown
  readonly result: string | null
  readonly settled_at: Date | null
}

function roundOf(row: RoundRow | undefined): TableRound | null {
  if (row === undefined) return null
  return {
    table: row.table_name,
    intId: row.int_id,
    chainId: row.chain_id,
    chainNumber: row.chain_number,
    terminatingHash: row.terminating_hash,
    serverSeedHash: row.server_seed_hash,
    salt: row.salt,
    game: row.game,
    rulesVersion: row.rules,
    paytableVersion: row.paytable,
    status: row.status,
    bettingAt: row.betting_at.getTime(),
    bettingEndsAt: row.betting_ends_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    serverSeed: row.server_seed,
    outcome: row.outcome,
    result: row.result,
    settledAt: row.settled_at?.getTime() ?? null,
  }
}
