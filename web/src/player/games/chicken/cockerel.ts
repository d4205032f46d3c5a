import { blend, createSprite, fillShape, strokeShape } from '../../play/frames/stage/sprite.ts'

type Pen = CanvasRenderingContext2D

const TAIL = ['#21c7b5', '#3f63d8', '#1f9d6b'] as const
const GOLD = ['#fff1c4', '#ffcf57', '#c9860f'] as const
const POMEGRANATE = ['#ff8a7e', '#e5484d', '#8e1230'] as const

const BODY =
  'M-62 -8C-56 40 -8 62 30 44C58 30 62 -4 58 -36C58 -58 48 -74 32 -74C14 -74 10 -56 8 -42C4 -18 -26 0 -62 -8Z'

/** The cockerel in the middle of a step, facing right, about 150 high; its feet stand at y = 84. */
export const drawCockerel = createSprite({ left: -130, top: -104, width: 220, height: 196 }, (pen) => {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const legs = 'M-6 44L-14 78L-26 84M-14 78L-2 86M16 46L28 72L20 84M28 72L42 80'
  strokeShape(pen, legs, { paint: '#f0a02a', width: 6 })
  drawTail(pen)
  const comb = 'M18 -70C10 -84 16 -94 24 -86C26 -100 38 -100 38 -86C46 -96 54 -88 48 -72Z'
  fillShape(pen, comb, blend(pen, [0, -98, 0, -70], POMEGRANATE))
  fillShape(pen, BODY, blend(pen, [0, -74, 0, 52], ['#4a63c8', '#24307e', '#0f1648']))
  const neck = 'M8 -42C14 -20 50 -14 60 -20C58 -44 56 -70 32 -74C14 -74 10 -56 8 -42Z'
  fillShape(pen, neck, blend(pen, [0, -74, 0, -14], ['#fff1c4', '#f6b31b', '#c25a0a']))
  fillShape(pen, 'M10 -36l5 18l7 -10l6 17l7 -12l7 15l7 -15l7 8l4 -9C60 -30 58 -44 58 -44H10Z', '#d97a10')
  const wing = 'M-34 8C-24 30 6 40 26 18C16 16 10 4 2 -4C-8 4 -22 10 -34 8Z'
  fillShape(pen, wing, blend(pen, [0, -4, 0, 34], ['#7ff0e0', '#21c7b5', '#0b6f6b']))
  strokeShape(pen, 'M-20 14C-8 22 8 22 18 16M-10 22C0 28 10 28 18 22', { paint: '#063a4a99', width: 1.8 })
  strokeShape(pen, 'M-62 -8C-56 40 -8 62 30 44', { paint: blend(pen, [0, -8, 0, 50], GOLD), width: 2.4 })
  strokeShape(pen, 'M-30 34q6 6 12 2q4 8 12 4q5 6 12 2q6 5 12 0', { paint: '#f6b31bb3', width: 1.6 })
  fillShape(pen, 'M55 -62L78 -54L56 -46Z', blend(pen, [0, -62, 0, -46], GOLD))
  fillShape(pen, 'M52 -46C62 -44 64 -32 56 -26C50 -30 48 -40 52 -46Z', blend(pen, [0, -46, 0, -26], POMEGRANATE))
  fillShape(pen, 'M34 -60C40 -66 48 -66 52 -60C46 -56 40 -56 34 -60Z', '#3a0a14')
  dot(pen, [44, -60.5, 2.8], '#ffe9ae')
  dot(pen, [44.6, -60.5, 1.5], '#120a1a')
})

function drawTail(pen: Pen): void {
  for (let feather = 0; feather < 7; feather++) {
    pen.save()
    pen.translate(-44, -7)
    pen.rotate(((188 + feather * 17) * Math.PI) / 180)
    const length = 84 - Math.abs(feather - 3) * 5
    const leaf = `M0 0C${length * 0.4} -12 ${length * 0.85} -11 ${length} -4C${length * 0.85} 9 ${length * 0.4} 9 0 0Z`
    fillShape(pen, leaf, blend(pen, [0, 0, length, 0], ['#0d1238', TAIL[feather % 3] ?? '#21c7b5', '#d9fff7']))
    strokeShape(pen, leaf, { paint: '#0a1230', width: 1 })
    pen.restore()
  }
}

function dot(pen: Pen, [x, y, radius]: readonly [number, number, number], paint: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fillStyle = paint
  pen.fill()
}

/** A feather of the tail, lying across the origin. */
export const drawFeather = createSprite({ left: -16, top: -6, width: 32, height: 12 }, (pen) => {
  fillShape(
    pen,
    'M-15 1C-6 -6 8 -6 15 -1C8 5 -6 5 -15 1Z',
    blend(pen, [-15, 0, 15, 0], ['#24307e', '#21c7b5', '#d9fff7']),
  )
  strokeShape(pen, 'M-15 1L11 -1', { paint: '#0a123099', width: 0.8 })
})
