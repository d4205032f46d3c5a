import { drawSparks, TURN } from '../../../ui/ornament.ts'
import { drawStars } from '../../../ui/stars.ts'
import type { HiddenEndState } from '../../play/frames/hidden-end/hidden-end-state.ts'
import { BURST_MS, type PumpScene, SKIN_HEIGHT, skinScale, strokeAt } from './balloon.ts'
import { drawHose, drawPumpBody, drawPumpHandle } from './pump-body.ts'
import { BELT_Y, drawKnot, drawShard, drawSkin, SKIN } from './skin.ts'

type Pen = CanvasRenderingContext2D

export type PumpFrame = HiddenEndState & {
  readonly places: number
  /** What the hand stands at, as it is written on the balloon; empty before the first stroke. */
  readonly mark: string
  readonly isGain: boolean
  readonly nowMs: number
  readonly elapsedMs: number
  readonly isStill: boolean
  /** The picture is turned left to right. */
  readonly isMirrored: boolean
}

/** Draws the pump and the balloon as it grows, bursts or flies. */
export function drawPump(pen: Pen, scene: PumpScene, frame: PumpFrame): void {
  const { width, height, neck } = scene
  pen.clearRect(0, 0, width, height)
  drawStars(pen, { width, height, altitude: 0, nowMs: frame.nowMs, isStill: frame.isStill })
  const { status, steps, places, elapsedMs, isMirrored, isCashedOut } = frame
  const stroke = strokeAt(isCashedOut ? Number.POSITIVE_INFINITY : elapsedMs)
  const isBurst = status === 'lost' && elapsedMs >= BURST_MS
  const strokes = status === 'lost' ? steps + stroke.air : steps === 0 ? 0 : steps - 1 + stroke.air
  pen.save()
  if (isMirrored) {
    pen.translate(width, 0)
    pen.scale(-1, 1)
  }
  drawGround(pen, scene)
  drawHose(pen, scene, steps > 0 || status === 'lost' ? elapsedMs : Number.POSITIVE_INFINITY)
  if (status === 'paid' && frame.fatalStep !== null)
    drawLimit(pen, scene, skinScale(scene, frame.fatalStep + 1, places))
  if (isBurst) drawBurst(pen, scene, frame)
  else drawBalloon(pen, scene, frame, skinScale(scene, strokes, places))
  drawPumpBody(pen, scene)
  drawPumpHandle(pen, scene, stroke.handle)
  pen.restore()
  if (status === 'paid' && frame.isGain && !frame.isStill)
    drawSparks(pen, {
      x: isMirrored ? width - neck.x : neck.x,
      y: neck.y - SKIN_HEIGHT * 0.5 * skinScale(scene, steps, places) - riseOf(scene, frame),
      reach: Math.min(width, height) * 0.42,
      sinceMs: elapsedMs,
    })
}

/** How far a balloon that was paid has risen. */
function riseOf({ neck }: PumpScene, { status, elapsedMs, nowMs, isStill, steps }: PumpFrame): number {
  if (status !== 'paid') return 0
  const free = Math.min(46, neck.y * 0.1) * (steps > 12 ? 0.35 : 1)
  if (isStill) return free
  const share = Math.min(1, elapsedMs / 900)
  return free * share * (2 - share) + Math.sin(nowMs / 900) * 4 * share
}

function drawBalloon(pen: Pen, scene: PumpScene, frame: PumpFrame, scale: number): void {
  const { status, nowMs, isStill, mark, isMirrored } = frame
  const { x, y } = scene.neck
  const rise = riseOf(scene, frame)
  const sway = isStill ? 0 : Math.sin(nowMs / 1_300) * (status === 'paid' ? 0.035 : 0.016)
  pen.save()
  pen.translate(x, y - rise)
  pen.rotate(sway)
  if (status === 'paid') drawKnot(pen, rise)
  pen.scale(scale, scale)
  pen.translate(0, -118)
  drawSkin(pen)
  if (mark !== '') {
    pen.translate(0, BELT_Y - 46)
    if (isMirrored) pen.scale(-1, 1)
    const size = Math.min(40, 250 / mark.length)
    pen.font = `800 ${size}px "Inter Variable", "Vazirmatn Variable", sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    pen.strokeStyle = 'rgb(70 4 28 / 0.75)'
    pen.strokeText(mark, 0, 0)
    pen.fillStyle = '#fff'
    pen.fillText(mark, 0, 0)
  }
  pen.restore()
}

/** Where the balloon would have burst. */
function drawLimit(pen: Pen, { neck }: PumpScene, scale: number): void {
  pen.save()
  pen.translate(neck.x, neck.y)
  pen.scale(scale, scale)
  pen.translate(0, -118)
  pen.setLineDash([7 / scale, 7 / scale])
  pen.lineWidth = 2 / scale
  pen.strokeStyle = '#ff8a8e'
  pen.stroke(new Path2D(SKIN))
  pen.restore()
}

const SHARDS = 18

/** The skin in pieces, and the ring of air. */
function drawBurst(pen: Pen, scene: PumpScene, { steps, places, elapsedMs, isStill }: PumpFrame): void {
  const scale = skinScale(scene, steps + 1, places)
  const [x, y] = [scene.neck.x, scene.neck.y - SKIN_HEIGHT * 0.55 * scale]
  const sinceMs = isStill ? 1e6 : elapsedMs - BURST_MS
  const flash = sinceMs / 260
  if (flash < 1) {
    pen.globalAlpha = (1 - flash) ** 2
    pen.lineWidth = 10 * (1 - flash) + 1
    pen.strokeStyle = '#fff1e0'
    pen.beginPath()
    pen.arc(x, y, scale * (70 + 130 * flash), 0, TURN)
    pen.stroke()
    pen.globalAlpha = 1
  }
  const seconds = Math.min(3, sinceMs / 1_000)
  for (let shard = 0; shard < SHARDS; shard++) {
    // The golden angle spreads them evenly without chance.
    const way = shard * 2.399963
    const far = scale * 92 * (0.5 + ((shard * 0.618) % 1)) * (1 - Math.exp(-seconds * 5))
    const ground = scene.ground - 5 - (shard % 3) * 4
    const left = x + Math.cos(way) * far * 1.5
    const top = Math.min(ground, y + Math.sin(way) * far + seconds * seconds * 420)
    pen.save()
    pen.translate(Math.max(14, Math.min(scene.width - 14, left)), top)
    pen.rotate(top === ground ? (shard % 2) * 0.3 : way + seconds * (shard % 2 === 0 ? 7 : -6))
    pen.scale(0.75 + scale * 0.3, 0.75 + scale * 0.3)
    drawShard(pen, shard)
    pen.restore()
  }
}

/** Roofs of a town at night, 300 wide: minaret, dome, wind towers. */
const TOWN =
  'M0 0V-26H16V-64H20L23 -74L26 -64H30V-26H52C52 -54 66 -58 78 -74C90 -58 104 -54 104 -26H124V-52H122V-58H146V-52H144V-26H170V-40H186V-26H206C206 -44 214 -48 222 -58C230 -48 238 -44 238 -26H262V-70H260V-76H280V-70H278V-26H300V0Z'

function drawTown(pen: Pen, { width, ground, unit }: PumpScene): void {
  const scale = unit * 1.15
  const town = new Path2D(TOWN)
  pen.save()
  pen.fillStyle = 'rgb(8 20 58 / 0.75)'
  pen.translate(0, ground - 6)
  pen.scale(scale, scale)
  for (let left = 0; left < width / scale; left += 300) {
    pen.fill(town)
    pen.translate(300, 0)
  }
  pen.restore()
}

function drawGround(pen: Pen, scene: PumpScene): void {
  drawTown(pen, scene)
  const { width, height, ground } = scene
  const floor = pen.createLinearGradient(0, ground - 12, 0, height)
  floor.addColorStop(0, '#12306a')
  floor.addColorStop(1, '#0a1838')
  pen.fillStyle = floor
  pen.fillRect(0, ground - 6, width, height - ground + 6)
  pen.fillStyle = '#ffd97866'
  pen.fillRect(0, ground - 7, width, 1.5)
}
