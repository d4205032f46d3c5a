import { polar, polygon, seeded, times } from './geometry.ts'
import type { Pen } from './pen.ts'
import { type Attributes, circle, el, ellipse, group, type Point, path, stroke } from './svg.ts'

/** Soft light around a point; `colour` without #. */
export const glow = (
  pen: Pen,
  at: Point,
  { r, colour, strength = 0.8 }: { r: number; colour: string; strength?: number },
): string =>
  circle(at, r, pen.radial(`${colour}/${strength} ${colour}/${(strength * 0.36).toFixed(2)}:38 ${colour}/0:100`))

/** The shadow a thing throws on the ground it stands on. */
export const shade = (pen: Pen, [cx, cy, rx, ry]: readonly [number, number, number, number], strength = 0.6): string =>
  ellipse([cx, cy, rx, ry], pen.radial(`05070d/${strength} 05070d/${(strength * 0.5).toFixed(2)}:50 05070d/0:100`))

/** A four-pointed glint. */
export const glint = (at: Point, r: number, colour = '#fff'): string => {
  const [x, y] = at
  const k = r * 0.12
  return path(
    `M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}Z`,
    colour,
  )
}

export type Dust = {
  readonly seed: number
  readonly count: number
  readonly area: readonly [x: number, y: number, width: number, height: number]
  readonly size?: number
  readonly colour?: string
}

/** Scattered motes or stars, the same for the same seed. */
export const dust = ({ seed, count, area: [x, y, width, height], size = 1.6, colour = '#fff' }: Dust): string => {
  const next = seeded(seed)
  const motes = ['', '', '']
  for (let i = 0; i < count; i += 1) {
    const layer = i % 3
    motes[layer] = `${motes[layer]}M${x + next() * width} ${y + next() * height}h0`
  }
  const layers = motes.map((d, layer) =>
    stroke(d, colour, { strokeWidth: size * (2 - layer * 0.5), opacity: [0.9, 0.6, 0.45][layer] }),
  )
  return group({ strokeLinecap: 'round' }, ...layers)
}

/** Wedges of light leaving a point. */
export const rays = (
  { at, count, r, turn = 0, share = 0.5 }: { at: Point; count: number; r: number; turn?: number; share?: number },
  attributes: Attributes,
): string => {
  const step = 360 / count
  const d = times(count, (i) => {
    const from = turn + i * step
    return polygon([at, polar(r, from, at), polar(r, from + step * share, at)])
  }).join('')
  return el('path', { d, ...attributes })
}
