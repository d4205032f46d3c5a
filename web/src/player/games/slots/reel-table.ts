import type { Build, Mode } from '@tas/shared/rules/slots/machine.ts'
import { reelsOf, stripOf } from '@tas/shared/rules/slots/machine.ts'
import type { Turning } from './draw-reels.ts'
import type { ReelTurn, Temper } from './reel-motion.ts'
import { type Pace, reelStops, type Scene, sceneAt } from './timeline.ts'
import type { Shown } from './use-show.ts'

/** What the picture shows at one moment. */
export type Moment = {
  readonly scene: Scene | undefined
  /** Since the scene began. */
  readonly sinceMs: number
  /** Since all was shown; below zero before. */
  readonly overMs: number
  /** Reels that turn; null while they stand. */
  readonly turning: Turning | null
  /** What lies there where nothing else is said. */
  readonly rest: readonly string[]
  /** Reels turn before the answer came. */
  readonly isWaiting: boolean
}

type Rest = { readonly window: readonly string[]; readonly places: readonly number[] }
type Spun = { readonly scene: Scene; readonly from: Rest; readonly startedMs: number }

export type Look = {
  readonly build: Build
  readonly rows: number
  readonly temper: Temper
  readonly pace: Pace
  readonly shown: Shown | null
  /** A bet is being placed. */
  readonly isPlacing: boolean
}

/**
 * The reels of a machine between bets: they begin to turn at the press, go on until the answer tells where they stop, and
 * keep what they came to for the next time.
 */
export function createReelTable(build: Build, rows: number) {
  const reelCount = build.reels.length
  // Any window will do before the first bet; the same one for everybody.
  const places = build.reels.map((_, reel) => reel * 3)
  let rest: Rest = { places, window: windowOf(stripsOf(build, 'base'), places, rows) }
  let pressedMs: number | null = null
  let spun: Spun | null = null
  let lastBet = ''

  function turning(
    look: Look,
    nowMs: number,
    { scene, from, startedMs }: Omit<Spun, 'scene'> & { scene: Scene | null },
  ) {
    const { temper, pace, shown } = look
    const stops = scene === null || shown === null ? null : reelStops(scene, reelCount, pace)
    const turns: readonly ReelTurn[] = from.places.map((place, reel) => {
      const stopMs = stops?.[reel]
      const stop =
        scene === null || shown === null || stopMs === undefined
          ? null
          : { place: scene.places[reel] ?? 0, atMs: shown.startedMs + scene.startMs + stopMs }
      return { from: place, startedMs, stop }
    })
    return { turns, strips: stripsOf(look.build, scene?.mode ?? 'base'), before: from.window, temper, nowMs }
  }

  return {
    /** What to draw now. */
    momentAt(look: Look, nowMs: number): Moment {
      const { shown, isPlacing } = look
      const isNew = shown !== null && shown.bet.id !== lastBet
      if (isPlacing && pressedMs === null) pressedMs = nowMs
      if (!isPlacing && !isNew) pressedMs = null
      if (pressedMs !== null && !isNew) {
        const waiting = turning(look, nowMs, { scene: null, from: rest, startedMs: pressedMs })
        return { scene: undefined, sinceMs: 0, overMs: -1, turning: waiting, rest: rest.window, isWaiting: true }
      }
      if (shown === null)
        return { scene: undefined, sinceMs: 0, overMs: -1, turning: null, rest: rest.window, isWaiting: false }
      const elapsedMs = nowMs - shown.startedMs
      const scene = sceneAt(shown.timeline, elapsedMs)
      const sinceMs = elapsedMs - (scene?.startMs ?? 0)
      const overMs = elapsedMs - shown.timeline.durationMs
      if (scene?.kind === 'spin' && sinceMs < scene.durationMs) {
        if (spun?.scene !== scene) spun = { scene, from: rest, startedMs: pressedMs ?? shown.startedMs + scene.startMs }
        return { scene, sinceMs, overMs, turning: turning(look, nowMs, spun), rest: spun.from.window, isWaiting: false }
      }
      lastBet = shown.bet.id
      pressedMs = null
      if (scene !== undefined) rest = { window: scene.window, places: scene.places }
      return { scene, sinceMs, overMs, turning: null, rest: rest.window, isWaiting: false }
    },
  }
}

const strips = new WeakMap<Build, Partial<Record<Mode, readonly (readonly string[])[]>>>()

function stripsOf(build: Build, mode: Mode): readonly (readonly string[])[] {
  const known = strips.get(build) ?? {}
  strips.set(build, known)
  known[mode] ??= reelsOf(build, mode).map(stripOf)
  return known[mode]
}

function windowOf(reels: readonly (readonly string[])[], places: readonly number[], rows: number): readonly string[] {
  return reels.flatMap((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((places[reel] ?? 0) + row) % strip.length] ?? ''),
  )
}
