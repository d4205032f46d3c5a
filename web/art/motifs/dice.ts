import { pairs, radians, times } from '../kit/geometry.ts'
import { type Tone, tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, group, type Point, path, rect } from '../kit/svg.ts'

type Vector = readonly [x: number, y: number, z: number]

/** Where the pips of one to six sit on a face, in sixths of its edge from the middle. */
const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]],
  2: pairs('-1.5 -1.5, 1.5 1.5'),
  3: pairs('-1.6 -1.6, 0 0, 1.6 1.6'),
  4: pairs('-1.5 -1.5, 1.5 -1.5, -1.5 1.5, 1.5 1.5'),
  5: pairs('-1.6 -1.6, 1.6 -1.6, 0 0, -1.6 1.6, 1.6 1.6'),
  6: pairs('-1.5 -1.8, 1.5 -1.8, -1.5 0, 1.5 0, -1.5 1.8, 1.5 1.8'),
}

export const pipsOf = (face: number): readonly Point[] => PIPS[face] ?? []

const turned = ([x, y, z]: Vector, [ax, ay, az]: Vector): Vector => {
  const [cx, sx, cy, sy, cz, sz] = [ax, ay, az].flatMap((a) => [Math.cos(radians(a)), Math.sin(radians(a))]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [x1, y1] = [x * cz - y * sz, x * sz + y * cz]
  const [x2, z2] = [x1 * cy + z * sy, z * cy - x1 * sy]
  return [x2, y1 * cx - z2 * sx, y1 * sx + z2 * cx]
}

/** Each face: its outward normal and the directions of its own x and y. Opposite faces add up to seven. */
const FACES: readonly { value: number; normal: Vector; right: Vector; down: Vector }[] = [
  { value: 1, normal: [0, 0, 1], right: [1, 0, 0], down: [0, 1, 0] },
  { value: 6, normal: [0, 0, -1], right: [-1, 0, 0], down: [0, 1, 0] },
  { value: 2, normal: [0, -1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  { value: 5, normal: [0, 1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  { value: 3, normal: [1, 0, 0], right: [0, 0, -1], down: [0, 1, 0] },
  { value: 4, normal: [-1, 0, 0], right: [0, 0, 1], down: [0, 1, 0] },
]

export type Die = {
  readonly at: Point
  readonly size: number
  /** Degrees about x, y and z; the viewer looks along −z. */
  readonly turn: Vector
  readonly tone?: Tone
  readonly pip?: string
}

/** What a material turns to out of the light. */
const SHADE: Partial<Record<Tone, string>> = { ivory: '#2a2f6e', gold: '#4a1a00' }

/** A solid die with rounded edges, lit from above, in parallel projection. */
export const die = (pen: Pen, { at, size, turn, tone: material = 'ivory', pip = '#141a2c' }: Die): string => {
  const half = size / 2
  const body = pen.linear(tone[material])
  const faces = FACES.map((face) => ({
    value: face.value,
    normal: turned(face.normal, turn),
    right: turned(face.right, turn),
    down: turned(face.down, turn),
  })).filter((face) => face.normal[2] > 0.02)
  const drawn = faces.map(({ value, normal, right, down }) => {
    const frame = [right[0], right[1], down[0], down[1], normal[0] * half, normal[1] * half]
    const edge = size * 0.93
    // Lambert's law with the light above and a little to the left decides how dark a face is.
    const light = Math.max(0, -normal[1] * 0.78 + normal[2] * 0.5 - normal[0] * 0.25)
    const r = size * 0.088
    const pips = pipsOf(value).map(([px, py]) =>
      circle([(px * size) / 6.4, (py * size) / 6.4], value === 1 ? r * 1.5 : r, pip),
    )
    return group(
      { transform: `matrix(${frame.map((n) => n.toFixed(3)).join(' ')})` },
      rect([-edge / 2, -edge / 2, edge, edge], { rx: size * 0.17, fill: body }),
      rect([-edge / 2, -edge / 2, edge, edge], {
        rx: size * 0.17,
        fill: SHADE[material] ?? '#0a0612',
        opacity: ((1 - light) * 0.52).toFixed(2),
      }),
      ...pips,
    )
  })
  const hull = faces.map(({ normal, right, down }) => {
    const corners = times(4, (i): Point => {
      const [u, v] = pairs('-1 -1, 1 -1, 1 1, -1 1')[i] as [number, number]
      const k = half * 0.86
      return [(u * right[0] + v * down[0]) * k + normal[0] * k, (u * right[1] + v * down[1]) * k + normal[1] * k]
    })
    return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  })
  const shell = path(hull.join(''), { fill: body, stroke: body, strokeWidth: size * 0.14, strokeLinejoin: 'round' })
  return group({ transform: `translate(${at[0]} ${at[1]})` }, shell, ...drawn)
}
