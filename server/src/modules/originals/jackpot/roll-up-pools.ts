import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { lockedFor, type Resource } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { houseAccounts, houseKey } from '../../ledger/index.ts'
import { setAside } from './set-aside.ts'

/** What is shown of a pool is at most about so old; the requirement is thirty seconds. */
const ROLL_UP_EVERY_MS = 5_000
const ROLLED_UP = fingerprintOf('jackpot/roll-up', null)

/** A running pool with the shares that are to be added to it, in ten-thousandths of a minor unit. */
type Rolling = { readonly rolledE4: bigint; readonly sharesE4: bigint; readonly shareIds: readonly bigint[] }

/** Pools by id, locked against a drop and against another that rolls them up; not against bets. */
const rollings: Resource<Rolling> = {
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
        from unnest(${all.map(([id]) => id)}::uuid[], ${all.map(([, { rolledE4 }]) => String(rolledE4))}::numeric[])
          as changed (id, pool_e4) where pool.id = changed.id`,
      tx.sql`
        delete from ${tx.b}.originals_jackpot_share
        where id = any(${all.flatMap(([, { shareIds }]) => shareIds)}::bigint[])`,
    ])
  },
}

/** Adds what stakes brought to the pools they fed, and sets the money aside. Nobody's bet waits for it. */
export async function rollUpPools(app: App): Promise<void> {
  const { sql, b } = app.db
  const due = await sql<{ id: string; currency: string }[]>`
    select id, currency from ${b}.originals_jackpot_pool pool
    where exists (select from ${b}.originals_jackpot_share where pool_id = pool.id)`
  await Promise.all(due.map((pool) => rollUp(app, pool)))
}

/** Keeps what is shown of the pools, and what is set aside for them, up with the bets. */
export function startRollingUp(app: App): Running {
  const { log } = app
  return repeat({ everyMs: ROLL_UP_EVERY_MS, log, failed: 'the jackpots could not be rolled up' }, () =>
    rollUpPools(app),
  )
}

function rollUp(app: App, { id, currency }: { readonly id: string; readonly currency: string }): Promise<null> {
  return app.engine.commit({
    scope: id,
    key: `roll-up-${uuidv7()}`,
    fingerprint: ROLLED_UP,
    needs: [
      { resource: rollings, key: id },
      { resource: houseAccounts, key: houseKey('games', currency) },
      { resource: houseAccounts, key: houseKey('jackpots', currency) },
    ],
    decide(state) {
      const pool = state.get(rollings, id)
      // Dropped meanwhile: its shares were paid with it.
      if (pool === undefined) return null
      const rolledE4 = pool.rolledE4 + pool.sharesE4
      const amountMinor = rolledE4 / MULTIPLIER_SCALE - pool.rolledE4 / MULTIPLIER_SCALE
      setAside(state, 'games', { currency, reference: id, amountMinor })
      // Another roll-up of the same batch finds the shares taken; which rows go away stays known.
      state.set(rollings, id, { ...pool, rolledE4, sharesE4: 0n })
      return null
    },
  })
}
