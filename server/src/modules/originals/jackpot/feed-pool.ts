import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { addToPool, dropPointE4, type JackpotRule, type JackpotStep } from '@tas/shared/rules/slots/jackpot.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { NeedsMore } from '#kit/commit/unit.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { houseAccounts, houseKey, takingNeeds } from '../../ledger/index.ts'
import { GAMES, payReturn } from '../../stakes/index.ts'
import { beginNeeds, ensurePool, forgetPool, takeFromBank } from './ensure-pool.ts'
import { JACKPOTS } from './house-owner.ts'
import { jackpotRule } from './jackpot-rule.ts'
import { isNearPoint } from './near-point.ts'
import { type FedPool, poolLocks, pools, rollings } from './pool-rows.ts'
import { drops, makePoolSeed, openPoolSeed, type Pool, type PoolSeed, poolKey, poolSeeds } from './pool-store.ts'
import { setAside } from './set-aside.ts'

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

/** Pools known to be near their points, by process and business: their bets ask for the pool alone at once. */
const nearPools = new WeakMap<App, Set<string>>()

/**
 * The jackpot of a machine in a currency, ready for a bet; null for games that have none.
 * @throws Refusal originals.jackpot_not_funded, here or when it is fed, while the bank does not cover what the pool begins with
 */
export async function jackpotSeat(app: App, game: string, currency: string): Promise<JackpotSeat | null> {
  const rule = jackpotRule(app, game, currency)
  if (rule === null) return null
  await ensurePool(app, rule, { game, currency })
  const key = poolKey(game, currency)
  const near = nearPools.get(app) ?? new Set<string>()
  nearPools.set(app, near)
  // Made before the decision, which is to have no chance of its own; unused unless the pool drops.
  const spare = makePoolSeed(app)
  const alone: Need = { resource: poolLocks, key }
  return {
    needs: [
      { resource: pools, key },
      { resource: houseAccounts, key: houseKey(GAMES, currency) },
      { resource: houseAccounts, key: houseKey(JACKPOTS, currency) },
      ...(near.has(key) ? [alone] : []),
    ],
    feed(state, bet) {
      const pool = state.get(pools, key)
      assert(pool !== undefined, 'the pool was made before the unit')
      if (pool.missingMinor > 0n) {
        forgetPool(app, pool)
        throw refuse('originals.jackpot_not_funded')
      }
      const dropE4 = dropPointOf(app, pool)
      const step = addToPool(ruleOf(pool, rule), { poolE4: pool.poolE4, dropE4 }, bet.stakeMinor)
      const isNear = isNearPoint(pool, { dropE4, contributionE4: step.contributionE4 })
      // Only what later bets ask for at once, so it may stand although this one is refused yet.
      if (isNear) near.add(key)
      else near.delete(key)
      const paying = () => [alone, ...takingNeeds(JACKPOTS, currency), ...beginNeeds(currency)]
      const more = step.paidMinor > 0n ? paying() : isNear ? [alone] : []
      if (more.some((need) => state.get(need.resource, need.key) === undefined)) throw new NeedsMore(more)
      return feedPool(app, state, { rule, pool, step, dropE4, spare, bet })
    },
  }
}

type Feeding = {
  readonly rule: JackpotRule
  readonly pool: FedPool
  readonly step: JackpotStep
  readonly dropE4: bigint
  readonly spare: PoolSeed
  readonly bet: FeedingBet
}

/**
 * Puts a bet's share into the pool and pays the pool out when it reaches its point. Only whole minor units move in the books:
 * of what is rolled up they are set aside already, the rest of a pool that drops is before it is paid. The next pool takes what
 * it begins with from the bank, or waits until the bank covers it.
 */
function feedPool(app: App, state: State, { rule, pool, step, dropE4, spare, bet }: Feeding): Fed {
  const { game, currency, id: reference } = pool
  const { contributionE4, paidMinor, poolE4 } = step
  if (paidMinor === 0n) {
    state.set(pools, poolKey(game, currency), { ...pool, poolE4, addedE4: pool.addedE4 + contributionE4 })
    return { poolMinor: poolE4 / MULTIPLIER_SCALE, paidMinor }
  }
  const rolledE4 = state.get(rollings, reference)?.rolledE4 ?? pool.rolledE4
  setAside(state, GAMES, { currency, reference, amountMinor: paidMinor - rolledE4 / MULTIPLIER_SCALE })
  const play = { playerId: bet.playerId, currency, reference, product: 'slots', house: JACKPOTS } as const
  payReturn(state, { ...play, amountMinor: paidMinor })
  const { number, beginE4, clientSeed, mustDropByMinor } = pool
  state.insert(drops, {
    id: reference,
    game,
    currency,
    number,
    betId: bet.id,
    playerId: bet.playerId,
    paidMinor,
    beginE4,
    dropE4,
    mustDropByMinor,
    serverSeed: openPoolSeed(app, pool.seed),
    serverSeedHash: pool.seed.hash,
    clientSeed,
  })
  state.insert(poolSeeds, spare)
  const next: FedPool = {
    game,
    currency,
    number: number + 1,
    id: uuidv7(),
    begunAt: state.now,
    beginE4: poolE4,
    poolE4,
    rolledE4: poolE4,
    addedE4: 0n,
    missingMinor: 0n,
    // What the machine says now; the pool that dropped kept what it began with.
    shareE4: rule.shareE4,
    mustDropByMinor: rule.mustDropByMinor,
    // The seed was promised while this pool ran; what it is drawn with beside it was chosen by whoever won.
    seed: pool.nextSeed,
    nextSeed: spare,
    clientSeed: `${bet.clientSeed}:${bet.nonce}`,
    droppedIds: [...pool.droppedIds, reference],
  }
  const beginMinor = poolE4 / MULTIPLIER_SCALE
  const isFunded = takeFromBank(state, { currency, reference: next.id, amountMinor: beginMinor })
  state.set(pools, poolKey(game, currency), isFunded ? next : { ...next, missingMinor: beginMinor })
  return { poolMinor: isFunded ? beginMinor : 0n, paidMinor }
}

/** The rule a pool runs by: what it began with; only the money the next one begins with is the machine's of now. */
function ruleOf({ shareE4, mustDropByMinor }: Pool, { seedMinor }: JackpotRule): JackpotRule {
  return { shareE4, mustDropByMinor, seedMinor }
}

/** Where a pool drops, in ten-thousandths of a minor unit. Secret until it has. */
function dropPointOf(app: App, { beginE4, clientSeed, number, seed, mustDropByMinor }: Pool): bigint {
  return dropPointE4({ mustDropByMinor }, beginE4, { serverSeed: openPoolSeed(app, seed), clientSeed, nonce: number })
}
