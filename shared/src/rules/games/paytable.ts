import { compareFractions, type Fraction, truncatedDecimal } from '../fraction.ts'
import { exactPayoutMinor, MULTIPLIER_SCALE, payoutMinor } from '../payout.ts'
import { highestOf } from './multipliers.ts'

/** One thing that can happen and what the stake is multiplied by then. */
export type PaytableRow = {
  /** What happened, as a key and not as a text: "win", "slot 3" is `3`, "two hits" is `2`, "pair". */
  readonly outcome: string
  readonly multiplierE4: bigint
  /** Exact, before anything is known. */
  readonly chance: Fraction
  /** The multiplier where four decimals cut it; payouts follow it then. */
  readonly exact?: Fraction
  /** Where stakes are added while the hand lasts: what is staked by then, in ten-thousandths of the first stake. */
  readonly stakeUnitsE4?: bigint
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
  /**
   * The return before payouts are floored to the minor unit; where the player chooses, the lowest over all choices, and in
   * a game of skill, where a bad choice may lose anything, that of the published best way to play.
   */
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

/**
 * The table of a game of skill as it is played best: exactly one of the rows happens. Its return is one stake, plus what is
 * paid and less what was staked on average, in parts of the first stake.
 */
export function skillPaytable(table: readonly PaytableRow[]): Paytable {
  const sum = table
    .map(({ multiplierE4, stakeUnitsE4 = MULTIPLIER_SCALE, chance: { numerator, denominator } }) => ({
      numerator: numerator * (MULTIPLIER_SCALE + multiplierE4 - stakeUnitsE4),
      denominator: denominator * MULTIPLIER_SCALE,
    }))
    .reduce(addFractions, { numerator: 0n, denominator: 1n })
  return { table, rtp: rtpOf(sum), maxMultiplierE4: highestIn(table) }
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
export function returnOf({ chance, multiplierE4, exact }: PaytableRow): Fraction {
  const { numerator, denominator } = exact ?? { numerator: multiplierE4, denominator: MULTIPLIER_SCALE }
  return { numerator: chance.numerator * numerator, denominator: chance.denominator * denominator }
}

/** What a stake (minor units ≥ 0) pays when this row happens. */
export function rowPayoutMinor(stakeMinor: bigint, { multiplierE4, exact }: PaytableRow): bigint {
  return exact === undefined ? payoutMinor(stakeMinor, multiplierE4) : exactPayoutMinor(stakeMinor, exact)
}

/** The same return in lowest terms with its decimal. Throws RangeError for a negative one. */
export function rtpOf(sum: Fraction): Rtp {
  const reduced = lowestTerms(sum)
  return { ...reduced, decimal: truncatedDecimal(reduced, RETURN_PLACES) }
}

export function lowestTerms({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  // Rows of one table mostly share it; multiplied again and again it would grow without end.
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** An exact multiplier counts as the next ten-thousandth: what bounds a stake must not be less than what is paid. */
function highestIn(table: readonly PaytableRow[]): bigint {
  return highestOf(table.map(({ multiplierE4, exact }) => (exact === undefined ? multiplierE4 : multiplierE4 + 1n)))
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}
