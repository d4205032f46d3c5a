import { batchHash, CHAIN_START, type ChainedPosting } from '@tas/shared/rules/books/chain.ts'
import { assert } from '#kit/assert.ts'
import type { Batch, Table } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { sha256Hex } from '#kit/random.ts'

/** Positions of a batch's postings: id = batch id × 65536 + position. */
export const POSTINGS_PER_BATCH = 65_536n

export type PostingRow = Omit<ChainedPosting, 'id'> & { readonly walletId: bigint | null }

type Head = { readonly laneSeq: bigint; readonly hash: string }

/** The postings of a batch and its link in the chain. The only code that writes ledger_posting and ledger_batch. */
export const postings: Table<PostingRow> = {
  name: 'ledger.postings',
  async prepare(tx, { lane }) {
    const [head] = await tx.sql<{ lane_seq: bigint; hash: Buffer }[]>`
      select lane_seq, hash from ${tx.b}.ledger_batch where lane = ${lane} order by lane_seq desc limit 1`
    return head ? { laneSeq: head.lane_seq, hash: head.hash.toString('hex') } : { laneSeq: 0n, hash: CHAIN_START }
  },
  insert(tx, rows, batch, prepared) {
    assert(BigInt(rows.length) < POSTINGS_PER_BATCH, 'a batch has fewer than 65,536 postings')
    const firstId = batch.id * POSTINGS_PER_BATCH
    const numbered = rows.map((row, index) => numberedRow(row, firstId + BigInt(index)))
    return Promise.all([
      insertLink(tx, batch, prepared as Head, numbered),
      insertPostings(tx, batch, numbered),
      insertReversals(tx, numbered),
    ])
  },
}

type NumberedRow = PostingRow & { readonly id: bigint }

/** Field by field: copying a row by spreading it costs several times as much, and every posting passes here. */
function numberedRow(row: PostingRow, id: bigint): NumberedRow {
  const { kind, fromAccount, toAccount, amountMinor, fromAfterMinor, toAfterMinor, reference, reverses, walletId } = row
  return { id, kind, fromAccount, toAccount, amountMinor, fromAfterMinor, toAfterMinor, reference, reverses, walletId }
}

function insertLink(tx: Tx, batch: Batch, head: Head, rows: readonly NumberedRow[]): Promise<unknown> {
  const laneSeq = head.laneSeq + 1n
  const link = { ...batch, laneSeq, happenedAtMs: batch.now.getTime(), postingCount: rows.length }
  const hash = batchHash(sha256Hex, head.hash, link, rows)
  return tx.sql`
    insert into ${tx.b}.ledger_batch (id, lane, lane_seq, posting_count, happened_at, hash)
    values (${batch.id}, ${batch.lane}, ${laneSeq}, ${rows.length}, ${batch.now}, ${Buffer.from(hash, 'hex')})`.execute()
}

function insertPostings(tx: Tx, batch: Batch, rows: readonly NumberedRow[]): Promise<unknown> {
  return tx.sql`
    insert into ${tx.b}.ledger_posting
      (id, kind, from_account, to_account, amount, from_after, to_after, reference, reverses, wallet_id, happened_at)
    select *, ${batch.now}::timestamptz
    from ${unnested(rows, 'row', {
      id: 'bigint',
      kind: 'text',
      from_account: 'bigint',
      to_account: 'bigint',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
      from_after: ['bigint', ({ fromAfterMinor }) => fromAfterMinor],
      to_after: ['bigint', ({ toAfterMinor }) => toAfterMinor],
      reference: 'uuid',
      reverses: 'bigint',
      wallet_id: 'bigint',
    })}`.execute()
}

/** Breaks the batch when a posting was already taken back by somebody whose lock did not stand in the way. */
async function insertReversals(tx: Tx, rows: readonly NumberedRow[]): Promise<void> {
  const reversals = rows.filter((row) => row.reverses !== null)
  if (reversals.length === 0) return
  await tx.sql`
    insert into ${tx.b}.ledger_reversal (reversed_id, posting_id)
    select * from ${unnested(reversals, 'row', { reverses: 'bigint', id: 'bigint' })}`
}
