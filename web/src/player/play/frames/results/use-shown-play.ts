import { useRef } from 'react'
import type { Played } from '../steps/newer-hand.ts'
import type { StepPlay } from '../steps/use-step-game.ts'

/** What of a play tells how its hand stands. */
type Told = Pick<StepPlay, 'current' | 'isOpen' | 'asked' | 'isPlacing' | 'bets' | 'endedCount'>

/**
 * The play as its picture has shown it: while the last action is still on its way there, what it brought is told nowhere,
 * and nothing can be done yet.
 */
export function useShownPlay(play: StepPlay, isSettled: boolean): StepPlay {
  const last = useRef(play.current)
  if (isSettled) last.current = play.current
  return isSettled ? play : beforeStep(play, last.current)
}

/** The play as it was told last, with the hand as `shown`: what was done since then counts as still being asked. */
export function beforeStep<Play extends Told>(play: Play, shown: Played | null): Play {
  const { current, bets, endedCount, asked } = play
  if (current === null) return play
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
