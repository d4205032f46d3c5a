import { at, mix, polar, polygon, radians, times } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, group, type Point, path, stroke } from '../kit/svg.ts'

/** Five colours of a stone with #, from where the light falls to where it does not. */
export type Shades = readonly [string, string, string, string, string]

export const SHADES = {
  ruby: ['#ffe0e4', '#ff7a8a', '#e8274a', '#a80a34', '#5a0424'],
  emerald: ['#e2ffec', '#7af0a8', '#1fb46a', '#08784a', '#043a2c'],
  diamond: ['#ffffff', '#d2f4ff', '#8ad4f6', '#4a90c8', '#1f4f8a'],
  pink: ['#fff6fa', '#ffc6dc', '#f78ab4', '#c9447e', '#7a1650'],
} as const satisfies Readonly<Record<string, Shades>>

export type Stone = {
  /** Corners around the origin, clockwise. */
  readonly outline: readonly Point[]
  readonly shades: Shades
  /** Size of the flat face as a share of the whole. */
  readonly table?: number
  /** Brilliant: kites and triangles; step: bands parallel to the edges. */
  readonly cut?: 'brilliant' | 'step'
}

/** Where the light comes from, in degrees: above and left. */
const LIGHT = -125

const toward = ([x, y]: Point): number => (Math.atan2(y, x) * 180) / Math.PI
const shrink = (outline: readonly Point[], share: number): Point[] =>
  outline.map((corner) => mix([0, 0], corner, share))

type Facet = { readonly corners: readonly Point[] /** Added to the brightness, −1 … 1. */; readonly lift: number }

const steps = (outline: readonly Point[], table: number): Facet[] => {
  const rings = [1, (1 + table) / 2, table].map((share) => shrink(outline, share))
  return times(2, (band) =>
    outline.map((_, i): Facet => {
      const next = (i + 1) % outline.length
      const pick = (ring: number, corner: number): Point => rings[ring]?.[corner] ?? [0, 0]
      return {
        corners: [pick(band, i), pick(band, next), pick(band + 1, next), pick(band + 1, i)],
        lift: band === 0 ? -0.18 : 0.24,
      }
    }),
  ).flat()
}

const brilliants = (outline: readonly Point[], table: number): Facet[] => {
  const count = outline.length
  const outer = (i: number): Point => outline[(i + count) % count] ?? [0, 0]
  const inner = (i: number): Point => mix([0, 0], outer(i), table)
  const waist = (i: number): Point => mix([0, 0], mix(outer(i), outer(i + 1), 0.5), (1 + table) / 2 + 0.05)
  return outline.flatMap((_, i): Facet[] => [
    { corners: [outer(i), outer(i + 1), waist(i)], lift: i % 2 === 0 ? -0.36 : -0.04 },
    { corners: [outer(i), waist(i), inner(i), waist(i - 1)], lift: i % 2 === 0 ? 0.3 : 0.06 },
    { corners: [waist(i), inner(i), inner(i + 1)], lift: i % 2 === 0 ? -0.1 : 0.5 },
  ])
}

const colourOf = ({ corners, lift }: Facet, shades: Shades): string => {
  const [x, y] = corners.reduce<Point>(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0])
  const bright = Math.cos(radians(toward([x, y]) - LIGHT)) * 0.8 + lift
  const index = Math.min(4, Math.max(0, Math.round(((1 - bright) / 2) * 4)))
  return shades[index] ?? shades[2]
}

/** A cut stone seen from above: facets by the light, a flat face with the depth showing through, a dark girdle. */
export const cutStone = (pen: Pen, { outline, shades, table = 0.56, cut = 'brilliant' }: Stone): string => {
  const facets = cut === 'step' ? steps(outline, table) : brilliants(outline, table)
  const painted = new Map<string, string>()
  for (const facet of facets) {
    const colour = colourOf(facet, shades)
    painted.set(colour, (painted.get(colour) ?? '') + polygon(facet.corners))
  }
  const face = shrink(outline, table)
  const depth = face.map((corner, i) => polygon([corner, face[(i + 1) % face.length] ?? corner, [0, 0]]))
  const [lightest, light, middle, dark, darkest] = shades.map((shade) => shade.slice(1))
  return group(
    {},
    path(polygon(outline), { fill: `#${darkest}`, stroke: '#08040c', strokeWidth: 2.6, strokeLinejoin: 'round' }),
    ...[...painted].map(([colour, d]) =>
      path(d, { fill: colour, stroke: colour, strokeWidth: 0.3, strokeLinejoin: 'round' }),
    ),
    path(polygon(face), pen.linear(`${lightest} ${light}:22 ${middle}:60 ${dark}`, 'diagonal')),
    path(depth.filter((_, i) => i % 2 === 0).join(''), { fill: `#${lightest}`, opacity: 0.22 }),
    path(depth.filter((_, i) => i % 3 === 1).join(''), { fill: `#${darkest}`, opacity: 0.22 }),
    stroke(polygon(face), '#fff', { strokeWidth: 0.7, strokeOpacity: 0.6, strokeLinejoin: 'round' }),
    stroke(polygon(outline), pen.linear('fff/.9 fff/.1:60 fff/.35'), { strokeWidth: 0.9, strokeLinejoin: 'round' }),
  )
}

/** Corners on an ellipse. */
export const oval = (count: number, [rx, ry]: Point, turn = 0): Point[] =>
  times(count, (i) => {
    const [x, y] = polar(1, turn + (i * 360) / count)
    return [x * rx, y * ry]
  })

/** Corners of a rectangle with cut corners. */
export const octagon = ([rx, ry]: Point, cut: number): Point[] => [
  [-rx + cut, -ry],
  [rx - cut, -ry],
  [rx, -ry + cut],
  [rx, ry - cut],
  [rx - cut, ry],
  [-rx + cut, ry],
  [-rx, ry - cut],
  [-rx, -ry + cut],
]

/** Corners of a drop with its tip up. */
export const drop = (r: number, count = 12): Point[] =>
  times(count, (i) => {
    const [x, y] = polar(r, -90 + (i * 360) / count)
    return i === 0 ? [0, -r * 1.5] : [x * (y < -r * 0.4 ? 0.92 : 1), y < -r * 0.4 ? y * 1.12 : y]
  })

/** Golden beads along an outline, as on a mount. */
export const beads = (pen: Pen, points: readonly Point[], r: number, stops: string): string => {
  const bead = pen.stamp(
    circle([0, 0], r + 0.8, '#2a1402') +
      circle([0, 0], r, pen.radial(stops, { at: [0.36, 0.3], reach: 0.8 })) +
      circle([-r * 0.3, -r * 0.35], r * 0.28, { fill: '#fff', opacity: 0.9 }),
  )
  return points.map((point) => bead(`translate(${at(point)})`)).join('')
}
