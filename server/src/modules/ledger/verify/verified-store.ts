import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { postingsFrom } from './verify-balances.ts'
import type { Head } from './verify-chain.ts'

/** The last verified link of every lane; none when the books were never verified. */
export async function readVerified(db: Db): Promise<readonly Head[]> {
  const rows = await db.sql<{ lane: number; lane_seq: bigint; hash: string }[]>`
    select lane, lane_seq, encode(hash, 'hex') as hash from ${db.b}.ledger_verified`
  return rows.map((row) => ({ lane: row.lane, laneSeq: row.lane_seq, hash: row.hash }))
}

/** Whether any verification left anything. */
export async function hasMarks(db: Db): Promise<boolean> {
  const [row] = await db.sql<{ has: boolean }[]>`
    select exists (select from ${db.b}.ledger_verified) or exists (select from ${db.b}.ledger_verified_account) as has`
  return row?.has === true
}

/**
 * Writes down that everything up to the given links is right, in the snapshot in which it was found so.
 * @throws a conflict (40001) when another process wrote that down meanwhile.
 */
export async function markVerified(tx: Tx, heads: readonly Head[]): Promise<void> {
  await tx.sql`
    with ${postingsFrom(tx, 'verified')}
    insert into ${tx.b}.ledger_verified_account as verified (account, balance, line_count)
    select account, sum(amount)::bigint, count(*) from (
      select from_account as account, -amount as amount from posting union all select to_account, amount from posting
    ) line group by account
    on conflict (account) do update set balance = verified.balance + excluded.balance,
      line_count = verified.line_count + excluded.line_count`
  await tx.sql`
    insert into ${tx.b}.ledger_verified (lane, lane_seq, hash)
    select lane, lane_seq, decode(hash, 'hex')
    from ${unnested(heads, 'head', { lane: 'smallint', lane_seq: 'bigint', hash: 'text' })}
    on conflict (lane) do update set lane_seq = excluded.lane_seq, hash = excluded.hash, verified_at = clock_timestamp()`
}
