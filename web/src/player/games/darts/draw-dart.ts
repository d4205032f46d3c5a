import { goldBetween, TURN } from '../../../ui/ornament.ts'

type Pen = CanvasRenderingContext2D

/** The tail hangs to the lower right of the tip, as darts do that were thrown from there. */
const TAIL_ANGLE = 1.02

export type DartLook = {
  /** CSS pixels from tip to tail. */
  readonly length: number
  readonly swing: number
  readonly strength: number
}

/** Draws a dart whose tip is at the origin. */
export function drawDart(pen: Pen, { length, swing, strength }: DartLook): void {
  pen.save()
  pen.globalAlpha = strength * 0.4
  pen.save()
  pen.rotate(TAIL_ANGLE + 0.3 + swing)
  pen.fillStyle = '#050208'
  pen.beginPath()
  pen.ellipse(length * 0.52, 0, length * 0.5, length * 0.06, 0, 0, TURN)
  pen.fill()
  pen.restore()
  pen.globalAlpha = strength
  pen.rotate(TAIL_ANGLE + swing)
  drawVanes(pen, length)
  pen.lineCap = 'round'
  pen.strokeStyle = '#dfe6f7'
  pen.lineWidth = Math.max(1.2, length * 0.02)
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.lineTo(length * 0.8, 0)
  pen.stroke()
  pen.fillStyle = goldBetween(pen, -length * 0.05, length * 0.05)
  pen.beginPath()
  pen.roundRect(length * 0.26, -length * 0.042, length * 0.32, length * 0.084, length * 0.03)
  pen.fill()
  pen.strokeStyle = '#5d3503'
  pen.lineWidth = 0.8
  for (const share of [0.33, 0.39, 0.45, 0.51]) {
    pen.beginPath()
    pen.moveTo(length * share, -length * 0.042)
    pen.lineTo(length * share, length * 0.042)
    pen.stroke()
  }
  pen.restore()
}

function drawVanes(pen: Pen, length: number): void {
  for (const [side, fill] of [
    [-1, '#1fb5a3'],
    [1, '#0e7f86'],
  ] as const) {
    pen.beginPath()
    pen.moveTo(length * 0.68, 0)
    pen.quadraticCurveTo(length * 0.78, side * length * 0.17, length * 1.02, side * length * 0.16)
    pen.lineTo(length * 0.95, 0)
    pen.closePath()
    pen.fillStyle = fill
    pen.fill()
    pen.lineWidth = 1
    pen.strokeStyle = '#ffe2a0'
    pen.stroke()
  }
}
