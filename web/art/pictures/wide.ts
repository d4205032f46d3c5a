import { type Girih, girihPaint } from '../kit/girih.ts'
import { createPen, type Pen } from '../kit/pen.ts'
import { circle, el, group, minify, type Point, rect } from '../kit/svg.ts'

/** Where the emblem stands: at the end of a line read from left to right, or from right to left. */
export type Side = 'right' | 'left'

export type Wide = {
  readonly size: readonly [width: number, height: number]
  /** Gradient from the calm side, where words stand, to the emblem's side. */
  readonly ground: string
  readonly light: string
  readonly girih: Girih
  readonly girihSize: number
  /** The emblem's middle when it stands on the right. */
  readonly at: Point
  readonly reach: number
  /** How far the calm ground reaches over what is drawn, in percent of the width. */
  readonly calmUntil: number
  /** Draws around the origin. */
  readonly emblem: (pen: Pen) => string
}

/** A wide picture with a calm side for words: the emblem is moved to the other side, never mirrored. */
export const drawWide = (
  { size: [width, height], ground, light, girih, girihSize, at: [x, y], reach, calmUntil, emblem }: Wide,
  side: Side,
): string => {
  const pen = createPen()
  const centre = side === 'right' ? x : width - x
  const [from, to] = side === 'right' ? [0, 1] : [1, 0]
  const all = [0, 0, width, height] as const
  const calm = ground.split(' ')[0] ?? '0A0D16'
  const lines = girihPaint(pen, girih, { size: girihSize, stroke: '#ffd873', strokeOpacity: 0.17 })
  const fade = pen.mask(rect(all, pen.linear('fff/0:26 fff', [from, 0, to, 0])))
  const body = [
    rect(all, pen.linear(ground, [from, 0.1, to, 0.6])),
    rect(all, { fill: lines, mask: fade }),
    circle([centre, y], reach, pen.radial(`${light}/.75 ${light}/.26:45 ${light}/0`)),
    group({ transform: `translate(${centre} ${y})` }, emblem(pen)),
    rect(all, pen.linear(`${calm} ${calm}/0:${calmUntil}`, [from, 0, to, 0])),
    rect(all, pen.linear('05070d/0:60 05070d/.4')),
  ]
  return minify(
    el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` }, pen.defs(), ...body),
  )
}
