import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { DIAMOND_COLORS, DIAMONDS, type DiamondColor } from '@tas/shared/rules/games/diamonds/game.ts'

/** The five colours a bet drew, in their order; null where its outcome is not known. */
export function diamondsOf({ outcome }: Pick<BetData, 'outcome'>): readonly DiamondColor[] | null {
  if (!Array.isArray(outcome) || outcome.length !== DIAMONDS) return null
  const colors = outcome.flatMap((name) => DIAMOND_COLORS.filter((color) => color === name))
  return colors.length === DIAMONDS ? colors : null
}

/** Which of the stones have another of their colour among them. */
export function matchedOf(diamonds: readonly DiamondColor[]): readonly boolean[] {
  return diamonds.map((color, index) => diamonds.some((other, place) => other === color && place !== index))
}
