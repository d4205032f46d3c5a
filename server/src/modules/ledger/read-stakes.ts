import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { batchesAfter, postingsOfBatch } from './batches-after.ts'
import type { LanePosition } from './read-links.ts'

/** A link of a lane, and the references whose stake it gave to the house: their bets are settled in it. */
export type StakesOfBatch = LanePosition & { readonly happenedAt: Date; readonly references: readonly string[] }

type Row = {
  readonly lane: number
  readonly lane_seq: bigint
  readonly happened_at: Date
  readonly stakes: readonly string[]
}

/**
 * The links after given positions, lane by lane and each lane in its order, with the bets that were settled in them, each named once
 * however many purses staked on it. Every stake goes to the house in just one link, and links of a lane become visible in their order: whoever goes on where the last
 * reading ended meets every settled bet once, however late it was committed.
 * @param limit links of each lane at most
 */
export async function readStakesAfter(
  db: Db,
  after: readonly LanePosition[],
  limit: number,
): Promise<readonly StakesOfBatch[]> {
  const marks = db.sql`(
    select * from ${unnested(after, 'given', { lane: 'smallint', lane_seq: 'bigint' })})`
  const rows = await db.sql<Row[]>`
    with ${batchesAfter(db, marks, limit)}
    select lane, lane_seq, happened_at, array(
      select distinct posting.reference from (${postingsOfBatch(db)}) posting
      where posting.kind = 'stake' and posting.reverses is null
    ) as stakes
    from batch order by lane, lane_seq`
  return rows.map((row) => ({
    lane: row.lane,
    laneSeq: row.lane_seq,
    happenedAt: row.happened_at,
    references: row.stakes,
  }))
}
