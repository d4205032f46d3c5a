import { CASH_OUT, type StepAction } from '@tas/shared/rules/games/step-game.ts'
import { useRef } from 'react'
import type { AutobetPlay } from '../instant/use-autobet.ts'
import type { StepPlay } from '../steps/use-step-game.ts'

/** Between two steps of a hand played by itself, unless its picture needs longer to show one. */
const STEP_MS = 320

/**
 * A game of steps as betting by itself knows it: a bet is a whole hand, in which the preset actions are taken one after
 * another and then what it stands at. A run that is stopped plays the hand at work to its end.
 */
export function usePreset(play: StepPlay, preset: readonly StepAction[], stepMs = STEP_MS): AutobetPlay {
  const { stake, chosen, isOpen, isPlacing, instant } = play
  const latest = useRef({ play, preset })
  latest.current = { play, preset }
  return {
    stake,
    chosen: preset.length === 0 ? null : chosen,
    isPlacing: isPlacing || isOpen,
    async place(wireStake, params) {
      const actions = [...latest.current.preset, { action: CASH_OUT, params: {} }]
      let played = await latest.current.play.start(wireStake, params)
      for (const { action, params: given } of actions) {
        if (played?.hand.status !== 'open') break
        await pause(instant.isInstant ? 0 : stepMs)
        played = await latest.current.play.act(action, given)
      }
      return played?.hand.status === 'open' ? null : (played?.bet ?? null)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
