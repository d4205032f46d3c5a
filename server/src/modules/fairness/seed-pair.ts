import type { SlotPlace } from '@tas/shared/rules/limits/one-slot.ts'
import { lockedFor, type Need, type Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { findSeeds, type SeedHandle } from './server-seed.ts'

/** What a player's instant bets are drawn from now. `nonce` is the next bet's and counts the bets of the pair. */
export type SeedPair = {
  readonly playerId: string
  readonly server: SeedHandle
  readonly nextPairId: string
  readonly clientSeed: string
  readonly nonce: number
  /** Bets drawn from this pair that still wait for their result. */
  readonly openBetCount: number
  /** When and where the player last spun a slot machine; kept here because every bet locks and writes this row. */
  readonly spun: (SlotPlace & { readonly at: Date }) | null
  /** Something else than the nonce and the time of the last spin changed. */
  readonly isRewritten: boolean
}

type Row = {
  readonly player_id: string
  readonly pair_id: string
  readonly next_pair_id: string
  readonly client_seed: string
  readonly nonce: bigint
  readonly open_bets: number
  readonly spun_at: Date | null
  readonly spun_game: string | null
  readonly spun_tab: string | null
}

/**
 * The seed pairs of players, by player id, locked while bets take their nonces from them. A player without a row gets one
 * from `ensureSeedPair` before the unit.
 */
export const seedPairs: Resource<SeedPair> = {
  name: 'fairness.seed_pairs',
  isLocking: true,
  async load(tx, playerIds, how) {
    const rows = await tx.sql<Row[]>`
      select player_id, pair_id, next_pair_id, client_seed, nonce, open_bets, spun_at,
        spun_game, spun_tab from ${tx.b}.fairness_seed_pair
      where player_id = any(${playerIds}::uuid[]) order by player_id
      ${lockedFor(tx, how, 'for update')}`
    return pairsOf(tx, rows)
  },
  save(tx, values) {
    const all = [...values.values()]
    const rewritten = all.filter((pair) => pair.isRewritten)
    return rewritten.length === 0 ? saveCounts(tx, all) : saveWhole(tx, all)
  },
}

/** The seed that comes after the one in use, by player id. Its pair row is locked already: it comes earlier by name. */
export const nextSeeds: Resource<SeedHandle> = {
  name: 'fairness.seed_pairs_next',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ player_id: string; next_pair_id: string }[]>`
      select player_id, next_pair_id from ${tx.b}.fairness_seed_pair where player_id = any(${playerIds}::uuid[])`
    const seeds = await findSeeds(
      tx,
      rows.map((row) => row.next_pair_id),
    )
    return new Map(
      rows.flatMap((row) => {
        const seed = seeds.get(row.next_pair_id)
        return seed === undefined ? [] : [[row.player_id, seed] as const]
      }),
    )
  },
}

export function seedPairNeed(playerId: string): Need {
  return { resource: seedPairs, key: playerId }
}

/** A player's pair as last committed, without locking. For showing. */
export async function readSeedPair(db: Db, playerId: string): Promise<SeedPair | null> {
  const rows = await db.sql<Row[]>`
    select player_id, pair_id, next_pair_id, client_seed, nonce, open_bets, spun_at,
        spun_game, spun_tab from ${db.b}.fairness_seed_pair
    where player_id = ${playerId}`
  return (await pairsOf(db, rows)).get(playerId) ?? null
}

async function pairsOf(db: Db, rows: readonly Row[]): Promise<Map<string, SeedPair>> {
  const seeds = await findSeeds(
    db,
    rows.map((row) => row.pair_id),
  )
  const pairs = new Map<string, SeedPair>()
  for (const row of rows) {
    const server = seeds.get(row.pair_id)
    if (server === undefined) throw new Error(`the server seed of pair ${row.pair_id} is missing`)
    pairs.set(row.player_id, {
      playerId: row.player_id,
      server,
      nextPairId: row.next_pair_id,
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
      openBetCount: row.open_bets,
      spun: row.spun_at && { at: row.spun_at, game: row.spun_game ?? '', tab: row.spun_tab },
      isRewritten: false,
    })
  }
  return pairs
}

function saveCounts(tx: Tx, pairs: readonly SeedPair[]) {
  return tx.sql`
    update ${tx.b}.fairness_seed_pair as pair set nonce = changed.nonce, spun_at = changed.spun_at,
      spun_game = changed.spun_game, spun_tab = changed.spun_tab
    from ${unnested(pairs, 'changed', {
      player_id: 'uuid',
      nonce: 'bigint',
      spun_at: ['timestamptz', (pair) => pair.spun?.at ?? null],
      spun_game: ['text', (pair) => pair.spun?.game ?? null],
      spun_tab: ['uuid', (pair) => pair.spun?.tab ?? null],
    })}
    where pair.player_id = changed.player_id`
}

function saveWhole(tx: Tx, pairs: readonly SeedPair[]) {
  return tx.sql`
    update ${tx.b}.fairness_seed_pair as pair set pair_id = changed.pair_id, next_pair_id = changed.next_pair_id,
      client_seed = changed.client_seed, nonce = changed.nonce, open_bets = changed.open_bets, spun_at = changed.spun_at,
      spun_game = changed.spun_game, spun_tab = changed.spun_tab
    from ${unnested(pairs, 'changed', {
      player_id: 'uuid',
      pair_id: ['uuid', (pair) => pair.server.pairId],
      next_pair_id: 'uuid',
      client_seed: 'text',
      nonce: 'bigint',
      open_bets: ['int', (pair) => pair.openBetCount],
      spun_at: ['timestamptz', (pair) => pair.spun?.at ?? null],
      spun_game: ['text', (pair) => pair.spun?.game ?? null],
      spun_tab: ['uuid', (pair) => pair.spun?.tab ?? null],
    })}
    where pair.player_id = changed.player_id`
}
