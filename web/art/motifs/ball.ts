import { at, mix, polygon, times } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, group, type Point, path, stroke } from '../kit/svg.ts'

type Vector = readonly [x: number, y: number, z: number]

const PHI = (1 + Math.sqrt(5)) / 2
/** The twelve corners of an icosahedron: the middles of a football's dark pentagons. */
const CORNERS: readonly Vector[] = [-1, 1].flatMap((a) =>
  [-PHI, PHI].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
)

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

const turned = ([x, y, z]: Vector, [ax, ay]: readonly [number, number]): Vector => {
  const [cx, sx, cy, sy] = [Math.cos(ax), Math.sin(ax), Math.cos(ay), Math.sin(ay)]
  const [x1, z1] = [x * cy + z * sy, z * cy - x * sy]
  return [x1, y * cx - z1 * sx, y * sx + z1 * cx]
}

const between = (a: Vector, b: Vector, share: number): Vector =>
  unit([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])

const near = (a: Vector, b: Vector): boolean => {
  const d = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  return d > 0.4 && d < 0.6
}

/** The pentagons and seams of a truncated icosahedron on a sphere of radius `r`, as seen from the front. */
export const ballPanels = (r: number, turn: readonly [number, number]): { patches: string; seams: string } => {
  const corners = CORNERS.map((corner) => turned(unit(corner), turn))
  const flat = ([x, y]: Vector): Point => [x * r, y * r]
  const patches = corners
    .filter((corner) => corner[2] > -0.28)
    .map((corner) => {
      const ring = corners.filter((other) => near(corner, other)).map((other) => between(corner, other, 1 / 3))
      const [u, v] = [unit([corner[2], 0, -corner[0]]), unit([0, corner[2], -corner[1]])]
      const angle = (p: Vector): number =>
        Math.atan2(p[0] * v[0] + p[1] * v[1] + p[2] * v[2], p[0] * u[0] + p[1] * u[1] + p[2] * u[2])
      const sorted = ring.filter((p) => p[2] > -0.05).sort((p, q) => angle(p) - angle(q))
      return sorted.length < 3 ? '' : polygon(sorted.map(flat))
    })
    .join('')
  const seams = corners
    .flatMap((corner, i) =>
      corners.slice(i + 1).flatMap((other) => {
        if (!near(corner, other)) return []
        const [p, q] = [between(corner, other, 1 / 3), between(corner, other, 2 / 3)]
        return p[2] > 0 && q[2] > 0 ? [`M${at(flat(p))}L${at(flat(q))}`] : []
      }),
    )
    .join('')
  return { patches, seams }
}

/** A football lit from above, radius `r` around the origin. */
export const football = (pen: Pen, r: number, turn: readonly [number, number] = [0.35, 0.3]): string => {
  const { patches, seams } = ballPanels(r, turn)
  const clip = pen.clip(circle([0, 0], r, '#fff'))
  return (
    circle([0, 0], r, pen.radial('FFFFFF F2EEE2:50 A9A4C0:86 6A6690', { at: [0.4, 0.3], reach: 0.78 })) +
    group(
      { clipPath: clip },
      path(patches, { fill: '#161d3c', stroke: '#161d3c', strokeWidth: r * 0.05, strokeLinejoin: 'round' }),
      stroke(seams, '#5a5f86', { strokeWidth: r * 0.03, strokeLinecap: 'round' }),
    ) +
    circle([0, 0], r, pen.radial('fff/.5 fff/0:45 05070d/0:60 05070d/.5', { at: [0.38, 0.24], reach: 0.86 }))
  )
}

/** The net of a goal: a slack grid between four corners, clockwise from the upper left. */
export const net = (corners: readonly Point[], [columns, rows]: readonly [number, number], sag: number): string => {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners
  const spot = (u: number, v: number): Point => {
    const [x, y] = mix(mix(a, b, u), mix(d, c, u), v)
    return [x, y + Math.sin(u * Math.PI) * sag * v]
  }
  const down = times(columns + 1, (i) => `M${times(5, (k) => at(spot(i / columns, k / 4))).join('L')}`)
  const over = times(rows + 1, (k) => `M${times(9, (i) => at(spot(i / 8, k / rows))).join('L')}`)
  return [...down, ...over].join('')
}
