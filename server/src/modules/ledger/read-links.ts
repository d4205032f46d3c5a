import type { ChainedBatch, ChainedPosting } from '@tas/shared/rules/books/chain.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { POSTINGS_PER_BATCH } from './posting-table.ts'

/** A batch with its hash: a link of its lane's chain. */
export type Link = ChainedBatch & { readonly hash: string }

/** Up to where a lane is meant; lanes that are not named are meant from their beginning. */
export type LanePosition = Pick<Link, 'lane' | 'laneSeq'>

type LinkRow = {
  readonly id: bigint
  readonly lane: number
  readonly lane_seq: bigint
  readonly posting_count: number
  readonly happened_at: Date
  readonly hash: Buffer
}

/** The last link of every lane, in the order of lanes. */
export async function readLaneHeads(db: Db): Promise<Link[]> {
  // Steps from lane to lane along the index, however many links each has.
  const rows = await db.sql<LinkRow[]>`
    with recursive head as (
      (select lane from ${db.b}.ledger_batch order by lane limit 1)
      union all
      select (select lane from ${db.b}.ledger_batch b where b.lane > head.lane order by lane limit 1)::smallint
      from head where head.lane is not null
    )
    select link.* from head cross join lateral (
      select id, lane, lane_seq, posting_count, happened_at, hash from ${db.b}.ledger_batch b
      where b.lane = head.lane order by lane_seq desc limit 1
    ) as link order by lane`
  return rows.map(linkOf)
}

/** The smallest id of the links that follow the given positions directly; null when nothing follows. */
export async function readFirstIdAfter(db: Db, positions: readonly LanePosition[]): Promise<bigint | null> {
  const [row] = await db.sql<{ id: bigint | null }[]>`
    select min(b.id) as id from ${db.b}.ledger_batch b
    join ${unnested(positions, 'position', { lane: 'smallint', lane_seq: 'bigint' })}
      on b.lane = position.lane and b.lane_seq = position.lane_seq + 1`
  return row?.id ?? null
}

/** Links of all lanes from one id to another, both included, in the order of ids. */
export async function readLinks(
  db: Db,
  range: { readonly fromId: bigint; readonly toId: bigint; readonly limit: number },
): Promise<Link[]> {
  const rows = await db.sql<LinkRow[]>`
    select id, lane, lane_seq, posting_count, happened_at, hash from ${db.b}.ledger_batch
    where id between ${range.fromId} and ${range.toId} order by id limit ${range.limit}`
  return rows.map(linkOf)
}

/** One link of a lane; null when the lane has no such link. */
export async function readLink(db: Db, { lane, laneSeq }: LanePosition): Promise<Link | null> {
  const [row] = await db.sql<LinkRow[]>`
    select id, lane, lane_seq, posting_count, happened_at, hash from ${db.b}.ledger_batch
    where lane = ${lane} and lane_seq = ${laneSeq}`
  return row === undefined ? null : linkOf(row)
}

function linkOf(row: LinkRow): Link {
  return {
    id: row.id,
    lane: row.lane,
    laneSeq: row.lane_seq,
    happenedAtMs: row.happened_at.getTime(),
    postingCount: row.posting_count,
    hash: row.hash.toString('hex'),
  }
}

type PostingRow = {
  readonly id: bigint
  readonly kind: string
  readonly from_account: bigint
  readonly to_account: bigint
  readonly amount: bigint
  readonly from_after: bigint | null
  readonly to_after: bigint | null
  readonly reference: string
  readonly reverses: bigint | null
  readonly wallet_id: bigint | null
}

/** A posting with all postings of its batch, in their order, and the batch; null when there is no such posting. */
export async function readPostingInBatch(
  db: Db,
  postingId: bigint,
): Promise<{ postings: (ChainedPosting & { readonly walletId: bigint | null })[]; link: Link } | null> {
  const batchId = postingId / POSTINGS_PER_BATCH
  const [rows, links] = await Promise.all([
    db.sql<PostingRow[]>`
      select id, kind, from_account, to_account, amount, from_after, to_after, reference, reverses, wallet_id
      from ${db.b}.ledger_posting
      where id >= ${batchId * POSTINGS_PER_BATCH} and id < ${(batchId + 1n) * POSTINGS_PER_BATCH} order by id`,
    readLinks(db, { fromId: batchId, toId: batchId, limit: 1 }),
  ])
  const [link] = links
  if (link === undefined || !rows.some(({ id }) => id === postingId)) return null
  return { postings: rows.map(postingOf), link }
}

function postingOf(row: PostingRow) {
  return {
    id: row.id,
    kind: row.kind,
    fromAccount: row.from_account,
    toAccount: row.to_account,
    amountMinor: row.amount,
    fromAfterMinor: row.from_after,
    toAfterMinor: row.to_after,
    reference: row.reference,
    reverses: row.reverses,
    walletId: row.wallet_id,
  }
}
