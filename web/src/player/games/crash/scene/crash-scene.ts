import { elapsedAtMs, GROWTH_PER_MS } from '@tas/shared/rules/games/crash/curve.ts'
import { drawStars } from '../../../../ui/stars.ts'
import { type CurveView, curveView, multiplierTicks, secondTicks } from './curve-view.ts'
import { drawFalcon, type Falcon, makeFalcon } from './falcon.ts'
import { drawPomegranate } from './pomegranate.ts'
import { createMountains } from './sky.ts'

/** A cash-out to mark on the curve. */
export type Mark = { readonly pointE2: number; readonly isMine: boolean; readonly text: string }

export type Frame = {
  readonly width: number
  readonly height: number
  readonly nowMs: number
  readonly phase: 'betting' | 'running' | 'busted'
  readonly round: number
  /** How long the curve has grown; at a bust, until the bust. */
  readonly elapsedMs: number
  readonly shownE2: number
  /** 1…0 while bets are taken. */
  readonly bettingShare: number
  readonly sinceBustMs: number
  readonly marks: readonly Mark[]
  /** The device wants things to stand still. */
  readonly isStill: boolean
  readonly markText: (pointE2: number) => string
  readonly secondText: (seconds: number) => string
}

export type CrashScene = { readonly draw: (frame: Frame) => void }

type Plane = {
  readonly view: CurveView
  readonly x: (elapsedMs: number) => number
  readonly y: (pointE2: number) => number
  readonly left: number
  readonly floor: number
}

/** Room for the strip above and the foot below, which stand over the picture, in CSS pixels; on phones it has two lines. */
const HEAD_HEIGHT = 48
const FOOT_HEIGHT = { wide: 56, narrow: 96 } as const
const FONT = '"Inter Variable", "Vazirmatn Variable", system-ui, sans-serif'
const CURVE_STEPS = 72
/** Light around the curve: widths and strengths that add up to a soft edge. */
const GLOW = [
  [18, 0.1],
  [9.5, 0.2],
] as const

/** Draws frames on a context that stands in CSS pixels. */
export function createScene(pen: CanvasRenderingContext2D): CrashScene {
  const falcon = makeFalcon()
  const mountains = createMountains()
  return {
    draw(frame) {
      const { width, height, nowMs, isStill } = frame
      pen.clearRect(0, 0, width, height)
      // Figures read from left to right in every language.
      pen.direction = 'ltr'
      const altitude = frame.phase === 'betting' ? 0 : Math.log2(Math.max(100, frame.shownE2) / 100)
      const sky = { width, height, altitude, nowMs, isStill }
      drawStars(pen, sky)
      mountains(pen, sky)
      if (frame.phase === 'betting') drawBetting(pen, frame, falcon)
      else drawFlight(pen, frame, falcon)
    },
  }
}

function planeOf({ width, height, elapsedMs, shownE2 }: Frame): Plane {
  const isNarrow = width < 560
  const view = curveView(elapsedMs, shownE2, isNarrow ? 'narrow' : 'wide')
  const left = isNarrow ? 14 : 22
  const floor = height - (isNarrow ? FOOT_HEIGHT.narrow + 22 : FOOT_HEIGHT.wide + 26)
  const roof = HEAD_HEIGHT + (isNarrow ? 30 : 40)
  const right = width - left
  return {
    view,
    left,
    floor,
    x: (atMs) => left + (atMs / view.spanMs) * (right - left),
    y: (pointE2) => floor - ((pointE2 - 100) / (view.topE2 - 100)) * (floor - roof),
  }
}

function drawFlight(pen: CanvasRenderingContext2D, frame: Frame, falcon: Falcon): void {
  const plane = planeOf(frame)
  drawScales(pen, frame, plane)
  const isOver = frame.phase === 'busted'
  const head = [plane.x(frame.elapsedMs), plane.y(100 * Math.exp(GROWTH_PER_MS * frame.elapsedMs))] as const
  drawCurve(pen, frame, plane)
  for (const mark of frame.marks) drawMark(pen, mark, plane)
  const size = frame.width < 560 ? 92 : 136
  if (isOver) {
    const { sinceBustMs: sinceMs, round, isStill } = frame
    drawPomegranate(pen, { at: head, radius: size * 0.2, sinceMs, round, isStill })
    return
  }
  const before = Math.max(0, frame.elapsedMs - 40)
  const climb = [
    plane.x(frame.elapsedMs + 40) - plane.x(before),
    plane.y(100 * Math.exp(GROWTH_PER_MS * before)) - plane.y(100 * Math.exp(GROWTH_PER_MS * (frame.elapsedMs + 40))),
  ] as const
  drawFalcon(pen, falcon, {
    at: head,
    span: size,
    heading: Math.atan2(climb[0], climb[1]),
    beat: frame.isStill ? 0.1 : wingBeat(frame.nowMs),
    turn: frame.isStill ? 0 : frame.nowMs / 9_000,
  })
}

/** Two strokes, then a glide. */
function wingBeat(nowMs: number): number {
  const share = (nowMs % 2_600) / 2_600
  return share < 0.5 ? Math.sin(share * Math.PI * 4) ** 2 : 0.05
}

function drawScales(pen: CanvasRenderingContext2D, frame: Frame, plane: Plane): void {
  pen.font = `600 12px ${FONT}`
  pen.lineWidth = 1
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  for (const tick of multiplierTicks(plane.view, frame.height < 340 ? 4 : 5)) {
    const y = Math.round(plane.y(tick)) + 0.5
    pen.strokeStyle = 'rgb(255 255 255 / 0.07)'
    pen.beginPath()
    pen.moveTo(plane.left, y)
    pen.lineTo(frame.width - plane.left, y)
    pen.stroke()
    pen.fillStyle = 'rgb(214 219 240 / 0.62)'
    pen.fillText(frame.markText(tick), plane.left, y - 9)
  }
  pen.textAlign = 'center'
  pen.fillStyle = 'rgb(214 219 240 / 0.62)'
  for (const second of secondTicks(plane.view, frame.width < 560 ? 4 : 6))
    pen.fillText(frame.secondText(second), plane.x(second * 1_000), plane.floor + 18)
  pen.strokeStyle = 'rgb(255 255 255 / 0.16)'
  pen.beginPath()
  pen.moveTo(plane.left, plane.floor + 0.5)
  pen.lineTo(frame.width - plane.left, plane.floor + 0.5)
  pen.stroke()
}

function tracePath(frame: Frame, plane: Plane): Path2D {
  const path = new Path2D()
  for (let step = 0; step <= CURVE_STEPS; step++) {
    const atMs = (frame.elapsedMs * step) / CURVE_STEPS
    const [x, y] = [plane.x(atMs), plane.y(100 * Math.exp(GROWTH_PER_MS * atMs))]
    if (step === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  return path
}

function drawCurve(pen: CanvasRenderingContext2D, frame: Frame, plane: Plane): void {
  const line = tracePath(frame, plane)
  const headX = plane.x(frame.elapsedMs)
  const headY = plane.y(frame.shownE2)
  const isOver = frame.phase === 'busted'
  const hue = isOver ? '229 72 77' : '246 179 27'

  const area = new Path2D(line)
  area.lineTo(headX, plane.floor)
  area.lineTo(plane.left, plane.floor)
  area.closePath()
  const under = pen.createLinearGradient(0, headY, 0, plane.floor)
  under.addColorStop(0, `rgb(${hue} / 0.4)`)
  under.addColorStop(1, `rgb(${hue} / 0.02)`)
  pen.fillStyle = under
  pen.fill(area)

  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const [width, strength] of GLOW) {
    pen.strokeStyle = `rgb(${hue} / ${strength})`
    pen.lineWidth = width
    pen.stroke(line)
  }
  const along = pen.createLinearGradient(plane.left, 0, Math.max(plane.left + 1, headX), 0)
  along.addColorStop(0, `rgb(${hue} / 0.35)`)
  along.addColorStop(0.6, isOver ? '#e5484d' : '#f6b31b')
  along.addColorStop(1, isOver ? '#ff9a9d' : '#fff3cf')
  pen.strokeStyle = along
  pen.lineWidth = 5
  pen.stroke(line)
}

function drawMark(pen: CanvasRenderingContext2D, mark: Mark, plane: Plane): void {
  const [x, y] = [plane.x(elapsedAtMs(mark.pointE2)), plane.y(mark.pointE2)]
  pen.beginPath()
  pen.arc(x, y, mark.isMine ? 7 : 3.5, 0, Math.PI * 2)
  pen.fillStyle = mark.isMine ? '#21c7b5' : 'rgb(255 255 255 / 0.75)'
  pen.fill()
  if (!mark.isMine) return
  pen.lineWidth = 2.5
  pen.strokeStyle = '#eafffb'
  pen.stroke()
  pen.font = `700 13px ${FONT}`
  const width = pen.measureText(mark.text).width + 18
  const left = Math.max(plane.left, x - width - 10)
  pen.beginPath()
  pen.roundRect(left, y - 34, width, 24, 8)
  pen.fillStyle = '#0b8f81'
  pen.fill()
  pen.fillStyle = '#fff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(mark.text, left + width / 2, y - 21.5)
}

/** A ring that empties while bets are taken; the falcon waits on it. */
function drawBetting(pen: CanvasRenderingContext2D, frame: Frame, falcon: Falcon): void {
  const centre = [frame.width / 2, frame.height / 2] as const
  const radius = Math.min(frame.width * 0.24, frame.height * 0.27, 120)
  pen.lineWidth = 8
  pen.strokeStyle = 'rgb(255 255 255 / 0.1)'
  pen.beginPath()
  pen.arc(centre[0], centre[1], radius, 0, Math.PI * 2)
  pen.stroke()
  const end = -Math.PI / 2 + Math.PI * 2 * frame.bettingShare
  pen.strokeStyle = '#f6b31b'
  pen.lineCap = 'round'
  pen.beginPath()
  pen.arc(centre[0], centre[1], radius, -Math.PI / 2, end)
  pen.stroke()
  drawFalcon(pen, falcon, {
    at: [centre[0] + Math.cos(end) * radius, centre[1] + Math.sin(end) * radius],
    span: radius * 0.95,
    // It flies backwards along the ring, towards the start.
    heading: end,
    beat: frame.isStill ? 0.1 : wingBeat(frame.nowMs),
    turn: 0,
  })
}
