import { useEffect, useRef, useState } from 'react'
import type { Played } from './newer-hand.ts'

/** How far a hand has come: its bet, and how many actions were taken. */
export type HandMark = { readonly betId: string; readonly actionCount: number }

export type StepMotion = {
  /** When the last action came to the screen, on the clock of performance.now(); long ago where nothing moves. */
  readonly startedMs: number
  /** Whether the picture has come to rest on the hand as it is. */
  readonly isSettled: boolean
}

const LONG_AGO_MS = -1e9

/**
 * Whether `next` is one action on from `last`, so that it is shown as a motion. A hand that was resumed, or moved on
 * elsewhere, stands at once as it is.
 */
export function isOneOn(last: HandMark | null, next: HandMark | null): boolean {
  if (next === null) return false
  if (last?.betId !== next.betId) return next.actionCount === 0
  return next.actionCount === last.actionCount + 1
}

/** How far the hand on the table has come; null without one. */
export function markOf(played: Played | null): HandMark | null {
  return played && { betId: played.bet.id, actionCount: played.hand.actions.length }
}

type StepMotionOptions = {
  readonly mark: HandMark | null
  /** How long the picture takes to show the last action, in milliseconds. */
  readonly durationMs: number
  readonly isInstant: boolean
}

/** Times the picture of a hand: every action is unsettled from its first rendering on, until the picture has shown it. */
export function useStepMotion({ mark, durationMs, isInstant }: StepMotionOptions): StepMotion {
  const key = mark === null ? '' : `${mark.betId} ${mark.actionCount}`
  const last = useRef({ mark, key, startedMs: LONG_AGO_MS, endsMs: LONG_AGO_MS })
  const [settledKey, setSettledKey] = useState(key)
  if (last.current.key !== key) {
    const moves = !isInstant && isOneOn(last.current.mark, mark)
    const startedMs = moves ? performance.now() : LONG_AGO_MS
    last.current = { mark, key, startedMs, endsMs: startedMs + durationMs }
  }
  const { startedMs, endsMs } = last.current
  const isSettled = settledKey === key || startedMs === endsMs || startedMs === LONG_AGO_MS
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettledKey(key), Math.max(0, endsMs - performance.now()))
    return () => clearTimeout(timer)
  }, [isSettled, key, endsMs])
  return { startedMs, isSettled }
}
