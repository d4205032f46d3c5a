import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { freshPoolE4, type JackpotRule } from '@tas/shared/rules/slots/jackpot.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Table } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { houseAccounts, houseKey } from '../../ledger/index.ts'
import { makePoolSeed, type Pool, poolKey, poolSeeds, readPool } from './pool-store.ts'
import { setAside } from './set-aside.ts'

/** The first pool of a machine is nobody's work: one name for all of them. */
const SCOPE = '00000000-0000-7000-8000-00000a11ba60'

/** Pools known to be there, by process and business. */
const known = new WeakMap<App, Set<string>>()

/** The first pool of a machine in a currency, as it is written down. */
const firstPools: Table<Pool> = {
  name: 'originals.jackpot_pools_first',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_jackpot_pool (game, currency, number, id, seed_id, next_seed_id, client_seed, begin_e4,
        pool_e4, share_e4, must_drop_by, begun_at)
      select *, ${batch.now}::timestamptz from unnest(${rows.map(({ game }) => game)}::text[],
        ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ number }) => number)}::int[],
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ seed }) => seed.id)}::uuid[],
        ${rows.map(({ nextSeed }) => nextSeed.id)}::uuid[], ${rows.map(({ clientSeed }) => clientSeed)}::text[],
        ${rows.map(({ beginE4 }) => String(beginE4))}::numeric[], ${rows.map(({ poolE4 }) => String(poolE4))}::numeric[],
        ${rows.map(({ shareE4 }) => shareE4)}::bigint[], ${rows.map(({ mustDropByMinor }) => mustDropByMinor)}::bigint[])`
  },
}

/**
 * Makes sure that a machine with a jackpot has a pool in a currency: the first one is paid from the result of play. Safe to
 * run anywhere at the same time: it is one unit under one key.
 */
export async function ensurePool(
  app: App,
  rule: JackpotRule,
  { game, currency }: { readonly game: string; readonly currency: string },
): Promise<void> {
  const key = poolKey(game, currency)
  const here = known.get(app) ?? new Set<string>()
  known.set(app, here)
  if (here.has(key)) return
  if ((await readPool(app.db, game, currency)) !== null) {
    here.add(key)
    return
  }
  const [seed, nextSeed] = [makePoolSeed(app), makePoolSeed(app)]
  await app.engine.commit({
    scope: SCOPE,
    key: `jackpot-${key}`,
    fingerprint: fingerprintOf('jackpot', key),
    needs: [
      { resource: houseAccounts, key: houseKey('games', currency) },
      { resource: houseAccounts, key: houseKey('jackpots', currency) },
    ],
    decide(state) {
      const beginE4 = freshPoolE4(rule)
      const id = uuidv7()
      state.insert(poolSeeds, seed)
      state.insert(poolSeeds, nextSeed)
      // Nobody has played yet whose choice could be drawn with: a pool begins with what everybody knows.
      const clientSeed = key
      state.insert(firstPools, {
        ...{ game, currency, number: 1, id, seed, nextSeed, clientSeed, beginE4, poolE4: beginE4, begunAt: state.now },
        ...{ rolledE4: beginE4, shareE4: rule.shareE4, mustDropByMinor: rule.mustDropByMinor },
      })
      setAside(state, { currency, reference: id, amountMinor: beginE4 / MULTIPLIER_SCALE })
      return null
    },
  })
  here.add(key)
}
