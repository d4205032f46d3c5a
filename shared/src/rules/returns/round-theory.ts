import { CRASH_FORMULA, crashReturn } from '../games/crash/game.ts'
import { crashSurvival } from '../games/crash/point.ts'
import { type BetTheory, theoryOfDraws } from './bet-theory.ts'
import { E12, type HandDraw } from './draw.ts'

/** What the tables say about all bets of a round together. */
type RoundTheory = Omit<BetTheory, 'stakeUnitsE4'>

/** A crash round that was played to its end, and the bets that were in it. */
export type SettledRound = {
  readonly crashPointE2: number
  /** Where each bet was cashed out; null when it was lost. */
  readonly cashedOutE2: readonly (number | null)[]
}

const FIRST_E2 = 101
/** Hundredths squared to trillionths. */
const E4_TO_E12 = 100_000_000n
/** The points at which a round is held against its formula: as a hand that goes on as far as it can. */
const WATCHED_E2 = [FIRST_E2, 150, 200, 300, 500, 1_000, 3_000, 10_000, 100_000]

/**
 * What the formula says about all bets of a round together. They hang on one point, so their variances do not add up: the
 * one draw that carried several bets from one hundredth to the next carried the sum of them. A bet was at risk up to its
 * cash-out, or to the hundredth after the crash that it did not reach.
 */
export function roundTheory({ crashPointE2, cashedOutE2 }: SettledRound): RoundTheory {
  const reached = cashedOutE2.map((pointE2) => pointE2 ?? Math.max(FIRST_E2, crashPointE2 + 1)).sort((a, b) => a - b)
  const count = BigInt(reached.length)
  const first = crashSurvival(CRASH_FORMULA, FIRST_E2)
  const lost = first.denominator - first.numerator
  const stakeE2 = count * BigInt(FIRST_E2)
  let varianceE12 = (stakeE2 * stakeE2 * E4_TO_E12 * first.numerator * lost) / (first.denominator * first.denominator)
  let topE4 = stakeE2 * 100n
  let fromE2 = FIRST_E2
  for (const [index, pointE2] of reached.entries()) {
    const together = BigInt(reached.length - index)
    varianceE12 += together * together * E4_TO_E12 * (waysUpTo(pointE2) - waysUpTo(fromE2))
    const jumpE4 = together * BigInt(pointE2) * 100n
    if (jumpE4 > topE4) topE4 = jumpE4
    fromE2 = pointE2
  }
  const { numerator, denominator } = crashReturn(FIRST_E2)
  const { evidence } = pointEvidence(crashPointE2)
  const isPossible = cashedOutE2.every((pointE2) => pointE2 === null || pointE2 <= crashPointE2)
  return { expectedE12: (count * numerator * E12) / denominator, varianceE12, topE4, evidence, isPossible }
}

/**
 * The variance, in hundredths squared, that going up to a point adds for one bet: from k − 1 to k hundredths it stands with
 * chance (k − 1)/k, which adds k − 1. (The formula's own chances differ from this by less than a part in ten thousand
 * million.)
 */
function waysUpTo(pointE2: number): bigint {
  const point = BigInt(pointE2)
  return (point * (point - 1n)) / 2n
}

function pointEvidence(crashPointE2: number): RoundTheory {
  const draws: HandDraw[] = []
  let before = { numerator: 1n, denominator: 1n }
  let endedE4 = 0n
  for (const pointE2 of WATCHED_E2) {
    const chance = crashSurvival(CRASH_FORMULA, pointE2)
    const step = {
      numerator: chance.numerator * before.denominator,
      denominator: chance.denominator * before.numerator,
    }
    before = chance
    const reachedE4 = BigInt(pointE2) * 100n
    draws.push({ rows: [{ chance: step, multiplierE4: reachedE4 }], reachedE4 })
    endedE4 = pointE2 <= crashPointE2 ? reachedE4 : 0n
    if (endedE4 === 0n) break
  }
  return theoryOfDraws(draws, endedE4)
}
