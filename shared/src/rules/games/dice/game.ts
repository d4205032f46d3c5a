import { formatHundredths, parseHundredths } from '../../../values/hundredths.ts'
import { type FairSeed, fairInt } from '../../fairness.ts'
import { compareFractions, type Fraction, truncatedDecimal } from '../../fraction.ts'
import { payoutMinor } from '../../payout.ts'
import { drawWord, type WordSource } from '../../word-source.ts'
import { instantGame } from '../instant-game.ts'
import { drawPaytable, rtpOf, winOrLose } from '../paytable.ts'

/** Rolls are hundredths: 0 is 0.00, 10000 is 100.00. That makes 10,001 outcomes, not 10,000. */
export const DICE_OUTCOMES = 10_001
/** Displayed win chances, in hundredths of a percent: 0.01% to 98.00%, the range of the published game. */
export const DICE_MIN_CHANCE_E2 = 1
export const DICE_MAX_CHANCE_E2 = 9_800
/** 1.0102x at a displayed chance of 98.00% … 9900.0000x at 0.01%. */
export const DICE_MIN_MULTIPLIER_E4 = 10_102n
export const DICE_MAX_MULTIPLIER_E4 = 99_000_000n

/** 99 / chance, with chance in hundredths of a percent and the multiplier in ten-thousandths: 99 × 100 × 10,000. */
const MULTIPLIER_NUMERATOR = 99_000_000n
const TOP_ROLL_E2 = DICE_OUTCOMES - 1
const RETURN_PLACES = 8

/** `over` wins when the roll is above the target, `under` when it is below. A roll equal to the target loses. */
export type DiceDirection = 'over' | 'under'
/** Target in hundredths: over 2.00…99.99 (200…9999), under 0.01…98.00 (1…9800). */
export type DiceParams = { readonly targetE2: number; readonly direction: DiceDirection }

/** Parameters read from a bet's wire form, or the field that was refused. */
export type DiceParamsResult =
  | { readonly ok: true; readonly params: DiceParams }
  | { readonly ok: false; readonly field: 'target' | 'direction' }

export type DiceTable = {
  /** Displayed chance in hundredths of a percent; also the number of winning outcomes. */
  readonly chanceE2: number
  readonly multiplierE4: bigint
  /** Exact chance over the 10,001 outcomes. */
  readonly chance: Fraction
  /** Exact return per unit staked, before payouts are floored to the minor unit. */
  readonly returnToPlayer: Fraction
  /** The same return cut to 8 decimals: "0.98990100". */
  readonly returnDecimal: string
}

export type DiceSettlement = {
  readonly outcome: { readonly rollE2: number; readonly isWin: boolean }
  /** What the stake was multiplied by: the bet's multiplier when it won, 0 when it lost. */
  readonly multiplierE4: bigint
  readonly payoutMinor: bigint
}

/**
 * Reads the wire form of a bet, `{ target: "50.50", direction: "over" }` (the target as a text or a number); other fields
 * are ignored, the first bad field is named. Never throws.
 */
export function parseDiceParams(wire: Readonly<Record<string, unknown>>): DiceParamsResult {
  const { target, direction } = wire
  if (direction !== 'over' && direction !== 'under') return { ok: false, field: 'direction' }
  // A target is a point of the scale, not money: a JSON number says it as well as a text. Never rounded either way.
  const targetE2 = parseHundredths(typeof target === 'number' ? String(target) : target)
  if (targetE2 === null || !isTarget(targetE2, direction)) return { ok: false, field: 'target' }
  return { ok: true, params: { targetE2, direction } }
}

/**
 * The roll of one bet in hundredths, 0…10000: floor(float × 10001) on the first float of the bet (stake.com's dice).
 * Throws RangeError when the nonce is not a whole number ≥ 0.
 */
export function diceRollE2(source: WordSource): number {
  return fairInt(drawWord(source), DICE_OUTCOMES)
}

/** Does this roll (hundredths) win? */
export function isDiceWin(rollE2: number, { targetE2, direction }: DiceParams): boolean {
  return direction === 'over' ? rollE2 > targetE2 : rollE2 < targetE2
}

/**
 * Displayed win chance in hundredths of a percent: 100 − target for `over`, target for `under`. Exactly that many of
 * the 10,001 outcomes win, so the true chance is chanceE2/10001. Throws RangeError for a target out of range.
 */
export function diceChanceE2({ targetE2, direction }: DiceParams): number {
  if (!isTarget(targetE2, direction)) throw new RangeError('targetE2 is out of range')
  return direction === 'over' ? TOP_ROLL_E2 - targetE2 : targetE2
}

/**
 * The multiplier of a winning bet in ten-thousandths: 99 / displayed chance in percent, floored to four decimals; over
 * 50.50 pays 99/49.5 = 2.0000x. Throws RangeError for a target out of range.
 */
export function diceMultiplierE4(params: DiceParams): bigint {
  return MULTIPLIER_NUMERATOR / BigInt(diceChanceE2(params))
}

/**
 * The published table of one bet. The return is chance × multiplier: 99/100.01 ≈ 98.990% where 99/chance needs no
 * flooring, never below 98.980%; over 50.50 at 2x returns 4950 × 2 / 10001. Throws RangeError for a target out of
 * range.
 */
export function diceTable(params: DiceParams): DiceTable {
  const chanceE2 = diceChanceE2(params)
  const multiplierE4 = diceMultiplierE4(params)
  const chance = { numerator: BigInt(chanceE2), denominator: BigInt(DICE_OUTCOMES) }
  const returnToPlayer = { numerator: chance.numerator * multiplierE4, denominator: chance.denominator * 10_000n }
  return {
    chanceE2,
    multiplierE4,
    chance,
    returnToPlayer,
    returnDecimal: truncatedDecimal(returnToPlayer, RETURN_PLACES),
  }
}

/** Lowest and highest exact return over every bet the game takes. */
export function diceReturnRange(): { readonly lowest: Fraction; readonly highest: Fraction } {
  let { returnToPlayer: lowest } = diceTable({ targetE2: DICE_MIN_CHANCE_E2, direction: 'under' })
  let highest = lowest
  for (let targetE2 = DICE_MIN_CHANCE_E2; targetE2 <= DICE_MAX_CHANCE_E2; targetE2++) {
    const { returnToPlayer } = diceTable({ targetE2, direction: 'under' })
    if (compareFractions(returnToPlayer, lowest) < 0) lowest = returnToPlayer
    if (compareFractions(returnToPlayer, highest) > 0) highest = returnToPlayer
  }
  return { lowest, highest }
}

/**
 * Decides one dice bet. Stake and payout in minor units, payout includes the stake and is floored (see `payoutMinor`).
 * Throws RangeError for a negative stake, a target out of range or a bad nonce.
 */
export function settleDice(bet: {
  readonly stakeMinor: bigint
  readonly params: DiceParams
  readonly seed: FairSeed
}): DiceSettlement {
  const offeredE4 = diceMultiplierE4(bet.params)
  const rollE2 = diceRollE2(bet.seed)
  const isWin = isDiceWin(rollE2, bet.params)
  const multiplierE4 = isWin ? offeredE4 : 0n
  return { outcome: { rollE2, isWin }, multiplierE4, payoutMinor: payoutMinor(bet.stakeMinor, multiplierE4) }
}

function isTarget(targetE2: number, direction: DiceDirection): boolean {
  const chanceE2 = direction === 'over' ? TOP_ROLL_E2 - targetE2 : targetE2
  return Number.isInteger(targetE2) && chanceE2 >= DICE_MIN_CHANCE_E2 && chanceE2 <= DICE_MAX_CHANCE_E2
}

/** Dice in the form of all instant games. Outcome: the roll as shown, 0…100 with two decimals. */
export const diceGame = instantGame<DiceParams, number>({
  game: 'dice',
  rulesVersion: 1,
  paytableVersion: 1,
  parse: parseDiceParams,
  wire: ({ targetE2, direction }) => ({ target: formatHundredths(targetE2), direction }),
  draw: diceRollE2,
  outcome: (rollE2) => rollE2 / 100,
  multiplierE4: (rollE2, params) => (isDiceWin(rollE2, params) ? diceMultiplierE4(params) : 0n),
  paytable(params) {
    const { chance, multiplierE4 } = diceTable(params)
    return drawPaytable(winOrLose(chance, multiplierE4))
  },
  maxMultiplierE4: diceMultiplierE4,
  lowestRtp: () => rtpOf(diceReturnRange().lowest),
})
