import { star, times } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { glyph, SUIT, type Suit, suitColour } from './glyphs.ts'

export type CardPlace = { readonly at: Point; readonly turn?: number; readonly scale?: number }
export type Card = CardPlace & {
  readonly rank: string
  readonly suit: Suit
  /** Rank and suit stand small in the corner; the middle shows the suit (`corner`), the rank (`rank`) or nothing (`index`). */
  readonly face?: 'corner' | 'rank' | 'index'
}

const W = 92
const H = 132

const sheet = (pen: Pen): string =>
  pen.stamp(
    rect([-W / 2 + 3, -H / 2 + 6, W, H], { rx: 11, fill: '#05070d', opacity: 0.32 }) +
      rect([-W / 2, -H / 2, W, H], { rx: 10, fill: pen.linear(tone.ivory) }) +
      rect([-W / 2 + 0.7, -H / 2 + 0.7, W - 1.4, H - 1.4], {
        rx: 9.5,
        fill: 'none',
        stroke: pen.linear('fff/.95 fff/.1:40 fff/0'),
        strokeWidth: 1.4,
      }),
  )()

/** A playing card face up; drawn around its middle, 92 × 132 at scale 1. */
export const card = (pen: Pen, { at, turn = 0, scale = 1, rank, suit, face = 'corner' }: Card): string => {
  const colour = suitColour(suit)
  const sign = pen.stamp(path(SUIT[suit], colour))
  const index = place(
    { at: [-W / 2 + (rank.length > 1 ? 18 : 15), -H / 2 + 20] },
    glyph({ text: rank, height: 19, colour, weight: 3.8 }),
    sign('translate(0 21)scale(.62)'),
  )
  const large = glyph({ text: rank, at: [4, 10], height: 58, colour, weight: 3.9 })
  const middle = { corner: sign('translate(6 10)scale(2.7)'), rank: large, index: '' }[face]
  return place({ at, turn, scale }, sheet(pen), index, middle)
}

/** A playing card face down: lapis with a golden girih. */
export const cardBack = (
  pen: Pen,
  { at, turn = 0, scale = 1, ground = '3E63D8 1B2F86:55 0F1C55' }: CardPlace & { ground?: string },
): string => {
  const gold = pen.linear(tone.gold)
  const lines = girihPaint(pen, 'khatam', { size: 26, stroke: '#ffd873', strokeOpacity: 0.5, strokeWidth: 0.8 })
  const inset = [-W / 2 + 7, -H / 2 + 7, W - 14, H - 14] as const
  const back = pen.stamp(
    sheet(pen) +
      rect(inset, { rx: 6, fill: pen.linear(ground) }) +
      rect(inset, { rx: 6, fill: lines, stroke: gold, strokeWidth: 1.6 }) +
      path(star({ r: 19 }), { fill: pen.linear(ground), stroke: gold, strokeWidth: 1.6 }) +
      path(star({ r: 10 }), gold),
  )
  return place({ at, turn, scale }, back())
}

export type Chip = {
  readonly at: Point
  readonly r: number
  readonly colour: string
  readonly dark: string
  readonly turn?: number
}

/** A chip seen from above. */
export const chip = (pen: Pen, { at, r, colour, dark, turn = 0 }: Chip): string =>
  place(
    { at, turn, scale: r / 30 },
    circle([0, 3], 30, { fill: '#05070d', opacity: 0.4 }),
    circle([0, 0], 30, pen.linear(`${colour} ${dark}`)),
    circle([0, 0], 25.5, { fill: 'none', stroke: '#fbf6e9', strokeWidth: 7, strokeDasharray: '13.350 13.350' }),
    circle([0, 0], 20, { fill: `#${dark}`, stroke: pen.linear(tone.gold), strokeWidth: 1.6 }),
    path(star({ r: 12 }), pen.linear(tone.gold)),
  )

export type ChipStack = {
  readonly at: Point
  readonly r: number
  readonly count: number
  readonly colour: string
  readonly dark: string
}

/** A stack of chips seen from a little above; `at` is the middle of its foot. */
export const chipStack = (pen: Pen, { at: [x, y], r, count, colour, dark }: ChipStack): string => {
  const thick = r * 0.3
  const flat = r * 0.42
  const side = pen.linear(`${dark} ${colour}:30 ${dark}:75 05070d`, 'across')
  const marks = [-0.72, -0.1, 0.55].map((k) => {
    const w = r * (0.3 - Math.abs(k) * 0.14)
    return `M${r * k} ${Math.sqrt(1 - k * k) * flat}h${w}v${thick * 0.9}h${-w}Z`
  })
  const one = pen.stamp(
    path(`M${-r} 0v${thick}a${r} ${flat} 0 0 0 ${2 * r} 0v${-thick}Z`, side) +
      path(marks.join(''), { fill: '#fbf6e9', opacity: 0.85 }) +
      stroke(`M${-r} ${thick}a${r} ${flat} 0 0 0 ${2 * r} 0`, '#05070d', { strokeOpacity: 0.45 }),
  )
  const shift = (i: number): number => (((i * 7) % 5) - 2) * r * 0.03
  const bodies = times(count, (i) => one(`translate(${x + shift(i)} ${y - (i + 1) * thick})`))
  const edge = {
    fill: 'none',
    stroke: '#fbf6e9',
    strokeWidth: r * 0.15,
    strokeDasharray: (r * 0.42).toFixed(1),
    opacity: 0.9,
  }
  const top = pen.stamp(
    ellipse([0, 0, r, flat], pen.linear(`${colour} ${dark}`)) +
      ellipse([0, 0, r * 0.84, flat * 0.84], edge) +
      ellipse([0, 0, r * 0.6, flat * 0.6], { fill: `#${dark}`, stroke: pen.linear(tone.gold), strokeWidth: 1.2 }),
  )
  return bodies.join('') + top(`translate(${x + shift(count - 1)} ${y - count * thick})`)
}
