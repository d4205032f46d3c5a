import { HOUSE_SLOT, SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import { begin, type Db, type DbPool } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { batchesAfter, postingsOfBatch } from '../batches-after.ts'

/** What the house has in one account. Negative for money that came in from there. */
export type HouseBalance = {
  readonly code: string
  readonly currency: string
  readonly balanceMinor: bigint
}

/** First key of the advisory lock under which one process at a time adds up; the second is the table's own number. */
const ROLLUP_LOCK = 7_411_005
/** How many batches of a lane one statement adds, so that catching up after a pause stays short. */
const BATCHES_PER_RUN = 2_000

/** Opens a `with`: `batch` is what is not rolled up, `change` what it moved on accounts of the house. */
function tailOf(db: Db, limit: number | null): Fragment {
  const [slots, house] = [db.sql`${SLOTS_PER_OWNER}::bigint`, db.sql`${HOUSE_SLOT}::bigint`]
  return db.sql`${batchesAfter(db, 'ledger_rollup', limit)}, posting as materialized (
      select from_account, to_account, p.amount from batch, lateral (${postingsOfBatch(db)}) p
    ), change as (
      select account, sum(line.amount)::bigint as amount from (
        select from_account as account, -amount as amount from posting where from_account % ${slots} = ${house}
        union all
        select to_account, amount from posting where to_account % ${slots} = ${house}
      ) line group by account
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
 * A query for the balance of every house account (account, code, currency, balance), exact in its snapshot: what is rolled
 * up and what came after it.
 */
export function houseBalances(db: Db): Fragment {
  return db.sql`
    with ${tailOf(db, null)}
    select account, code, currency, coalesce(stored.balance, 0) + coalesce(change.amount, 0) as balance
    from (
      select id * ${SLOTS_PER_OWNER}::bigint + ${HOUSE_SLOT}::bigint as account, code, currency
      from ${db.b}.ledger_house_account
    ) house
    left join ${db.b}.ledger_house_balance stored using (account) left join change using (account)`
}

/** The balances of every house account of a business, exact at the moment of reading. */
export function readHouseBalances(db: Db): PromiseLike<readonly HouseBalance[]> {
  return db.sql<HouseBalance[]>`
    select code, currency, balance as "balanceMinor" from (${houseBalances(db)}) house order by currency, code`
}

/** What the house has in some accounts, by houseKey, exact at the moment of reading. */
export async function readHouseBalancesOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (keys.length === 0) return new Map()
  const codes = keys.map((key) => key.slice(0, key.lastIndexOf('/')))
  // By their codes the accounts are found along an index, however many agents have a float.
  const rows = await db.sql<{ key: string; balance: bigint }[]>`
    select code || '/' || currency as key, balance from (${houseBalances(db)}) house
    where code = any(${codes}::text[]) and code || '/' || currency = any(${[...keys]}::text[])`
  return new Map(rows.map((row) => [row.key, row.balance]))
}
