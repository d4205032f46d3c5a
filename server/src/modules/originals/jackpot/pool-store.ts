import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { randomHex, uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { seedBox } from '../../fairness/index.ts'

const SEED_BYTES = 32

/** A pool's seed as it lies in the database: sealed, with the hash that was promised for it. */
export type PoolSeed = { readonly id: string; readonly sealed: Buffer; readonly hash: string }

/** The pool of a machine in a currency that takes shares now. Amounts E4 are ten-thousandths of a minor unit. */
export type Pool = {
  readonly game: string
  readonly currency: string
  readonly number: number
  readonly id: string
  readonly beginE4: bigint
  /** All that is in it. */
  readonly poolE4: bigint
  /** What of that is rolled up; its whole minor units are set aside. This is what is shown. */
  readonly rolledE4: bigint
  /** What the bank still owes it of what it begins with; until then it is not offered. */
  readonly missingMinor: bigint
  /** What stays as it was when the pool began. */
  readonly shareE4: bigint
  readonly mustDropByMinor: bigint
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
  readonly unrolled_e4: string
  readonly missing: bigint
  readonly share_e4: bigint
  readonly must_drop_by: bigint
  readonly client_seed: string
  readonly begun_at: Date
  readonly seed_id: string
  readonly seed_sealed: Buffer
  readonly seed_hash: string
  readonly next_id: string
  readonly next_sealed: Buffer
  readonly next_hash: string
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

/** The running pool of a machine as last committed; null before the first bet. For showing. */
export async function readPool(db: Db, game: string, currency: string): Promise<Pool | null> {
  const key = poolKey(game, currency)
  return (await readPools(db, [key])).get(key) ?? null
}

/** Running pools with their shares, by `poolKey`: of one moment, because it is one statement. */
export async function readPools({ sql, b }: Db, keys: readonly string[]): Promise<Map<string, Pool>> {
  const rows = await sql<Row[]>`
    select pool.game, pool.currency, pool.number, pool.id, pool.begin_e4, pool.pool_e4, pool.missing, pool.share_e4, pool.must_drop_by,
      pool.client_seed, pool.begun_at, seed.id as seed_id, seed.sealed as seed_sealed, seed.hash as seed_hash,
      next.id as next_id, next.sealed as next_sealed, next.hash as next_hash,
      coalesce((select sum(amount_e4) from ${b}.originals_jackpot_share where pool_id = pool.id), 0) as unrolled_e4
    from ${b}.originals_jackpot_pool pool
    join ${b}.originals_jackpot_seed seed on seed.id = pool.seed_id
    join ${b}.originals_jackpot_seed next on next.id = pool.next_seed_id
    where pool.game || '/' || pool.currency = any(${keys}::text[])`
  return new Map(rows.map((row) => [poolKey(row.game, row.currency), poolOf(row)]))
}

function poolOf(row: Row): Pool {
  const rolledE4 = BigInt(row.pool_e4)
  return {
    game: row.game,
    currency: row.currency,
    number: row.number,
    id: row.id,
    beginE4: BigInt(row.begin_e4),
    poolE4: rolledE4 + BigInt(row.unrolled_e4),
    rolledE4,
    missingMinor: row.missing,
    shareE4: row.share_e4,
    mustDropByMinor: row.must_drop_by,
    clientSeed: row.client_seed,
    seed: { id: row.seed_id, sealed: row.seed_sealed, hash: row.seed_hash },
    nextSeed: { id: row.next_id, sealed: row.next_sealed, hash: row.next_hash },
    begunAt: row.begun_at,
  }
}

/** New seeds of pools to come. */
export const poolSeeds: Table<PoolSeed> = {
  name: 'originals.jackpot_seeds',
  insert(tx, rows) {
    return tx.sql`
      insert into ${tx.b}.originals_jackpot_seed (id, sealed, hash)
      select * from ${unnested(rows, 'row', { id: 'uuid', sealed: 'bytea', hash: 'text' })}`
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
  readonly mustDropByMinor: bigint
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
}

export const drops: Table<Drop> = {
  name: 'originals.jackpot_drops',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_jackpot_drop (id, game, currency, number, bet_id, player_id, paid, begin_e4, drop_e4,
        must_drop_by, server_seed, server_seed_hash, client_seed, dropped_at)
      select *, ${batch.now}::timestamptz
      from ${unnested(rows, 'row', {
        id: 'uuid',
        game: 'text',
        currency: 'text',
        number: 'int',
        bet_id: 'uuid',
        player_id: 'uuid',
        paid: ['bigint', ({ paidMinor }) => paidMinor],
        begin_e4: ['numeric', ({ beginE4 }) => String(beginE4)],
        drop_e4: ['numeric', ({ dropE4 }) => String(dropE4)],
        must_drop_by: ['bigint', ({ mustDropByMinor }) => mustDropByMinor],
        server_seed: 'text',
        server_seed_hash: 'text',
        client_seed: 'text',
      })}`
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
  readonly must_drop_by: bigint
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly dropped_at: Date
}

/** The last pools of a machine that dropped, newest first. */
export async function readDrops(db: Db, at: { game: string; currency: string }, limit: number): Promise<ShownDrop[]> {
  const rows = await db.sql<DropRow[]>`
    select id, number, bet_id, paid, begin_e4, drop_e4, must_drop_by, server_seed, server_seed_hash,
      client_seed, dropped_at
    from ${db.b}.originals_jackpot_drop where game = ${at.game} and currency = ${at.currency}
    order by number desc limit ${limit}`
  return rows.map((row) => ({
    id: row.id,
    ...at,
    number: row.number,
    betId: row.bet_id,
    paidMinor: row.paid,
    beginE4: BigInt(row.begin_e4),
    dropE4: BigInt(row.drop_e4),
    mustDropByMinor: row.must_drop_by,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
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
    game: row.game,
    currency: row.currency,
    number: row.number,
    betId: row.bet_id,
    playerId: row.player_id,
    paidMinor: row.paid,
    droppedAt: row.dropped_at,
  }))
}
