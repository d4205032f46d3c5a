import { useRef } from 'react'
import type { StepPlay } from './use-step-game.ts'

/**
 * The play as its picture has shown it: while the last action is still on its way there, what it brought is told nowhere,
 * and nothing can be done yet.
 */
export function useShownPlay(play: StepPlay, isSettled: boolean): StepPlay {
  const { current, bets, endedCount, asked } = play
  const last = useRef(current)
  if (isSettled) last.current = current
  if (isSettled || current === null) return play
  const shown = last.current
  const isOver = current.hand.status !== 'open'
  const action = current.hand.actions.at(-1)
  return {
    ...play,
    current: shown,
    isOpen: shown?.hand.status === 'open',
    asked: asked ?? (action === undefined ? { kind: 'start' } : { kind: 'action', ...action }),
    isPlacing: action === undefined,
    bets: isOver ? bets.filter(({ id }) => id !== current.bet.id) : bets,
    endedCount: isOver ? endedCount - 1 : endedCount,
  }
}
