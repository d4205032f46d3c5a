import { useReducedMotion } from '../lib/use-media.ts'
import { drawStars } from './stars.ts'
import { useStageCanvas } from './use-stage-canvas.ts'

/** Stars behind a stage whose board is HTML. A picture only: screen readers pass it by. */
export function NightSky() {
  const isStill = useReducedMotion()
  const ref = useStageCanvas((pen, { width, height }, nowMs) => {
    pen.clearRect(0, 0, width, height)
    drawStars(pen, { width, height, altitude: 0, nowMs, isStill })
  })
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1">
      <canvas ref={ref} className="size-full" />
    </div>
  )
}
