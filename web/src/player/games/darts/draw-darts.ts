import { drawSparks, TURN } from '../../../ui/ornament.ts'
import { drawStars } from '../../../ui/stars.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'
import type { StillLayer } from '../../play/frames/stage/still-layer.ts'
import type { Spot } from './dart-bet.ts'
import { drawDart } from './draw-dart.ts'
import { dartAt, FLIGHT_MS } from './flight.ts'
import { drawKhatam, FRAME, type Khatam } from './khatam.ts'

type Pen = CanvasRenderingContext2D

/** Kept free under the board for what the bet brought; CSS pixels. */
const FOOT = 40
const RIPPLE_MS = 520

export type ThrownDart = {
  readonly spot: Spot
  /** Since it was thrown, or since it was shown where nothing moves. */
  readonly elapsedMs: number
  readonly isStill: boolean
  readonly text: string
  readonly isGain: boolean
}

export type DartsFrame = Omit<Khatam, 'radius'> & {
  /** Tells boards apart. */
  readonly key: string
  /** Oldest first; the last one is seen, of the others their holes. */
  readonly darts: readonly ThrownDart[]
  readonly nowMs: number
  readonly isStill: boolean
}

/** Draws the board and the darts thrown at it. */
export function drawDarts(pen: Pen, { width, height }: StageSize, layer: StillLayer, frame: DartsFrame): void {
  const { board, texts, key, darts, nowMs, isStill } = frame
  pen.clearRect(0, 0, width, height)
  drawStars(pen, { width, height, altitude: 0, nowMs, isStill })
  const free = height - FOOT
  const reach = Math.min(width * 0.485, free * 0.485)
  const radius = reach / FRAME
  const newest = darts.at(-1)
  pen.save()
  pen.translate(width / 2, free * 0.505)
  pen.save()
  // A little larger than the frame, whose gold line has a width.
  const half = Math.ceil(reach) + 3
  pen.translate(-half, -half)
  layer(pen, { width: half * 2, height: half * 2 }, key, (still) => {
    still.translate(half, half)
    drawKhatam(still, { radius, board, texts })
  })
  pen.restore()
  for (const dart of darts.slice(0, -1)) drawHole(pen, dart.spot.x * radius, dart.spot.y * radius)
  if (newest !== undefined) drawThrown(pen, radius, newest)
  pen.restore()
}

function drawHole(pen: Pen, x: number, y: number): void {
  pen.beginPath()
  pen.arc(x, y, 2.2, 0, TURN)
  pen.fillStyle = '#0b0508'
  pen.fill()
  pen.lineWidth = 1
  pen.strokeStyle = 'rgb(255 240 205 / 0.55)'
  pen.stroke()
}

function drawThrown(pen: Pen, radius: number, dart: ThrownDart): void {
  const { elapsedMs, isStill, isGain } = dart
  // Where nothing moves the dart only comes up on its spot.
  const place = dartAt(dart.spot, isStill ? FLIGHT_MS * 10 : elapsedMs)
  const sinceHitMs = isStill ? elapsedMs : elapsedMs - FLIGHT_MS
  const [x, y] = [place.spot.x * radius, place.spot.y * radius]
  if (sinceHitMs >= 0 && !isStill) drawRipple(pen, { x, y, sinceMs: sinceHitMs, isGain })
  pen.save()
  pen.translate(x, y)
  const strength = isStill ? Math.min(1, elapsedMs / 220) : 1
  drawDart(pen, { length: radius * 0.36 * place.scale, swing: place.swing, strength })
  pen.restore()
  if (sinceHitMs < 0) return
  if (isGain && !isStill) drawSparks(pen, { x, y, reach: radius * 0.45, sinceMs: sinceHitMs })
  drawTag(pen, { x, y: y - 20, text: dart.text, isGain, strength: Math.min(1, sinceHitMs / 180) })
}

type Ripple = { readonly x: number; readonly y: number; readonly sinceMs: number; readonly isGain: boolean }

function drawRipple(pen: Pen, { x, y, sinceMs, isGain }: Ripple): void {
  const done = sinceMs / RIPPLE_MS
  if (done >= 1) return
  pen.globalAlpha = (1 - done) * 0.9
  pen.lineWidth = 3 * (1 - done) + 0.5
  pen.strokeStyle = isGain ? '#8ffff1' : '#fff3cf'
  pen.beginPath()
  pen.arc(x, y, 4 + done * 34, 0, TURN)
  pen.stroke()
  pen.globalAlpha = 1
}

type Tag = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly isGain: boolean
  readonly strength: number
}

/** What the spot pays, over the tip. */
function drawTag(pen: Pen, { x, y, text, isGain, strength }: Tag): void {
  pen.globalAlpha = strength
  pen.font = '800 15px "Inter Variable", "Vazirmatn Variable", sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const width = pen.measureText(text).width + 20
  pen.beginPath()
  pen.roundRect(x - width / 2, y - 13, width, 26, 13)
  pen.fillStyle = isGain ? 'rgb(6 54 47 / 0.94)' : 'rgb(14 18 40 / 0.9)'
  pen.fill()
  pen.lineWidth = 1.2
  pen.strokeStyle = isGain ? '#5fe9d8' : 'rgb(255 255 255 / 0.35)'
  pen.stroke()
  pen.fillStyle = isGain ? '#5fe9d8' : '#fff'
  pen.fillText(text, x, y + 0.5)
  pen.globalAlpha = 1
}
