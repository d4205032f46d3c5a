import { useReveal } from '../../../../lib/use-reveal.ts'
import type { StepPlay } from './use-step-game.ts'

/**
 * Whether the picture has shown the end of the hand: half of `showMs` for the last step, half for all that was hidden; at
 * once where nothing may move. Always true while there is none.
 * @returns `isShown` from when all that was hidden may be shown, `isSettled` from when the result may be told.
 */
export function useHandEnd({ current, isOpen, instant }: StepPlay, showMs: number) {
  const endedId = current === null || isOpen ? '' : current.bet.id
  const { shown, isSettled } = useReveal({
    count: 1,
    key: endedId,
    stepMs: showMs / 2,
    isInstant: instant.isInstant || endedId === '',
  })
  return { isShown: endedId !== '' && shown === 1, isSettled }
}
