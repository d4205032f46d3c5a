import { type FairSeed, fairWords } from '../fairness.ts'
import type { Fraction } from '../fraction.ts'
import { addFractions, type Rtp, rtpOf } from '../games/paytable.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'

/**
 * A progressive jackpot that must drop by a limit. The pool starts with money of the house and grows by a share of every
 * stake; when a pool begins, the point it drops at is drawn between start and limit and stays secret behind a commitment.
 * The bet whose share takes the pool to that point gets it. So a chance is worth exactly what a stake adds, no pool passes the
 * limit, and afterwards anybody can draw the point again.
 */
export type JackpotRule = {
  /** Ten-thousandths of every stake that go into the pool. */
  readonly shareE4: bigint
  /** What the pool starts with, in minor units. */
  readonly seedMinor: bigint
  /** What the pool never passes, in minor units. */
  readonly mustDropByMinor: bigint
}

/** What one stake did to the pool. Pools are kept in ten-thousandths of a minor unit, so that no share is ever cut. */
export type JackpotStep = {
  readonly contributionE4: bigint
  /** What this bet gets; 0 unless the pool dropped. */
  readonly paidMinor: bigint
  /** The pool afterwards. After a drop: the seed, and what was less than a minor unit. */
  readonly poolE4: bigint
}

/**
 * The point a pool drops at, in ten-thousandths of a minor unit: above what its pool begins with, at most the limit, all as
 * likely. Drawn from the first two words as one number of 64 bits: begin + 1 + floor(number × (limit − begin) / 2^64).
 * @param beginE4 what the pool begins with @param seed its nonce is the number of the pool
 * Throws RangeError on a bad nonce, or for a pool that is not below the limit.
 */
export function dropPointE4(
  { mustDropByMinor }: Pick<JackpotRule, 'mustDropByMinor'>,
  beginE4: bigint,
  seed: FairSeed,
): bigint {
  const limitE4 = mustDropByMinor * MULTIPLIER_SCALE
  if (beginE4 < 0n || beginE4 >= limitE4) throw new RangeError('the pool is not below its limit')
  const [high = 0, low = 0] = fairWords(seed, 2)
  const drawn = (BigInt(high) << 32n) | BigInt(low)
  return beginE4 + 1n + ((drawn * (limitE4 - beginE4)) >> 64n)
}

/** What the very first pool begins with. */
export function freshPoolE4({ seedMinor }: JackpotRule): bigint {
  return seedMinor * MULTIPLIER_SCALE
}

/**
 * Puts the share of a stake into the pool and pays it out when it reaches the point. A stake whose share would take the pool
 * past the limit adds only what is left up to there.
 * Throws RangeError for a negative stake or a pool that should have dropped already.
 */
export function addToPool(
  rule: JackpotRule,
  pool: { poolE4: bigint; dropE4: bigint },
  stakeMinor: bigint,
): JackpotStep {
  const limitE4 = rule.mustDropByMinor * MULTIPLIER_SCALE
  if (stakeMinor < 0n) throw new RangeError('stakeMinor is negative')
  if (pool.poolE4 >= pool.dropE4) throw new RangeError('the pool has reached its point already')
  const room = limitE4 - pool.poolE4
  let contributionE4 = stakeMinor * rule.shareE4
  if (contributionE4 > room) contributionE4 = room
  const grownE4 = pool.poolE4 + contributionE4
  if (grownE4 < pool.dropE4) return { contributionE4, paidMinor: 0n, poolE4: grownE4 }
  // What is less than a minor unit cannot be paid; it begins the next pool together with the house's money.
  return {
    contributionE4,
    paidMinor: grownE4 / MULTIPLIER_SCALE,
    poolE4: freshPoolE4(rule) + (grownE4 % MULTIPLIER_SCALE),
  }
}

/**
 * What the jackpot returns of a stake while the pool stands at this: share × pool / (limit − pool), of a stake so small that
 * the pool hardly moves; larger ones return more. It is lowest when the pool has just begun, and grows with it.
 */
export function jackpotReturn(rule: JackpotRule, poolE4: bigint): Fraction {
  const limitE4 = rule.mustDropByMinor * MULTIPLIER_SCALE
  if (poolE4 < 0n || poolE4 >= limitE4) throw new RangeError('the pool is not below its limit')
  return { numerator: rule.shareE4 * poolE4, denominator: MULTIPLIER_SCALE * (limitE4 - poolE4) }
}

/** What it returns over whole pools: a pool drops half way on average, so share × (seed + limit) / (limit − seed). */
export function averageJackpotReturn(rule: JackpotRule): Fraction {
  const { shareE4, seedMinor, mustDropByMinor } = rule
  return {
    numerator: shareE4 * (seedMinor + mustDropByMinor),
    denominator: MULTIPLIER_SCALE * (mustDropByMinor - seedMinor),
  }
}

/** The return of a machine with its jackpot at its lowest: that of a fresh pool. */
export function returnWithJackpot(machine: Fraction, rule: JackpotRule): Rtp {
  return rtpOf(addFractions(machine, jackpotReturn(rule, freshPoolE4(rule))))
}

/** A jackpot of a description in a currency. @param minorPerWhole minor units of one whole unit: 100 for dollars */
export function jackpotIn(
  { shareE4, seed, mustDropBy }: { shareE4: number; seed: number; mustDropBy: number },
  minorPerWhole: bigint,
): JackpotRule {
  return {
    shareE4: BigInt(shareE4),
    seedMinor: BigInt(seed) * minorPerWhole,
    mustDropByMinor: BigInt(mustDropBy) * minorPerWhole,
  }
}
