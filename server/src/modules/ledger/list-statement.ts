import type { Db } from '#kit/db/connect.ts'

/** One line of a player's statement: a posting as it changed what the player owns in cash and held together. */
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
    readonly cashAccountId: bigint
    readonly kinds: readonly string[] | null
    readonly offset: number
    readonly limit: number
  },
): Promise<{ lines: StatementLine[]; count: number }> {
  const { cashAccountId, kinds, offset, limit } = query
  const ofKind = kinds === null ? db.sql`` : db.sql`and kind = any(${kinds as string[]})`
  // Both halves come from an index in the order of ids, so a page costs what it shows, however long the history is.
  const side = (own: 'from_account' | 'to_account') => db.sql`
    select id, kind, ${own === 'from_account' ? db.sql`-amount` : db.sql`amount`} as amount,
      ${own === 'from_account' ? db.sql`from_after` : db.sql`to_after`} as after, reference, happened_at
    from ${db.b}.ledger_posting
    where ${db.sql(own)} = ${cashAccountId} and ${own === 'from_account' ? db.sql`from_after` : db.sql`to_after`} is not null ${ofKind}
    order by id desc limit ${offset + limit}`
  const [rows, counts] = await Promise.all([
    db.sql<Row[]>`
      (${side('from_account')}) union all (${side('to_account')}) order by id desc offset ${offset} limit ${limit}`,
    db.sql<{ n: number }[]>`
      select (select count(*) from ${db.b}.ledger_posting where from_account = ${cashAccountId} and from_after is not null ${ofKind})::int
        + (select count(*) from ${db.b}.ledger_posting where to_account = ${cashAccountId} and to_after is not null ${ofKind})::int as n`,
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
