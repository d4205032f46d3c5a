import { fairInt } from '../../fairness.ts'
import { compareFractions, type Fraction } from '../../fraction.ts'
import { MULTIPLIER_SCALE } from '../../payout.ts'
import { drawWords, type WordSource } from '../../word-source.ts'
import { cutToE4 } from '../multipliers.ts'
import { type Paytable, type PaytableRow, returnOf, rtpOf } from '../paytable.ts'
import { refuseStep, type StepRule, type StepView, stepGame } from '../step-game.ts'

/** Cards of an endless deck, drawn in advance for one hand; the first lies open from the start. */
export const HILO_CARDS = 52
/** A hand that stands at this or more is paid by itself. */
export const HILO_TOP_E4 = 1_000_000_000n

const RANKS = 13
const SUITS = 4
const RETURN: Fraction = { numerator: 99n, denominator: 100n }
const GUESSES = ['higher', 'lower'] as const
type Guess = (typeof GUESSES)[number]
const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** Cards turned over so far; `fair` is the product of 1/chance of the guesses that were right, null before the first. */
type Spot = { readonly cards: readonly number[]; readonly fair: Fraction | null; readonly isLost: boolean }

/**
 * 52 cards, each floor(float × 52) of an endless deck: 0…51 stand for 2♦ 2♥ 2♠ 2♣ 3♦ … A♣, as published. Throws
 * RangeError on a bad nonce.
 */
export function drawHiloCards(source: WordSource): readonly number[] {
  return drawWords(source, HILO_CARDS).map((word) => fairInt(word, RANKS * SUITS))
}

/** Rank of a card: ace 1, lowest, to king 13. */
export function hiloRank(card: number): number {
  return ((Math.floor(card / SUITS) + 1) % RANKS) + 1
}

/**
 * On how many of the 13 ranks a guess is right. The same rank counts for either guess; only "higher" than an ace and
 * "lower" than a king, which could not go wrong then, ask for another one.
 */
export function hiloWinningRanks(guess: Guess, rank: number): number {
  const isStrict = guess === 'higher' ? rank === 1 : rank === RANKS
  return (guess === 'higher' ? RANKS + 1 - rank : rank) - (isStrict ? 1 : 0)
}

/** Is the guess right when `to` comes after `from`? */
export function isHiloWin(guess: Guess, from: number, to: number): boolean {
  if (from === to) return guess === 'higher' ? from !== 1 : from !== RANKS
  return guess === 'higher' ? to > from : to < from
}

/**
 * Each guess from each rank, `A.higher` … `K.lower`, with its chance and what it pays as the first one. The return is the
 * lowest of all ways to play: a hand pays 0.99 / (the product of its chances), and the cut to four decimals is all that
 * is lost beyond.
 */
export function hiloPaytable(): Paytable {
  const table = RANK_NAMES.flatMap((name, index) =>
    GUESSES.map((guess): PaytableRow => {
      const chance = { numerator: BigInt(hiloWinningRanks(guess, index + 1)), denominator: BigInt(RANKS) }
      return { outcome: `${name}.${guess}`, multiplierE4: multiplierAtE4(inverse(chance)), chance }
    }),
  )
  return { table, rtp: rtpOf(lowestReturn()), maxMultiplierE4: HILO_TOP_E4 * BigInt(RANKS) }
}

/** Hi-lo: is the next card higher or lower? No parameters. Outcome: all 52 cards, by number. */
export const hiloRule: StepRule<object, readonly number[], Spot> = {
  game: 'hilo',
  actions: [...GUESSES, 'skip'],
  rulesVersion: 1,
  paytableVersion: 1,
  bets: [{}],
  parse: () => ({ ok: true, params: {} }),
  wire: () => ({}),
  draw: drawHiloCards,
  outcome: (cards) => cards,
  paytable: hiloPaytable,
  begin: ({ drawn }) => ({ cards: drawn.slice(0, 1), fair: null, isLost: false }),
  step(spot, { action }, { drawn }) {
    const cards = drawn.slice(0, spot.cards.length + 1)
    const guess = GUESSES.find((name) => name === action)
    if (guess === undefined) {
      // The last card is kept for a guess, so that no hand comes to an end that pays nothing without a loss.
      if (cards.length === HILO_CARDS) return refuseStep('out_of_turn', 'action')
      return { ok: true, spot: { ...spot, cards }, params: {} }
    }
    const [from = 1, to = 1] = cards.slice(-2).map(hiloRank)
    const isLost = !isHiloWin(guess, from, to)
    return { ok: true, spot: { cards, fair: isLost ? null : raised(spot.fair, guess, from), isLost }, params: {} }
  },
  look: lookAt,
}

export const hiloGame = stepGame(hiloRule)

function lookAt({ cards, fair, isLost }: Spot): StepView {
  const [rank = 1] = cards.slice(-1).map(hiloRank)
  const multiplierE4 = fair === null ? 0n : multiplierAtE4(fair)
  const isComplete = multiplierE4 >= HILO_TOP_E4 || cards.length === HILO_CARDS
  const higherE4 = multiplierAtE4(raised(fair, 'higher', rank))
  const lowerE4 = multiplierAtE4(raised(fair, 'lower', rank))
  const offers = { higher: Number(higherE4) / 10_000, lower: Number(lowerE4) / 10_000 }
  const isHigherRarer = higherE4 > lowerE4
  const open = isComplete ? 'complete' : 'open'
  return {
    state: isLost ? 'lost' : open,
    multiplierE4,
    nextMultiplierE4: isHigherRarer ? higherE4 : lowerE4,
    shown: isLost || isComplete ? { cards } : { cards, ...offers },
  }
}

function raised(fair: Fraction | null, guess: Guess, rank: number): Fraction {
  const { numerator, denominator } = fair ?? { numerator: 1n, denominator: 1n }
  return { numerator: numerator * BigInt(RANKS), denominator: denominator * BigInt(hiloWinningRanks(guess, rank)) }
}

function multiplierAtE4(fair: Fraction): bigint {
  return cutToE4({ numerator: RETURN.numerator * fair.numerator, denominator: RETURN.denominator * fair.denominator })
}

function inverse({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator, denominator: numerator }
}

/**
 * The least that stopping at some sequence of right guesses returns: chance × multiplier, whatever cards came between.
 * Stopping where the chance is p loses at most p / 10000 to the cut, so beyond the worst one found only the few sequences
 * with a chance above that need a look.
 */
function lowestReturn(): Fraction {
  let lowest = RETURN
  const visit = (chance: Fraction, mostRanks: number): void => {
    const returned = returnOf({ outcome: '', multiplierE4: multiplierAtE4(inverse(chance)), chance })
    if (compareFractions(returned, lowest) < 0) lowest = returned
    // The order of the chances does not matter, so each comes no higher than the one before.
    for (let ranks = mostRanks; ranks > 0; ranks--) {
      const next = { numerator: chance.numerator * BigInt(ranks), denominator: chance.denominator * BigInt(RANKS) }
      if (compareFractions(leastReturnAt(next), lowest) < 0) visit(next, ranks)
    }
  }
  visit({ numerator: 1n, denominator: 1n }, RANKS - 1)
  return lowest
}

/** 0.99 less a whole ten-thousandth of the chance. */
function leastReturnAt({ numerator, denominator }: Fraction): Fraction {
  return { numerator: 9_900n * denominator - numerator, denominator: MULTIPLIER_SCALE * denominator }
}
