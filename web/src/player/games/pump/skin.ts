import { goldBetween, traceStar } from '../../../ui/ornament.ts'
import { blend, createSprite, fillShape, type Sprite, strokeShape } from '../../play/frames/stage/sprite.ts'

type Pen = CanvasRenderingContext2D

/** The balloon around the middle of its bulge; its neck is at y = 118. */
export const SKIN = 'M0 118C-40 96 -92 48 -92 -14C-92 -70 -52 -106 0 -106C52 -106 92 -70 92 -14C92 48 40 96 0 118Z'
export const BELT_Y = 14

const GORE = 'M0 -106C24 -70 34 -30 30 20C26 60 14 92 0 118M0 -106C56 -76 74 -36 66 14C58 56 30 92 0 118'
const BELT = 'M-96 -10C-50 14 50 14 96 -10V30C50 56 -50 56 -96 30Z'
const POMEGRANATE = ['#ffc0a8', '#f2565b', '#b01838', '#5a0624'] as const

export const drawSkin: Sprite = createSprite({ left: -98, top: -112, width: 196, height: 250 }, (pen) => {
  fillShape(pen, 'M-9 112H9L15 128H-15Z', goldBetween(pen, 108, 130))
  const light = pen.createRadialGradient(-30, -50, 6, -10, -20, 150)
  for (const [index, colour] of POMEGRANATE.entries()) light.addColorStop([0, 0.34, 0.7, 1][index] ?? 1, colour)
  fillShape(pen, SKIN, light)
  for (const side of [1, -1]) {
    pen.save()
    pen.scale(side, 1)
    strokeShape(pen, GORE, { paint: '#5a0a1e80', width: 1.6 })
    pen.restore()
  }
  drawBelt(pen)
  fillShape(pen, 'M-66 -30C-68 -62 -46 -84 -20 -90C-42 -72 -52 -52 -50 -24C-56 -18 -64 -20 -66 -30Z', '#ffffff8c')
})

/** A band of tiles round the bulge. */
function drawBelt(pen: Pen): void {
  pen.save()
  pen.clip(new Path2D(SKIN))
  pen.translate(0, 22)
  fillShape(pen, BELT, blend(pen, [-96, 0, 96, 0], ['#062a55', '#1ca3c8', '#0b4f86', '#062a55']))
  pen.save()
  pen.clip(new Path2D(BELT))
  pen.lineWidth = 1.2
  pen.strokeStyle = '#ffd873cc'
  for (let column = -5; column <= 5; column++)
    for (let row = -1; row <= 3; row++) {
      traceStar(pen, { x: column * 20, y: row * 20 + 4 - (column * column) / 2.2, radius: 9.4 })
      pen.stroke()
    }
  pen.restore()
  strokeShape(pen, 'M-96 -10C-50 14 50 14 96 -10M-96 30C-50 56 50 56 96 30', {
    paint: goldBetween(pen, -10, 50),
    width: 4,
  })
  pen.restore()
}

/** The knot under a balloon that was let go, with its string. */
export function drawKnot(pen: Pen, length: number): void {
  strokeShape(pen, `M0 0C7 ${length * 0.35} -7 ${length * 0.65} 0 ${length + 12}`, { paint: '#ffe9ae', width: 1.6 })
}

const SHARDS: readonly (readonly [string, string])[] = [
  ['M-12 -6L10 -9L14 4L-4 11Z', '#e5484d'],
  ['M-9 -9L8 -5L11 8L-10 6Z', '#b01838'],
  ['M-13 0L2 -10L12 3L0 8Z', '#ff9c8c'],
  ['M-10 -5L9 -8L10 7L-8 8Z', '#1c7fb0'],
]

export function drawShard(pen: Pen, shard: number): void {
  const [outline, colour] = SHARDS[shard % SHARDS.length] ?? SHARDS[0] ?? ['', '']
  fillShape(pen, outline, colour)
}
