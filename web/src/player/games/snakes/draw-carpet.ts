import { goldBetween, TURN, traceStar } from '../../../ui/ornament.ts'
import { blend, fillShape, strokeShape } from '../../play/frames/stage/sprite.ts'
import { type Carpet, FIELDS, fieldAt } from './board.ts'

type Pen = CanvasRenderingContext2D

/** What is written on a field: its sum, and what it multiplies by; null for a snake. */
export type FieldText = { readonly sum: string; readonly factor: string | null }

/** Draws what stands still: the carpet with its border and medallion, and the fields. */
export function drawCarpet(pen: Pen, carpet: Carpet, fields: readonly FieldText[]): void {
  const { left, top, size, field } = carpet
  drawFringe(pen, carpet)
  pen.fillStyle = blend(pen, [0, top, 0, top + size], ['#5e1230', '#420a26'])
  pen.beginPath()
  pen.roundRect(left - 6, top - 2, size + 12, size + 4, 10)
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = goldBetween(pen, top, top + size)
  pen.stroke()
  drawMedallion(pen, carpet)
  for (let place = 0; place < FIELDS; place++) {
    const { x, y } = fieldAt(carpet, place)
    pen.save()
    pen.translate(x, y)
    if (place === 0) drawStart(pen, field)
    else drawField(pen, field, place, fields[place - 1] ?? { sum: '', factor: null })
    pen.restore()
  }
}

function drawFringe(pen: Pen, { left, top, size }: Carpet): void {
  pen.strokeStyle = '#d9c9a3'
  pen.lineWidth = 1.4
  pen.beginPath()
  for (let y = top + 6; y < top + size; y += 6) {
    pen.moveTo(left - 6, y)
    pen.lineTo(left - 13, y + 2)
    pen.moveTo(left + size + 6, y)
    pen.lineTo(left + size + 13, y + 2)
  }
  pen.stroke()
}

function tilePath(pen: Pen, field: number): void {
  const half = field / 2 - 2.5
  pen.beginPath()
  pen.roundRect(-half, -half, half * 2, half * 2, field * 0.1)
}

const WOOL = [
  ['#1c4a96', '#10296a'],
  ['#7c1a3c', '#54102c'],
] as const

function drawField(pen: Pen, field: number, place: number, { sum, factor }: FieldText): void {
  const isSnake = factor === null
  const [light, deep] = isSnake ? ['#12402f', '#062018'] : (WOOL[place % 2] ?? WOOL[0])
  tilePath(pen, field)
  pen.fillStyle = blend(pen, [0, -field / 2, 0, field / 2], [light, deep])
  pen.fill()
  pen.lineWidth = 1.5
  pen.strokeStyle = isSnake ? '#e5484d99' : '#ffd97899'
  pen.stroke()
  pen.save()
  pen.clip()
  pen.lineWidth = 1
  pen.strokeStyle = isSnake ? '#ffffff12' : '#ffe9ae2e'
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    traceStar(pen, { x: (x * field) / 2, y: (y * field) / 2, radius: field * 0.26 })
    pen.stroke()
  }
  pen.restore()
  if (isSnake) drawSnake(pen, field)
  else
    write(pen, factor, {
      y: field * 0.13,
      size: Math.min(field * 0.22, (field * 1.25) / factor.length),
      colour: '#fff',
    })
  pen.beginPath()
  pen.roundRect(-field * 0.16, -field * 0.42, field * 0.32, field * 0.25, field * 0.125)
  pen.fillStyle = 'rgb(5 8 24 / 0.62)'
  pen.fill()
  write(pen, sum, { y: -field * 0.29, size: field * 0.16, colour: isSnake ? '#ffb3b5' : '#ffe3a0' })
}

type Word = { readonly y: number; readonly size: number; readonly colour: string }

function write(pen: Pen, text: string, { y, size, colour }: Word): void {
  pen.font = `800 ${size.toFixed(1)}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  pen.fillText(text, 0, y)
}

const COILS = 'M-34 28C-34 6 30 30 32 12C34 -6 -26 12 -26 -6C-26 -20 10 -22 14 -10'
const HEAD = 'M8 -12C6 -22 14 -30 24 -30C34 -30 42 -24 42 -19C42 -14 32 -10 24 -9C16 -8 10 -6 8 -12Z'

/** A snake lying in three bends, its head raised. */
function drawSnake(pen: Pen, field: number): void {
  pen.save()
  pen.translate(-field * 0.03, field * 0.13)
  pen.scale(field / 118, field / 118)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  strokeShape(pen, COILS, { paint: '#03110c', width: 15 })
  strokeShape(pen, COILS, { paint: blend(pen, [0, -24, 0, 32], ['#c8f56a', '#3fb84a', '#0b6a4a']), width: 11.5 })
  pen.setLineDash([2, 7])
  strokeShape(pen, COILS, { paint: '#f4ffc8b0', width: 4 })
  pen.setLineDash([])
  strokeShape(pen, 'M41 -19L50 -18L55 -22M50 -18L55 -14', { paint: '#ff6a6f', width: 2.4 })
  fillShape(pen, HEAD, blend(pen, [0, -30, 0, -8], ['#d6ff86', '#3fb84a']))
  strokeShape(pen, HEAD, { paint: '#03110c', width: 1.6 })
  pen.beginPath()
  pen.ellipse(29, -21, 3.6, 4.2, 0, 0, TURN)
  pen.fillStyle = '#ffd35a'
  pen.fill()
  pen.fillStyle = '#120a08'
  pen.fillRect(28.2, -24, 1.8, 6.4)
  pen.restore()
}

function drawStart(pen: Pen, field: number): void {
  tilePath(pen, field)
  pen.fillStyle = blend(pen, [0, -field / 2, 0, field / 2], ['#f6c648', '#b5740c'])
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = '#ffe9ae'
  pen.stroke()
  traceStar(pen, { x: 0, y: 0, radius: field * 0.34 })
  pen.fillStyle = 'rgb(90 44 4 / 0.55)'
  pen.fill()
  traceStar(pen, { x: 0, y: 0, radius: field * 0.2, turn: -Math.PI / 2 + Math.PI / 8 })
  pen.fillStyle = '#ffe9ae'
  pen.fill()
}

/** The field of the carpet inside the ring, on which the dice fall. */
function drawMedallion(pen: Pen, { left, top, size, field }: Carpet): void {
  const [x, y] = [left + size / 2, top + size / 2]
  const half = field - 6
  pen.save()
  pen.translate(x, y)
  pen.beginPath()
  pen.roundRect(-half, -half, half * 2, half * 2, 8)
  pen.fillStyle = blend(pen, [0, -half, 0, half], ['#10296a', '#0b1a4a'])
  pen.fill()
  pen.strokeStyle = '#ffd97880'
  pen.lineWidth = 1.5
  pen.stroke()
  pen.clip()
  for (const [cornerX, cornerY] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    traceStar(pen, { x: cornerX * half, y: cornerY * half, radius: half * 0.46 })
    pen.fillStyle = '#6d1530'
    pen.fill()
    pen.strokeStyle = '#ffd97870'
    pen.stroke()
  }
  for (const [radius, colour] of [
    [half * 0.92, '#15706f'],
    [half * 0.8, '#0b3f56'],
  ] as const) {
    traceStar(pen, { x: 0, y: 0, radius, points: 12, notch: 0.88 })
    pen.fillStyle = colour
    pen.fill()
    pen.strokeStyle = '#ffd97890'
    pen.stroke()
  }
  pen.restore()
}
