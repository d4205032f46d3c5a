import { useRef } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { inDigits } from '../../../lib/shown-number.ts'
import { useReducedMotion } from '../../../lib/use-media.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import type { Tone } from '../../play/frames/results/bet-result.ts'
import { type AstrolabeFrame, drawAstrolabe } from './astrolabe.ts'
import type { Sweep } from './use-sweep.ts'

type LimboCanvasProps = { readonly targetE2: number; readonly sweep: Sweep; readonly tone: Tone }

/** The picture of the astrolabe. It only shows what the words beside it say, and is hidden from screen readers. */
export function LimboCanvas({ targetE2, sweep, tone }: LimboCanvasProps) {
  const { digits } = usePreferences()
  const isStill = useReducedMotion()
  const restedAtMs = useRef<number | null>(null)
  if (!sweep.isSettled) restedAtMs.current = null
  const markText: AstrolabeFrame['markText'] = (pointE2) => `${inDigits(String(pointE2 / 100), digits)}×`
  const ref = useStageCanvas((pen, size, nowMs) => {
    if (sweep.isSettled) restedAtMs.current ??= nowMs
    const restMs = restedAtMs.current === null ? null : nowMs - restedAtMs.current
    drawAstrolabe(pen, size, { targetE2, share: sweep.share, tone, nowMs, restMs, isStill, markText })
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="limbo-canvas" />
    </div>
  )
}
