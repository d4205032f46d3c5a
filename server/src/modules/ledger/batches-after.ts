import type { Db } from '#kit/db/connect.ts'
import { Fragment } from '#kit/db/sql.ts'
import { POSTINGS_PER_BATCH } from './posting-table.ts'

/** Tables that say, for each lane, up to which link something was done. */
export type Marks = 'ledger_rollup' | 'ledger_verified' | 'ledger_large_mark'

/**
 * Opens a `with`: `batch` is every batch behind the marks of its lane, at most `limit` of each lane (null: all). Links of a
 * lane become visible in their order, so nothing is ever passed by; numbers of batches of different lanes do not. The
 * lanes are found by leaps over the index, so it costs what is new.
 * @param marks a table of ours, or somebody's own query for `lane` and `lane_seq`
 */
export function batchesAfter(db: Db, marks: Marks | Fragment, limit: number | null): Fragment {
  const source = marks instanceof Fragment ? marks : db.sql`${db.b}.${db.sql(marks)}`
  return db.sql`
    recursive lane as (
      (select lane from ${db.b}.ledger_batch order by lane limit 1)
      union all
      select (select b.lane from ${db.b}.ledger_batch b where b.lane > lane.lane order by b.lane limit 1)
      from lane where lane.lane is not null
    ), batch as (
      select new.* from lane left join ${source} done using (lane), lateral (
        select b.* from ${db.b}.ledger_batch b
        where b.lane = lane.lane and b.lane_seq > coalesce(done.lane_seq, 0) order by b.lane_seq limit ${limit}::bigint
      ) new
    )`
}

/**
 * A query for the postings of the row `batch`, for use behind `lateral`. The limit, which no batch reaches, keeps it apart
 * from what is around it: PostgreSQL does not know how narrow the range is and could else read the whole table each time.
 */
export function postingsOfBatch(db: Db): Fragment {
  return db.sql`
    select p.* from ${db.b}.ledger_posting p
    where p.id >= batch.id * ${POSTINGS_PER_BATCH}::bigint and p.id < (batch.id + 1) * ${POSTINGS_PER_BATCH}::bigint
    order by p.id limit ${POSTINGS_PER_BATCH}::bigint`
}
