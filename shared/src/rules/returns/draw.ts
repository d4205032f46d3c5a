import type { Fraction } from '../fraction.ts'
import { addFractions, type Moments, type PaytableRow } from '../games/paytable.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'

/** Sums of expectations and variances are whole trillionths: what the cut loses is a trillionth for each bet. */
export const E12 = 1_000_000_000_000n

/** What one draw of chance can come to; whatever its rows leave of the chance pays nothing. */
export type DrawRow = Pick<PaytableRow, 'chance' | 'multiplierE4'>

/** One draw of a hand: what it could come to, and what it came to where nothing was lost. */
export type HandDraw = { readonly rows: readonly DrawRow[]; readonly reachedE4: bigint }

/** The draws a hand went through. */
export type PlayedHand = {
  readonly draws: readonly HandDraw[]
  /** What was staked by the end, in ten-thousandths of the first stake. */
  readonly stakeUnitsE4: bigint
  /** What it can have been paid. */
  readonly ends: readonly bigint[]
  /** The moments of the whole hand, where it is the hand that is suspected and not each draw by itself. */
  readonly whole?: Moments
}

/** The moments of a draw, from its exact chances. */
export function momentsOf(rows: readonly DrawRow[]): Moments {
  let mean: Fraction = { numerator: 0n, denominator: 1n }
  let square = mean
  let topE4 = 0n
  for (const { chance, multiplierE4 } of rows) {
    const { numerator, denominator } = chance
    mean = addFractions(mean, { numerator: numerator * multiplierE4, denominator })
    square = addFractions(square, { numerator: numerator * multiplierE4 * multiplierE4, denominator })
    if (multiplierE4 > topE4) topE4 = multiplierE4
  }
  const scaleE8 = MULTIPLIER_SCALE * MULTIPLIER_SCALE
  const { numerator, denominator } = mean
  const variance = {
    numerator: square.numerator * denominator * denominator - numerator * numerator * square.denominator,
    denominator: square.denominator * denominator * denominator * scaleE8,
  }
  return {
    expectedE12: (numerator * E12) / (denominator * MULTIPLIER_SCALE),
    varianceE12: (variance.numerator * E12) / variance.denominator,
    topE4,
  }
}
