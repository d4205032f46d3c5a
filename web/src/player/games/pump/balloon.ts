import type { StageSize } from '../../../ui/use-stage-canvas.ts'

/** Half the width of the skin at scale 1, and its height above the neck. */
export const SKIN_HALF = 92
export const SKIN_HEIGHT = 224

/** Where pump and balloon stand; CSS pixels. */
export type PumpScene = StageSize & {
  /** Scale of the pump. */
  readonly unit: number
  readonly ground: number
  readonly pumpX: number
  /** The neck of the balloon. */
  readonly neck: { readonly x: number; readonly y: number }
  /** Scale of the skin before the first stroke and after the last. */
  readonly smallest: number
  readonly largest: number
}

export function layPump({ width, height }: StageSize): PumpScene {
  const ground = height - 30
  const unit = Math.min(1.15, Math.max(0.62, Math.min(width / 620, height / 440)))
  const neck = { x: width * (width < 520 ? 0.6 : 0.54), y: ground - 34 * unit }
  const largest = Math.min((neck.y - 12) / SKIN_HEIGHT, (width - neck.x - 6) / SKIN_HALF, 1.9)
  return { width, height, unit, ground, pumpX: neck.x - 168 * unit, neck, smallest: largest * 0.34, largest }
}

/** Scale of the skin after so many strokes of `places`, of which the last one always bursts it. */
export function skinScale({ smallest, largest }: PumpScene, strokes: number, places: number): number {
  const full = Math.min(1, Math.max(0, strokes / (places - 1)))
  return smallest + (largest - smallest) * full ** 0.72
}

export const STROKE_MS = 460
/** When the skin gives way, after the stroke began. */
export const BURST_MS = 380
export const LOSS_MS = 900
/** When the handle is down. */
const DOWN_MS = 190

export type Stroke = {
  /** How far the handle is pressed down, 0 to 1. */
  readonly handle: number
  /** How much of the new air is in the skin; a little more than 1 while it swings. */
  readonly air: number
}

/** A stroke that began so long ago: the handle goes down fast, the air follows and swings. */
export function strokeAt(elapsedMs: number): Stroke {
  const down = Math.min(1, Math.max(0, elapsedMs / DOWN_MS))
  const up = Math.min(1, Math.max(0, (elapsedMs - DOWN_MS) / (STROKE_MS - DOWN_MS)))
  const handle = down < 1 ? down * down : 1 - up * up * (3 - 2 * up)
  const airMs = elapsedMs - 90
  if (airMs <= 0) return { handle, air: 0 }
  const air = 1 - Math.exp(-airMs / 95) * Math.cos(airMs / 62)
  return { handle, air: airMs > 900 ? 1 : air }
}
