import { blend, createSprite, fillShape, type Sprite, strokeShape } from '../../play/frames/stage/sprite.ts'

type Pen = CanvasRenderingContext2D

/** The colours of a canopy: cloth, its stripes, its edge. */
type Cloth = readonly [string, string, string]

const CLOTHS: readonly Cloth[] = [
  ['#c62f45', '#f7ead0', '#6a0f24'],
  ['#15968f', '#f7ead0', '#053f46'],
  ['#3a52c4', '#ffd878', '#141c5c'],
]

/** Half the length of a cart with its camel, in lane widths. */
export const CART_HALF = 1.02

/** A caravan cart from above, driving down, drawn for a lane 100 wide. */
const CARTS: readonly Sprite[] = CLOTHS.map((cloth) =>
  createSprite({ left: -50, top: -110, width: 100, height: 270 }, (pen) => {
    drawLight(pen)
    drawWheels(pen)
    drawCamel(pen)
    drawCanopy(pen, cloth)
  }),
)

export function drawCart(pen: Pen, lane: number): void {
  CARTS[lane % CARTS.length]?.(pen)
}

/** What the lanterns throw on the stones ahead. */
function drawLight(pen: Pen): void {
  fillShape(pen, 'M-14 92L-44 158H44L14 92Z', blend(pen, [0, 92, 0, 158], ['#ffe2a0a0', '#ffe2a000']))
}

function drawWheels(pen: Pen): void {
  pen.fillStyle = '#2a1606'
  for (const [x, y] of [
    [-34, -74],
    [26, -74],
    [-34, -14],
    [26, -14],
  ] as const) {
    pen.beginPath()
    pen.roundRect(x, y, 8, 26, 4)
    pen.fill()
  }
  strokeShape(pen, 'M-16 8V46M16 8V46', { paint: '#8a5a22', width: 4 })
}

function drawCamel(pen: Pen): void {
  const fur = blend(pen, [-16, 0, 16, 0], ['#8c5c2a', '#d9a866', '#8c5c2a'])
  for (const [x, y] of [
    [-13, 34],
    [13, 34],
    [-12, 66],
    [12, 66],
  ] as const)
    fillShape(pen, `M${x - 4} ${y - 6}h8v13h-8Z`, '#7a4c20')
  fillShape(pen, 'M-14 26C-17 48 -14 72 0 78C14 72 17 48 14 26C8 18 -8 18 -14 26Z', fur)
  fillShape(pen, 'M-5 72C-6 84 -5 92 -4 96H4C5 92 6 84 5 72Z', fur)
  fillShape(pen, 'M-7 96C-9 90 -13 90 -12 95L-7 101ZM7 96C9 90 13 90 12 95L7 101Z', '#a9743a')
  fillShape(pen, 'M-8 100C-8 92 8 92 8 100C8 112 5 120 0 120C-5 120 -8 112 -8 100Z', fur)
  fillShape(pen, 'M-13 34H13V62H-13Z', '#a3213d')
  strokeShape(pen, 'M-13 38H13M-13 58H13', { paint: '#ffd878', width: 2.4 })
  fillShape(
    pen,
    'M-9 48C-9 39 9 39 9 48C9 57 -9 57 -9 48Z',
    blend(pen, [-9, 0, 9, 0], ['#b0793c', '#f0c88a', '#b0793c']),
  )
  for (const x of [-20, 20]) {
    pen.beginPath()
    pen.arc(x, 18, 5, 0, Math.PI * 2)
    pen.fillStyle = '#fff4cf'
    pen.shadowColor = '#ffcf5e'
    pen.shadowBlur = 14
    pen.fill()
    pen.shadowBlur = 0
  }
}

function drawCanopy(pen: Pen, [cloth, stripe, edge]: Cloth): void {
  pen.beginPath()
  pen.roundRect(-30, -96, 60, 106, 14)
  pen.fillStyle = blend(pen, [-30, 0, 30, 0], [edge, cloth, cloth, cloth, edge])
  pen.fill()
  pen.save()
  pen.clip()
  pen.globalAlpha = 0.85
  pen.fillStyle = stripe
  for (let row = 0; row < 4; row++) pen.fillRect(-30, -84 + row * 26, 60, 10)
  pen.globalAlpha = 1
  pen.fillStyle = blend(pen, [-30, 0, 30, 0], ['#0008', '#0000', '#ffffff30', '#0000', '#0008'])
  pen.fillRect(-30, -96, 60, 106)
  pen.restore()
  pen.lineWidth = 3
  pen.strokeStyle = '#ffd873'
  pen.beginPath()
  pen.roundRect(-29, -95, 58, 104, 13)
  pen.stroke()
  strokeShape(pen, 'M0 -95V9', { paint: '#ffd87399', width: 2 })
}
