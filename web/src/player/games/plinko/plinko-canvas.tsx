import type { PlinkoParams } from '@tas/shared/rules/games/plinko/game.ts'
import { plinkoMultipliersE4 } from '@tas/shared/rules/games/plinko/tables.ts'
import { useMemo, useRef } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import { isGain } from '../../play/frames/results/bet-result.ts'
import { playSound } from '../../play/frames/stage/sound.ts'
import { createStillLayer } from '../../play/frames/stage/still-layer.ts'
import type { Flights } from '../../play/frames/stage/use-flights.ts'
import { layOut } from './board.ts'
import { type Ball, drawPlinko } from './draw-plinko.ts'
import { ballAt } from './fall.ts'
import { drawIwan } from './iwan.ts'
import { pathOf } from './plinko-bet.ts'
import { slotColour } from './slot-colour.ts'

type PlinkoCanvasProps = {
  /** Of the board that is shown. */
  readonly params: PlinkoParams
  readonly flights: Flights['list']
}

/** The picture of the gate. It only shows what the words beside it say, and is hidden from screen readers. */
export function PlinkoCanvas({ params, flights }: PlinkoCanvasProps) {
  const { digits } = usePreferences()
  const { rows, risk } = params
  const heardHits = useRef(0)
  const layer = useMemo(createStillLayer, [])
  const slots = useMemo(() => {
    const multipliers = plinkoMultipliersE4(rows, risk)
    const highest = multipliers[0] ?? 0n
    return multipliers.map((multiplierE4) => ({
      text: shortMultiplierMark(multiplierE4, digits),
      colour: slotColour(multiplierE4, highest),
    }))
  }, [rows, risk, digits])
  const longest = Math.max(...slots.map(({ text }) => text.length))

  const ref = useStageCanvas((pen, size, nowMs) => {
    pen.clearRect(0, 0, size.width, size.height)
    const board = layOut(size, rows, longest)
    layer(pen, size, `${rows} ${longest}`, (still) => drawIwan(still, size, board))
    const balls = flights.current.flatMap(({ bet, startedMs, durationMs }): readonly Ball[] => {
      const path = pathOf(bet)
      if (path?.length !== rows) return []
      return [{ path, elapsedMs: nowMs - startedMs, isStill: durationMs === 0, isGain: isGain(bet) }]
    })
    drawPlinko(pen, board, slots, balls)
    const hits = balls.reduce(
      (sum, { path, elapsedMs, isStill }) => sum + (isStill ? 0 : ballAt(path, elapsedMs).hits),
      0,
    )
    if (hits > heardHits.current) playSound('tick', 0.8 + ((hits * 7) % 5) / 10)
    heardHits.current = hits
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
