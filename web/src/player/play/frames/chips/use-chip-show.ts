import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { useReveal } from '../../../../lib/use-reveal.ts'
import type { ChipPlay } from './use-chip-game.ts'
import { useChipMarks } from './use-chip-marks.ts'
import { useSpotProps } from './use-spot-props.ts'

type ChipShowOptions = {
  readonly game: ChipGame
  readonly chipPlay: ChipPlay
  /** In how many parts a bet is shown, and how long each of them takes. */
  readonly partsOf: (bet: BetData) => number
  readonly stepMs: number
  /** The row of the pay table a bet came to; null where its outcome is not known. */
  readonly resultOf: (bet: BetData) => string | null
}

/** A table whose results are shown part by part: nothing is laid and no result told before the last part has been seen. */
export function useChipShow({ game, chipPlay, partsOf, stepMs, resultOf }: ChipShowOptions) {
  const { chips, play } = chipPlay
  const { latest, isPlacing, instant, stake } = play
  const { shown, isSettled } = useReveal({
    count: latest === null ? 0 : partsOf(latest),
    key: latest?.id ?? '',
    stepMs,
    isInstant: instant.isInstant,
  })
  const isLocked = isPlacing || !isSettled
  const result = latest === null || isLocked ? null : resultOf(latest)
  const marks = useChipMarks(game, chipPlay, result)
  return {
    /** Parts that are seen by now. */
    shown,
    isSettled,
    isLocked,
    /** Cards and dice lie without moving. */
    isStill: instant.isInstant || isSettled,
    /** The result that is told; null while none is. */
    result,
    /** Bets whose result is not told yet. */
    flying: new Set(latest === null || isSettled ? [] : [latest.id]),
    spotProps: useSpotProps({ game, chips, currency: stake.currency, marks, isLocked }),
  }
}
