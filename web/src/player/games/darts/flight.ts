import type { Spot } from './dart-bet.ts'

/*
 * How a dart flies, in shares of the board's radius around its middle: from the hand below the picture, in an arc, away
 * from the eye, until its tip stands exactly on the spot that was decided.
 */

export const FLIGHT_MS = 640
const WOBBLE_MS = 420
/** How much larger the dart looks in the hand than in the board. */
const NEARNESS = 3.4
const HAND: Spot = { x: 0.55, y: 1.75 }
const ARC = 0.7

export type DartPlace = {
  /** Of its tip. */
  readonly spot: Spot
  readonly scale: number
  /** Turn of the tail around the tip, in radians: it swings a little after the hit. */
  readonly swing: number
}

/** Where the dart is so long after it was thrown. */
export function dartAt(target: Spot, elapsedMs: number): DartPlace {
  const share = Math.min(1, Math.max(0, elapsedMs / FLIGHT_MS))
  const lift = ARC * 4 * share * (1 - share)
  const spot = {
    x: HAND.x + (target.x - HAND.x) * share,
    y: HAND.y + (target.y - HAND.y) * share - lift,
  }
  return { spot, scale: NEARNESS + (1 - NEARNESS) * share ** 0.7, swing: swingAt(elapsedMs - FLIGHT_MS) }
}

function swingAt(sinceHitMs: number): number {
  if (sinceHitMs <= 0 || sinceHitMs >= WOBBLE_MS) return 0
  const faded = 1 - sinceHitMs / WOBBLE_MS
  return Math.sin(sinceHitMs / 26) * 0.13 * faded * faded
}
