import { drawSparks, fillDisc, TURN } from '../../../ui/ornament.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'
import { drawCentred, type StillLayer } from '../../play/frames/stage/still-layer.ts'
import { drawBowl, ROTOR, TRACK } from './draw-bowl.ts'
import { drawRotor, WELL } from './draw-rotor.ts'
import { type Ball, pocketTurn } from './spin.ts'

type Pen = CanvasRenderingContext2D

export type RouletteFrame = {
  /** Where the rotor stands, in turns. */
  readonly rotor: number
  /** Null before the first spin. */
  readonly ball: Ball | null
  /** The pocket the ball lies in, since when, and whether the bet brought more than its stake. */
  readonly hit: { readonly pocket: number; readonly sinceMs: number; readonly isGain: boolean } | null
  readonly names: readonly string[]
  readonly isStill: boolean
}

export type RouletteLayers = { readonly bowl: StillLayer; readonly rotor: StillLayer }

/** Draws bowl, rotor and ball as they stand. */
export function drawRoulette(pen: Pen, size: StageSize, layers: RouletteLayers, frame: RouletteFrame): void {
  const { width, height } = size
  const { rotor, ball, hit, names, isStill } = frame
  pen.clearRect(0, 0, width, height)
  const radius = Math.min(width, height) * 0.485
  pen.save()
  pen.translate(width / 2, height / 2)
  drawCentred(pen, layers.bowl, { half: radius + 1, key: 'bowl' }, (still) => drawBowl(still, radius))
  pen.save()
  pen.rotate(rotor * TURN)
  const key = names.join()
  drawCentred(pen, layers.rotor, { half: radius * ROTOR + 1, key }, (still) => drawRotor(still, radius, names))
  pen.restore()
  if (hit !== null) drawHit(pen, radius, { rotor, ...hit })
  if (ball !== null) drawBall(pen, radius, ball)
  if (hit?.isGain && !isStill) drawSparks(pen, { x: 0, y: -radius * 0.2, reach: radius * 0.6, sinceMs: hit.sinceMs })
  pen.restore()
}

type Hit = NonNullable<RouletteFrame['hit']> & { readonly rotor: number }

/** A frame around the pocket, that comes up in a third of a second. */
function drawHit(pen: Pen, radius: number, { rotor, pocket, sinceMs, isGain }: Hit): void {
  const half = TURN / 74
  pen.save()
  pen.rotate((rotor + pocketTurn(pocket)) * TURN - TURN / 4)
  pen.globalAlpha = Math.min(1, sinceMs / 320)
  pen.beginPath()
  pen.arc(0, 0, radius * ROTOR, -half, half)
  pen.arc(0, 0, radius * 0.49, half, -half, true)
  pen.closePath()
  pen.lineWidth = Math.max(2, radius * 0.016)
  pen.strokeStyle = isGain ? '#8ffff1' : '#f6e3b0'
  pen.stroke()
  pen.restore()
}

/** Ivory, its shadow the further away the higher it runs. */
function drawBall(pen: Pen, radius: number, { turn, height }: Ball): void {
  const reach = radius * (WELL + (TRACK - WELL) * height)
  const angle = turn * TURN - TURN / 4
  const [x, y, size] = [Math.cos(angle) * reach, Math.sin(angle) * reach, radius * 0.034]
  pen.save()
  pen.translate(x + size * 0.35, y + size * (0.5 + height * 0.4))
  fillDisc(pen, size, 'rgb(2 4 16 / 0.5)')
  pen.restore()
  pen.save()
  pen.translate(x, y)
  const ivory = pen.createRadialGradient(-size * 0.35, -size * 0.4, 0, 0, 0, size)
  ivory.addColorStop(0, '#ffffff')
  ivory.addColorStop(0.6, '#f3ead4')
  ivory.addColorStop(1, '#a8987a')
  fillDisc(pen, size, ivory)
  pen.restore()
}
