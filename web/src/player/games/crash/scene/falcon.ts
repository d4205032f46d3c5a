import { starPath } from '../../../../ui/star-path.ts'

/*
 * The falcon of light that flies at the head of the curve, seen from above, its beak towards −y. Drawn once into small
 * pictures; each frame only places them.
 */

type Point = readonly [x: number, y: number]

const SIZE = 300
const SCALE = 1.5

const INNER_STAR = new Path2D(starPath(112))
const OUTER_STAR = new Path2D(starPath(134))

export type Falcon = {
  readonly body: HTMLCanvasElement
  readonly wing: HTMLCanvasElement
  readonly halo: HTMLCanvasElement
}

const polar = (reach: number, degrees: number, [x, y]: Point): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
}

/** A feather: two bows from root to tip, widest a good half along. */
type Feather = { readonly root: Point; readonly tip: Point; readonly width: number }

function feather(path: Path2D, { root, tip, width }: Feather): void {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]]
  const length = Math.hypot(dx, dy) || 1
  const [mx, my] = [root[0] + dx * 0.62, root[1] + dy * 0.62]
  const [sx, sy] = [(-dy / length) * width, (dx / length) * width]
  path.moveTo(root[0], root[1])
  path.quadraticCurveTo(mx + sx, my + sy, tip[0], tip[1])
  path.quadraticCurveTo(mx - sx, my - sy, root[0], root[1])
}

function row(count: number, place: (index: number) => Feather): Path2D {
  const path = new Path2D()
  for (let index = count - 1; index >= 0; index--) {
    feather(path, place(index))
  }
  return path
}

function picture(draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE * SCALE
  canvas.height = SIZE * SCALE
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.scale(SCALE, SCALE)
    pen.translate(SIZE / 2, SIZE / 2)
    draw(pen)
  }
  return canvas
}

function blend(pen: CanvasRenderingContext2D, [fromX, fromY, toX, toY]: readonly number[], ...colours: string[]) {
  const gradient = pen.createLinearGradient(fromX ?? 0, fromY ?? 0, toX ?? 0, toY ?? 0)
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour)
  return gradient
}

function fill(pen: CanvasRenderingContext2D, path: Path2D, style: string | CanvasGradient): void {
  pen.fillStyle = style
  pen.fill(path)
  pen.strokeStyle = 'rgb(26 12 5 / 0.5)'
  pen.lineWidth = 0.9
  pen.stroke(path)
}

/** The right wing, growing from the origin. */
function drawWing(pen: CanvasRenderingContext2D): void {
  const wrist: Point = [54, -34]
  const primaries = row(8, (i) => ({
    root: [wrist[0] - 4 - i * 1.5, wrist[1] + 6 + i * 2],
    tip: polar(98 - i * 5.5, -14 + i * 13.5, wrist),
    width: 9,
  }))
  const secondaries = row(6, (i) => ({
    root: [44 - i * 7, -24 + i * 4],
    tip: [64 - i * 11, 44 - i * 1.5],
    width: 8.5,
  }))
  const coverts = row(7, (i) => ({
    root: [58 - i * 8, -34 + i * 4.5],
    tip: [84 - i * 13.5, 4 + i * 2.6],
    width: 7.5,
  }))
  fill(pen, primaries, blend(pen, [40, 0, 150, 0], '#ffd873', '#d97f0b'))
  fill(pen, secondaries, blend(pen, [0, -20, 0, 46], '#ffc23d', '#b35f08'))
  fill(pen, coverts, blend(pen, [0, -40, 0, 14], '#fff3cf', '#f6b31b'))
  const edge = new Path2D('M0 -10C18 -26 34 -40 54 -41C74 -42 92 -50 140 -54C110 -40 78 -36 60 -31C40 -26 20 -8 0 6Z')
  fill(pen, edge, blend(pen, [0, -54, 0, 0], '#ffffff', '#ffe3a0'))
}

function drawBody(pen: CanvasRenderingContext2D): void {
  const tail = row(5, (i) => ({
    root: [0, 26],
    tip: polar(68 - Math.abs(i - 2) * 5, 90 + (i - 2) * 12, [0, 20]),
    width: 7,
  }))
  fill(pen, tail, blend(pen, [0, 26, 0, 92], '#ffc23d', '#a85607'))
  const body = new Path2D('M0 -62C12 -60 16 -44 14 -26C20 -6 16 22 0 42C-16 22 -20 -6 -14 -26C-16 -44 -12 -60 0 -62Z')
  fill(pen, body, blend(pen, [0, -62, 0, 42], '#ffffff', '#ffe9b4', '#d98e10'))
  const hood = new Path2D('M0 -66C11 -64 15 -52 11 -42C6 -38 -6 -38 -11 -42C-15 -52 -11 -64 0 -66Z')
  fill(pen, hood, blend(pen, [0, -66, 0, -38], '#a3591a', '#4a1f0a'))
  fill(pen, new Path2D('M0 -76C5 -72 6 -64 3 -61L0 -58L-3 -61C-6 -64 -5 -72 0 -76Z'), '#ffd35a')
}

function drawHalo(pen: CanvasRenderingContext2D): void {
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, 130)
  glow.addColorStop(0, 'rgb(255 231 168 / 0.75)')
  glow.addColorStop(0.35, 'rgb(255 190 80 / 0.28)')
  glow.addColorStop(1, 'rgb(255 170 50 / 0)')
  pen.fillStyle = glow
  pen.fillRect(-150, -150, 300, 300)
}

export function makeFalcon(): Falcon {
  return { body: picture(drawBody), wing: picture(drawWing), halo: picture(drawHalo) }
}

type Flight = {
  readonly at: Point
  /** Wing span in CSS pixels. */
  readonly span: number
  /** Where the beak points, in radians from straight up, clockwise. */
  readonly heading: number
  /** 0…1: how far the wings are folded; null where nothing may move. */
  readonly beat: number
  readonly turn: number
}

/** Places the falcon; the context stands in CSS pixels. */
export function drawFalcon(pen: CanvasRenderingContext2D, falcon: Falcon, flight: Flight): void {
  const unit = flight.span / 300
  const half = (SIZE / 2) * unit
  const place = (image: HTMLCanvasElement) => pen.drawImage(image, -half, -half, half * 2, half * 2)
  pen.save()
  pen.translate(flight.at[0], flight.at[1])
  pen.save()
  place(falcon.halo)
  pen.rotate(flight.turn)
  pen.scale(unit, unit)
  pen.lineWidth = 1.2 / unit
  pen.strokeStyle = 'rgb(255 220 140 / 0.55)'
  pen.stroke(INNER_STAR)
  pen.strokeStyle = 'rgb(255 220 140 / 0.25)'
  pen.stroke(OUTER_STAR)
  pen.restore()
  pen.rotate(flight.heading)
  const spread = 1 - flight.beat * 0.3
  for (const side of [1, -1]) {
    pen.save()
    pen.translate(side * 6 * unit, -8 * unit)
    pen.scale(side * spread, 1 + flight.beat * 0.06)
    place(falcon.wing)
    pen.restore()
  }
  place(falcon.body)
  pen.restore()
}
