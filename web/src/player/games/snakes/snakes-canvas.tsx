import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { LOWEST_SUM, type SnakesParams } from '@tas/shared/rules/games/snakes/game.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import { createStillLayer } from '../../play/frames/stage/still-layer.ts'
import type { StepMotion } from '../../play/frames/steps/use-step-motion.ts'
import { factorsE4, layCarpet, rollOnBoard, rollsOf } from './board.ts'
import { drawCarpet } from './draw-carpet.ts'
import { drawRoll } from './draw-roll.ts'

type SnakesCanvasProps = {
  readonly hand: HandData | null
  readonly params: SnakesParams
  readonly motion: StepMotion
  /** Whether the hand paid more than its stake. */
  readonly isGain: boolean
  readonly isStill: boolean
}

/** The picture of the carpet. It only shows what the words beside it say, and is hidden from screen readers. */
export function SnakesCanvas({ hand, params, motion, isGain, isStill }: SnakesCanvasProps) {
  const { digits } = usePreferences()
  const { serial } = useFormat()
  const isMirrored = useLanguage() === 'fa'
  const layer = useMemo(createStillLayer, [])
  const rollIndex = rollOnBoard(hand, !motion.isSettled)
  const fields = factorsE4(params, rollIndex).map((factorE4, index) => ({
    sum: serial(index + LOWEST_SUM),
    factor: factorE4 === 0n ? null : shortMultiplierMark(factorE4, digits),
  }))
  const key = `${isMirrored} ${fields.map(({ sum, factor }) => `${sum}:${factor}`).join(' ')}`
  const roll = hand === null ? null : (rollsOf(hand).at(-1) ?? null)
  const ref = useStageCanvas((pen, size, nowMs) => {
    pen.clearRect(0, 0, size.width, size.height)
    const carpet = layCarpet(size, isMirrored)
    // Written anew once the fonts are there.
    layer(pen, size, `${key} ${document.fonts.status}`, (still) => drawCarpet(still, carpet, fields))
    const elapsedMs = nowMs - motion.startedMs
    drawRoll(pen, carpet, { roll, isSnake: hand?.status === 'lost', isGain, nowMs, elapsedMs, isStill })
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
