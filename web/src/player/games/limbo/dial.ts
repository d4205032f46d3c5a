/*
 * The scale of the astrolabe. A point stands where its share of all results below it is: equal arcs are equally likely,
 * so that the arc beyond the target is the chance to win.
 */

/** Where the scale begins and how far it goes round, in radians, clockwise from the right. */
export const DIAL_START = (5 * Math.PI) / 6
const DIAL_SWEEP = (4 * Math.PI) / 3

/** The share of the scale up to a point in hundredths: 0 at 1.00×, below 1 always. */
export function shareOfE2(pointE2: number): number {
  return pointE2 <= 100 ? 0 : 1 - 99 / pointE2
}

/** The point in hundredths that stands at a share of the scale; never below 1.00×. */
export function pointAtE2(share: number): number {
  return Math.max(100, Math.floor(99 / (1 - share)))
}

export function angleOf(share: number): number {
  return DIAL_START + DIAL_SWEEP * share
}
