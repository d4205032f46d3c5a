import type { TableRoundData } from '@tas/shared/contract/rooms/table-calls.ts'
import { useEffect, useState } from 'react'
import type { Dealt, LiveBoard } from '../../play/live-board.ts'

type DealtOptions = {
  readonly board: LiveBoard
  readonly round: TableRoundData | null
  /** When the phase began, of the clock of performance.now(). */
  readonly startMs: number
  readonly isInstant: boolean
}

/** Shows the outcome of a round step by step from the moment betting closed, for everybody at the same time. */
export function useDealt({ board, round, startMs, isInstant }: DealtOptions): Dealt {
  const [, redraw] = useState(0)
  const { steps, stepMs } = board.dealPlan(round?.outcome)
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
