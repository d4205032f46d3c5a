import { useLanguage } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { stepMultiplierMark } from '../../../lib/shown-number.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import type { HiddenEndPicture } from '../../play/frames/hidden-end/hidden-end-picture.ts'
import { BURST_MS, layPump } from './balloon.ts'
import { drawPump } from './draw-pump.ts'

/** The picture of pump and balloon. It only shows what the words beside it say, and is hidden from screen readers. */
export function PumpCanvas({ state, rungs, places, startedMs, isGain, isStill }: HiddenEndPicture) {
  const { digits } = usePreferences()
  const isMirrored = useLanguage() === 'fa'
  const markAfter = (steps: number) => {
    const rung = rungs[steps - 1]
    return rung === undefined ? '' : stepMultiplierMark(rung.multiplierE4, digits)
  }
  const ref = useStageCanvas((pen, size, nowMs) => {
    const elapsedMs = nowMs - startedMs
    // What a stroke brought is written when the skin has held it.
    const isHeld = state.status === 'lost' || state.isCashedOut || elapsedMs >= BURST_MS
    const mark = markAfter(isHeld ? state.steps : state.steps - 1)
    drawPump(pen, layPump(size), { ...state, places, mark, isGain, nowMs, elapsedMs, isStill, isMirrored })
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
