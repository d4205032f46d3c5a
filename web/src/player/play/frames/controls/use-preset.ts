import { CASH_OUT, type StepAction } from '@tas/shared/rules/games/step-game.ts'
import { useEffect, useRef } from 'react'
import type { AutobetPlay } from '../instant/use-autobet.ts'
import type { StepPlay } from '../steps/use-step-game.ts'

/** Between two steps of a hand played by itself, unless its picture needs longer to show one. */
const STEP_MS = 320

/**
 * A game of steps as betting by itself knows it: a bet is a whole hand, in which the preset actions are taken one after
 * another and then what it stands at. A run that is stopped plays the hand at work to its end.
 */
export function usePreset(play: PresetPlay, preset: readonly StepAction[], stepMs = STEP_MS): AutobetPlay {
  const { stake, chosen, isOpen, isPlacing, instant, intent, current } = play
  const latest = useRef({ play, preset })
  latest.current = { play, preset }
  /** A hand whose end the run did not hear of. */
  const left = useRef<Left | null>(null)
  const tellLeft = (played: StepPlay['current']) => {
    const { betId, onOver } = left.current ?? {}
    if (played === null || played.hand.status === 'open' || played.bet.id !== betId) return
    left.current = null
    onOver?.(played.bet)
  }
  useEffect(() => tellLeft(current))
  return {
    stake,
    chosen: preset.length === 0 ? null : chosen,
    isPlacing: isPlacing || isOpen,
    intent,
    async place(wireStake, params, onLate) {
      const actions = [...latest.current.preset, { action: CASH_OUT, params: {} }]
      const leave = (played: NonNullable<StepPlay['current']>) => {
        left.current = { betId: played.bet.id, onOver: onLate }
        tellLeft(played)
      }
      let played = await latest.current.play.start(wireStake, params, leave)
      for (const { action, params: given } of actions) {
        if (played?.hand.status !== 'open') break
        await pause(instant.isInstant ? 0 : stepMs)
        const moved = await latest.current.play.act(action, given)
        if (moved === null) leave(played)
        played = moved
      }
      return played?.hand.status === 'open' ? null : (played?.bet ?? null)
    },
  }
}

type PresetPlay = Pick<
  StepPlay,
  'stake' | 'chosen' | 'isOpen' | 'isPlacing' | 'instant' | 'intent' | 'current' | 'start' | 'act'
>

type Left = { readonly betId: string; readonly onOver: Parameters<AutobetPlay['place']>[2] }

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
