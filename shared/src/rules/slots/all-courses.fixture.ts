import type { Fraction } from '../fraction.ts'
import { addFractions, rtpOf } from '../games/paytable.ts'
import { type Program, playBet } from './play-bet.ts'

/** Thrown by a course that needs a word which is not decided yet. */
class NeedsWord extends Error {}

/**
 * The exact mean of a bet, and of its square, by playing every course there is: for machines in which every word has the same
 * few outcomes, all reels being that long and all weights summing to that.
 */
export function meanOfAllCourses(
  program: Program,
  outcomes: number,
): { readonly mean: Fraction; readonly square: Fraction } {
  let mean: Fraction = { numerator: 0n, denominator: 1n }
  let square = mean
  const open: (readonly number[])[] = [[]]
  for (let course = open.pop(); course !== undefined; course = open.pop()) {
    const credits = creditsOf(program, course, outcomes)
    if (credits === null) {
      for (let outcome = 0; outcome < outcomes; outcome++) open.push([...course, outcome])
      continue
    }
    const denominator = BigInt(outcomes) ** BigInt(course.length)
    mean = rtpOf(addFractions(mean, { numerator: BigInt(credits), denominator }))
    square = rtpOf(addFractions(square, { numerator: BigInt(credits) ** 2n, denominator }))
  }
  return { mean, square }
}

function creditsOf(program: Program, course: readonly number[], outcomes: number): number | null {
  let at = 0
  try {
    return playBet(program, () => {
      const outcome = course[at++]
      if (outcome === undefined) throw new NeedsWord()
      return Math.ceil((outcome * 2 ** 32) / outcomes)
    }).credits
  } catch (error) {
    if (error instanceof NeedsWord) return null
    throw error
  }
}
