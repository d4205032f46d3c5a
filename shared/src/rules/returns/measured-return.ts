import { truncatedDecimal } from '../fraction.ts'
import { E12 } from './draw.ts'

/** What a number of bets came to and was expected to come to, added up. All exact but for the cuts named in draw.ts. */
export type ReturnSums = {
  readonly bets: bigint
  /** Sum of what stakes were multiplied by, less what was added to them. */
  readonly multiplierE4: bigint
  readonly expectedE12: bigint
  readonly varianceE12: bigint
  /** The most that one draw among them could have come to. */
  readonly topE4: bigint
}

/** A measured return with what it is to be held against; decimals of a stake, cut to six places: "0.989901". */
export type MeasuredReturn = {
  readonly measured: string
  /** The interval in which the measured return must lie with a chance of 99.9 % around the true one, and reverse. */
  readonly low: string
  readonly high: string
  /** The mean of what the pay tables promise for just these bets. */
  readonly expected: string
  /** One possible win moves the mean so far, or there are so few bets, that the interval is only a hint. */
  readonly isRough: boolean
}

/** The half-width of a two-sided 99.9 % interval of the normal distribution, in standard deviations. */
export const NORMAL_999 = 3.290_526_731
const PLACES = 6
const FEW_BETS = 1_000n

/** Mean return of the bets and its 99.9 % interval, from the variance the tables give. Null when there are no bets. */
export function measuredReturn(sums: ReturnSums): MeasuredReturn | null {
  const { bets, multiplierE4, expectedE12, varianceE12, topE4 } = sums
  if (bets === 0n) return null
  const deviation = Math.sqrt(Number(varianceE12) / 1e12)
  const mean = Number(multiplierE4) / 1e4 / Number(bets)
  const half = (NORMAL_999 * deviation) / Number(bets)
  return {
    measured: truncatedDecimal({ numerator: atLeastNone(multiplierE4), denominator: bets * 10_000n }, PLACES),
    low: Math.max(0, mean - half).toFixed(PLACES),
    high: Math.max(0, mean + half).toFixed(PLACES),
    expected: truncatedDecimal({ numerator: atLeastNone(expectedE12), denominator: bets * E12 }, PLACES),
    isRough: bets < FEW_BETS || Number(topE4) / 1e4 > deviation / 2,
  }
}

/** More than the first stake of a hand can be lost; of few bets even on average. It is told as nothing. */
function atLeastNone(sum: bigint): bigint {
  return sum < 0n ? 0n : sum
}
