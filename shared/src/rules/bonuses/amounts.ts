import type { BonusTerms } from './terms.ts'

/** A whole share of a stake, in ten-thousandths. */
export const WHOLE_E4 = 10_000n
const HUNDREDTHS = 100n
const E8 = 100_000_000n

/** A quotient of whole numbers ≥ 0, rounded up: whoever is told what something takes is told no less. */
export function ceilDiv(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}

/**
 * The bonus money a grant begins with, in minor units: min(cap, ⌊deposit × percent ÷ 100⌋) of `match`, the amount of `fixed`; none
 * of free rounds and free bets, whose returns come later.
 */
export function grantedMinor(terms: BonusTerms, depositMinor: bigint): bigint {
  if (terms.kind === 'fixed') return terms.amountMinor ?? 0n
  if (terms.kind !== 'match') return 0n
  const matched = (depositMinor * BigInt(terms.percent ?? 0)) / HUNDREDTHS
  return terms.capMinor === null || matched < terms.capMinor ? matched : terms.capMinor
}

/** What the house stakes for a player: so many free rounds, or one free bet, of so much each; none of bonuses of money. */
export function freeStakesOf({ kind, rounds, amountMinor }: BonusTerms): {
  readonly count: number
  readonly stakeMinor: bigint
} {
  if (kind === 'freeRounds' && rounds !== null) return { count: rounds.count, stakeMinor: rounds.stakeMinor }
  return kind === 'freeBet' && amountMinor !== null
    ? { count: 1, stakeMinor: amountMinor }
    : { count: 0, stakeMinor: 0n }
}

/** The most that a grant takes out of its budget, in minor units: the bonus money, or the stakes of all that is free. */
export function promisedMinor(terms: BonusTerms, depositMinor: bigint): bigint {
  const { count, stakeMinor } = freeStakesOf(terms)
  return grantedMinor(terms, depositMinor) + BigInt(count) * stakeMinor
}

/** What has to be wagered, in minor units: ⌈base × timesE2 ÷ 100⌉. */
export function targetMinor(
  { wagering: { timesE2, base } }: BonusTerms,
  of: { readonly bonusMinor: bigint; readonly depositMinor: bigint },
): bigint {
  const baseMinor = base === 'bonus' ? of.bonusMinor : of.bonusMinor + of.depositMinor
  return ceilDiv(baseMinor * BigInt(timesE2), HUNDREDTHS)
}

/** How often the base is really staked on a bet of that weight, in hundredths: ⌈timesE2 × 10⁴ ÷ weightE4⌉. @param weightE4 above 0 */
export function effectiveTimesE2(timesE2: number, weightE4: bigint): bigint {
  return ceilDiv(BigInt(timesE2) * WHOLE_E4, weightE4)
}

/** All stakes until a target is reached by bets of that weight, in minor units, rounded up. @param weightE4 above 0 */
export function stakesToReach(target: bigint, weightE4: bigint): bigint {
  return ceilDiv(target * WHOLE_E4, weightE4)
}

/** What stakes cost on average at an edge, in minor units, rounded up. */
export function costOf(stakesMinor: bigint, edgeE8: bigint): bigint {
  return ceilDiv(stakesMinor * edgeE8, E8)
}
