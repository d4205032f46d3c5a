import type { Pen } from '../kit/pen.ts'
import { ellipse, path, rect } from '../kit/svg.ts'

/** How a solid thing is painted. */
export type Finish = {
  readonly fill: string
  /** Colour of the dark edge that parts the thing from whatever lies behind it. */
  readonly edge: string
  /** Gradient stops of the light along its upper edge. */
  readonly rim?: string
  readonly edgeWidth?: number
}

/** A solid thing: a dark edge around it, its fill, and light along its upper rim. */
export const solid = (pen: Pen, d: string, { fill, edge, rim = 'fff/.8 fff/0:60', edgeWidth = 3 }: Finish): string =>
  path(d, { fill: edge, stroke: edge, strokeWidth: edgeWidth, strokeLinejoin: 'round' }) +
  path(d, fill) +
  path(d, { fill: 'none', stroke: pen.linear(rim), strokeWidth: 1.1, strokeLinejoin: 'round' })

/** The soft shadow of a symbol on the reel, under it. */
export const footing = (pen: Pen, y = 40, rx = 34): string =>
  ellipse([0, y, rx, 6], pen.radial('000/.55 000/.25:55 000/0'))

/** Light behind a symbol; `colour` without #. */
export const halo = (pen: Pen, colour: string, r = 49): string =>
  ellipse([0, 0, r, r], pen.radial(`${colour}/.6 ${colour}/.24:55 ${colour}/0`))

/** Quiet over the part of a backdrop where the reels lie; `colour` without #. */
export const calm = (pen: Pen, colour: string): string =>
  ellipse([600, 400, 560, 380], pen.radial(`${colour}/.85 ${colour}/.7:55 ${colour}/0`)) +
  rect([0, 0, 1200, 800], pen.linear(`${colour}/.35 ${colour}/0:25 ${colour}/0:70 ${colour}/.6`))
