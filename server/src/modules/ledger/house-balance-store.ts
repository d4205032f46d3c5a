import { HOUSE_SLOT, SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import { begin, type Db, type DbPool } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { POSTINGS_PER_BATCH } from './posting-table.ts'

/** What the house has in one account. Negative for money that came in from there. */
export type HouseBalance = {
  readonly code: string
  readonly currency: string
  readonly balanceMinor: bigint
}

/** First key of the advisory lock under which one process at a time adds up; the second is the table's own number. */
const ROLLUP_LOCK = 7_411_005
/** So many batches of a lane are added at once, so that catching up after a long pause never becomes a long statement. */
const BATCHES_PER_RUN = 2_000

/**
 * The batches behind the roll-up, at most `limit` of each lane (null: all), and what they moved on house accounts. The
 * lanes are found by leaps over the index; what it costs depends on what is new.
 */
function tailOf(db: Db, limit: number | null): Fragment {
  return db.sql`
    recursive lane as (
      (select lane from ${db.b}.ledger_batch order by lane limit 1)
      union all
      select (select b.lane from ${db.b}.ledger_batch b where b.lane > lane.lane order by b.lane limit 1)
      from lane where lane.lane is not null
    ), batch as (
      select new.* from lane left join ${db.b}.ledger_rollup done using (lane), lateral (
        select b.id, b.lane, b.lane_seq from ${db.b}.ledger_batch b
        where b.lane = lane.lane and b.lane_seq > coalesce(done.lane_seq, 0) order by b.lane_seq limit ${limit}::bigint
      ) new
    ), change as (
      select side.account, sum(side.amount)::bigint as amount
      from batch
      join ${db.b}.ledger_posting p on p.id >= batch.id * ${POSTINGS_PER_BATCH}::bigint
        and p.id < (batch.id + 1) * ${POSTINGS_PER_BATCH}::bigint,
      lateral (values (p.from_account, -p.amount), (p.to_account, p.amount)) as side (account, amount)
      where side.account % ${SLOTS_PER_OWNER}::bigint = ${HOUSE_SLOT}::bigint group by side.account
    )`
}

/**
 * Adds new postings to the house's balances, in one transaction with the mark of how far it came: a crash in between
 * leaves both as they were. While another process is at it, nothing is done.
 * @returns true when more is left to add than one run takes.
 */
export function rollUpHouse(db: DbPool): Promise<boolean> {
  return begin(db, async (tx) => {
    const [turn] = await tx.sql<{ is_ours: boolean }[]>`
      select pg_try_advisory_xact_lock(${ROLLUP_LOCK}::int, ${`${tx.schema}.ledger_rollup`}::regclass::oid::int) as is_ours`
    if (turn?.is_ours !== true) return false
    // A statement of its own: it must see what the last holder of the lock committed.
    const [done] = await tx.sql<{ longest: number }[]>`
      with ${tailOf(tx, BATCHES_PER_RUN)}, mark as (
        insert into ${tx.b}.ledger_rollup (lane, lane_seq) select lane, max(lane_seq) from batch group by lane
        on conflict (lane) do update set lane_seq = excluded.lane_seq
      ), added as (
        insert into ${tx.b}.ledger_house_balance as stored (account, balance) select account, amount from change
        on conflict (account) do update set balance = stored.balance + excluded.balance
      )
      select coalesce(max(n), 0)::int as longest from (select count(*) as n from batch group by lane) as of_lane`
    return done?.longest === BATCHES_PER_RUN
  })
}

/**
 * The balances of every house account of a business, exact at the moment of reading: what is rolled up and what came
 * after it, of one snapshot.
 */
export async function readHouseBalances(db: Db): Promise<readonly HouseBalance[]> {
  return db.sql<HouseBalance[]>`
    with ${tailOf(db, null)}
    select house.code, house.currency,
      coalesce(stored.balance, 0) + coalesce(change.amount, 0) as "balanceMinor"
    from ${db.b}.ledger_house_account house
    left join ${db.b}.ledger_house_balance stored on stored.account = house.id * ${SLOTS_PER_OWNER}::bigint + ${HOUSE_SLOT}::bigint
    left join change on change.account = house.id * ${SLOTS_PER_OWNER}::bigint + ${HOUSE_SLOT}::bigint
    order by house.currency, house.code`
}
