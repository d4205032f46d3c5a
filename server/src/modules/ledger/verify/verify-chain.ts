import { batchText, CHAIN_START } from '@tas/shared/rules/books/chain.ts'
import { merkleRoot } from '@tas/shared/rules/books/merkle.ts'
import type { Db } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import { POSTINGS_PER_BATCH } from '../posting-table.ts'
import { type Link, readLaneHeads, readLink } from '../read-links.ts'

/** Where a lane's chain was read up to. */
export type Head = Pick<Link, 'lane' | 'laneSeq' | 'hash'>

export type Note = (difference: string) => void

/** About so many postings are hashed in one turn of the event loop, so that a server at work is not held up. */
const POSTINGS_PER_PAGE = 4_000

type Batch = {
  readonly id: bigint
  readonly lane: number
  readonly lane_seq: bigint
  readonly posting_count: number
  readonly happened_at_ms: string
  readonly hash: string
  /** Hashes of its postings, one after the other. */
  readonly leaves: string
}

/**
 * Recomputes the links of every lane behind the given ones (none: from the first), each from its postings and the link
 * before it. `hashed` hears how many postings were done.
 * @returns how many batches were looked at, and the last link of every lane.
 */
export async function verifyChain(
  db: Db,
  options: { readonly after: readonly Head[]; readonly note: Note; readonly hashed: (postingCount: number) => void },
): Promise<{ readonly batchCount: number; readonly postingCount: number; readonly heads: readonly Head[] }> {
  const lanes = new Set([...(await readLaneHeads(db)), ...options.after].map((head) => head.lane))
  const heads: Head[] = []
  let [batchCount, postingCount] = [0, 0]
  for (const lane of [...lanes].sort((one, other) => one - other)) {
    const start = options.after.find((link) => link.lane === lane) ?? { lane, laneSeq: 0n, hash: CHAIN_START }
    let head = start
    for await (const batch of walkLane(db, start)) {
      const leaves = leavesOf(batch)
      head = checkLink(batch, { head, leaves }, options.note)
      batchCount++
      postingCount += leaves.length
      options.hashed(leaves.length)
    }
    heads.push(head)
  }
  return { batchCount, postingCount, heads }
}

/** A link that was verified before must still be there as it was: else the end of a lane was cut off or written anew. */
export async function verifyHead(db: Db, head: Head, note: Note): Promise<void> {
  const link = await readLink(db, head)
  if (link === null) note(`lane ${head.lane}: link ${head.laneSeq}, which was verified before, is gone`)
  else if (link.hash !== head.hash)
    note(`lane ${head.lane}: link ${head.laneSeq} is not the one that was verified before`)
}

async function* walkLane(db: Db, start: Head): AsyncGenerator<Batch> {
  let next = readPage(db, start.lane, { after: start.laneSeq, limit: 100 })
  for (;;) {
    const page = await next
    const last = page.at(-1)
    if (last === undefined) return
    const postingCount = page.reduce((sum, batch) => sum + batch.posting_count, 0)
    const limit = Math.max(1, Math.min(2_000, Math.floor((POSTINGS_PER_PAGE * page.length) / postingCount)))
    // The database reads the next page while this one is hashed here.
    next = readPage(db, start.lane, { after: last.lane_seq, limit })
    next.catch(() => undefined)
    yield* page
  }
}

/**
 * The postings' own hashes are made by the database, where the rows are: shared/src/rules/books/chain.ts, postingText, is
 * the law; a test compares the two.
 */
function readPage(
  db: Db,
  lane: number,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly Batch[]> {
  return db.sql<Batch[]>`
    select batch.id, lane, lane_seq, posting_count, encode(hash, 'hex') as hash,
      trim_scale(extract(epoch from happened_at) * 1000)::text as happened_at_ms, coalesce(encode(leaves, 'hex'), '') as leaves
    from (
      select * from ${db.b}.ledger_batch where lane = ${lane} and lane_seq > ${after} order by lane_seq limit ${limit}
    ) batch, lateral (
      select string_agg(sha256(convert_to(concat_ws('|', 'posting', p.id, kind, from_account, to_account, amount,
        coalesce(from_after::text, ''), coalesce(to_after::text, ''), reference, coalesce(reverses::text, '')), 'UTF8')),
        '' order by p.id) as leaves
      from ${db.b}.ledger_posting p
      where p.id >= batch.id * ${POSTINGS_PER_BATCH}::bigint and p.id < (batch.id + 1) * ${POSTINGS_PER_BATCH}::bigint
    ) posting
    order by lane_seq`.execute()
}

/** Hex digits of a SHA-256. */
const DIGITS = 64

function leavesOf({ leaves }: Batch): string[] {
  return Array.from({ length: leaves.length / DIGITS }, (_, index) =>
    leaves.slice(index * DIGITS, (index + 1) * DIGITS),
  )
}

type Found = { readonly head: Head; readonly leaves: readonly string[] }

/** @returns the link as stored, so that one wrong batch is one difference and not one for every batch after it. */
function checkLink(batch: Batch, { head, leaves }: Found, note: Note): Head {
  const { id, lane } = batch
  const laneSeq = batch.lane_seq
  if (laneSeq !== head.laneSeq + 1n) note(`lane ${lane}: link ${laneSeq} follows ${head.laneSeq}`)
  if (batch.posting_count !== leaves.length)
    note(`batch ${id}: ${leaves.length} postings instead of ${batch.posting_count}`)
  const link = { id, lane, laneSeq, happenedAtMs: Number(batch.happened_at_ms), postingCount: batch.posting_count }
  if (sha256Hex(batchText(head.hash, link, merkleRoot(sha256Hex, leaves))) !== batch.hash)
    note(`batch ${id}: its hash does not fit its postings and the batch before it`)
  return { lane, laneSeq, hash: batch.hash }
}
