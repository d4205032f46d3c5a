import { TURN, traceStar } from '../../../ui/ornament.ts'
import { blend, createSprite, fillShape, type Sprite, strokeShape } from '../../play/frames/stage/sprite.ts'
import { type PumpScene, STROKE_MS } from './balloon.ts'

type Pen = CanvasRenderingContext2D

const BRASS = ['#5a2e04', '#ffe9ae', '#d98e10', '#ffe08a', '#4a2404'] as const

const drawBarrel: Sprite = createSprite({ left: -50, top: -104, width: 100, height: 116 }, (pen) => {
  pen.fillStyle = 'rgb(2 4 14 / 0.5)'
  pen.beginPath()
  pen.ellipse(0, 8, 48, 4, 0, 0, TURN)
  pen.fill()
  fillShape(pen, 'M-44 -4C-44 -8 44 -8 44 -4V3C44 8 -44 8 -44 3Z', blend(pen, [-44, 0, 44, 0], BRASS))
  fillShape(pen, 'M-17 -92H17V-6H-17Z', blend(pen, [-17, 0, 17, 0], BRASS))
  fillShape(pen, 'M-20 -100H20V-90H-20Z', blend(pen, [-20, 0, 20, 0], BRASS))
  strokeShape(pen, 'M-17 -80H17M-17 -73H17M-17 -18H17', { paint: '#7a4304', width: 2 })
  traceStar(pen, { x: 0, y: -46, radius: 12 })
  pen.fillStyle = '#7a4304'
  pen.fill()
})

const drawRod: Sprite = createSprite({ left: -34, top: -16, width: 68, height: 90 }, (pen) => {
  fillShape(pen, 'M-3.5 0H3.5V72H-3.5Z', blend(pen, [-3.5, 0, 3.5, 0], ['#8d96b8', '#ffffff', '#8d96b8']))
  pen.beginPath()
  pen.roundRect(-30, -14, 60, 15, 7.5)
  pen.fillStyle = blend(pen, [0, -14, 0, 1], ['#ff9c8c', '#e5484d', '#7a0f26'])
  pen.fill()
})

/** How far the handle goes down, at scale 1. */
const TRAVEL = 46

export function drawPumpHandle(pen: Pen, { pumpX, ground, unit }: PumpScene, pressed: number): void {
  pen.save()
  // What is inside the barrel is not seen.
  pen.beginPath()
  pen.rect(pumpX - 60, 0, 120, ground - 103 * unit)
  pen.clip()
  pen.translate(pumpX, ground - (150 - TRAVEL * pressed) * unit)
  pen.scale(unit, unit)
  drawRod(pen)
  pen.restore()
}

export function drawPumpBody(pen: Pen, { pumpX, ground, unit }: PumpScene): void {
  pen.save()
  pen.translate(pumpX, ground - 4)
  pen.scale(unit, unit)
  drawBarrel(pen)
  pen.restore()
}

/** The hose from the pump to the neck; a bulge of air runs along it with every stroke. */
export function drawHose(pen: Pen, { pumpX, ground, unit, neck }: PumpScene, elapsedMs: number): void {
  const from = { x: pumpX + 16 * unit, y: ground - 14 }
  const reach = neck.x - from.x
  const [one, other] = [
    { x: from.x + reach * 0.45, y: ground + 12 },
    { x: neck.x, y: ground + 4 },
  ]
  const end = { x: neck.x, y: neck.y + 14 }
  pen.lineCap = 'round'
  for (const [width, colour] of [
    [13, '#0b1434'],
    [9, '#3a4876'],
    [3, '#6a7ab8'],
  ] as const) {
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.bezierCurveTo(one.x, one.y, other.x, other.y, end.x, end.y)
    pen.lineWidth = width * unit
    pen.strokeStyle = colour
    pen.stroke()
  }
  const share = (elapsedMs - 60) / (STROKE_MS - 180)
  if (share <= 0 || share >= 1) return
  const rest = 1 - share
  const along = ([a, b, c, d]: readonly [number, number, number, number]) =>
    rest ** 3 * a + 3 * rest * rest * share * b + 3 * rest * share * share * c + share ** 3 * d
  pen.beginPath()
  pen.arc(along([from.x, one.x, other.x, end.x]), along([from.y, one.y, other.y, end.y]), 10 * unit, 0, TURN)
  pen.fillStyle = '#5f70b4'
  pen.fill()
}
