import { NORMAL_999 } from '../returns/measured-return.ts'
import { type Chances, type SimulatedBet, STAKE_PARTS } from './simulated-bet.ts'
import type { Tally } from './tally.ts'

/** A bet and what playing it came to. */
export type Played = { readonly bet: SimulatedBet; readonly tally: Tally }

/** What so many bets on a game came to, beside what they should have. */
export type Simulated = {
  readonly betCount: number
  /** Payout per first stake, what was staked later taken off. */
  readonly measuredReturn: number
  /** What the pay tables say of these very bets; null where they do not. */
  readonly exactReturn: number | null
  /** Half the 99.9 % interval around the exact return; around the measured one, from what was seen, where there is none. */
  readonly margin: number
  readonly chiSquare: number
  readonly degreesOfFreedom: number
  /** Chance of a chi-square at least this large when the tables are true. */
  readonly pValue: number
}

/** Fewer expected than this, and outcomes are counted together: below it the chi-square distribution does not hold. */
const LEAST_EXPECTED = 5

/** Holds what was counted against the tables. Throws when a bet paid what its table does not have. */
export function judgeTallies(played: readonly Played[]): Simulated {
  let [betCount, returned, expected, variance] = [0, 0, 0, 0]
  let [chiSquare, degreesOfFreedom] = [0, 0]
  let isExact = true
  for (const { bet, tally } of played) {
    const seen = momentsSeen(tally)
    betCount += tally.bets
    returned += seen.mean * tally.bets
    expected += (bet.moments?.mean ?? 0) * tally.bets
    variance += (bet.moments?.variance ?? seen.variance) * tally.bets
    if (bet.moments === null) isExact = false
    if (bet.chances === null) continue
    for (const parts of tally.counts.keys())
      if (!bet.chances.has(parts)) throw new Error(`${bet.name} paid ${parts / STAKE_PARTS}, which no table has`)
    const fit = chiSquareOf(bet.chances, tally)
    chiSquare += fit.chiSquare
    degreesOfFreedom += fit.degreesOfFreedom
  }
  return {
    betCount,
    measuredReturn: returned / betCount,
    exactReturn: isExact ? expected / betCount : null,
    margin: (NORMAL_999 * Math.sqrt(variance)) / betCount,
    chiSquare,
    degreesOfFreedom,
    pValue: chiSquareTail(chiSquare, degreesOfFreedom),
  }
}

/** Mean and variance of what was seen. The sum is exact: whole parts, whose sum may pass what a double can count. */
function momentsSeen({ bets, counts }: Tally): { readonly mean: number; readonly variance: number } {
  let sum = 0n
  let square = 0
  for (const [parts, count] of counts) {
    sum += BigInt(parts) * BigInt(count)
    square += (parts / STAKE_PARTS) ** 2 * count
  }
  const mean = Number((sum * 1_000_000n) / BigInt(bets)) / 1_000_000 / STAKE_PARTS
  return { mean, variance: Math.max(0, square / bets - mean * mean) }
}

function chiSquareOf(chances: Chances, { counts, bets }: Tally) {
  const cells = [...chances].map(([parts, chance]) => ({ expected: chance * bets, seen: counts.get(parts) ?? 0 }))
  const common = cells.filter(({ expected }) => expected >= LEAST_EXPECTED)
  const rare = cells
    .filter(({ expected }) => expected < LEAST_EXPECTED)
    .reduce((sum, cell) => ({ expected: sum.expected + cell.expected, seen: sum.seen + cell.seen }), {
      expected: 0,
      seen: 0,
    })
  const used = rare.expected >= LEAST_EXPECTED ? [...common, rare] : common
  const chiSquare = used.reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0)
  return { chiSquare, degreesOfFreedom: Math.max(0, used.length - 1) }
}

/** By the cube root of Wilson and Hilferty, which is close to normal. 1 without a degree of freedom. */
export function chiSquareTail(chiSquare: number, degreesOfFreedom: number): number {
  if (degreesOfFreedom === 0) return 1
  const share = 2 / (9 * degreesOfFreedom)
  const z = (Math.cbrt(chiSquare / degreesOfFreedom) - (1 - share)) / Math.sqrt(share)
  return normalTail(z)
}

/** Chance of a normal deviate above z: Abramowitz and Stegun 26.2.17, off by less than 7.5e-8. */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const t = 1 / (1 + 0.231_641_9 * z)
  const sum = t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
