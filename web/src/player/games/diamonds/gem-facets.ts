import type { DiamondColor } from '@tas/shared/rules/games/diamonds/game.ts'

/*
 * Star-cut stones, counted and not drawn by hand: a table in the middle, around it the points of a star, and each facet as
 * bright as it is turned to the light. Every colour has an outline of its own, so that it is told apart without colour.
 */

export type Point = readonly [x: number, y: number]
export type Facet = { readonly path: string; readonly fill: string }

/** From the shadow to the light. */
const TONES: Readonly<Record<DiamondColor, readonly string[]>> = {
  green: ['#05402a', '#0f8450', '#2fc274', '#7ff0ae', '#dcffe8'],
  purple: ['#2c0f6a', '#5a2cb4', '#9058ea', '#bd94ff', '#f0e4ff'],
  yellow: ['#7a4604', '#c9860f', '#f6b31b', '#ffd860', '#fff6d4'],
  red: ['#5a0620', '#b01c3a', '#e5484d', '#ff8480', '#ffe0da'],
  cyan: ['#083e58', '#1487ac', '#2fc4e0', '#86ecfb', '#e6fdff'],
  pink: ['#66104a', '#c02a86', '#f45fb4', '#ff9fd6', '#ffe6f5'],
  blue: ['#0a1760', '#1f3cc0', '#4a78f4', '#8fb0ff', '#e2ebff'],
}

const regular = (points: number, turn: number, stretch: Point = [1, 1]): readonly Point[] =>
  Array.from({ length: points }, (_, index) => {
    const angle = turn + (index * Math.PI * 2) / points
    return [Math.cos(angle) * stretch[0], Math.sin(angle) * stretch[1]]
  })

const UP = -Math.PI / 2

const OUTLINES: Readonly<Record<DiamondColor, readonly Point[]>> = {
  // An emerald cut: long, with cut corners.
  green: [
    [-0.42, -1],
    [0.42, -1],
    [0.76, -0.66],
    [0.76, 0.66],
    [0.42, 1],
    [-0.42, 1],
    [-0.76, 0.66],
    [-0.76, -0.66],
  ],
  purple: regular(6, UP),
  yellow: regular(12, UP),
  // A trillion: three corners, the sides a little out.
  red: regular(3, UP).flatMap(([x, y], index): readonly Point[] => {
    const side = UP + ((index * 2 + 1) * Math.PI) / 3
    return [
      [x, y + 0.12],
      [Math.cos(side) * 0.62, Math.sin(side) * 0.62 + 0.12],
    ]
  }),
  // A drop.
  cyan: [
    [0, -1.05],
    [0.34, -0.52],
    [0.66, 0],
    [0.78, 0.4],
    [0.6, 0.78],
    [0.26, 0.98],
    [-0.26, 0.98],
    [-0.6, 0.78],
    [-0.78, 0.4],
    [-0.66, 0],
    [-0.34, -0.52],
  ],
  // A marquise: a boat seen from above.
  pink: [
    [0, -1.08],
    [0.36, -0.7],
    [0.56, -0.26],
    [0.56, 0.26],
    [0.36, 0.7],
    [0, 1.08],
    [-0.36, 0.7],
    [-0.56, 0.26],
    [-0.56, -0.26],
    [-0.36, -0.7],
  ],
  blue: regular(4, UP, [0.94, 0.94]),
}

/** Where the light comes from: above, a little from the left. */
const LIGHT: Point = [-0.45, -0.89]
const TABLE_REACH = 0.56

/** The facets of a stone within ±1.1 around the origin, those behind first. */
export function facetsOf(color: DiamondColor): readonly Facet[] {
  const outline = OUTLINES[color]
  const tones = TONES[color]
  const table = outline.map((point, index): Point => {
    const [x, y] = middle(point, at(outline, index + 1))
    return [x * TABLE_REACH, y * TABLE_REACH]
  })
  const shaded = (corners: readonly Point[], lift: number): Facet => ({
    path: pathOf(corners),
    fill: tones[toneAt(corners, lift)] ?? '#fff',
  })
  return [
    { path: pathOf(outline), fill: tones[1] ?? '#000' },
    ...outline.map((point, index) => shaded([point, at(outline, index + 1), at(table, index)], -0.25)),
    ...outline.map((point, index) => shaded([point, at(table, index), at(table, index - 1)], 0.2)),
    { path: pathOf(table), fill: tones[3] ?? '#fff' },
    // The half of the table that catches the light.
    { path: pathOf(table.filter(([x, y]) => x * LIGHT[0] + y * LIGHT[1] > -0.05)), fill: tones[4] ?? '#fff' },
  ]
}

/** The outline alone: the hollow of a stone that is still to come, or a sign of it. */
export function outlineOf(color: DiamondColor): string {
  return pathOf(OUTLINES[color])
}

function toneAt(corners: readonly Point[], lift: number): number {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0)
  const y = corners.reduce((sum, corner) => sum + corner[1], 0)
  const turned = (x * LIGHT[0] + y * LIGHT[1]) / (Math.hypot(x, y) || 1)
  return Math.min(4, Math.max(0, Math.round(1.8 + (turned + lift) * 2)))
}

function at(points: readonly Point[], index: number): Point {
  return points[(index + points.length) % points.length] ?? [0, 0]
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`
}
