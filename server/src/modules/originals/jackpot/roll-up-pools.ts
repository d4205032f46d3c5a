import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { houseAccounts, houseKey } from '../../ledger/index.ts'
import { GAMES } from '../../stakes/index.ts'
import { JACKPOTS } from './house-owner.ts'
import { pools, rollings } from './pool-rows.ts'
import { poolKey } from './pool-store.ts'
import { setAside } from './set-aside.ts'

/** What is shown of a pool is at most about so old; the requirement is thirty seconds. */
const ROLL_UP_EVERY_MS = 5_000
const ROLLED_UP = fingerprintOf('jackpot/roll-up', null)

/** Adds what stakes brought to the pools they fed, and sets the money aside. Nobody's bet waits for it. */
export async function rollUpPools(app: App): Promise<void> {
  const { sql, b } = app.db
  const due = await sql<Due[]>`
    select id, game, currency from ${b}.originals_jackpot_pool pool
    where exists (select from ${b}.originals_jackpot_share where pool_id = pool.id)`
  await Promise.all(due.map((pool) => rollUp(app, pool)))
}

/** Keeps what is shown of the pools, and what is set aside for them, up with the bets. */
export function startRollingUp(app: App): Running {
  const { log, pace } = app
  return repeat({ everyMs: ROLL_UP_EVERY_MS, log, failed: 'the jackpots could not be rolled up', pace }, () =>
    rollUpPools(app),
  )
}

type Due = { readonly id: string; readonly game: string; readonly currency: string }

function rollUp(app: App, { id, game, currency }: Due): Promise<null> {
  return app.engine.commit({
    scope: id,
    key: `roll-up-${uuidv7()}`,
    fingerprint: ROLLED_UP,
    needs: [
      { resource: rollings, key: id },
      { resource: houseAccounts, key: houseKey(GAMES, currency) },
      { resource: houseAccounts, key: houseKey(JACKPOTS, currency) },
    ],
    decide(state) {
      const pool = state.get(rollings, id)
      // Dropped meanwhile, or just now in this batch: its shares were paid with it.
      const hasDropped = state.get(pools, poolKey(game, currency))?.droppedIds.includes(id) === true
      if (pool === undefined || hasDropped) return null
      const rolledE4 = pool.rolledE4 + pool.sharesE4
      const amountMinor = rolledE4 / MULTIPLIER_SCALE - pool.rolledE4 / MULTIPLIER_SCALE
      setAside(state, GAMES, { currency, reference: id, amountMinor })
      // Another roll-up of the same batch finds the shares taken; which rows go away stays known.
      state.set(rollings, id, { ...pool, rolledE4, sharesE4: 0n })
      return null
    },
  })
}
