import { ring, star } from '../kit/geometry.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { group, path, stroke } from '../kit/svg.ts'

/** Colours of a plaque, as gradient stops. */
export type PlaqueColours = {
  /** The field behind the picture, from its middle outwards. */
  readonly field: string
  /** Colour of the lines in the field, with #. */
  readonly line: string
  readonly rim?: string
}

/** The wild's frame: a golden star of eight points, and the picture in front of it. */
export const starPlaque = (pen: Pen, { field, line, rim = tone.gold }: PlaqueColours, picture: string): string =>
  path(star({ r: 49 }), '#05070d') +
  path(star({ r: 48 }), pen.linear(rim)) +
  path(star({ r: 44.4 }), '#3a1c04') +
  path(star({ r: 43.2 }), pen.radial(field, { reach: 0.62 })) +
  stroke(star({ r: 39.6 }), line, { strokeWidth: 0.8, strokeOpacity: 0.8 }) +
  stroke(star({ r: 39.6, inner: 0.46 }), line, { strokeWidth: 0.6, strokeOpacity: 0.35 }) +
  path(star({ r: 48 }) + star({ r: 46.6 }), { fill: '#fff', fillRule: 'evenodd', opacity: 0.45 }) +
  picture

const LOBE = 'M-26 -46H26A20 20 0 0 0 46 -26V26A20 20 0 0 0 26 46H-26A20 20 0 0 0 -46 26V-26A20 20 0 0 0 -26 -46Z'
const scaled = (scale: number) => `scale(${scale})`

/** The scatter's frame: a plaque with hollowed corners and studs in them, and the picture in front of it. */
export const lobedPlaque = (pen: Pen, { field, line, rim = tone.gold }: PlaqueColours, picture: string): string => {
  const stud = pen.stamp(path(ring(6.2), '#05070d') + path(ring(5.2), pen.linear(rim)) + path(ring(2.6), line))
  return (
    path(LOBE, { fill: '#05070d', transform: scaled(1.065) }) +
    path(LOBE, { fill: pen.linear(rim), transform: scaled(1.035) }) +
    path(LOBE, { fill: '#3a1c04', transform: scaled(0.955) }) +
    path(LOBE, { fill: pen.radial(field, { reach: 0.72 }), transform: scaled(0.93) }) +
    stroke(LOBE, line, { strokeWidth: 0.9, strokeOpacity: 0.7, transform: scaled(0.86) }) +
    group(
      {},
      stud('translate(-41 -41)'),
      stud('translate(41 -41)'),
      stud('translate(-41 41)'),
      stud('translate(41 41)'),
    ) +
    picture
  )
}
