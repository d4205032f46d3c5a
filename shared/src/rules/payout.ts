import type { Fraction } from './fraction.ts'

/** Multipliers are whole ten-thousandths: 20000 is 2.0000x. */
export const MULTIPLIER_SCALE = 10_000n

/**
 * What a stake pays at a multiplier, both ≥ 0: floor(stakeMinor × multiplierE4 / 10000) minor units, stake included.
 *
 * Rounding: always down to the minor unit. The fraction cut off was never posted and stays in the house account as part
 * of the stake. Because floor(a) + floor(b) ≤ floor(a + b), cutting one stake into several never pays more.
 * Throws RangeError when either is negative.
 */
export function payoutMinor(stakeMinor: bigint, multiplierE4: bigint): bigint {
  if (stakeMinor < 0n) throw new RangeError('stakeMinor is negative')
  if (multiplierE4 < 0n) throw new RangeError('multiplierE4 is negative')
  return (stakeMinor * multiplierE4) / MULTIPLIER_SCALE
}

/**
 * What a stake pays at an exact multiplier ≥ 0, where four decimals cannot say it: floored like {@link payoutMinor}.
 * Throws RangeError when either is negative.
 */
export function exactPayoutMinor(stakeMinor: bigint, { numerator, denominator }: Fraction): bigint {
  if (stakeMinor < 0n) throw new RangeError('stakeMinor is negative')
  if (numerator < 0n) throw new RangeError('multiplier is negative')
  return (stakeMinor * numerator) / denominator
}

/**
 * What is staked in all, in minor units, when so many ten-thousandths of the first stake are in play: rounded up, so that
 * no part of a further stake is played for nothing. Throws RangeError when either is negative.
 */
export function stakedMinor(stakeMinor: bigint, stakeUnitsE4: bigint): bigint {
  if (stakeMinor < 0n) throw new RangeError('stakeMinor is negative')
  if (stakeUnitsE4 < 0n) throw new RangeError('stakeUnitsE4 is negative')
  return (stakeMinor * stakeUnitsE4 + MULTIPLIER_SCALE - 1n) / MULTIPLIER_SCALE
}

/**
 * The first stake of what is staked in all, minor units: the other way round of {@link stakedMinor}, which every first stake
 * leads to a sum of its own. Throws RangeError when less than one stake is in play.
 */
export function firstStakeMinor(allMinor: bigint, stakeUnitsE4: bigint): bigint {
  if (stakeUnitsE4 < MULTIPLIER_SCALE) throw new RangeError('less than the first stake is in play')
  return (allMinor * MULTIPLIER_SCALE) / stakeUnitsE4
}
