import { useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { stepMultiplierMark } from '../../../lib/shown-number.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import type { HiddenEndPicture } from '../../play/frames/hidden-end/hidden-end-picture.ts'
import { drawRoad } from './draw-road.ts'
import { layRoad } from './road.ts'
import { createStreet } from './street.ts'

/** The picture of the street. It only shows what the words beside it say, and is hidden from screen readers. */
export function ChickenCanvas({ state, rungs, places, startedMs, isGain, isStill }: HiddenEndPicture) {
  const { digits } = usePreferences()
  const isMirrored = useLanguage() === 'fa'
  const street = useMemo(createStreet, [])
  const marks = rungs.map(({ multiplierE4 }) => stepMultiplierMark(multiplierE4, digits))
  const ref = useStageCanvas((pen, size, nowMs) => {
    const elapsedMs = nowMs - startedMs
    drawRoad(
      pen,
      { road: layRoad(size, places), street },
      { ...state, isGain, nowMs, elapsedMs, isStill, isMirrored, marks },
    )
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
