import { drawSparks, TURN, traceStar } from '../../../ui/ornament.ts'
import { blend } from '../../play/frames/stage/sprite.ts'
import { type Carpet, fieldAt, type Roll, rollAt, sumOf } from './board.ts'

type Pen = CanvasRenderingContext2D

export type RollFrame = {
  /** The last roll of the hand; null before the first. */
  readonly roll: Roll | null
  readonly isSnake: boolean
  /** The hand is over and paid more than its stake. */
  readonly isGain: boolean
  readonly nowMs: number
  /** Since the last roll came to the screen. */
  readonly elapsedMs: number
  readonly isStill: boolean
}

/** Draws what moves on the carpet: the bead, the light on its field, and the dice. */
export function drawRoll(pen: Pen, carpet: Carpet, frame: RollFrame): void {
  const { roll, isSnake, elapsedMs, isGain, isStill, nowMs } = frame
  const moment = roll === null ? { tumble: 1, place: 0, lift: 0, swallowed: 0 } : rollAt(roll, isSnake, elapsedMs)
  const goal = roll === null ? null : sumOf(roll) - 1
  const at = fieldAt(carpet, moment.place)
  if (goal !== null && moment.place === goal) {
    const pulse = isStill ? 0.9 : 0.75 + 0.25 * Math.sin(nowMs / 260)
    lightField(pen, carpet, goal, { colour: isSnake ? '#ff6a6f' : '#5fe9d8', strength: pulse })
    if (isGain && !isStill) drawSparks(pen, { ...at, reach: carpet.field, sinceMs: elapsedMs })
  }
  if (moment.swallowed < 1) {
    pen.save()
    pen.translate(at.x, at.y + carpet.field * 0.14 - moment.lift * carpet.field * 0.28)
    const size = (carpet.field / 100) * (1 - moment.swallowed * 0.9)
    pen.scale(size, size)
    pen.rotate(moment.swallowed * 5)
    drawBead(pen)
    pen.restore()
  }
  drawDice(pen, carpet, roll ?? [1, 1], moment.tumble)
}

/** Strokes from soft to sharp: a shadow would be blurred anew in every frame. */
const GLOW = [
  [13, 0.12],
  [8, 0.22],
  [3.5, 1],
] as const

type Light = { readonly colour: string; readonly strength: number }

function lightField(pen: Pen, carpet: Carpet, place: number, { colour, strength }: Light): void {
  const { x, y } = fieldAt(carpet, place)
  const half = carpet.field / 2 - 1.5
  pen.save()
  pen.strokeStyle = colour
  pen.beginPath()
  pen.roundRect(x - half, y - half, half * 2, half * 2, carpet.field * 0.1)
  for (const [lineWidth, share] of GLOW) {
    pen.globalAlpha = strength * share
    pen.lineWidth = lineWidth
    pen.stroke()
  }
  pen.restore()
}

/** A glazed bead with a star of gold, for a field 100 wide. */
function drawBead(pen: Pen): void {
  pen.beginPath()
  pen.ellipse(0, 17, 19, 6, 0, 0, TURN)
  pen.fillStyle = 'rgb(2 4 14 / 0.55)'
  pen.fill()
  const glaze = pen.createRadialGradient(-7, -9, 2, 0, 0, 21)
  glaze.addColorStop(0, '#d9fffa')
  glaze.addColorStop(0.35, '#21c7b5')
  glaze.addColorStop(1, '#06505a')
  pen.beginPath()
  pen.arc(0, 0, 20, 0, TURN)
  pen.fillStyle = glaze
  pen.fill()
  pen.lineWidth = 2.5
  pen.strokeStyle = '#fff4cf'
  pen.stroke()
  traceStar(pen, { x: 0, y: 0, radius: 11 })
  pen.fillStyle = '#f6b31b'
  pen.fill()
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** Both dice as they tumble to rest from either side of the medallion. */
function drawDice(pen: Pen, { left, top, size, field }: Carpet, roll: Roll, tumble: number): void {
  const rest = (1 - tumble) ** 2
  for (const [index, value] of roll.entries()) {
    const side = index === 0 ? -1 : 1
    // While it tumbles every turn shows another face; the faces come in a fixed order, for they mean nothing.
    const face = tumble === 1 ? value : ((value + index * 2 + Math.ceil((1 - tumble) * 9)) % 6) + 1
    const bounce = Math.abs(Math.sin(tumble * Math.PI * 2.5)) * (1 - tumble)
    pen.save()
    pen.translate(
      left + size / 2 + side * field * (0.37 + rest * 0.9),
      top + size / 2 - bounce * field * 0.7 + rest * side * field * 0.4,
    )
    pen.beginPath()
    pen.ellipse(0, field * 0.29 + bounce * field * 0.7, field * 0.26, field * 0.06, 0, 0, TURN)
    pen.fillStyle = 'rgb(2 4 14 / 0.5)'
    pen.fill()
    pen.rotate(side * (rest * 9 + 0.1))
    drawDie(pen, field * 0.28, face)
    pen.restore()
  }
}

function drawDie(pen: Pen, half: number, face: number): void {
  pen.beginPath()
  pen.roundRect(-half, -half, half * 2, half * 2, half * 0.42)
  pen.fillStyle = blend(pen, [0, -half, 0, half], ['#ffffff', '#f6f0e2', '#cbbfa6'])
  pen.fill()
  pen.lineWidth = 1.5
  pen.strokeStyle = '#8d7f60'
  pen.stroke()
  for (const [x, y] of PIPS[face - 1] ?? []) {
    pen.beginPath()
    pen.arc(x * half * 0.5, y * half * 0.5, half * 0.17, 0, TURN)
    pen.fillStyle = face === 1 ? '#c62b36' : '#1b2444'
    pen.fill()
  }
}
