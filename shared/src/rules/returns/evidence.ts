import type { Moments } from '../games/paytable.ts'

/*
 * A test that may be looked at after every bet. For each strength it keeps the wealth of somebody who bets, at the odds the
 * pay table says are fair, that the game returns that much more or less. With true tables this wealth is a martingale that
 * starts at 1: the chance that it ever reaches a million is at most one in a million, however often one looks, whatever
 * players bet on and however rare the wins (Ville's inequality). What is kept is its logarithm; logarithms of single draws
 * simply add up.
 */

/** By which share of its expectation a draw is suspected to return more or less. */
const STRENGTHS = [0.02, 0.1, -0.02, -0.1] as const

/** The logarithm of the wealth, one for each strength. */
export type Evidence = readonly number[]

export const NO_EVIDENCE: Evidence = STRENGTHS.map(() => 0)

/** No single draw may cost more than half of the wealth. */
const MOST_RISKED = 0.5
/** The wealth that raises an alarm: false with a chance of at most one in a million. */
export const ALARM_WEALTH_LN = Math.log(1_000_000)

const NUMBER_E12 = 1e12

/**
 * What a draw that came to `happenedE4` adds for each strength. It is the draw that is suspected, or the whole bet it is part
 * of: then draws that decide little of it weigh little.
 */
export function evidenceOf(moments: Moments, happenedE4: bigint, whole: Moments = moments): Evidence {
  const mean = Number(moments.expectedE12) / NUMBER_E12
  const variance = Number(moments.varianceE12) / NUMBER_E12
  const suspected = Number(whole.expectedE12) / Number(whole.varianceE12)
  // A draw that comes to the same whatever happens says nothing.
  if (variance <= 0 || mean <= 0) return NO_EVIDENCE
  const highest = Number(moments.topE4) / 10_000 - mean
  const surprise = Number(happenedE4) / 10_000 - mean
  return STRENGTHS.map((strength) => {
    const share = strength * suspected
    const kept = share > 0 ? Math.min(share, MOST_RISKED / mean) : Math.max(share, -MOST_RISKED / highest)
    return Math.log1p(kept * surprise)
  })
}

export function addEvidence(one: Evidence, other: Evidence): Evidence {
  return STRENGTHS.map((_, index) => (one[index] ?? 0) + (other[index] ?? 0))
}

/** The logarithm of the wealth of somebody who put a part of it on each strength. */
function mixedLn(evidence: Evidence): number {
  const highest = Math.max(...evidence)
  const sum = evidence.reduce((total, one) => total + Math.exp(one - highest), 0)
  return highest + Math.log(sum / STRENGTHS.length)
}

/**
 * The most evidence that any stretch of days up to the last one gives, as the logarithm of the wealth: a game that went
 * wrong last week is not excused by the years before. 0 for no days.
 * @param days in the order of time
 */
export function strongestLn(days: readonly Evidence[]): number {
  let since = NO_EVIDENCE
  let strongest = 0
  for (const day of days.toReversed()) {
    since = addEvidence(since, day)
    strongest = Math.max(strongest, mixedLn(since))
  }
  return strongest
}
