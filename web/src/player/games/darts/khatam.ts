import type { DartColor, dartsBoard } from '@tas/shared/rules/games/darts/game.ts'
import { fillDisc, strokeGoldRing, TURN, traceStar } from '../../../ui/ornament.ts'
import { BOARD_COLOURS } from './board-colours.ts'
import type { Spot } from './dart-bet.ts'

type Pen = CanvasRenderingContext2D
type Board = ReturnType<typeof dartsBoard>

/** How far the inlaid frame reaches beyond the board, as a share of its radius. */
export const FRAME = 1.13
const INLAY = ['#efe1bd', '#7a4a22', '#c8973a', '#148b88'] as const
const TRIANGLES = 72
/** Rings and sectors thinner than this have no room for their text; CSS pixels. */
const LEAST_ROOM = 14

export type Khatam = { readonly radius: number; readonly board: Board; readonly texts: ReadonlyMap<DartColor, string> }

/** Draws the board around the origin: inlaid wood in a frame of khatam, with what every field pays. */
export function drawKhatam(pen: Pen, khatam: Khatam): void {
  const { radius, board } = khatam
  const { radii, sectors } = board
  drawFrame(pen, radius)
  fillDisc(pen, radius, BOARD_COLOURS.darkGray)
  drawInlaidStars(pen, radius, radii.sectored, 1)
  for (const [index, color] of sectors.entries()) drawSector(pen, khatam, { index, color })
  fillDisc(pen, radius * radii.lightGray, BOARD_COLOURS.lightGray)
  drawInlaidStars(pen, radius, radii.darkGray, radii.lightGray)
  fillDisc(pen, radius * radii.darkGray, BOARD_COLOURS.darkGray)
  drawRosette(pen, radius * radii.darkGray)
  drawLight(pen, radius)
  fillDisc(pen, radius * radii.green, BOARD_COLOURS.green)
  for (const edge of [1, radii.sectored, radii.lightGray, radii.darkGray]) strokeGoldRing(pen, radius * edge, 1.6)
  strokeGoldRing(pen, radius * radii.green, 1.2)
  drawRingTexts(pen, khatam)
}

/** Bone, walnut, brass and turquoise in small triangles, two rows of them. */
function drawFrame(pen: Pen, radius: number): void {
  fillDisc(pen, radius * FRAME, '#1d110b')
  const [inner, middle, outer] = [radius * 1.015, radius * 1.066, radius * (FRAME - 0.013)]
  for (let index = 0; index < TRIANGLES; index++) {
    const at = (share: number) => ((index + share) / TRIANGLES) * TURN
    triangle(
      pen,
      [
        [inner, at(0)],
        [inner, at(1)],
        [middle, at(0.5)],
      ],
      INLAY[index % 4],
    )
    triangle(
      pen,
      [
        [outer, at(0)],
        [outer, at(1)],
        [middle, at(0.5)],
      ],
      INLAY[(index + 2) % 4],
    )
    triangle(
      pen,
      [
        [middle, at(0.5)],
        [middle, at(1.5)],
        [inner, at(1)],
      ],
      INLAY[(index + 1) % 4],
    )
    triangle(
      pen,
      [
        [middle, at(0.5)],
        [middle, at(1.5)],
        [outer, at(1)],
      ],
      INLAY[(index + 3) % 4],
    )
  }
  strokeGoldRing(pen, radius * FRAME, 3)
  strokeGoldRing(pen, radius * 1.008, 2)
}

type Polar = readonly [reach: number, angle: number]

function triangle(pen: Pen, corners: readonly [Polar, Polar, Polar], fill = '#000'): void {
  pen.beginPath()
  for (const [reach, angle] of corners) pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  pen.closePath()
  pen.fillStyle = fill
  pen.fill()
  pen.lineWidth = 0.6
  pen.strokeStyle = '#1d110b'
  pen.stroke()
}

/** A row of small stars in the middle of a ring that is wide enough. */
function drawInlaidStars(pen: Pen, radius: number, from: number, to: number): void {
  const room = (to - from) * radius
  if (room < LEAST_ROOM) return
  const reach = ((from + to) / 2) * radius
  // By fours: the texts below the middle stand between two stars.
  const count = Math.max(12, 4 * Math.round((TURN * reach) / 136))
  for (let star = 0; star < count; star++) {
    const angle = ((star + 0.5) * TURN) / count
    const size = Math.min(7, room * 0.2)
    traceStar(pen, { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, radius: size, points: 6, notch: 0.58 })
    pen.fillStyle = 'rgb(239 225 189 / 0.28)'
    pen.fill()
  }
}

/** The great star of the inner field. */
function drawRosette(pen: Pen, reach: number): void {
  for (const [share, points, notch] of [
    [0.94, 16, 0.82],
    [0.74, 12, 0.74],
    [0.5, 8, 0.7],
  ] as const) {
    traceStar(pen, { x: 0, y: 0, radius: reach * share, points, notch })
    pen.fillStyle = 'rgb(200 151 58 / 0.1)'
    pen.fill()
    pen.lineWidth = 1
    pen.strokeStyle = 'rgb(239 225 189 / 0.34)'
    pen.stroke()
  }
}

function drawLight(pen: Pen, radius: number): void {
  const light = pen.createRadialGradient(-radius * 0.35, -radius * 0.45, radius * 0.1, 0, 0, radius)
  light.addColorStop(0, 'rgb(255 244 214 / 0.2)')
  light.addColorStop(0.6, 'rgb(255 244 214 / 0)')
  light.addColorStop(1, 'rgb(0 0 0 / 0.25)')
  fillDisc(pen, radius, light)
}

type Sector = { readonly index: number; readonly color: DartColor }

function drawSector(pen: Pen, { radius, board, texts }: Khatam, { index, color }: Sector): void {
  const { radii, sectors } = board
  const at = (share: number) => ((index + share) / sectors.length) * TURN - Math.PI / 2
  pen.beginPath()
  pen.arc(0, 0, radius * radii.sectored, at(0), at(1))
  pen.arc(0, 0, radius * radii.lightGray, at(1), at(0), true)
  pen.closePath()
  pen.fillStyle = BOARD_COLOURS[color]
  pen.fill()
  pen.lineWidth = 1
  pen.strokeStyle = 'rgb(255 231 170 / 0.85)'
  pen.stroke()
  if ((radii.sectored - radii.lightGray) * radius < LEAST_ROOM) return
  const reach = ((radii.sectored + radii.lightGray) / 2) * radius
  label(pen, radius, texts.get(color), { x: Math.cos(at(0.5)) * reach, y: Math.sin(at(0.5)) * reach })
}

/** What the rings pay, below the middle. */
function drawRingTexts(pen: Pen, { radius, board: { radii }, texts }: Khatam): void {
  const rings = [
    { color: 'darkGray', from: radii.green, to: radii.darkGray },
    { color: 'lightGray', from: radii.darkGray, to: radii.lightGray },
    { color: 'darkGray', from: radii.sectored, to: 1 },
  ] as const
  for (const { color, from, to } of rings)
    if ((to - from) * radius >= LEAST_ROOM)
      label(pen, radius, texts.get(color), { x: 0, y: ((from + to) / 2) * radius })
  if (radii.green * radius >= LEAST_ROOM) label(pen, radius, texts.get('green'), { x: 0, y: 0 })
}

/** Light letters with a dark edge: read on every colour of the board. */
function label(pen: Pen, radius: number, text: string | undefined, { x, y }: Spot): void {
  if (text === undefined) return
  const size = Math.min(12.5, Math.max(10, radius * 0.062))
  pen.font = `700 ${size}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = 'rgb(24 12 8 / 0.85)'
  pen.strokeText(text, x, y + 0.5)
  pen.fillStyle = '#fff6e0'
  pen.fillText(text, x, y + 0.5)
}
