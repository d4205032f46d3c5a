import { drawSparks, goldBetween, TURN } from '../../../ui/ornament.ts'
import { drawStars } from '../../../ui/stars.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'
import { drawCentred, type StillLayer } from '../../play/frames/stage/still-layer.ts'
import { drawShamsa, RIM, type Segment, segmentStart } from './shamsa.ts'
import { lift } from './spin.ts'

type Pen = CanvasRenderingContext2D

/** Kept free under the wheel for what the bet brought; CSS pixels. */
const FOOT = 40
const TURQUOISE = '#8ffff1'

export type WheelFrame = {
  readonly segments: readonly Segment[]
  /** Tells wheels apart whose segments differ. */
  readonly key: string
  /** Where the wheel stands, in turns. */
  readonly turn: number
  readonly isTurning: boolean
  /** The segment the last result stands on, since when, and whether it brought more than the stake. */
  readonly hit: { readonly segment: number; readonly sinceMs: number; readonly isGain: boolean } | null
  readonly nowMs: number
  readonly isStill: boolean
}

export type WheelLayers = { readonly halo: StillLayer; readonly wheel: StillLayer }

/** Draws the wheel as it stands, the segment hit, and the pointer. */
export function drawWheel(pen: Pen, { width, height }: StageSize, layers: WheelLayers, frame: WheelFrame): void {
  const { segments, key, turn, isTurning, hit, nowMs, isStill } = frame
  pen.clearRect(0, 0, width, height)
  drawStars(pen, { width, height, altitude: 0, nowMs, isStill })
  const free = height - FOOT
  const radius = Math.min(width * 0.47, free * 0.465)
  pen.save()
  pen.translate(width / 2, free * 0.52)
  const isGain = hit?.isGain === true
  drawCentred(pen, layers.halo, { half: radius * 1.18, key: String(isGain) }, (still) =>
    drawHalo(still, radius, isGain),
  )
  pen.save()
  pen.rotate(turn * TURN)
  drawCentred(pen, layers.wheel, { half: radius + 1, key }, (still) => drawShamsa(still, radius, segments))
  pen.restore()
  if (hit !== null) drawHit(pen, radius, { turn, count: segments.length, ...hit })
  drawPointer(pen, radius, isTurning && !isStill ? lift(turn, segments.length) : 0)
  if (hit?.isGain && !isStill) drawSparks(pen, { x: 0, y: -radius * 0.82, reach: radius * 0.5, sinceMs: hit.sinceMs })
  pen.restore()
}

function drawHalo(pen: Pen, radius: number, isGain: boolean): void {
  const reach = radius * 1.18
  const halo = pen.createRadialGradient(0, 0, radius * 0.8, 0, 0, reach)
  halo.addColorStop(0, isGain ? 'rgb(63 232 212 / 0.5)' : 'rgb(255 190 70 / 0.32)')
  halo.addColorStop(1, 'rgb(255 190 70 / 0)')
  pen.fillStyle = halo
  pen.fillRect(-reach, -reach, reach * 2, reach * 2)
}

type Hit = NonNullable<WheelFrame['hit']> & { readonly turn: number; readonly count: number }

/** A frame around the segment, that comes up in a third of a second. */
function drawHit(pen: Pen, radius: number, { turn, count, segment, sinceMs, isGain }: Hit): void {
  const [from, to] = [segmentStart(segment, count), segmentStart(segment + 1, count)]
  pen.save()
  pen.rotate(turn * TURN)
  pen.globalAlpha = Math.min(1, sinceMs / 320)
  pen.beginPath()
  pen.arc(0, 0, radius * RIM, from, to)
  pen.arc(0, 0, radius * 0.7, to, from, true)
  pen.closePath()
  pen.fillStyle = isGain ? 'rgb(255 255 255 / 0.22)' : 'rgb(255 255 255 / 0.08)'
  pen.fill()
  pen.lineWidth = 3
  pen.strokeStyle = isGain ? TURQUOISE : '#d5dcff'
  pen.stroke()
  pen.restore()
}

/** A saffron leaf over the rim, pushed aside by the pegs. */
function drawPointer(pen: Pen, radius: number, lifted: number): void {
  pen.save()
  pen.translate(0, -radius * 1.03)
  pen.rotate(lifted * 0.28)
  const [length, half] = [radius * 0.125, radius * 0.052]
  pen.beginPath()
  pen.moveTo(0, length)
  pen.bezierCurveTo(-half * 0.5, length * 0.55, -half * 1.25, length * 0.2, 0, -length * 0.28)
  pen.bezierCurveTo(half * 1.25, length * 0.2, half * 0.5, length * 0.55, 0, length)
  pen.fillStyle = goldBetween(pen, -length * 0.3, length)
  pen.fill()
  pen.lineWidth = 1.5
  pen.strokeStyle = '#4d2c02'
  pen.stroke()
  pen.beginPath()
  pen.arc(0, length * 0.14, half * 0.3, 0, TURN)
  pen.fillStyle = '#0c7f86'
  pen.fill()
  pen.restore()
}
