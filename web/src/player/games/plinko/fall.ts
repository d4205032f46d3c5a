import { type PlinkoPath, plinkoSlot } from '@tas/shared/rules/games/plinko/game.ts'

/*
 * How a ball falls. Every turn of the bet's outcome is one hop from the pin it stands on to the one below, half a slot
 * to that side: the way drawn is the very way that was decided.
 */

/** From the lamp to the first pin, from pin to pin, and into the slot. */
const DROP_MS = 280
const HOP_MS = 120
const SINK_MS = 160

/** How far above the first pin the ball begins, in rows. */
const DROP_ROWS = 1.4
/** The bounce off a pin: its upward speed at the start, in rows per hop. */
const BOUNCE = 0.85

export type BallPlace = {
  /** Slots to the right of the middle. */
  readonly x: number
  /** Rows below the first pin; `path.length` is the mouth of the slot. */
  readonly y: number
  /** Pins touched so far. */
  readonly hits: number
  /** 0 until the mouth of the slot is reached, 1 when the ball has sunk into it. */
  readonly sunk: number
}

/** How long a ball needs through so many rows, in milliseconds. */
export function fallMs(rows: number): number {
  return DROP_MS + rows * HOP_MS + SINK_MS
}

/** Where the ball is so long after it was let go. */
export function ballAt(path: PlinkoPath, elapsedMs: number): BallPlace {
  if (elapsedMs < DROP_MS) {
    const fallen = (Math.max(0, elapsedMs) / DROP_MS) ** 2
    return { x: 0, y: -DROP_ROWS * (1 - fallen), hits: 0, sunk: 0 }
  }
  const hops = (elapsedMs - DROP_MS) / HOP_MS
  const row = Math.floor(hops)
  if (row >= path.length) {
    const sunk = Math.min(1, (elapsedMs - DROP_MS - path.length * HOP_MS) / SINK_MS)
    return { x: pinX(path, path.length), y: path.length, hits: path.length, sunk }
  }
  const share = hops - row
  const from = pinX(path, row)
  return {
    x: from + (pinX(path, row + 1) - from) * share,
    y: row + (1 + BOUNCE) * share * share - BOUNCE * share,
    hits: row + 1,
    sunk: 0,
  }
}

/** Where the pin (at the end: the slot) lies that the ball meets in this row, in slots right of the middle. */
export function pinX(path: PlinkoPath, row: number): number {
  return plinkoSlot(path.slice(0, row)) - row / 2
}

/** Milliseconds since the pin of this row was touched. */
export function sinceHitMs(row: number, elapsedMs: number): number {
  return elapsedMs - DROP_MS - row * HOP_MS
}
