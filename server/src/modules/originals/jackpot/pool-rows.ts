import type { Resource } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { type Pool, readPools } from './pool-store.ts'

/**
 * First key of the advisory lock of a pool. Every bet that feeds it shares the lock, and waits for no other; who has it alone
 * knows that nothing is on its way into the pool.
 */
const POOL_LOCK = 7_411_067

/** A pool with what a batch does to it. */
export type FedPool = Pool & {
  /** What the batch has added since the pool, or the one after a drop, began with it. */
  readonly addedE4: bigint
  /** Pools that dropped in the batch. */
  readonly droppedIds: readonly string[]
}

/** The running pools, by `poolKey`. Read after their locks are shared: no pool drops under the bets that feed it. */
export const pools: Resource<FedPool> = {
  name: 'originals.jackpot_pools',
  isLocking: true,
  async load(tx, keys, how) {
    const [ours, rows] = await Promise.all([how === 'look' ? keys : sharedLocks(tx, keys), readPools(tx, keys)])
    return new Map(
      [...rows]
        .filter(([key]) => ours.includes(key))
        .map(([key, pool]): [string, FedPool] => [key, { ...pool, addedE4: 0n, droppedIds: [] }]),
    )
  },
  save(tx, values) {
    const all = [...values.values()]
    const fed = all.filter(({ addedE4 }) => addedE4 > 0n)
    const fresh = all.filter(({ droppedIds }) => droppedIds.length > 0)
    return Promise.all([
      ...(fresh.length > 0 ? replacePools(tx, fresh) : []),
      ...(fed.length > 0 ? [addShares(tx, fed)] : []),
    ])
  },
}

/**
 * The right to make a pool drop, by `poolKey`: nobody else feeds the pool or rolls it up meanwhile. Its name comes before that
 * of `pools`, which are therefore read once nothing is on its way into them.
 */
export const poolLocks: Resource<true> = {
  name: 'originals.jackpot_locks',
  isLocking: true,
  async load(tx, keys, how) {
    if (how === 'look') return new Map(keys.map((key) => [key, true]))
    const [rows, alone] = await Promise.all([
      tx.sql<{ key: string }[]>`
        select game || '/' || currency as key from ${tx.b}.originals_jackpot_pool
        where game || '/' || currency = any(${keys}::text[]) order by game, currency for no key update skip locked`,
      tx.sql<{ key: string }[]>`
        select key from unnest(${keys}::text[]) as key
        where pg_try_advisory_xact_lock(${POOL_LOCK}::int, hashtext(${tx.schema} || ' ' || key))`,
    ])
    const ours = new Set(alone.map(({ key }) => key))
    return new Map(rows.filter(({ key }) => ours.has(key)).map(({ key }) => [key, true]))
  },
}

async function sharedLocks(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.sql<{ key: string }[]>`
    select key from unnest(${keys}::text[]) as key
    where pg_try_advisory_xact_lock_shared(${POOL_LOCK}::int, hashtext(${tx.schema} || ' ' || key))`
  return rows.map(({ key }) => key)
}

function addShares(tx: Tx, fed: readonly FedPool[]): PromiseLike<unknown> {
  return tx.sql`
    insert into ${tx.b}.originals_jackpot_share (pool_id, amount_e4)
    select * from unnest(${fed.map(({ id }) => id)}::uuid[], ${fed.map(({ addedE4 }) => String(addedE4))}::numeric[])`
}

/** Puts new pools in the place of those that dropped, whose shares were paid with them. */
function replacePools(tx: Tx, fresh: readonly FedPool[]): PromiseLike<unknown>[] {
  return [
    tx.sql`
      delete from ${tx.b}.originals_jackpot_share
      where pool_id = any(${fresh.flatMap(({ droppedIds }) => droppedIds)}::uuid[])`,
    tx.sql`
      update ${tx.b}.originals_jackpot_pool as pool set number = changed.number, id = changed.id,
        seed_id = changed.seed_id, next_seed_id = changed.next_seed_id, client_seed = changed.client_seed,
        begin_e4 = changed.begin_e4, pool_e4 = changed.begin_e4, share_e4 = changed.share_e4,
        must_drop_by = changed.must_drop_by, begun_at = changed.begun_at, missing = changed.missing
      from unnest(${fresh.map(({ game }) => game)}::text[], ${fresh.map(({ currency }) => currency)}::text[],
        ${fresh.map(({ number }) => number)}::int[], ${fresh.map(({ id }) => id)}::uuid[],
        ${fresh.map(({ seed }) => seed.id)}::uuid[], ${fresh.map(({ nextSeed }) => nextSeed.id)}::uuid[],
        ${fresh.map(({ clientSeed }) => clientSeed)}::text[], ${fresh.map(({ beginE4 }) => String(beginE4))}::numeric[],
        ${fresh.map(({ shareE4 }) => shareE4)}::bigint[],
        ${fresh.map(({ mustDropByMinor }) => mustDropByMinor)}::bigint[],
        ${fresh.map(({ begunAt }) => begunAt)}::timestamptz[], ${fresh.map(({ missingMinor }) => missingMinor)}::bigint[])
        as changed (game, currency, number, id, seed_id, next_seed_id, client_seed, begin_e4, share_e4, must_drop_by, begun_at,
          missing)
      where pool.game = changed.game and pool.currency = changed.currency`,
  ]
}
