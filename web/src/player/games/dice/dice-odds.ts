import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import {
  DICE_MAX_CHANCE_E2,
  DICE_MAX_MULTIPLIER_E4,
  DICE_MIN_CHANCE_E2,
  DICE_MIN_MULTIPLIER_E4,
  type DiceDirection,
  type DiceParams,
  diceChanceE2,
  diceMultiplierE4,
} from '@tas/shared/rules/games/dice/game.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'

/*
 * Multiplier, win chance and target say the same thing in three ways: changing one changes the others. The target is
 * what is bet; chance and multiplier are read from it by the rules of the game.
 */

export const FIRST_CHOICE: DiceParams = { targetE2: 5_050, direction: 'over' }

const MULTIPLIER_NUMERATOR = 99_000_000

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The bet with this displayed chance in hundredths of a percent; out of range means the nearest one in it. */
export function withChanceE2({ direction }: DiceParams, chanceE2: number): DiceParams {
  const chance = clamp(chanceE2, DICE_MIN_CHANCE_E2, DICE_MAX_CHANCE_E2)
  return { direction, targetE2: direction === 'over' ? 10_000 - chance : chance }
}

/** The bet on this target in hundredths, or on the nearest one that is allowed. */
export function withTargetE2(params: DiceParams, targetE2: number): DiceParams {
  return withChanceE2(params, params.direction === 'over' ? 10_000 - targetE2 : targetE2)
}

/** The other side of the same chance: over 70.00 becomes under 30.00. */
export function withDirection(params: DiceParams, direction: DiceDirection): DiceParams {
  return withChanceE2({ ...params, direction }, diceChanceE2(params))
}

/** The bet whose multiplier lies nearest to the wish (in ten-thousandths): targets are whole hundredths. */
export function withMultiplierE4(params: DiceParams, multiplierE4: bigint): DiceParams {
  const wished = Number(multiplierE4 < DICE_MIN_MULTIPLIER_E4 ? DICE_MIN_MULTIPLIER_E4 : multiplierE4)
  const exact = MULTIPLIER_NUMERATOR / Math.min(wished, Number(DICE_MAX_MULTIPLIER_E4))
  const [below, above] = [Math.floor(exact), Math.ceil(exact)].map((chance) => withChanceE2(params, chance)) as [
    DiceParams,
    DiceParams,
  ]
  const distance = (candidate: DiceParams) => Math.abs(Number(diceMultiplierE4(candidate)) - wished)
  return distance(below) < distance(above) ? below : above
}

/** "2.0000" for over 50.50. */
export function multiplierText(multiplierE4: bigint): string {
  return truncatedDecimal({ numerator: multiplierE4, denominator: MULTIPLIER_SCALE }, 4)
}
