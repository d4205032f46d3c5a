import { useLanguage } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import type { HiddenEndPicture } from '../originals/hidden-end/hidden-end-picture.ts'
import { cutMultiplierMark } from '../originals/shown-number.ts'
import { useStageCanvas } from '../originals/use-stage-canvas.ts'
import { layPump } from './balloon.ts'
import { drawPump } from './draw-pump.ts'

/** The picture of pump and balloon. It only shows what the words beside it say, and is hidden from screen readers. */
export function PumpCanvas({ state, rungs, places, startedMs, isGain, isStill }: HiddenEndPicture) {
  const { digits } = usePreferences()
  const isMirrored = useLanguage() === 'fa'
  const rung = rungs[state.steps - 1]
  const mark = rung === undefined ? '' : cutMultiplierMark(rung.multiplierE4, digits)
  const ref = useStageCanvas((pen, size, nowMs) => {
    const elapsedMs = nowMs - startedMs
    drawPump(pen, layPump(size), { ...state, places, mark, isGain, nowMs, elapsedMs, isStill, isMirrored })
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
