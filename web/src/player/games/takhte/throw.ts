import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { type TakhteThrow, takhtePips } from '@tas/shared/rules/games/takhte/game.ts'

/** What both sides threw in a bet; null where its outcome is not known. */
export function throwOf({ outcome }: Pick<BetData, 'outcome'>): TakhteThrow | null {
  if (typeof outcome !== 'object' || outcome === null || !('white' in outcome) || !('black' in outcome)) return null
  const [white, black] = [pairOf(outcome.white), pairOf(outcome.black)]
  return white === null || black === null ? null : { white, black }
}

function pairOf(dice: unknown): readonly number[] | null {
  return Array.isArray(dice) && dice.length === 2 && dice.every((die) => typeof die === 'number') ? dice : null
}

/** Parts of a throw as they are shown: White's dice, Black's dice, White's race, Black's race. */
export const THROW_PARTS = 6

export type ShownThrow = {
  /** Null for a die that still rolls. */
  readonly white: readonly (number | null)[]
  readonly black: readonly (number | null)[]
  readonly whitePips: number
  readonly blackPips: number
}

/** The throw of which only the first `shown` parts are to be seen. */
export function shownThrow({ white, black }: TakhteThrow, shown: number): ShownThrow {
  const open = (dice: readonly number[], from: number) => dice.map((die, index) => (from + index < shown ? die : null))
  return {
    white: open(white, 0),
    black: open(black, 2),
    whitePips: shown > 4 ? takhtePips(white) : 0,
    blackPips: shown > 5 ? takhtePips(black) : 0,
  }
}
