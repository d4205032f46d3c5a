import { purseAccount } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { type StatementFilter, statementCondition } from './statement-filter.ts'

/** One line of a player's statement: a posting as it changed the player's free cash. */
export type StatementLine = {
  readonly id: bigint
  readonly kind: string
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly reference: string
  readonly happenedAt: Date
}

type Row = {
  readonly id: bigint
  readonly kind: string
  readonly amount: bigint
  readonly after: bigint
  readonly reference: string
  readonly happened_at: Date
}

export type StatementQuery = StatementFilter & {
  /** Only lines older than this posting. */
  readonly before?: bigint | null
  readonly offset: number
  readonly limit: number
}

/**
 * The cash purse's postings, newest first. A hold and its release are lines like any other: they move free cash. The index
 * gives a wallet's postings in the order of ids, so a page costs what it skips and shows, however long the history is.
 */
export async function listStatement(db: Db, query: StatementQuery): Promise<StatementLine[]> {
  const { before = null, offset, limit } = query
  const older = before === null ? db.sql`` : db.sql`and id < ${before}`
  return readLines(db, query, db.sql`${older} order by id desc offset ${offset} limit ${limit}`)
}

/** How many lines the filter leaves, counted no further than `cap`. */
export async function countStatement(db: Db, filter: StatementFilter, cap: number): Promise<number> {
  const [row] = await db.sql<{ n: number }[]>`
    select count(*)::int as n
    from (select from ${db.b}.ledger_posting where ${statementCondition(db, filter)} limit ${cap}) as line`
  return row?.n ?? 0
}

/** Runs one query of walkStatement: gives the caller a say in how many of them run at once. */
export type StatementReader = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

/**
 * The whole statement in pages, oldest first, as it was when the first page was asked for. That needs no open transaction
 * (which would keep the database from tidying up behind the money path): postings never change, and those of one wallet
 * become visible in the order of their ids, so the newest id of the beginning is where the snapshot ends. A page is read
 * when it is asked for, never before.
 */
export async function* walkStatement(
  reader: StatementReader,
  filter: StatementFilter,
  pageSize: number,
): AsyncGenerator<readonly StatementLine[], void, undefined> {
  const newest = await reader((db) => newestPosting(db, filter.walletId))
  for (let after: bigint | null = -1n; newest !== null && after !== null; ) {
    const lines: StatementLine[] = await reader((db) =>
      readLines(db, filter, db.sql`and id > ${after} and id <= ${newest} order by id limit ${pageSize}`),
    )
    if (lines.length > 0) yield lines
    after = lines.length < pageSize ? null : (lines.at(-1)?.id ?? null)
  }
}

async function newestPosting(db: Db, walletId: bigint): Promise<bigint | null> {
  const [newest] = await db.sql<{ id: bigint }[]>`
    select id from ${db.b}.ledger_posting where wallet_id = ${walletId} order by id desc limit 1`
  return newest?.id ?? null
}

/** Lines of a statement; `range` says which of them, in what order. */
async function readLines(db: Db, filter: StatementFilter, range: Fragment): Promise<StatementLine[]> {
  const cash = purseAccount(filter.walletId, 'cash')
  const rows = await db.sql<Row[]>`
    select id, kind, case when from_account = ${cash} then -amount else amount end as amount,
      case when from_account = ${cash} then from_after else to_after end as after, reference, happened_at
    from ${db.b}.ledger_posting where ${statementCondition(db, filter)} ${range}`
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amountMinor: row.amount,
    balanceAfterMinor: row.after,
    reference: row.reference,
    happenedAt: row.happened_at,
  }))
}
