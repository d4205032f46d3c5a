import { fairInt } from '../../fairness.ts'
import type { Fraction } from '../../fraction.ts'
import { MULTIPLIER_SCALE } from '../../payout.ts'
import { drawWords, type WordSource } from '../../word-source.ts'
import { cutToE4, readMultipliersE4 } from '../multipliers.ts'
import { type ParsedParams, readDifficulty, type WireParams } from '../params.ts'
import { type Paytable, type PaytableRow, rtpOf } from '../paytable.ts'
import { type StepRule, type StepView, stepGame } from '../step-game.ts'

export const SNAKES_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'master'] as const
export type SnakesDifficulty = (typeof SNAKES_DIFFICULTIES)[number]
export type SnakesParams = { readonly difficulty: SnakesDifficulty }

/** Rolls a hand has at most, and what two dice can show. */
export const SNAKES_ROLLS = 5
export const LOWEST_SUM = 2
export const HIGHEST_SUM = 12

type Dice = readonly [number, number]
type Spot = { readonly rolls: readonly Dice[]; readonly multiplier: Fraction; readonly isLost: boolean }

/**
 * What the sums 2 to 7 multiply by; 8 to 12 as 6 down to 2. 0 is a snake. `later` stands from the second roll on: the
 * field nearest to the snakes then pays a little more, which makes later rolls exactly fair, so the edge is taken once,
 * at the first. Published in provably-fair-betting/verifierform-stake (src/lib/paylines/snakes-paylines.json,
 * snakes.config.ts); one version of that file has the medium row for easy, which would return 126%.
 */
const FACTORS: Readonly<Record<SnakesDifficulty, { readonly first: string; readonly later: string }>> = {
  easy: { first: '2 1.3 1.2 1.1 1.01 0', later: '2 1.3 1.2 1.1 1.08 0' },
  medium: { first: '4 2.5 1.4 1.11 0 0', later: '4 2.5 1.4 1.2 0 0' },
  hard: { first: '7.5 3 1.38 0 0 0', later: '7.5 3 1.5 0 0 0' },
  expert: { first: '10 3.82 0 0 0 0', later: '10 4 0 0 0 0' },
  master: { first: '17.64 0 0 0 0 0', later: '18 0 0 0 0 0' },
}
const SUMS = Array.from({ length: HIGHEST_SUM - LOWEST_SUM + 1 }, (_, index) => index + LOWEST_SUM)
const DICE_WAYS = 36n
const ROLLS = BigInt(SNAKES_ROLLS)
const START: Fraction = { numerator: 1n, denominator: 1n }

/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" | "master" }`. Never throws. */
export function parseSnakesParams(wire: WireParams): ParsedParams<SnakesParams> {
  return readDifficulty(wire, SNAKES_DIFFICULTIES)
}

/** Five rolls of two dice, each die floor(float × 6) + 1. Throws RangeError on a bad nonce. */
export function rollDice(source: WordSource): readonly Dice[] {
  const dice = drawWords(source, SNAKES_ROLLS * 2).map((word) => fairInt(word, 6) + 1)
  return Array.from({ length: SNAKES_ROLLS }, (_, roll) => [dice[2 * roll] ?? 1, dice[2 * roll + 1] ?? 1])
}

/** What a sum multiplies by at the first roll or a later one, in ten-thousandths; 0 is a snake. */
export function snakesFactorE4(
  { difficulty }: SnakesParams,
  roll: { readonly index: number; readonly sum: number },
): bigint {
  const { first, later } = FACTORS[difficulty]
  const fromTheEnd = Math.min(roll.sum - LOWEST_SUM, HIGHEST_SUM - roll.sum)
  return readMultipliersE4(roll.index === 0 ? first : later)[fromTheEnd] ?? 0n
}

/**
 * Every sum, `first.2` … `first.12` and `later.2` … `later.12`, with its chance in one roll and the factor it brings: a
 * factor multiplies what the hand stood at before. The return is the lowest of all ways to stop, cuts included.
 */
export function snakesPaytable({ difficulty }: SnakesParams): Paytable {
  const paytable = paytables.get(difficulty) ?? countPaytable({ difficulty })
  paytables.set(difficulty, paytable)
  return paytable
}

/** Counted once for each board: going through all ways to stop takes milliseconds. */
const paytables = new Map<SnakesDifficulty, Paytable>()

function countPaytable(params: SnakesParams): Paytable {
  const rows = ['first', 'later'].flatMap((roll, index) =>
    SUMS.map((sum): PaytableRow => {
      const chance = { numerator: BigInt(waysOf(sum)), denominator: DICE_WAYS }
      return { outcome: `${roll}.${sum}`, multiplierE4: snakesFactorE4(params, { index, sum }), chance }
    }),
  )
  const lowest = { numerator: lowestReturn(params, 0, START), denominator: DICE_WAYS ** ROLLS * MULTIPLIER_SCALE }
  return { table: rows, rtp: rtpOf(lowest), maxMultiplierE4: highestE4(params) }
}

/** Snakes: up to five rolls of two dice, cashed out between them. Outcome: the sums of all five. */
export const snakesRule: StepRule<SnakesParams, readonly Dice[], Spot> = {
  game: 'snakes',
  actions: ['roll'],
  rulesVersion: 1,
  paytableVersion: 1,
  bets: SNAKES_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  parse: parseSnakesParams,
  wire: (params) => params,
  draw: rollDice,
  outcome: (rolls) => rolls.map(sumOf),
  paytable: snakesPaytable,
  begin: () => ({ rolls: [], multiplier: START, isLost: false }),
  step(spot, _given, { drawn, params }) {
    const index = spot.rolls.length
    const rolls = drawn.slice(0, index + 1)
    const [roll = [1, 1]] = rolls.slice(-1)
    const factorE4 = snakesFactorE4(params, { index, sum: sumOf(roll) })
    const next = { rolls, multiplier: times(spot.multiplier, factorE4), isLost: factorE4 === 0n }
    return { ok: true, spot: next, params: {} }
  },
  look: lookAt,
}

export const snakesGame = stepGame(snakesRule)

function lookAt({ rolls, multiplier, isLost }: Spot, params: SnakesParams): StepView {
  const state = rolls.length === SNAKES_ROLLS ? 'complete' : 'open'
  return {
    state: isLost ? 'lost' : state,
    multiplierE4: rolls.length === 0 ? 0n : cutToE4(multiplier),
    nextMultiplierE4: cutToE4(times(multiplier, bestFactorE4(params, rolls.length))),
    shown: { rolls },
  }
}

function sumOf([one, other]: Dice): number {
  return one + other
}

/** How many of the 36 ways two dice fall show this sum. */
function waysOf(sum: number): number {
  return Math.min(sum, 14 - sum) - 1
}

function times({ numerator, denominator }: Fraction, factorE4: bigint): Fraction {
  return { numerator: numerator * factorE4, denominator: denominator * MULTIPLIER_SCALE }
}

/** Two ones pay the most on every board. */
function bestFactorE4(params: SnakesParams, index: number): bigint {
  return snakesFactorE4(params, { index, sum: LOWEST_SUM })
}

function highestE4(params: SnakesParams): bigint {
  const best = Array.from({ length: SNAKES_ROLLS }, (_, index) => bestFactorE4(params, index))
  return cutToE4(best.reduce(times, START))
}

/**
 * What the player who stops at the worst moments gets back from here on, in ten-thousandths and 36ths for every roll that
 * is left: the four decimals a cash-out is cut to are all that stopping can cost.
 */
function lowestReturn(params: SnakesParams, index: number, multiplier: Fraction): bigint {
  const left = ROLLS - BigInt(index)
  const stopping = cutToE4(multiplier) * DICE_WAYS ** left
  if (left === 0n) return stopping
  let rolling = 0n
  // Sums above 7 are as those below; 7 is a snake on every board.
  for (let sum = LOWEST_SUM; sum < 7; sum++) {
    const factorE4 = snakesFactorE4(params, { index, sum })
    if (factorE4 === 0n) continue
    rolling += 2n * BigInt(waysOf(sum)) * lowestReturn(params, index + 1, times(multiplier, factorE4))
  }
  return index === 0 || rolling < stopping ? rolling : stopping
}
