import { compareFractions, type Fraction, truncatedDecimal } from '../fraction.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { highestOf } from './multipliers.ts'

/** One thing that can happen and what the stake is multiplied by then. */
export type PaytableRow = {
  /** What happened, as a key and not as a text: "win", "slot 3" is `3`, "two hits" is `2`, "pair". */
  readonly outcome: string
  readonly multiplierE4: bigint
  /** Exact, before anything is known. */
  readonly chance: Fraction
}

/** A return in lowest terms, and cut (not rounded) to 8 decimals: never shown higher than it is. */
export type Rtp = Fraction & { readonly decimal: string }

/** The first two moments of a draw. */
export type Moments = {
  readonly expectedE12: bigint
  readonly varianceE12: bigint
  /** The most it can come to. */
  readonly topE4: bigint
}

/** What a game pays at fixed parameters, counted and never sampled. */
export type Paytable = {
  /** Empty where what can happen comes together in more ways than can be listed (slots). */
  readonly table: readonly PaytableRow[]
  /** Of a game without a list; for all others they follow from it. */
  readonly moments?: Moments
  /** The return before payouts are floored to the minor unit; where the player chooses, the lowest over all choices. */
  readonly rtp: Rtp
  /** The most a stake can be multiplied by: bounds the stake. */
  readonly maxMultiplierE4: bigint
}

const RETURN_PLACES = 8

/** The table of a game in which exactly one of the rows happens: its return is the sum over the rows. */
export function drawPaytable(table: readonly PaytableRow[]): Paytable {
  const sum = table.map(returnOf).reduce(addFractions, { numerator: 0n, denominator: 1n })
  return { table, rtp: rtpOf(sum), maxMultiplierE4: highestIn(table) }
}

/**
 * The table of a game in which the player chooses the row to end on and its chance is that of getting there: every way
 * to play is a mixture of the rows, so the lowest of their returns is what no way of playing falls below.
 */
export function ladderPaytable(table: readonly PaytableRow[]): Paytable {
  const [first, ...others] = table.map(returnOf)
  if (first === undefined) throw new RangeError('table has no rows')
  const lowest = others.reduce((least, next) => (compareFractions(next, least) < 0 ? next : least), first)
  return { table, rtp: rtpOf(lowest), maxMultiplierE4: highestIn(table) }
}

/** The lowest return of several tables. Throws RangeError when there are none. */
export function lowestRtpOf(paytables: readonly Paytable[]): Rtp {
  const [first, ...others] = paytables.map(({ rtp }) => rtp)
  if (first === undefined) throw new RangeError('there are no tables')
  return others.reduce((least, next) => (compareFractions(next, least) < 0 ? next : least), first)
}

/** The two rows of a bet that either wins its multiplier or loses. */
export function winOrLose(chance: Fraction, multiplierE4: bigint): readonly PaytableRow[] {
  const { numerator, denominator } = chance
  return [
    { outcome: 'win', multiplierE4, chance },
    { outcome: 'lose', multiplierE4: 0n, chance: { numerator: denominator - numerator, denominator } },
  ]
}

/** Chance × multiplier of one row: what a bet on it alone returns. */
export function returnOf({ chance, multiplierE4 }: PaytableRow): Fraction {
  return { numerator: chance.numerator * multiplierE4, denominator: chance.denominator * MULTIPLIER_SCALE }
}

/** The same return in lowest terms with its decimal. Throws RangeError for a negative one. */
export function rtpOf({ numerator, denominator }: Fraction): Rtp {
  const divisor = greatestDivisor(numerator, denominator)
  const reduced = { numerator: numerator / divisor, denominator: denominator / divisor }
  return { ...reduced, decimal: truncatedDecimal(reduced, RETURN_PLACES) }
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

function highestIn(table: readonly PaytableRow[]): bigint {
  return highestOf(table.map(({ multiplierE4 }) => multiplierE4))
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}
