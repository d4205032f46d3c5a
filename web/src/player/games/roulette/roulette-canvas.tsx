import { ROULETTE_POCKETS } from '@tas/shared/rules/games/roulette/spots.ts'
import { useMemo, useRef } from 'react'
import { useReducedMotion } from '../../../lib/use-media.ts'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import { isGain } from '../../play/frames/results/bet-result.ts'
import { playSound } from '../../play/frames/stage/sound.ts'
import { createStillLayer } from '../../play/frames/stage/still-layer.ts'
import type { Flight, Flights } from '../../play/frames/stage/use-flights.ts'
import { drawRoulette } from './draw-roulette.ts'
import { pocketOf } from './pocket.ts'
import { ballAt, pocketAt, rotorAt, type Spin } from './spin.ts'

type RouletteCanvasProps = {
  readonly flights: Flights['list']
  /** The numbers as they are written here, by pocket. */
  readonly nameOf: (pocket: number) => string
}

/** The picture of the wheel. It only shows what the words beside it say, and is hidden from screen readers. */
export function RouletteCanvas({ flights, nameOf }: RouletteCanvasProps) {
  const isStill = useReducedMotion()
  const layers = useMemo(() => ({ bowl: createStillLayer(), rotor: createStillLayer() }), [])
  const names = useMemo(() => Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => nameOf(pocket)), [nameOf])
  const spin = useRef<Spin | null>(null)
  const known = useRef<Flight | null>(null)
  const heard = useRef(0)

  const ref = useStageCanvas((pen, size, nowMs) => {
    const flight = flights.current.at(-1) ?? null
    const pocket = flight && pocketOf(flight.bet)
    if (flight !== known.current && flight !== null && pocket !== null) {
      known.current = flight
      const from = spin.current === null ? 0 : rotorAt(spin.current, nowMs)
      spin.current = { from, pocket, startedMs: flight.startedMs, durationMs: flight.durationMs }
    }
    const now = spin.current
    const rotor = now === null ? 0 : rotorAt(now, nowMs)
    const ball = now && ballAt(now, nowMs)
    const restMs = now === null ? -1 : nowMs - now.startedMs - now.durationMs
    const hit =
      now !== null && flight !== null && restMs >= 0
        ? { pocket: now.pocket, sinceMs: restMs, isGain: isGain(flight.bet) }
        : null
    drawRoulette(pen, size, layers, { rotor, ball, hit, names, isStill })
    if (ball === null) return
    const passed = pocketAt(ball.turn, rotor)
    if (passed !== heard.current && restMs < 0) playSound('tick', 0.7 + ball.height * 0.5)
    heard.current = passed
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
