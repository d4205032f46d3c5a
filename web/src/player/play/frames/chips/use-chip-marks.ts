import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { useMemo } from 'react'
import { NO_MARKS, type SpotMarks, spotMarks } from './spot-marks.ts'
import { type ChipPlay, sumsOfBet } from './use-chip-game.ts'

/**
 * What the chips on the table came to, by the name of the result in the pay table (null while none stands). They are marked
 * as long as they lie as they were bet: other chips take the marks away.
 */
export function useChipMarks(game: ChipGame, { play }: ChipPlay, result: string | null): SpotMarks {
  const { latest, chosen } = play
  const isAsBet = latest !== null && JSON.stringify(chosen?.params) === JSON.stringify(latest.params)
  return useMemo(
    () =>
      result === null || latest === null || !isAsBet
        ? NO_MARKS
        : spotMarks(game, sumsOfBet(latest, game.spots), result),
    [game, latest, result, isAsBet],
  )
}
