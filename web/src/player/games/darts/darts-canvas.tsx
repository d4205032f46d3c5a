import { type DartColor, type DartsParams, dartsBoard, dartsPaytable } from '@tas/shared/rules/games/darts/game.ts'
import { useMemo, useRef } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useReducedMotion } from '../../../lib/use-media.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import { isGain } from '../../play/frames/results/bet-result.ts'
import { playSound } from '../../play/frames/stage/sound.ts'
import { createStillLayer } from '../../play/frames/stage/still-layer.ts'
import type { Flights } from '../../play/frames/stage/use-flights.ts'
import { paramsOf, throwOf } from './dart-bet.ts'
import { drawDarts, type ThrownDart } from './draw-darts.ts'
import { FLIGHT_MS } from './flight.ts'

/** So many darts leave their mark. */
const SEEN = 6

type DartsCanvasProps = {
  /** Of the board that is shown. */
  readonly params: DartsParams
  readonly flights: Flights['list']
}

/** The picture of the board. It only shows what the words beside it say, and is hidden from screen readers. */
export function DartsCanvas({ params: { difficulty }, flights }: DartsCanvasProps) {
  const { digits } = usePreferences()
  const isStill = useReducedMotion()
  const layer = useMemo(createStillLayer, [])
  const heardHits = useRef(0)
  const board = useMemo(() => dartsBoard({ difficulty }), [difficulty])
  const texts = useMemo(() => {
    const { table } = dartsPaytable({ difficulty })
    // The pay table names its outcomes by colour.
    return new Map(table.map((row) => [row.outcome as DartColor, shortMultiplierMark(row.multiplierE4, digits)]))
  }, [difficulty, digits])

  const ref = useStageCanvas((pen, size, nowMs) => {
    const darts = flights.current.slice(-SEEN).flatMap(({ bet, startedMs, durationMs }): readonly ThrownDart[] => {
      const thrown = throwOf(bet)
      if (thrown === null || paramsOf(bet)?.difficulty !== difficulty) return []
      const text = texts.get(thrown.color) ?? ''
      const elapsedMs = nowMs - startedMs
      return [{ spot: thrown.spot, elapsedMs, isStill: durationMs === 0, text, isGain: isGain(bet) }]
    })
    drawDarts(pen, size, layer, { board, texts, key: `${difficulty} ${digits}`, darts, nowMs, isStill })
    const hits = darts.filter((dart) => !dart.isStill && dart.elapsedMs >= FLIGHT_MS).length
    if (hits > heardHits.current) playSound('tick', 0.5)
    heardHits.current = hits
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
