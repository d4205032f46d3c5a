import { polygon } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { group, type Point, path, stroke } from '../kit/svg.ts'

/** Corners in shares of half the gem's width: table left, middle, right; girdle left, inner left, inner right, right; foot. */
const CORNERS = {
  a: [-0.58, -0.52],
  b: [0, -0.52],
  c: [0.58, -0.52],
  d: [-1, -0.1],
  e: [-0.45, -0.1],
  f: [0.45, -0.1],
  g: [1, -0.1],
  h: [0, 1.02],
} as const satisfies Readonly<Record<string, Point>>

type Corner = keyof typeof CORNERS

/** A faceted gem seen from the side: crown, girdle and pavilion. `w` is half its width. */
export const gem = (pen: Pen, w: number, tones: readonly [string, string, string, string]): string => {
  const [lightest, light, mid, dark] = tones
  const facet = (fill: string, ...corners: readonly Corner[]): string =>
    path(polygon(corners.map((corner): Point => [CORNERS[corner][0] * w, CORNERS[corner][1] * w])), fill)
  return group(
    {},
    facet(mid, 'a', 'c', 'g', 'h', 'd'),
    facet(light, 'a', 'd', 'e'),
    facet(lightest, 'a', 'b', 'e'),
    facet(light, 'b', 'f', 'e'),
    facet(mid, 'b', 'c', 'f'),
    facet(light, 'c', 'g', 'f'),
    facet(light, 'd', 'e', 'h'),
    facet(pen.linear(`${lightest.slice(1)} ${mid.slice(1)}:70`), 'e', 'f', 'h'),
    facet(dark, 'f', 'g', 'h'),
    stroke(`M${-w * 0.58} ${-w * 0.52}H${w * 0.58}`, '#fff', { strokeWidth: w * 0.03, strokeOpacity: 0.9 }),
  )
}
