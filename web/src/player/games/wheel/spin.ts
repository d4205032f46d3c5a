/*
 * How the wheel turns, in turns clockwise from where segment 0 begins under the pointer. The segments follow each other
 * clockwise on the wheel, so a wheel that turns lets them pass the pointer in the other order.
 */

export const SPIN_MS = 2_800
const LEAST_TURNS = 3

export type Spin = {
  readonly from: number
  readonly to: number
  readonly startedMs: number
  /** 0 where nothing may move. */
  readonly durationMs: number
}

/** Where a wheel that stands at `from` comes to rest so that the middle of the segment is under the pointer. */
export function spinEnd(from: number, segment: number, segments: number): number {
  const rest = 1 - (segment + 0.5) / segments
  return Math.ceil(from + LEAST_TURNS - rest) + rest
}

/** Where the wheel stands. */
export function turnAt({ from, to, startedMs, durationMs }: Spin, nowMs: number): number {
  const elapsedMs = nowMs - startedMs
  if (elapsedMs >= durationMs) return to
  const share = Math.max(0, elapsedMs) / durationMs
  return from + (to - from) * (1 - (1 - share) ** 3)
}

/** The segment under the pointer. */
export function segmentAt(turn: number, segments: number): number {
  const share = 1 - (turn - Math.floor(turn))
  return Math.floor(share * segments) % segments
}

/** How far the peg that passes lifts the pointer, from 0 to 1. */
export function lift(turn: number, segments: number): number {
  const passed = turn * segments - Math.floor(turn * segments)
  if (passed > 0.65) return ((passed - 0.65) / 0.35) ** 2
  return Math.max(0, 1 - passed / 0.2)
}
