import { type PlinkoPath, plinkoSlot } from '@tas/shared/rules/games/plinko/game.ts'
import { drawSparks, TURN } from '../../../ui/ornament.ts'
import { type Board, ballSpot, pinAt, SLOT_FONT, slotAt } from './board.ts'
import { ballAt, fallMs, pinX, sinceHitMs } from './fall.ts'
import type { SlotColour } from './slot-colour.ts'

type Pen = CanvasRenderingContext2D

/** A ball of the frame. */
export type Ball = {
  readonly path: PlinkoPath
  /** Since it was let go, or since it was shown where nothing moves. */
  readonly elapsedMs: number
  readonly isStill: boolean
  /** Whether it brought more than its stake. */
  readonly isGain: boolean
}

export type Slot = { readonly text: string; readonly colour: SlotColour }

const GLOW_MS = 260
const BOUNCE_MS = 420
/** How long a ball that did not fall is seen in its slot, when a newer one has come. */
const STILL_MS = 900

/** When a ball has come to its slot, in milliseconds after it was let go. */
const landsAfterMs = ({ path, isStill }: Ball) => (isStill ? 0 : fallMs(path.length))

/** Draws slots, lit pins and balls over the gate. */
export function drawPlinko(pen: Pen, board: Board, slots: readonly Slot[], balls: readonly Ball[]): void {
  for (const ball of balls) if (!ball.isStill) drawLitPins(pen, board, ball)
  for (const [index, slot] of slots.entries()) drawSlot(pen, board, index, { slot, ...hitOf(balls, index) })
  for (const [index, ball] of balls.entries())
    if (ball.isStill) drawStillBall(pen, board, ball, index === balls.length - 1)
    else drawBall(pen, board, ball)
  for (const ball of balls) {
    if (!ball.isGain || ball.isStill) continue
    const { x, y } = slotAt(board, plinkoSlot(ball.path))
    drawSparks(pen, { x, y, reach: 90, sinceMs: ball.elapsedMs - landsAfterMs(ball) })
  }
}

type Hit = { readonly sinceMs: number; readonly isStill: boolean }

/** The newest landing in a slot. */
function hitOf(balls: readonly Ball[], slot: number): Hit {
  const landed = balls.filter((ball) => plinkoSlot(ball.path) === slot && ball.elapsedMs >= landsAfterMs(ball))
  const newest = landed.at(-1)
  if (newest === undefined) return { sinceMs: Number.POSITIVE_INFINITY, isStill: true }
  return { sinceMs: newest.elapsedMs - landsAfterMs(newest), isStill: newest.isStill }
}

function drawLitPins(pen: Pen, board: Board, { path, elapsedMs }: Ball): void {
  const { hits } = ballAt(path, elapsedMs)
  for (let row = Math.max(0, hits - 3); row < hits; row++) {
    const faded = sinceHitMs(row, elapsedMs) / GLOW_MS
    if (faded >= 1) continue
    const pin = pinX(path, row) + row / 2 + 1
    const { x, y } = pinAt(board, row, pin)
    pen.globalAlpha = (1 - faded) * 0.75
    pen.fillStyle = '#ffcf5e'
    pen.beginPath()
    pen.arc(x, y, board.pinRadius * (1.2 + faded * 1.9), 0, TURN)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function drawSlot(pen: Pen, board: Board, index: number, { slot, sinceMs, isStill }: Hit & { slot: Slot }): void {
  const { gap, slotHeight, isUpright } = board
  const done = Math.min(1, sinceMs / BOUNCE_MS)
  const sunk = isStill ? 0 : 9 * (1 - done) * Math.sin(Math.min(1, done * 1.6) * Math.PI)
  const at = slotAt(board, index)
  const width = gap - Math.min(5, Math.max(2, gap * 0.1))
  const [x, y] = [at.x - width / 2, at.y + sunk]
  const { fill, edge, text } = slot.colour
  pen.fillStyle = fill
  pen.beginPath()
  pen.roundRect(x, y, width, slotHeight, Math.min(8, width / 3))
  pen.fill()
  if (done < 1) {
    pen.globalAlpha = 1 - done
    pen.lineWidth = 3
    pen.strokeStyle = edge
    pen.stroke()
    pen.globalAlpha = (1 - done) * 0.35
    pen.fillStyle = '#fff'
    pen.fill()
    pen.globalAlpha = 1
  }
  pen.save()
  pen.translate(at.x, y + slotHeight / 2)
  if (isUpright) pen.rotate(-Math.PI / 2)
  pen.font = `700 ${SLOT_FONT}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = text
  pen.fillText(slot.text, 0, 0.5)
  pen.restore()
}

/** Where nothing moves a ball only comes up over its slot, and stays until the next. */
function drawStillBall(pen: Pen, board: Board, { path, elapsedMs }: Ball, isNewest: boolean): void {
  const left = isNewest ? 1 : Math.min(1, (STILL_MS - elapsedMs) / 300)
  if (left <= 0) return
  const { x, y } = slotAt(board, plinkoSlot(path))
  drawDrop(pen, [x, y - board.ballRadius - 2], board.ballRadius, Math.min(1, elapsedMs / 150) * left)
}

/** A drop of saffron light with its trail. */
function drawBall(pen: Pen, board: Board, { path, elapsedMs }: Ball): void {
  const place = ballAt(path, elapsedMs)
  if (place.sunk >= 1) return
  const strength = 1 - place.sunk
  for (let ghost = 4; ghost > 0; ghost--) {
    const { x, y } = ballSpot(board, ballAt(path, elapsedMs - ghost * 16))
    pen.globalAlpha = (0.26 - ghost * 0.05) * strength
    pen.fillStyle = '#ffb52e'
    pen.beginPath()
    pen.arc(x, y, board.ballRadius * (1 - ghost * 0.1), 0, TURN)
    pen.fill()
  }
  const { x, y } = ballSpot(board, place)
  drawDrop(pen, [x, y + place.sunk * (board.ballRadius * 2 + 8)], board.ballRadius, strength)
}

function drawDrop(pen: Pen, [x, y]: readonly [number, number], radius: number, strength: number): void {
  pen.globalAlpha = strength * 0.28
  pen.fillStyle = '#ffb52e'
  pen.beginPath()
  pen.arc(x, y, radius * 1.8, 0, TURN)
  pen.fill()
  pen.globalAlpha = strength
  const light = pen.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  light.addColorStop(0, '#fff6d8')
  light.addColorStop(0.4, '#ffc53d')
  light.addColorStop(1, '#d27d06')
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(x, y, radius, 0, TURN)
  pen.fill()
  pen.globalAlpha = 1
}
