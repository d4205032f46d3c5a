import { goldBetween, TURN, traceStar } from '../originals/ornament.ts'
import { blend } from '../originals/sprite.ts'
import type { Road } from './road.ts'

type Pen = CanvasRenderingContext2D

const COBBLE = 26
let cobbles: CanvasPattern | null = null

/** The stones of the street, faint. */
function cobblePattern(pen: Pen): CanvasPattern | null {
  if (cobbles !== null) return cobbles
  const canvas = document.createElement('canvas')
  canvas.width = COBBLE * 2
  canvas.height = COBBLE * 2
  const own = canvas.getContext('2d')
  if (own === null) return null
  own.lineWidth = 1.5
  own.strokeStyle = 'rgb(170 190 255 / 0.07)'
  for (const [x, y] of [
    [0, 0],
    [COBBLE, 0],
    [-COBBLE / 2, COBBLE],
    [COBBLE / 2, COBBLE],
    [COBBLE * 1.5, COBBLE],
  ] as const) {
    own.beginPath()
    own.roundRect(x + 1.5, y + 1.5, COBBLE - 3, COBBLE - 3, 7)
    own.stroke()
  }
  cobbles = pen.createPattern(canvas, 'repeat')
  return cobbles
}

/** The lanes with the paved sides before and behind them. */
export function drawGround(pen: Pen, road: Road, camera: number): void {
  const { width, height, laneWidth, sideWidth, places, length } = road
  const end = sideWidth + places * laneWidth
  pen.fillStyle = blend(pen, [0, 0, 0, height], ['#151b48', '#222b6a', '#1a2158'])
  pen.fillRect(camera, 0, width, height)
  const stones = cobblePattern(pen)
  if (stones !== null) {
    pen.fillStyle = stones
    pen.fillRect(camera, 0, width, height)
  }
  pen.fillStyle = '#ffe2a0'
  for (let line = 1; line < places; line++) {
    const x = sideWidth + line * laneWidth
    if (x < camera - 4 || x > camera + width + 4) continue
    pen.globalAlpha = 0.5
    for (let y = 8; y < height; y += 42) pen.fillRect(x - 1.5, y, 3, 22)
  }
  pen.globalAlpha = 1
  if (camera < sideWidth) drawSide(pen, road, [0, sideWidth])
  if (camera + width > end) drawSide(pen, road, [end, Math.max(length, camera + width)])
}

/** Tiles of turquoise stars: where the bird sets out, and where it wants to get. */
function drawSide(pen: Pen, { height, laneWidth }: Road, [left, right]: readonly [number, number]): void {
  pen.fillStyle = blend(pen, [left, 0, right, 0], ['#0d4f63', '#0f6d78', '#0d4f63'])
  pen.fillRect(left, 0, right - left, height)
  const tile = laneWidth * 0.42
  pen.save()
  pen.beginPath()
  pen.rect(left, 0, right - left, height)
  pen.clip()
  pen.lineWidth = 1
  for (let x = left + tile / 2; x < right + tile; x += tile)
    for (let y = tile / 2; y < height + tile; y += tile) {
      traceStar(pen, { x, y, radius: tile * 0.46 })
      pen.fillStyle = 'rgb(9 36 66 / 0.55)'
      pen.fill()
      pen.strokeStyle = 'rgb(255 217 120 / 0.35)'
      pen.stroke()
    }
  pen.restore()
  pen.fillStyle = goldBetween(pen, 0, height)
  pen.fillRect(left === 0 ? right - 5 : left, 0, 5, height)
}

/** The cloth of the stalls on both edges of the street, with a lamp between any two. */
export function drawAwnings(pen: Pen, road: Road, camera: number): void {
  const span = road.laneWidth
  const first = Math.floor(camera / span)
  const last = Math.ceil((camera + road.width) / span)
  for (let stall = first; stall <= last; stall++) {
    drawAwning(pen, [stall * span, 0, span], 1)
    pen.save()
    pen.translate(0, road.height)
    drawAwning(pen, [stall * span, 0, span], -1)
    pen.restore()
  }
}

function drawAwning(pen: Pen, [left, top, span]: readonly [number, number, number], side: 1 | -1): void {
  const scallop = span / 4
  const drop = 15
  for (let fold = 0; fold < 4; fold++) {
    const x = left + fold * scallop
    pen.fillStyle = fold % 2 === 0 ? (side === 1 ? '#8d1d37' : '#0f5f63') : '#d9c9a3'
    pen.beginPath()
    pen.moveTo(x, top)
    pen.lineTo(x + scallop, top)
    pen.lineTo(x + scallop, top + side * drop)
    pen.arc(x + scallop / 2, top + side * drop, scallop / 2, 0, Math.PI, side === -1)
    pen.closePath()
    pen.fill()
  }
  pen.fillStyle = blend(pen, [0, top, 0, top + side * (drop + scallop / 2)], ['#050818d0', '#05081850'])
  pen.fillRect(left, Math.min(top, top + side * (drop + scallop / 2)), span, drop + scallop / 2)
  const lamp = top + side * (drop + scallop * 0.7)
  const light = pen.createRadialGradient(left, lamp, 1, left, lamp, 30)
  light.addColorStop(0, '#ffd978cc')
  light.addColorStop(1, '#ffd97800')
  pen.fillStyle = light
  pen.fillRect(left - 30, lamp - 30, 60, 60)
  pen.beginPath()
  pen.arc(left, lamp, 4, 0, TURN)
  pen.fillStyle = '#fff4cf'
  pen.fill()
}
