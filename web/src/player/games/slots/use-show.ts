import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { InstantPlay } from '../../play/frames/instant/use-instant-game.ts'
import { type Scene, sceneAt, skipFrom, type Timeline } from './timeline.ts'

/** The bet that is shown, or was last. */
export type Shown = {
  readonly bet: BetData
  readonly timeline: Timeline
  /** When it began, on the clock of performance.now(); a skip moves it back. */
  readonly startedMs: number
}

export type Show = {
  /** For the picture. */
  readonly shown: RefObject<Shown | null>
  /** What is shown now; the last scene of the last bet at rest, undefined before the first. */
  readonly scene: Scene | undefined
  readonly timeline: Timeline | undefined
  readonly isSettled: boolean
  /** Bets whose result is not shown yet. */
  readonly flying: ReadonlySet<string>
  readonly skip: () => void
  /** To the end at once. */
  readonly skipAll: () => void
  /** Resolves when the bet has been shown, or is left. */
  readonly untilShown: (betId: string) => Promise<void>
}

type Progress = { readonly betId: string; readonly scene: Scene | undefined; readonly isOver: boolean }

/**
 * Shows every decided bet of this sitting scene by scene. A bet counts as unshown from its first rendering, so that nothing
 * tells its result too early. `timelineOf` gives null for a bet that cannot be shown.
 */
export function useShow({ bets, turns }: InstantPlay, timelineOf: (bet: BetData) => Timeline | null): Show {
  const shown = useRef<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [progress, setProgress] = useState<Progress | null>(null)
  const latest = turns > 0 ? (bets[0] ?? null) : null
  const waiting = useRef(new Map<string, () => void>())
  const over = useRef('')
  const tellOver = useCallback((betId: string) => {
    over.current = betId
    waiting.current.get(betId)?.()
    waiting.current.delete(betId)
  }, [])
  const untilShown = useCallback(async (betId: string): Promise<void> => {
    if (over.current !== betId) await new Promise<void>((resolve) => waiting.current.set(betId, resolve))
  }, [])
  const plan = useRef(timelineOf)
  plan.current = timelineOf

  /** Tells the scene of this moment and comes back when the next one begins. */
  const follow = useCallback(() => {
    clearTimeout(timer.current)
    const show = shown.current
    if (show === null) return
    const elapsedMs = performance.now() - show.startedMs
    const scene = sceneAt(show.timeline, elapsedMs)
    const isOver = elapsedMs >= show.timeline.durationMs
    setProgress({ betId: show.bet.id, scene, isOver })
    if (isOver) tellOver(show.bet.id)
    const endMs = scene === undefined ? 0 : scene.startMs + scene.durationMs
    // One more millisecond: timers may come a fraction early.
    if (!isOver) timer.current = setTimeout(follow, Math.max(1, endMs - elapsedMs + 1))
  }, [tellOver])

  useEffect(() => {
    if (latest === null || shown.current?.bet.id === latest.id) return
    const timeline = plan.current(latest)
    if (timeline === null) {
      tellOver(latest.id)
      return setProgress({ betId: latest.id, scene: undefined, isOver: true })
    }
    shown.current = { bet: latest, timeline, startedMs: performance.now() }
    follow()
  }, [latest, follow, tellOver])
  useEffect(() => {
    const waiters = waiting.current
    return () => {
      clearTimeout(timer.current)
      for (const resolve of waiters.values()) resolve()
    }
  }, [])

  const jump = useCallback(
    (target: (timeline: Timeline, elapsedMs: number) => number) => {
      const show = shown.current
      if (show === null) return
      const elapsedMs = performance.now() - show.startedMs
      const toMs = target(show.timeline, elapsedMs)
      if (elapsedMs >= show.timeline.durationMs || toMs <= elapsedMs) return
      shown.current = { ...show, startedMs: show.startedMs - (toMs - elapsedMs) }
      follow()
    },
    [follow],
  )
  const skip = useCallback(() => jump(skipFrom), [jump])
  const skipAll = useCallback(
    () => jump(({ durationMs, minMs }, elapsedMs) => (elapsedMs < minMs ? elapsedMs : durationMs)),
    [jump],
  )
  const isMine = latest === null || progress?.betId === latest.id
  const isSettled = latest === null || (isMine && progress?.isOver === true)
  return {
    shown,
    scene: isMine ? progress?.scene : undefined,
    timeline: shown.current?.timeline,
    isSettled,
    flying: new Set(latest === null || isSettled ? [] : [latest.id]),
    skip,
    skipAll,
    untilShown,
  }
}
