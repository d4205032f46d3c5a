import { ring, star } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { type Attributes, group, path } from '../kit/svg.ts'
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
