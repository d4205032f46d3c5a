import { purseAccount } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'

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

/** The cash purse's postings, newest first. A hold and its release are lines like any other: they move free cash. */
export async function listStatement(
  db: Db,
  query: {
    readonly walletId: bigint
    readonly kinds: readonly string[] | null
    readonly offset: number
    readonly limit: number
  },
): Promise<{ lines: StatementLine[]; count: number }> {
  const { walletId, kinds, offset, limit } = query
  const cash = purseAccount(walletId, 'cash')
  const ofKind = kinds === null ? db.sql`` : db.sql`and kind = any(${kinds})`
  // The index gives a wallet's postings in the order of ids, so a page costs what it shows, however long the history is.
  const own = db.sql`wallet_id = ${walletId} and (from_account = ${cash} or to_account = ${cash}) ${ofKind}`
  const [rows, counts] = await Promise.all([
    db.sql<Row[]>`
      select id, kind, case when from_account = ${cash} then -amount else amount end as amount,
        case when from_account = ${cash} then from_after else to_after end as after, reference, happened_at
      from ${db.b}.ledger_posting where ${own} order by id desc offset ${offset} limit ${limit}`,
    db.sql<{ n: number }[]>`select count(*)::int as n from ${db.b}.ledger_posting where ${own}`,
  ])
  const lines = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amountMinor: row.amount,
    balanceAfterMinor: row.after,
    reference: row.reference,
    happenedAt: row.happened_at,
  }))
  return { lines, count: counts[0]?.n ?? 0 }
}
