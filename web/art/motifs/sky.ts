import { polygon } from '../kit/geometry.ts'
import { glow } from '../kit/light.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, el, group, type Point, path } from '../kit/svg.ts'

export type Moon = { readonly at: Point; readonly r: number; readonly stops?: string; readonly halo?: string }

/** A full moon or sun with a halo. */
export const moon = (pen: Pen, { at, r, stops = 'FFFDF2 FFE9B0:55 E7B458', halo = 'FFE3A0' }: Moon): string =>
  glow(pen, at, { r: r * 2.3, colour: halo, strength: 0.5 }) + circle(at, r, pen.linear(stops))

/** Streaks of cloud in the manner of a miniature: stacked bars with round ends. `bars` are x, y, length. */
export const clouds = (
  bars: readonly (readonly [x: number, y: number, length: number])[],
  { colour, opacity, thick = 10 }: { colour: string; opacity: number; thick?: number },
): string =>
  group(
    { fill: colour, opacity },
    el('path', {
      d: bars
        .map(([x, y, length]) => {
          const r = thick / 2
          return `M${x + r} ${y}h${length - thick}a${r} ${r} 0 0 1 0 ${thick}h${thick - length}a${r} ${r} 0 0 1 0 ${-thick}Z`
        })
        .join(''),
    }),
  )

/** A ridge from edge to edge: `line` is its crest as path data from x = 0 to x = 300; everything below is filled. */
export const land = (line: string, fill: string): string => path(`${line}V400H0Z`, fill)

export type Peak = { readonly at: Point; readonly width: number; readonly height: number; readonly lean?: number }

/** A faceted mountain: lit from the left, shaded on the right, with snow that runs down its edges. */
export const peak = (
  { at: [x, y], width, height, lean = 0 }: Peak,
  paint: { light: string; dark: string; snow: string; snowDark: string },
): string => {
  const top: Point = [x + lean, y - height]
  const [left, right]: [Point, Point] = [
    [x - width / 2, y],
    [x + width / 2, y],
  ]
  const ridge: Point[] = [
    top,
    [x + lean + width * 0.05, y - height * 0.72],
    [x + lean - width * 0.02, y - height * 0.5],
    [x + width * 0.08, y - height * 0.22],
    [x, y],
  ]
  const along = (from: Point, to: Point, k: number): Point => [
    from[0] + (to[0] - from[0]) * k,
    from[1] + (to[1] - from[1]) * k,
  ]
  const lit: Point[] = [
    top,
    along(top, left, 0.42),
    [x + lean - width * 0.1, y - height * 0.66],
    [x + lean - width * 0.06, y - height * 0.5],
    [x + lean + width * 0.02, y - height * 0.62],
    [x + lean + width * 0.05, y - height * 0.72],
  ]
  const dim: Point[] = [
    top,
    [x + lean + width * 0.05, y - height * 0.72],
    [x + lean + width * 0.1, y - height * 0.58],
    [x + lean + width * 0.13, y - height * 0.7],
    along(top, right, 0.36),
  ]
  return (
    path(polygon([top, left, [x, y], ...ridge.slice(1, -1).reverse()]), paint.light) +
    path(polygon([...ridge, right]), paint.dark) +
    path(polygon(lit), paint.snow) +
    path(polygon(dim), paint.snowDark)
  )
}
