import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { assert } from '#kit/assert.ts'
import type { Resource, Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { randomHex, uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { seedBox } from '../seed-box.ts'

const SEED_BYTES = 32

/** A pool's seed as it lies in the database: sealed, with the hash that was promised for it. */
export type PoolSeed = { readonly id: string; readonly sealed: Buffer; readonly hash: string }

/** The pool of a machine in a currency that takes shares now. Sums in ten-thousandths of a minor unit. */
export type Pool = {
  readonly game: string
  readonly currency: string
  readonly number: number
  readonly id: string
  readonly beginE4: bigint
  readonly poolE4: bigint
  readonly clientSeed: string
  readonly seed: PoolSeed
  /** What the pool after this one is drawn from. */
  readonly nextSeed: PoolSeed
  readonly begunAt: Date
}

type Row = {
  readonly game: string
  readonly currency: string
  readonly number: number
  readonly id: string
  readonly begin_e4: string
  readonly pool_e4: string
  readonly client_seed: string
  readonly begun_at: Date
  readonly seed_id: string
  readonly next_seed_id: string
}

/** Makes a seed for a pool to come. */
export function makePoolSeed(app: App): PoolSeed {
  const text = randomHex(SEED_BYTES)
  const id = uuidv7()
  return { id, sealed: seedBox(app).seal(Buffer.from(text, 'hex'), contextOf(id)), hash: commitmentOf(text) }
}

/** The text of a seed. Must not leave the server before its pool has dropped. */
export function openPoolSeed(app: App, { id, sealed }: PoolSeed): string {
  return seedBox(app).open(sealed, contextOf(id)).toString('hex')
}

function contextOf(id: string): string {
  return `jackpot seed ${id}`
}

export function poolKey(game: string, currency: string): string {
  return `${game}/${currency}`
}

/** The running pools, by `poolKey`, locked: every bet on the machine adds to its pool. */
export const pools: Resource<Pool> = {
  name: 'originals.jackpot_pools',
  load: (tx, keys) => readPools(tx, keys, true),
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.originals_jackpot_pool as pool set number = changed.number, id = changed.id,
        seed_id = changed.seed_id, next_seed_id = changed.next_seed_id, client_seed = changed.client_seed,
        begin_e4 = changed.begin_e4, pool_e4 = changed.pool_e4, begun_at = changed.begun_at
      from unnest(${all.map(({ game }) => game)}::text[], ${all.map(({ currency }) => currency)}::text[],
        ${all.map(({ number }) => number)}::int[], ${all.map(({ id }) => id)}::uuid[],
        ${all.map(({ seed }) => seed.id)}::uuid[], ${all.map(({ nextSeed }) => nextSeed.id)}::uuid[],
        ${all.map(({ clientSeed }) => clientSeed)}::text[], ${all.map(({ beginE4 }) => String(beginE4))}::numeric[],
        ${all.map(({ poolE4 }) => String(poolE4))}::numeric[], ${all.map(({ begunAt }) => begunAt)}::timestamptz[])
        as changed (game, currency, number, id, seed_id, next_seed_id, client_seed, begin_e4, pool_e4, begun_at)
      where pool.game = changed.game and pool.currency = changed.currency`
  },
}

/** The running pool of a machine as last committed; null before the first bet. For showing. */
export async function readPool(db: Db, game: string, currency: string): Promise<Pool | null> {
  const key = poolKey(game, currency)
  return (await readPools(db, [key], false)).get(key) ?? null
}

/**
 * The seeds are read after the rows are locked: whoever waited for a bet that made a pool drop finds other seeds in its row
 * than a statement that began before could see.
 */
async function readPools(db: Db, keys: readonly string[], isLocked: boolean): Promise<Map<string, Pool>> {
  const { sql, b } = db
  const rows = await sql<Row[]>`
    select game, currency, number, id, begin_e4, pool_e4, client_seed, begun_at, seed_id, next_seed_id
    from ${b}.originals_jackpot_pool where game || '/' || currency = any(${keys}::text[])
    order by game, currency ${isLocked ? sql`for update` : sql``}`
  const seeds = await readSeeds(
    db,
    rows.flatMap((row) => [row.seed_id, row.next_seed_id]),
  )
  return new Map(rows.map((row) => [poolKey(row.game, row.currency), poolOf(row, seeds)]))
}

async function readSeeds({ sql, b }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PoolSeed>> {
  const rows = await sql<PoolSeed[]>`
    select id, sealed, hash from ${b}.originals_jackpot_seed where id = any(${ids}::uuid[])`
  return new Map(rows.map((seed) => [seed.id, seed]))
}

function poolOf(row: Row, seeds: ReadonlyMap<string, PoolSeed>): Pool {
  const [seed, nextSeed] = [seeds.get(row.seed_id), seeds.get(row.next_seed_id)]
  assert(seed !== undefined && nextSeed !== undefined, 'the database lets no pool name seeds it does not have')
  return {
    game: row.game,
    currency: row.currency,
    number: row.number,
    id: row.id,
    beginE4: BigInt(row.begin_e4),
    poolE4: BigInt(row.pool_e4),
    clientSeed: row.client_seed,
    seed,
    nextSeed,
    begunAt: row.begun_at,
  }
}

/** New seeds of pools to come. */
export const poolSeeds: Table<PoolSeed> = {
  name: 'originals.jackpot_seeds',
  insert(tx, rows) {
    return tx.sql`
      insert into ${tx.b}.originals_jackpot_seed (id, sealed, hash)
      select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[],
        ${rows.map(({ hash }) => hash)}::text[])`
  },
}

/** A pool that dropped. What is read from here may be shown to anybody, the player's id apart. */
export type Drop = {
  readonly id: string
  readonly game: string
  readonly currency: string
  readonly number: number
  readonly betId: string
  readonly playerId: string
  readonly paidMinor: bigint
  readonly beginE4: bigint
  readonly dropE4: bigint
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
}

export const drops: Table<Drop> = {
  name: 'originals.jackpot_drops',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_jackpot_drop (id, game, currency, number, bet_id, player_id, paid, begin_e4, drop_e4,
        server_seed, server_seed_hash, client_seed, dropped_at)
      select *, ${batch.now}::timestamptz from unnest(${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ game }) => game)}::text[], ${rows.map(({ currency }) => currency)}::text[],
        ${rows.map(({ number }) => number)}::int[], ${rows.map(({ betId }) => betId)}::uuid[],
        ${rows.map(({ playerId }) => playerId)}::uuid[], ${rows.map(({ paidMinor }) => paidMinor)}::bigint[],
        ${rows.map(({ beginE4 }) => String(beginE4))}::numeric[], ${rows.map(({ dropE4 }) => String(dropE4))}::numeric[],
        ${rows.map(({ serverSeed }) => serverSeed)}::text[], ${rows.map(({ serverSeedHash }) => serverSeedHash)}::text[],
        ${rows.map(({ clientSeed }) => clientSeed)}::text[])`
  },
}

export type ShownDrop = Omit<Drop, 'playerId'> & { readonly droppedAt: Date }

type DropRow = {
  readonly id: string
  readonly number: number
  readonly bet_id: string
  readonly paid: bigint
  readonly begin_e4: string
  readonly drop_e4: string
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly dropped_at: Date
}

/** The last pools of a machine that dropped, newest first. */
export async function readDrops(db: Db, at: { game: string; currency: string }, limit: number): Promise<ShownDrop[]> {
  const rows = await db.sql<DropRow[]>`
    select id, number, bet_id, paid, begin_e4, drop_e4, server_seed, server_seed_hash, client_seed, dropped_at
    from ${db.b}.originals_jackpot_drop where game = ${at.game} and currency = ${at.currency}
    order by number desc limit ${limit}`
  return rows.map((row) => ({
    ...{ id: row.id, ...at, number: row.number, betId: row.bet_id, paidMinor: row.paid },
    ...{ beginE4: BigInt(row.begin_e4), dropE4: BigInt(row.drop_e4) },
    ...{ serverSeed: row.server_seed, serverSeedHash: row.server_seed_hash, clientSeed: row.client_seed },
    droppedAt: row.dropped_at,
  }))
}

/** A pool that dropped, and who won it: not for telling as it is. */
export type WonJackpot = Pick<Drop, 'game' | 'currency' | 'number' | 'betId' | 'playerId' | 'paidMinor'> & {
  readonly droppedAt: Date
}

/** The last pools of all machines and currencies that dropped, newest first. */
export async function readNewestDrops({ sql, b }: Db, limit: number): Promise<WonJackpot[]> {
  type WonRow = Pick<DropRow, 'number' | 'bet_id' | 'paid' | 'dropped_at'> & {
    readonly game: string
    readonly currency: string
    readonly player_id: string
  }
  const rows = await sql<WonRow[]>`
    select game, currency, number, bet_id, player_id, paid, dropped_at
    from ${b}.originals_jackpot_drop order by dropped_at desc, id desc limit ${limit}`
  return rows.map((row) => ({
    ...{ game: row.game, currency: row.currency, number: row.number, betId: row.bet_id },
    ...{ playerId: row.player_id, paidMinor: row.paid, droppedAt: row.dropped_at },
  }))
}
