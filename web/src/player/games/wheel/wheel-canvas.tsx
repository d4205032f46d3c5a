import type { WheelParams } from '@tas/shared/rules/games/wheel/game.ts'
import { wheelMultipliersE4 } from '@tas/shared/rules/games/wheel/tables.ts'
import { useMemo, useRef } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useReducedMotion } from '../../../lib/use-media.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import { isGain } from '../../play/frames/results/bet-result.ts'
import { playSound } from '../../play/frames/stage/sound.ts'
import { createStillLayer } from '../../play/frames/stage/still-layer.ts'
import type { Flight, Flights } from '../../play/frames/stage/use-flights.ts'
import { drawWheel, type WheelFrame } from './draw-wheel.ts'
import { segmentColours } from './segment-colour.ts'
import { type Spin, spinEnd, turnAt } from './spin.ts'
import { segmentOf } from './wheel-bet.ts'

type WheelCanvasProps = {
  /** Of the wheel that is shown. */
  readonly params: WheelParams
  readonly flights: Flights['list']
  /** Whether the last bet was on the wheel that is shown. */
  readonly isHitShown: boolean
}

const AT_REST: Spin = { from: 0, to: 0, startedMs: 0, durationMs: 0 }

/** The picture of the wheel. It only shows what the words beside it say, and is hidden from screen readers. */
export function WheelCanvas({ params, flights, isHitShown }: WheelCanvasProps) {
  const { digits } = usePreferences()
  const isStill = useReducedMotion()
  const { segments: count, risk } = params
  const layers = useMemo(() => ({ halo: createStillLayer(), wheel: createStillLayer() }), [])
  const spin = useRef(AT_REST)
  const known = useRef<Flight | null>(null)
  const heardPegs = useRef(0)
  const segments = useMemo(() => {
    const multipliers = wheelMultipliersE4(count, risk)
    const colours = segmentColours(multipliers)
    return multipliers.map((multiplierE4) => ({
      text: shortMultiplierMark(multiplierE4, digits),
      colour: colours.get(multiplierE4) ?? '#000',
      isPaying: multiplierE4 > 0n,
    }))
  }, [count, risk, digits])

  const ref = useStageCanvas((pen, size, nowMs) => {
    const flight = flights.current.at(-1) ?? null
    const segment = flight && segmentOf(flight.bet)
    if (flight !== known.current && flight !== null && segment !== null) {
      known.current = flight
      const from = turnAt(spin.current, nowMs)
      const { startedMs, durationMs } = flight
      spin.current = { from, to: spinEnd(from, segment, count), startedMs, durationMs }
    }
    const turn = turnAt(spin.current, nowMs)
    const restMs = nowMs - spin.current.startedMs - spin.current.durationMs
    const hit: WheelFrame['hit'] =
      isHitShown && flight !== null && segment !== null && restMs >= 0
        ? { segment, sinceMs: restMs, isGain: isGain(flight.bet) }
        : null
    const key = `${count} ${risk} ${digits}`
    drawWheel(pen, size, layers, { segments, key, turn, isTurning: restMs < 0, hit, nowMs, isStill })
    const pegs = Math.floor(turn * count)
    if (pegs !== heardPegs.current && restMs < 0) playSound('tick', 0.9)
    heardPegs.current = pegs
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
