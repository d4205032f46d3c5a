import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { addToPool, dropPointE4, freshPoolE4, type JackpotRule } from '@tas/shared/rules/slots/jackpot.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { houseAccounts, houseKey, post } from '../../ledger/index.ts'
import { payReturn } from '../../stakes/index.ts'
import { ensurePool } from './ensure-pool.ts'
import { jackpotRule } from './jackpot-rule.ts'
import { drops, makePoolSeed, openPoolSeed, type Pool, type PoolSeed, poolKey, poolSeeds, pools } from './pool-store.ts'

/** A bet on a machine with a jackpot. */
type FeedingBet = {
  readonly id: string
  readonly playerId: string
  readonly stakeMinor: bigint
  readonly clientSeed: string
  readonly nonce: number
}

/** What a stake did to the pool, in minor units. */
export type Fed = { readonly poolMinor: bigint; readonly paidMinor: bigint }

/** The jackpot a bet plays for: what its unit needs, and what its decision does. */
export type JackpotSeat = {
  readonly needs: readonly Need[]
  feed(state: State, bet: FeedingBet): Fed
}

/** The jackpot of a machine in a currency, ready for a bet; null for games that have none. */
export async function jackpotSeat(app: App, game: string, currency: string): Promise<JackpotSeat | null> {
  const rule = jackpotRule(app, game, currency)
  if (rule === null) return null
  await ensurePool(app, rule, { game, currency })
  const key = poolKey(game, currency)
  // Made before the decision, which is to have no chance of its own; unused unless the pool drops.
  const spare = makePoolSeed(app)
  return {
    needs: [
      { resource: pools, key },
      { resource: houseAccounts, key: houseKey('games', currency) },
      { resource: houseAccounts, key: houseKey('jackpots', currency) },
    ],
    feed(state, bet) {
      const pool = state.get(pools, key)
      assert(pool !== undefined, 'the pool was made before the unit')
      return feedPool(app, state, { rule, pool, spare, bet })
    },
  }
}

type Feeding = {
  readonly rule: JackpotRule
  readonly pool: Pool
  readonly spare: PoolSeed
  readonly bet: FeedingBet
}

/**
 * Puts a bet's share into the pool and pays the pool out when it reaches its point. Only whole minor units move in the books:
 * what is set aside is always the pool, floored.
 */
function feedPool(app: App, state: State, { rule, pool, spare, bet }: Feeding): Fed {
  const { game, currency, id: reference } = pool
  const dropE4 = dropPointOf(app, rule, pool)
  const { contributionE4, paidMinor, poolE4 } = addToPool(rule, { poolE4: pool.poolE4, dropE4 }, bet.stakeMinor)
  const grownMinor = (pool.poolE4 + contributionE4) / MULTIPLIER_SCALE
  setAside(state, { currency, reference, amountMinor: grownMinor - pool.poolE4 / MULTIPLIER_SCALE })
  if (paidMinor === 0n) {
    state.set(pools, poolKey(game, currency), { ...pool, poolE4 })
    return { poolMinor: grownMinor, paidMinor }
  }
  const play = { playerId: bet.playerId, currency, reference, product: 'slots', house: 'jackpots' } as const
  payReturn(state, { ...play, amountMinor: paidMinor })
  const { number, beginE4, clientSeed } = pool
  state.insert(drops, {
    ...{ id: reference, game, currency, number, betId: bet.id, playerId: bet.playerId, paidMinor, beginE4, dropE4 },
    ...{ serverSeed: openPoolSeed(app, pool.seed), serverSeedHash: pool.seed.hash, clientSeed },
  })
  state.insert(poolSeeds, spare)
  const next: Pool = {
    ...{ game, currency, number: number + 1, id: uuidv7(), beginE4: poolE4, poolE4, begunAt: state.now },
    // The seed was promised while this pool ran; what it is drawn with beside it was chosen by whoever won.
    ...{ seed: pool.nextSeed, nextSeed: spare, clientSeed: `${bet.clientSeed}:${bet.nonce}` },
  }
  state.set(pools, poolKey(game, currency), next)
  setAside(state, { currency, reference: next.id, amountMinor: freshPoolE4(rule) / MULTIPLIER_SCALE })
  return { poolMinor: poolE4 / MULTIPLIER_SCALE, paidMinor }
}

/** Where a pool drops, in ten-thousandths of a minor unit. Secret until it has. */
function dropPointOf(app: App, rule: JackpotRule, { beginE4, clientSeed, number, seed }: Pool): bigint {
  return dropPointE4(rule, beginE4, { serverSeed: openPoolSeed(app, seed), clientSeed, nonce: number })
}

type SetAside = { readonly currency: string; readonly reference: string; readonly amountMinor: bigint }

/** Moves money from the result of play into the pool. */
function setAside(state: State, { currency, reference, amountMinor }: SetAside): void {
  if (amountMinor === 0n) return
  post(state, {
    kind: 'reserve',
    from: { house: 'games' },
    to: { house: 'jackpots' },
    currency,
    amountMinor,
    reference,
  })
}
