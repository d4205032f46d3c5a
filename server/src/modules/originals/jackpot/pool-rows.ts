import { lockedFor, type Resource } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
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

/** A running pool with the shares that are to be added to it, in ten-thousandths of a minor unit. */
type Rolling = { readonly rolledE4: bigint; readonly sharesE4: bigint; readonly shareIds: readonly bigint[] }

/**
 * Pools by id, locked against a drop and against another that rolls them up; not against bets. The same rows as `pools`: in one
 * batch whoever drops a pool asks here how much of it is rolled up, and whoever rolls it up asks there whether it has dropped.
 */
export const rollings: Resource<Rolling> = {
  name: 'originals.jackpot_rollings',
  isLocking: true,
  async load(tx, ids, how) {
    const pools = await tx.sql<{ id: string; pool_e4: string }[]>`
      select id, pool_e4 from ${tx.b}.originals_jackpot_pool where id = any(${ids}::uuid[]) order by game, currency
      ${lockedFor(tx, how, 'for no key update')}`
    // Of a pool that is locked no share goes away, and what comes meanwhile is left for the next time.
    const shares = await tx.sql<{ pool_id: string; sum_e4: string; ids: bigint[] }[]>`
      select pool_id, sum(amount_e4) as sum_e4, array_agg(id) as ids from ${tx.b}.originals_jackpot_share
      where pool_id = any(${pools.map(({ id }) => id)}::uuid[]) group by pool_id`
    const sums = new Map(shares.map((row) => [row.pool_id, row]))
    return new Map(
      pools.map(({ id, pool_e4 }): [string, Rolling] => {
        const own = sums.get(id)
        return [id, { rolledE4: BigInt(pool_e4), sharesE4: BigInt(own?.sum_e4 ?? 0), shareIds: own?.ids ?? [] }]
      }),
    )
  },
  save(tx, values) {
    const all = [...values]
    return Promise.all([
      tx.sql`
        update ${tx.b}.originals_jackpot_pool as pool set pool_e4 = changed.pool_e4
        from ${unnested(all, 'changed', {
          id: ['uuid', ([id]) => id],
          pool_e4: ['numeric', ([, { rolledE4 }]) => String(rolledE4)],
        })} where pool.id = changed.id`,
      tx.sql`
        delete from ${tx.b}.originals_jackpot_share
        where id = any(${all.flatMap(([, { shareIds }]) => shareIds)}::bigint[])`,
    ])
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
    select * from ${unnested(fed, 'row', {
      pool_id: ['uuid', ({ id }) => id],
      amount_e4: ['numeric', ({ addedE4 }) => String(addedE4)],
    })}`
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
      from ${unnested(fresh, 'changed', {
        game: 'text',
        currency: 'text',
        number: 'int',
        id: 'uuid',
        seed_id: ['uuid', ({ seed }) => seed.id],
        next_seed_id: ['uuid', ({ nextSeed }) => nextSeed.id],
        client_seed: 'text',
        begin_e4: ['numeric', ({ beginE4 }) => String(beginE4)],
        share_e4: 'bigint',
        must_drop_by: ['bigint', ({ mustDropByMinor }) => mustDropByMinor],
        begun_at: 'timestamptz',
        missing: ['bigint', ({ missingMinor }) => missingMinor],
      })}
      where pool.game = changed.game and pool.currency = changed.currency`,
  ]
}
