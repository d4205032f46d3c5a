import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import {
  LIMBO_MAX_TARGET_E2,
  LIMBO_MIN_TARGET_E2,
  type LimboParams,
  limboPaytable,
} from '@tas/shared/rules/games/limbo/game.ts'

/*
 * Target and win chance say the same thing in two ways. The target is what is bet; its chance is read from the pay
 * table of the game.
 */

export const FIRST_CHOICE: LimboParams = { targetE2: 200 }

/** 99% as millionths of a percent, times the hundredths of a target. */
const CHANCE_NUMERATOR = 9_900_000_000

/** One as millionths of a percent. */
const PERCENT_E6 = 100_000_000n

/** The bet on this target in hundredths, or on the nearest one that is allowed. */
export function withTargetE2(targetE2: number): LimboParams {
  return { targetE2: Math.min(LIMBO_MAX_TARGET_E2, Math.max(LIMBO_MIN_TARGET_E2, targetE2)) }
}

/** The target whose chance comes nearest to this one, in millionths of a percent, as far as it is allowed. */
export function withChanceE6(chanceE6: number): LimboParams {
  return withTargetE2(Math.round(CHANCE_NUMERATOR / Math.max(1, chanceE6)))
}

/** One step of an arrow key: a tenth below 10×, and a tenth of the next smaller power of ten above. */
export function steppedTarget({ targetE2 }: LimboParams, direction: 1 | -1): LimboParams {
  const reach = direction === 1 ? targetE2 : targetE2 - 1
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, reach))) - 1)
  const stepped = direction === 1 ? Math.floor(targetE2 / step) + 1 : Math.ceil(targetE2 / step) - 1
  return withTargetE2(stepped * step)
}

/** The exact win chance in percent, rounded to a millionth: "49.50", "0.000099". */
export function chanceText(params: LimboParams): string {
  const [win] = limboPaytable(params).table
  const { numerator, denominator } = win?.chance ?? { numerator: 0n, denominator: 1n }
  const millionths = (numerator * PERCENT_E6 * 2n + denominator) / (denominator * 2n)
  const text = truncatedDecimal({ numerator: millionths, denominator: 1_000_000n }, 6)
  return text.replace(/(\.\d\d\d*?)0+$/, '$1')
}
