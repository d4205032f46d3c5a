import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { findSeeds, readRevealedSeeds } from '../fairness/index.ts'

type Drawn = { readonly pair_id: string }

/**
 * What may be told of the seeds that rows were drawn from: the hash always, the seed only when its pair was rotated out; null
 * until then.
 */
export async function readSeedsOf(db: Db, rows: readonly Drawn[]) {
  const pairIds = [...new Set(rows.map((row) => row.pair_id))]
  const [hashOf, seeds] = await Promise.all([promisesOf(db, pairIds), revealedOf(db, pairIds)])
  return {
    promised: (row: Drawn): string => hashOf(row),
    revealed: (row: Drawn): string | null => seeds.get(row.pair_id) ?? null,
  }
}

/** The hash that was promised for the server seed of each of these pairs. */
export async function promisesOf(db: Db, pairIds: readonly string[]): Promise<(row: Drawn) => string> {
  const seeds = await findSeeds(db, [...new Set(pairIds)])
  return ({ pair_id }) => {
    const seed = seeds.get(pair_id)
    assert(seed !== undefined, 'what was drawn has its seed')
    return seed.hash
  }
}

function revealedOf(db: Db, pairIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return pairIds.length === 0 ? Promise.resolve(new Map()) : readRevealedSeeds(db, pairIds)
}
