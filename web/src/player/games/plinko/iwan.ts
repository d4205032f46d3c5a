import { goldBetween, TURN, traceStar } from '../../../ui/ornament.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'
import { type Board, pinAt } from './board.ts'

type Pen = CanvasRenderingContext2D

/** The tiles of the spandrels. */
const TILE = 30

/** Draws what stands still: the tiled gate with its arch, the lamp the balls fall from, and the pins. */
export function drawIwan(pen: Pen, { width }: StageSize, board: Board): void {
  const foot = board.slotTop + 2
  const half = Math.min(width / 2 - 1, ((board.rows + 2) / 2) * board.gap + 9)
  const gate = { left: board.middle - half, right: board.middle + half, top: 2, foot }
  drawTiles(pen, gate)
  traceArch(pen, gate)
  const night = pen.createRadialGradient(board.middle, board.top, 10, board.middle, board.top, foot)
  night.addColorStop(0, '#27338a')
  night.addColorStop(0.45, '#131b54')
  night.addColorStop(1, '#090d2c')
  pen.fillStyle = night
  pen.fill()
  pen.lineWidth = 6
  pen.strokeStyle = '#06112f'
  pen.stroke()
  pen.lineWidth = 2.5
  pen.strokeStyle = goldBetween(pen, gate.top, foot)
  pen.stroke()
  drawLamp(pen, board)
  drawPins(pen, board)
}

type Gate = { readonly left: number; readonly right: number; readonly top: number; readonly foot: number }

/** A pointed arch of four centres, flat at the shoulder and sharp at the point. */
function traceArch(pen: Pen, { left, right, top, foot }: Gate): void {
  const middle = (left + right) / 2
  const inset = 7
  const [start, end] = [left + inset, right - inset]
  const span = end - start
  const point = top + 10
  const rise = Math.min(span * 0.44, (foot - point) * 0.52)
  const shoulder = point + rise
  const knee = point + rise * 0.34
  pen.beginPath()
  pen.moveTo(start, foot)
  pen.lineTo(start, shoulder)
  pen.bezierCurveTo(start, shoulder - rise * 0.36, start + span * 0.04, knee + rise * 0.12, start + span * 0.15, knee)
  pen.quadraticCurveTo(middle - span * 0.12, point + rise * 0.1, middle, point)
  pen.quadraticCurveTo(middle + span * 0.12, point + rise * 0.1, end - span * 0.15, knee)
  pen.bezierCurveTo(end - span * 0.04, knee + rise * 0.12, end, shoulder - rise * 0.36, end, shoulder)
  pen.lineTo(end, foot)
  pen.closePath()
}

function drawTiles(pen: Pen, { left, right, top, foot }: Gate): void {
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, right - left, foot - top, [14, 14, 0, 0])
  pen.clip()
  const glaze = pen.createLinearGradient(0, top, 0, foot)
  glaze.addColorStop(0, '#12408c')
  glaze.addColorStop(1, '#0b2a66')
  pen.fillStyle = glaze
  pen.fillRect(left, top, right - left, foot - top)
  const middle = (left + right) / 2
  const reach = Math.ceil((right - left) / 2 / TILE)
  for (let column = -reach; column <= reach; column++)
    for (let row = 0; top + row * TILE < foot; row++) drawTile(pen, middle + column * TILE, top + (row + 0.5) * TILE)
  pen.lineWidth = 3
  pen.strokeStyle = goldBetween(pen, top, foot)
  pen.beginPath()
  pen.roundRect(left + 1, top + 1, right - left - 2, foot - top + 20, [13, 13, 0, 0])
  pen.stroke()
  pen.restore()
}

/** One star of the girih with the cross between it and its neighbours. */
function drawTile(pen: Pen, x: number, y: number): void {
  traceStar(pen, { x, y, radius: TILE * 0.47 })
  pen.fillStyle = '#0f8c93'
  pen.fill()
  pen.lineWidth = 1
  pen.strokeStyle = 'rgb(255 217 120 / 0.55)'
  pen.stroke()
  traceStar(pen, { x, y, radius: TILE * 0.22, turn: -Math.PI / 2 + TURN / 16 })
  pen.fillStyle = '#f2c14a'
  pen.fill()
}

/** The lamp that hangs from the arch; the balls are its light. */
function drawLamp(pen: Pen, { middle, top, rowGap }: Board): void {
  const y = Math.max(42, top - 1.4 * rowGap - 16)
  const light = pen.createRadialGradient(middle, y, 2, middle, y, 70)
  light.addColorStop(0, 'rgb(255 206 96 / 0.55)')
  light.addColorStop(1, 'rgb(255 206 96 / 0)')
  pen.fillStyle = light
  pen.fillRect(middle - 70, y - 70, 140, 140)
  pen.strokeStyle = '#ffd978'
  pen.lineWidth = 1.2
  pen.beginPath()
  pen.moveTo(middle, 12)
  pen.lineTo(middle, y - 13)
  pen.stroke()
  pen.fillStyle = goldBetween(pen, y - 14, y + 12)
  pen.beginPath()
  pen.moveTo(middle - 4, y - 14)
  pen.lineTo(middle + 4, y - 14)
  pen.quadraticCurveTo(middle + 7, y - 5, middle + 13, y - 2)
  pen.quadraticCurveTo(middle + 12, y + 8, middle + 6, y + 11)
  pen.lineTo(middle - 6, y + 11)
  pen.quadraticCurveTo(middle - 12, y + 8, middle - 13, y - 2)
  pen.quadraticCurveTo(middle - 7, y - 5, middle - 4, y - 14)
  pen.fill()
}

function drawPins(pen: Pen, board: Board): void {
  const { rows, pinRadius } = board
  for (let row = 0; row < rows; row++)
    for (let pin = 0; pin < row + 3; pin++) {
      const { x, y } = pinAt(board, row, pin)
      pen.globalAlpha = 0.16
      pen.fillStyle = '#cfd9ff'
      pen.beginPath()
      pen.arc(x, y, pinRadius * 2, 0, TURN)
      pen.fill()
      pen.globalAlpha = 1
      pen.fillStyle = '#fff3d0'
      traceStar(pen, { x, y, radius: pinRadius * 1.18 })
      pen.fill()
    }
}
