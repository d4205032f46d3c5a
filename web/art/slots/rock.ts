import { polygon, radians, seeded } from '../kit/geometry.ts'
import { group, type Point, path } from '../kit/svg.ts'
import type { Shades } from './stones.ts'

export type Rock = { readonly outline: readonly Point[]; readonly shades: Shades; readonly seed: number }

const LIGHT = -120

/** A broken stone: flat faces around a raised middle, lit from above and left. */
export const rock = ({ outline, shades, seed }: Rock): string => {
  const next = seeded(seed)
  const count = outline.length
  const middle = outline.reduce<Point>(([sx, sy], [x, y]) => [sx + x / count, sy + y / count], [0, 0])
  const inner = outline.map(([x, y]): Point => {
    const share = 0.36 + next() * 0.26
    return [middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share - 2]
  })
  const faces = outline.flatMap((corner, i): Point[][] => {
    const after = outline[(i + 1) % count] ?? corner
    const [near, far] = [inner[i] ?? middle, inner[(i + 1) % count] ?? middle]
    return [
      [corner, after, far],
      [corner, far, near],
      [near, far, middle],
    ]
  })
  const painted = new Map<string, string>()
  for (const face of faces) {
    const [x, y] = face.reduce<Point>(([sx, sy], [px, py]) => [sx + px - middle[0], sy + py - middle[1]], [0, 0])
    const turn = (Math.atan2(y, x) * 180) / Math.PI
    const bright = Math.cos(radians(turn - LIGHT)) * 0.75 + (next() - 0.5) * 0.8
    const colour = shades[Math.min(4, Math.max(0, Math.round((1 - bright) * 2)))] ?? shades[2]
    painted.set(colour, (painted.get(colour) ?? '') + polygon(face))
  }
  // Each face is stroked with its own colour, so that no ground shows through the joints.
  return group(
    { strokeWidth: 0.4, strokeLinejoin: 'round' },
    ...[...painted].map(([colour, d]) => path(d, { fill: colour, stroke: colour })),
  )
}
