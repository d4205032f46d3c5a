import { ring, star } from '../kit/geometry.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { type Attributes, group, type Point, path, place } from '../kit/svg.ts'
import { pipsOf } from '../motifs/dice.ts'

/** The mark of Tas around the origin: a khatam of radius `r` whose square is a die, its five pips cut out. */
export const markPath = (r: number): string => {
  const pips = pipsOf(5).map(([x, y]) =>
    x === 0 ? star({ r: r * 0.23 }) : ring(r * 0.14, [x * r * 0.215, y * r * 0.215]),
  )
  return [star({ r }), ...pips].join('')
}

/** The mark in saffron, lit from above. */
export const mark = (pen: Pen, r: number, attributes: Attributes = {}): string =>
  group(
    attributes,
    path(markPath(r), { fill: pen.linear('FFDF86 F6B31B:48 D98E08'), fillRule: 'evenodd' }),
    path(star({ r: r - r * 0.018 }), {
      fill: 'none',
      stroke: pen.linear('FFF6D8 FFF6D8/0:60'),
      strokeWidth: r * 0.036,
    }),
  )

/** The mark on a dark star with a rim of gold, as it stands on pictures for links. */
export const medallion = (pen: Pen, at: Point): string =>
  path(star({ r: 190, at, points: 16, inner: 0.92 }), {
    fill: '#0a0d16',
    fillOpacity: 0.86,
    stroke: pen.linear(tone.gold),
    strokeWidth: 2.4,
  }) + place({ at }, mark(pen, 146))
