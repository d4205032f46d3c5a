import type { Point } from './svg.ts'

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at `r` from `centre` towards `degrees` (0 = right, 90 = down). */
export const polar = (r: number, degrees: number, [cx, cy]: Point = [0, 0]): Point => [
  cx + r * Math.cos(radians(degrees)),
  cy + r * Math.sin(radians(degrees)),
]

/** The whole numbers 0 … count − 1, mapped. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

export const at = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`

export const mix = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** A closed path through points. */
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

/** An open path through points. */
export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`

export type Star = {
  readonly r: number
  readonly points?: number
  /** Radius of the notches as a share of `r`; .765 makes the khatam (two crossed squares). */
  readonly inner?: number
  readonly turn?: number
  readonly at?: Point
}

export const star = ({ r, points = 8, inner = 0.765, turn = -90, at: centre = [0, 0] }: Star): string =>
  polygon(times(points * 2, (i) => polar(i % 2 === 0 ? r : r * inner, turn + (i * 180) / points, centre)))

export const ring = (r: number, [cx, cy]: Point = [0, 0]): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`

/** A slice of a ring between two radii and two angles (degrees, less than 180 apart). */
export const slice = ({
  inner,
  outer,
  from,
  to,
}: {
  inner: number
  outer: number
  from: number
  to: number
}): string =>
  inner === 0
    ? `M0 0L${at(polar(outer, from))}A${outer} ${outer} 0 0 1 ${at(polar(outer, to))}Z`
    : `M${at(polar(inner, from))}L${at(polar(outer, from))}A${outer} ${outer} 0 0 1 ${at(polar(outer, to))}L${at(polar(inner, to))}A${inner} ${inner} 0 0 0 ${at(polar(inner, from))}Z`

/** A leaf or feather: two bows from `from` to `to`; `belly` says where along it is widest, `lean` shifts it sideways. */
export const leaf = (
  from: Point,
  to: Point,
  { width, belly = 0.5, lean = 0 }: { readonly width: number; readonly belly?: number; readonly lean?: number },
): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const side = (sign: number): Point => {
    const [mx, my] = mix(from, to, belly)
    const reach = sign * width + lean
    return [mx - (dy / length) * reach, my + (dx / length) * reach]
  }
  return `M${at(from)}Q${at(side(1))} ${at(to)}Q${at(side(-1))} ${at(from)}Z`
}

/** A four-centred Persian arch: feet on y = 0, centred on x = 0, its apex at −`height`. */
export const arch = (width: number, height: number, spring = 0.45): string => {
  const half = width / 2
  const foot = -height * spring
  return `M${-half} 0V${foot}C${-half} ${foot - (height + foot) * 0.62} ${-half * 0.5} ${-height * 0.86} 0 ${-height}C${half * 0.5} ${-height * 0.86} ${half} ${foot - (height + foot) * 0.62} ${half} ${foot}V0Z`
}

/** A bulbous dome: foot on y = 0, centred on x = 0, its tip at −`height`. */
export const dome = (width: number, height: number): string => {
  const half = width / 2
  return `M${-half * 0.82} 0C${-half * 1.2} ${-height * 0.3} ${-half * 1.02} ${-height * 0.62} ${-half * 0.42} ${-height * 0.82}Q${-half * 0.1} ${-height * 0.92} 0 ${-height}Q${half * 0.1} ${-height * 0.92} ${half * 0.42} ${-height * 0.82}C${half * 1.02} ${-height * 0.62} ${half * 1.2} ${-height * 0.3} ${half * 0.82} 0Z`
}

/** A smooth open curve through points (Catmull-Rom as cubic Béziers). */
export const smooth = (points: readonly Point[], tension = 1): string => {
  const pick = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
  return times(points.length - 1, (i) => {
    const [before, from, to, after] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    const k = tension / 6
    const c1: Point = [from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k]
    const c2: Point = [to[0] - (after[0] - from[0]) * k, to[1] - (after[1] - from[1]) * k]
    return `${i === 0 ? `M${at(from)}` : ''}C${at(c1)} ${at(c2)} ${at(to)}`
  }).join('')
}

/** A band along a smooth line whose width (whole, in units) changes from point to point. */
export const ribbon = (line: readonly (readonly [x: number, y: number, width: number])[]): string => {
  const edge = (sign: number): Point[] =>
    line.map(([x, y, width], i) => {
      const before = line[Math.max(0, i - 1)] ?? [x, y]
      const after = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const length = Math.hypot(dx, dy) || 1
      return [x - ((dy / length) * width * sign) / 2, y + ((dx / length) * width * sign) / 2]
    })
  return `${smooth(edge(1))}L${smooth(edge(-1).reverse()).slice(1)}Z`
}

/** Numbers 0…1 from a seed (mulberry32): the same seed draws the same picture. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const numbers = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number)

/** Points written as `x y x y …`. */
export const pairs = (text: string): Point[] => {
  const all = numbers(text)
  return times(Math.floor(all.length / 2), (i) => [all[i * 2] ?? 0, all[i * 2 + 1] ?? 0])
}

/** Rows of three numbers, such as circles: `x y r x y r …`. */
export const triples = (text: string): (readonly [number, number, number])[] => {
  const all = numbers(text)
  return times(Math.floor(all.length / 3), (i) => [all[i * 3] ?? 0, all[i * 3 + 1] ?? 0, all[i * 3 + 2] ?? 0])
}
