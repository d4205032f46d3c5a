/*
 * How a reel turns. Places count downwards along the strip; a reel that turns lets its symbols fall, so the place on top
 * grows smaller. All reels of a machine turn alike, whatever they will show.
 */

/** How the reels of a machine feel. */
export type Temper = {
  /** Symbols that pass in a second at full speed. */
  readonly speed: number
  /** From the first slowing to rest. */
  readonly settleMs: number
  /** 1: comes to rest from above. More: sinks a little too far and comes back. */
  readonly bounce: number
}

export type ReelTurn = {
  /** The place on top when it began to turn, and since when. */
  readonly from: number
  readonly startedMs: number
  /** The place it comes to rest at, and when; null as long as nobody knows. */
  readonly stop: { readonly place: number; readonly atMs: number } | null
}

/** In which a reel comes to full speed. */
const START_MS = 140

/** The place on top of the window, with its fraction; not yet wrapped around the strip. */
export function placeAt(turn: ReelTurn, temper: Temper, nowMs: number): number {
  const { from, startedMs, stop } = turn
  const speed = temper.speed / 1_000
  const sinceMs = Math.max(0, nowMs - startedMs)
  if (stop === null || sinceMs < START_MS) {
    if (stop !== null && nowMs >= stop.atMs) return stop.place
    return from - (sinceMs < START_MS ? (speed * sinceMs ** 2) / (2 * START_MS) : speed * (sinceMs - START_MS / 2))
  }
  const leftMs = stop.atMs - nowMs
  if (leftMs <= 0) return stop.place
  const { settleMs, bounce } = temper
  // The curve (1 − u)²(1 − bounce·u) leaves at full speed and ends at rest.
  const reach = (speed * settleMs) / (2 + bounce)
  if (leftMs >= settleMs) return stop.place + reach + speed * (leftMs - settleMs)
  const done = 1 - leftMs / settleMs
  return stop.place + reach * (1 - done) ** 2 * (1 - bounce * done)
}

/** How fast a reel turns, from 0 at rest to 1. */
export function speedAt({ startedMs, stop }: ReelTurn, { settleMs }: Temper, nowMs: number): number {
  const begun = Math.min(1, Math.max(0, (nowMs - startedMs) / START_MS))
  const ending = stop === null ? 1 : Math.min(1, Math.max(0, (stop.atMs - nowMs) / settleMs) * 2)
  return Math.min(begun, ending)
}
