import type { TableRoundData } from '@tas/shared/contract/tables/calls.ts'
import { useEffect, useState } from 'react'
import { SPIN_MS } from '../../play/pictures/roulette/spin.ts'

/** How an outcome is shown: in so many steps of so long. The last of them stands before it is told. */
type DealPlan = { readonly steps: number; readonly stepMs: number }

export const WHEEL_MS = 5_600
export const BALL_MS = 3_400
const CARD_MS = 950
const DUEL_MS = 1_200

/** How the outcome of a game is shown. Shorter than the phase in which the table shows it, whatever is dealt. */
export function dealPlan(game: string, outcome: unknown): DealPlan {
  switch (game) {
    case 'baccarat':
      return { steps: (Array.isArray(outcome) ? outcome.length : 6) + 1, stepMs: CARD_MS }
    case 'dragon-tiger':
      return { steps: 3, stepMs: DUEL_MS }
    case 'wheel-of-fortune':
      return { steps: 1, stepMs: WHEEL_MS }
    case 'ball-draw':
      return { steps: 1, stepMs: BALL_MS }
    default:
      return { steps: 1, stepMs: SPIN_MS }
  }
}

/** How much of an outcome the picture shows by now, and whether that is all. */
export type Dealt = { readonly shown: number; readonly isRevealed: boolean }

type DealtOptions = {
  readonly game: string
  readonly round: TableRoundData | null
  /** When the phase began, of the clock of performance.now(). */
  readonly startMs: number
  readonly isInstant: boolean
}

/** Shows the outcome of a round step by step from the moment betting closed, for everybody at the same time. */
export function useDealt({ game, round, startMs, isInstant }: DealtOptions): Dealt {
  const [, redraw] = useState(0)
  const { steps, stepMs } = dealPlan(game, round?.outcome)
  const isDealing = round?.phase === 'dealing'
  const done = !isDealing || isInstant ? steps : Math.floor((performance.now() - startMs) / stepMs)
  const shown = Math.max(0, Math.min(steps, done))
  const isOver = shown >= steps
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => redraw((count) => count + 1), startMs + (shown + 1) * stepMs - performance.now())
    return () => clearTimeout(timer)
  }, [isOver, shown, startMs, stepMs])
  const hasOutcome = round !== null && round.result !== null
  return { shown: hasOutcome ? shown : 0, isRevealed: hasOutcome && isOver }
}
