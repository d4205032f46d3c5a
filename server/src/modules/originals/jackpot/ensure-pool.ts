import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { freshPoolE4, type JackpotRule } from '@tas/shared/rules/slots/jackpot.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State, Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { addSandboxCapital, BANK, hasFunds, houseAccounts, houseKey, takingNeeds } from '../../ledger/index.ts'
import { JACKPOTS } from './house-owner.ts'
import { makePoolSeed, type Pool, poolKey, poolSeeds, readPool } from './pool-store.ts'
import { setAside } from './set-aside.ts'

/** The first pool of a machine is nobody's work: one name for all of them. */
const SCOPE = '00000000-0000-7000-8000-00000a11ba60'
/** A bank that was short is asked again after this, by whoever comes then: not by every look at the pool. */
const RETRY_MS = 5_000

type Place = { readonly game: string; readonly currency: string }

/** What this process knows of the pools of a business, by `poolKey`. */
type Known = { readonly funded: Set<string>; readonly retryAtMs: Map<string, number> }

const knownOf = new WeakMap<App, Known>()

/** The first pool of a machine in a currency, as it is written down. */
const firstPools: Table<Pool> = {
  name: 'originals.jackpot_pools_first',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_jackpot_pool (game, currency, number, id, seed_id, next_seed_id, client_seed, begin_e4,
        pool_e4, share_e4, must_drop_by, begun_at)
      select *, ${batch.now}::timestamptz
      from ${unnested(rows, 'row', {
        game: 'text',
        currency: 'text',
        number: 'int',
        id: 'uuid',
        seed_id: ['uuid', ({ seed }) => seed.id],
        next_seed_id: ['uuid', ({ nextSeed }) => nextSeed.id],
        client_seed: 'text',
        begin_e4: ['numeric', ({ beginE4 }) => String(beginE4)],
        pool_e4: ['numeric', ({ poolE4 }) => String(poolE4)],
        share_e4: 'bigint',
        must_drop_by: ['bigint', ({ mustDropByMinor }) => mustDropByMinor],
      })}`
  },
}

/** Pools that waited for the bank and begin now, by id. */
const begunPools: Table<string> = {
  name: 'originals.jackpot_pools_begun',
  insert(tx, ids, batch) {
    return tx.sql`
      update ${tx.b}.originals_jackpot_pool set missing = 0, begun_at = ${batch.now} where id = any(${[...ids]}::uuid[])`
  },
}

/**
 * Makes sure that a machine with a jackpot has a pool in a currency, and that the money it begins with is set aside from the
 * bank. Safe to run anywhere at the same time: each pool is funded by one unit under one key.
 * @throws Refusal originals.jackpot_not_funded while the bank does not cover it
 */
export async function ensurePool(app: App, rule: JackpotRule, place: Place): Promise<void> {
  const key = poolKey(place.game, place.currency)
  const known = knownOf.get(app) ?? { funded: new Set(), retryAtMs: new Map() }
  knownOf.set(app, known)
  if (known.funded.has(key)) return
  const pool = await readPool(app.db, place.game, place.currency)
  if (pool === null || pool.missingMinor > 0n) {
    if (performance.now() < (known.retryAtMs.get(key) ?? 0)) throw refuse('originals.jackpot_not_funded')
    if (app.config.mode === 'sandbox') await addSandboxCapital(app, place.currency)
    try {
      await (pool === null ? beginFirst(app, rule, place) : beginWaiting(app, pool))
    } catch (error) {
      if (error instanceof Refusal) known.retryAtMs.set(key, performance.now() + RETRY_MS)
      throw error
    }
  }
  known.funded.add(key)
}

/** Says that a pool began without the money it is to begin with: `ensurePool` looks again. */
export function forgetPool(app: App, { game, currency }: Place): void {
  knownOf.get(app)?.funded.delete(poolKey(game, currency))
}

/** What a unit needs that takes from the bank what a pool begins with. */
export function beginNeeds(currency: string): readonly Need[] {
  return [...takingNeeds(BANK, currency), { resource: houseAccounts, key: houseKey(JACKPOTS, currency) }]
}

/** Sets aside from the bank what a pool begins with. @returns false, and does nothing, when the bank does not cover it */
export function takeFromBank(
  state: State,
  money: { readonly currency: string; readonly reference: string; readonly amountMinor: bigint },
): boolean {
  if (!hasFunds(state, { house: BANK, ...money })) return false
  setAside(state, BANK, money)
  return true
}

async function beginFirst(app: App, rule: JackpotRule, { game, currency }: Place): Promise<void> {
  const key = poolKey(game, currency)
  const [seed, nextSeed] = [makePoolSeed(app), makePoolSeed(app)]
  await app.engine.commit({
    scope: SCOPE,
    key: `jackpot-${key}`,
    fingerprint: fingerprintOf('jackpot', key),
    needs: beginNeeds(currency),
    decide(state) {
      const beginE4 = freshPoolE4(rule)
      const id = uuidv7()
      if (!takeFromBank(state, { currency, reference: id, amountMinor: beginE4 / MULTIPLIER_SCALE }))
        throw refuse('originals.jackpot_not_funded')
      state.insert(poolSeeds, seed)
      state.insert(poolSeeds, nextSeed)
      // Nobody has played yet whose choice could be drawn with: a pool begins with what everybody knows.
      const clientSeed = key
      state.insert(firstPools, {
        game,
        currency,
        number: 1,
        id,
        seed,
        nextSeed,
        clientSeed,
        beginE4,
        poolE4: beginE4,
        begunAt: state.now,
        rolledE4: beginE4,
        missingMinor: 0n,
        shareE4: rule.shareE4,
        mustDropByMinor: rule.mustDropByMinor,
      })
      return null
    },
  })
}

async function beginWaiting(app: App, { id, currency, missingMinor }: Pool): Promise<void> {
  await app.engine.commit({
    scope: id,
    key: 'begin',
    fingerprint: fingerprintOf('jackpot/begin', id),
    needs: beginNeeds(currency),
    decide(state) {
      if (!takeFromBank(state, { currency, reference: id, amountMinor: missingMinor }))
        throw refuse('originals.jackpot_not_funded')
      state.insert(begunPools, id)
      return null
    },
  })
}
