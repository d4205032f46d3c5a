import { NORMAL_999 } from '@tas/shared/rules/returns/measured-return.ts'
import type { Arm } from './arms.ts'

/** What so many bets on a game came to, beside what they should have. */
export type Simulated = {
  readonly betCount: number
  /** Payout per stake, and what the pay tables say of these very bets. */
  readonly measuredReturn: number
  readonly exactReturn: number
  /** Half the 99.9 % interval around the exact return. */
  readonly margin: number
  readonly chiSquare: number
  readonly degreesOfFreedom: number
  /** Chance of a chi-square at least this large when the tables are true. */
  readonly pValue: number
}

/** Fewer expected than this, and outcomes are counted together: below it the chi-square distribution does not hold. */
const LEAST_EXPECTED = 5

/** Bets on all arms in turn, from one seed pair: the same text gives the same bets. */
export function simulate(arms: readonly Arm[], betCount: number, serverSeed: string): Simulated {
  const counts = arms.map(() => new Map<bigint, number>())
  for (let nonce = 0; nonce < betCount; nonce++) {
    const index = nonce % arms.length
    const multiplierE4 = arms[index]?.play({ serverSeed, clientSeed: 'simulation', nonce }) ?? 0n
    const counted = counts[index]
    counted?.set(multiplierE4, (counted.get(multiplierE4) ?? 0) + 1)
  }
  let returned = 0
  let expected = 0
  let variance = 0
  let chiSquare = 0
  let degreesOfFreedom = 0
  for (const [index, arm] of arms.entries()) {
    const counted = counts[index] ?? new Map<bigint, number>()
    const bets = [...counted.values()].reduce((sum, count) => sum + count, 0)
    const { mean, spread } = momentsOf(arm)
    for (const [multiplierE4, count] of counted) {
      if (!arm.chances.has(multiplierE4)) throw new Error(`${arm.name} paid ${multiplierE4}, which no table has`)
      returned += (Number(multiplierE4) / 10_000) * count
    }
    expected += mean * bets
    variance += spread * bets
    const fit = chiSquareOf(arm.chances, counted, bets)
    chiSquare += fit.chiSquare
    degreesOfFreedom += fit.degreesOfFreedom
  }
  return {
    betCount,
    measuredReturn: returned / betCount,
    exactReturn: expected / betCount,
    margin: (NORMAL_999 * Math.sqrt(variance)) / betCount,
    chiSquare,
    degreesOfFreedom,
    pValue: chiSquareTail(chiSquare, degreesOfFreedom),
  }
}

function momentsOf({ chances }: Arm): { readonly mean: number; readonly spread: number } {
  let mean = 0
  let square = 0
  for (const [multiplierE4, chance] of chances) {
    const multiplier = Number(multiplierE4) / 10_000
    mean += chance * multiplier
    square += chance * multiplier * multiplier
  }
  return { mean, spread: square - mean * mean }
}

function chiSquareOf(chances: Arm['chances'], counted: ReadonlyMap<bigint, number>, bets: number) {
  const cells = [...chances].map(([multiplierE4, chance]) => ({
    expected: chance * bets,
    seen: counted.get(multiplierE4) ?? 0,
  }))
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
