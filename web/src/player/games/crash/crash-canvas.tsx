import { elapsedAtMs } from '@tas/shared/rules/games/crash/curve.ts'
import { parseHundredths } from '@tas/shared/values/hundredths.ts'
import { useRef } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { inDigits, multiplierMark } from '../../../lib/shown-number.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import { type CrashScreen, curveElapsedMs, shownE2 } from './crash-screen.ts'
import { createScene, type Frame, type Mark } from './scene/crash-scene.ts'
import type { ScreenStore } from './use-crash.ts'

const MAX_MARKS = 60
/** What the ring empties in, when joining in the middle of the betting tells no more. */
const USUAL_BETTING_MS = 5_000

type Looks = Pick<Frame, 'isStill' | 'markText' | 'secondText'>

/** The picture of the flight. It only shows what the words beside it say, and is hidden from screen readers. */
export function CrashCanvas({ screen, isStill }: { readonly screen: ScreenStore; readonly isStill: boolean }) {
  const { digits } = usePreferences()
  const looks = useRef<Looks | null>(null)
  looks.current = {
    isStill,
    markText: (pointE2) => multiplierMark(pointE2, digits),
    secondText: (seconds) => inDigits(String(seconds), digits),
  }

  const scene = useRef<ReturnType<typeof createScene> | null>(null)
  const ref = useStageCanvas((pen, size, nowMs) => {
    const now = screen.get()
    if (looks.current === null || now.round === null) return
    scene.current ??= createScene(pen)
    scene.current.draw(frameOf(now, nowMs, { ...size, ...looks.current }))
  })

  return (
    <div aria-hidden="true">
      <canvas ref={ref} className="crash-canvas" />
    </div>
  )
}

function frameOf(screen: CrashScreen, nowMs: number, looks: Looks & { width: number; height: number }): Frame {
  const { round } = screen
  const phase = round?.phase ?? 'betting'
  const pointE2 = shownE2(screen, nowMs)
  const bettingMs = Math.max(USUAL_BETTING_MS, screen.bettingEndMs - screen.phaseStartMs)
  return {
    ...looks,
    nowMs,
    phase,
    round: round?.intId ?? 0,
    elapsedMs: phase === 'busted' ? elapsedAtMs(pointE2) : phase === 'running' ? curveElapsedMs(screen, nowMs) : 0,
    shownE2: pointE2,
    bettingShare: Math.min(1, Math.max(0, (screen.bettingEndMs - nowMs) / bettingMs)),
    sinceBustMs: Math.max(0, nowMs - screen.phaseStartMs),
    marks: phase === 'betting' ? [] : marksOf(screen, looks.markText),
  }
}

function marksOf({ bets, myBets, round }: CrashScreen, markText: Looks['markText']): Mark[] {
  const mark = (cashedOutAt: string | null, whose: 'mine' | 'theirs'): Mark[] => {
    const pointE2 = parseHundredths(cashedOutAt)
    return pointE2 === null ? [] : [{ pointE2, isMine: whose === 'mine', text: markText(pointE2) }]
  }
  const mine = myBets.filter(({ roundIntId }) => roundIntId === round?.intId)
  const own = new Set(mine.map(({ intId }) => intId))
  const others = bets.filter(({ intId }) => !own.has(intId))
  return [
    ...others.flatMap(({ cashedOutAt }) => mark(cashedOutAt, 'theirs')).slice(-MAX_MARKS),
    ...mine.flatMap(({ cashedOutAt }) => mark(cashedOutAt, 'mine')),
  ]
}
