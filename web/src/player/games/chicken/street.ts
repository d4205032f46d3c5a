import { goldBetween, TURN, traceStar } from '../../../ui/ornament.ts'
import { blend, createSprite, type Sprite } from '../../play/frames/stage/sprite.ts'
import { createStillLayer } from '../../play/frames/stage/still-layer.ts'
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

/** The far side goes on to the edge of a picture that is wider than the street. */
const endOf = ({ length, width }: Road): number => Math.max(length, width)

/** The lanes with the paved sides before and behind them, from end to end. */
function drawGround(pen: Pen, road: Road): void {
  const { height, laneWidth, sideWidth, places, length } = road
  const end = endOf(road)
  pen.fillStyle = blend(pen, [0, 0, 0, height], ['#151b48', '#222b6a', '#1a2158'])
  pen.fillRect(0, 0, end, height)
  const stones = cobblePattern(pen)
  if (stones !== null) {
    pen.fillStyle = stones
    pen.fillRect(0, 0, end, height)
  }
  pen.lineWidth = 3
  pen.strokeStyle = 'rgb(255 226 160 / 0.5)'
  pen.setLineDash([22, 20])
  pen.beginPath()
  for (let line = 1; line < places; line++) {
    const x = sideWidth + line * laneWidth
    pen.moveTo(x, 8)
    pen.lineTo(x, height)
  }
  pen.stroke()
  pen.setLineDash([])
  drawSide(pen, road, [0, sideWidth])
  drawSide(pen, road, [length - sideWidth, end])
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

/** The cloth over a stall with the lamp at its side, for a lane 100 wide, hanging from the upper edge. */
const awning = (cloth: string): Sprite =>
  createSprite({ left: -30, top: 0, width: 160, height: 64 }, (pen) => {
    for (let fold = 0; fold < 4; fold++) {
      pen.fillStyle = fold % 2 === 0 ? cloth : '#d9c9a3'
      pen.beginPath()
      pen.rect(fold * 25, 0, 25, 15)
      pen.arc(fold * 25 + 12.5, 15, 12.5, 0, Math.PI)
      pen.fill()
    }
    pen.fillStyle = blend(pen, [0, 0, 0, 28], ['#050818d0', '#05081850'])
    pen.fillRect(0, 0, 100, 28)
    const light = pen.createRadialGradient(0, 32, 1, 0, 32, 30)
    light.addColorStop(0, '#ffd978cc')
    light.addColorStop(1, '#ffd97800')
    pen.fillStyle = light
    pen.fillRect(-30, 2, 60, 60)
    pen.beginPath()
    pen.arc(0, 32, 4, 0, TURN)
    pen.fillStyle = '#fff4cf'
    pen.fill()
  })

const AWNINGS = [awning('#8d1d37'), awning('#0f5f63')] as const
const AWNING_DEPTH = 0.64

/** One row of the stalls' cloth from end to end of the street, with a lamp between any two. */
function drawAwnings(pen: Pen, road: Road, cloth: Sprite): void {
  const { laneWidth } = road
  pen.scale(laneWidth / 100, laneWidth / 100)
  for (let x = 0; x < endOf(road); x += laneWidth) {
    cloth(pen)
    pen.translate(100, 0)
  }
}

export type Street = {
  readonly ground: (pen: Pen, road: Road) => void
  /** The cloth of the stalls on both edges, above everything that moves. */
  readonly awnings: (pen: Pen, road: Road) => void
}

/** What stands still of the street: drawn once over its whole length and then moved along. */
export function createStreet(): Street {
  const ground = createStillLayer()
  const rows = AWNINGS.map((cloth) => ({ cloth, layer: createStillLayer() }))
  return {
    ground: (pen, road) =>
      ground(pen, { width: endOf(road), height: road.height }, `${road.places}`, (still) => drawGround(still, road)),
    awnings(pen, road) {
      const size = { width: endOf(road), height: AWNING_DEPTH * road.laneWidth }
      for (const [index, { cloth, layer }] of rows.entries()) {
        pen.save()
        if (index === 1) {
          pen.translate(0, road.height)
          pen.scale(1, -1)
        }
        layer(pen, size, '', (still) => drawAwnings(still, road, cloth))
        pen.restore()
      }
    },
  }
}
