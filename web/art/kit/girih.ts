import { mix, polar, polygon, times } from './geometry.ts'
import type { Pen } from './pen.ts'
import { type Attributes, type Point, stroke } from './svg.ts'

/**
 * Girih by polygons in contact (E. H. Hankin, "The Drawing of Geometric Patterns in Saracenic Art", 1925): from the middle
 * of every edge of a tiling two lines leave at the contact angle and end where they meet the neighbours' lines.
 * @param angle contact angle in degrees, 45 (blunt) … 75 (sharp)
 */
const starIn = (corners: readonly Point[], angle: number): string => {
  const count = corners.length
  const corner = (i: number): Point => corners[(i + count) % count] ?? [0, 0]
  const centre: Point = [
    corners.reduce((sum, [x]) => sum + x, 0) / count,
    corners.reduce((sum, [, y]) => sum + y, 0) / count,
  ]
  const points = times(count, (i) => {
    const middle = mix(corner(i), corner(i + 1), 0.5)
    const next = mix(corner(i + 1), corner(i + 2), 0.5)
    const halfEdge = Math.hypot(middle[0] - corner(i + 1)[0], middle[1] - corner(i + 1)[1])
    const halfChord = Math.hypot(middle[0] - next[0], middle[1] - next[1]) / 2
    const lean = angle - 180 / count
    const depth = halfChord * Math.tan((lean * Math.PI) / 180)
    const foot = mix(middle, next, 0.5)
    const inward = Math.hypot(centre[0] - foot[0], centre[1] - foot[1]) || halfEdge
    return [middle, mix(foot, centre, Math.min(0.98, depth / inward))] as const
  }).flat()
  return polygon(points)
}

const ngon = (count: number, r: number, { turn, centre }: { turn: number; centre: Point }): Point[] =>
  times(count, (i) => polar(r, turn + (i * 360) / count, centre))

export type Girih = 'khatam' | 'shamseh' | 'lattice'

/** One repeat of each tiling for the period `size`; the path data tiles without seams. */
export const girihTile = (kind: Girih, size: number): { width: number; height: number; d: string } => {
  if (kind === 'shamseh') {
    // 3.12.12: twelve-pointed stars on a hexagonal lattice, triangles between them.
    const height = size * Math.sqrt(3)
    const r = size / 2 / Math.cos(Math.PI / 12)
    const centres: Point[] = [
      [size / 2, height / 2],
      [0, 0],
      [size, 0],
      [0, height],
      [size, height],
    ]
    const stars = centres.map((centre) => starIn(ngon(12, r, { turn: 15, centre }), 60))
    const rosettes = centres.map((centre) => starIn(ngon(12, r * 0.5, { turn: 0, centre }), 62))
    return { width: size, height, d: [...stars, ...rosettes].join('') }
  }
  // 4.8.8: octagons with squares between them; the lattice uses a blunter angle, so stars and crosses show instead.
  const edge = size / (1 + Math.SQRT2)
  const octagon = ngon(8, edge / 2 / Math.sin(Math.PI / 8), { turn: 22.5, centre: [size / 2, size / 2] })
  const squares = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const
  const angle = kind === 'khatam' ? 67.5 : 52
  const between = squares.map((centre) => starIn(ngon(4, edge / Math.SQRT2, { turn: 0, centre }), angle))
  const heart = kind === 'khatam' ? starIn(ngon(8, size * 0.2, { turn: 0, centre: [size / 2, size / 2] }), 67.5) : ''
  return { width: size, height: size, d: [starIn(octagon, angle), ...between, heart].join('') }
}

/** A paint that fills with girih lines. */
export const girihPaint = (
  pen: Pen,
  kind: Girih,
  { size = 60, transform, ...line }: { readonly size?: number; readonly transform?: string } & Attributes,
): string => {
  const { width, height, d } = girihTile(kind, size)
  return pen.pattern(
    { width, height, ...(transform === undefined ? {} : { transform }) },
    stroke(d, '#fff', { strokeWidth: 1, ...line }),
  )
}
