import type { StageSize } from '../../../ui/use-stage-canvas.ts'

/** Where things lie on the street; CSS pixels of the world, in which the bird walks to the right. */
export type Road = StageSize & {
  /** Lanes to cross. */
  readonly places: number
  readonly laneWidth: number
  /** Of the paved sides before the first lane and behind the last. */
  readonly sideWidth: number
  readonly length: number
  /** Height the bird walks at. */
  readonly middle: number
}

export function layRoad({ width, height }: StageSize, places: number): Road {
  const laneWidth = Math.round(Math.min(108, Math.max(72, width / 6.5)))
  const sideWidth = laneWidth * 1.5
  return {
    width,
    height,
    places,
    laneWidth,
    sideWidth,
    length: places * laneWidth + 2 * sideWidth,
    middle: height * 0.58,
  }
}

/** The middle of a lane, counted from 0; lane -1 is the side the bird starts from. */
export function laneX({ laneWidth, sideWidth }: Road, lane: number): number {
  return lane < 0 ? sideWidth * 0.52 : sideWidth + (lane + 0.5) * laneWidth
}

/** Where a bird stands after so many steps, also between two of them. */
export function birdX(road: Road, steps: number): number {
  const whole = Math.floor(steps)
  const from = laneX(road, whole - 1)
  return from + (laneX(road, whole) - from) * (steps - whole)
}

/** How far the picture is moved along the street: the bird stays in its first third, and no end of it leaves a gap. */
export function cameraX(road: Road, steps: number): number {
  const wished = birdX(road, steps) - road.width * 0.3
  return Math.max(0, Math.min(road.length - road.width, wished))
}

/** The lanes that are seen, first and last. */
export function seenLanes(road: Road, camera: number): readonly [number, number] {
  const first = Math.floor((camera - road.sideWidth) / road.laneWidth)
  const last = Math.ceil((camera + road.width - road.sideWidth) / road.laneWidth)
  return [Math.max(0, first), Math.min(road.places - 1, last)]
}

export const HOP_MS = 420
/** When the cart is on the bird, after it set out. */
export const HIT_MS = 640
export const LOSS_MS = 1_150

export type Hop = {
  /** Of the way from the last lane: 0 to 1. */
  readonly share: number
  /** Above the ground, 0 to 1. */
  readonly lift: number
}

/** A hop that began so long ago. */
export function hopAt(elapsedMs: number): Hop {
  const share = Math.min(1, Math.max(0, elapsedMs / HOP_MS))
  return { share: share * share * (3 - 2 * share), lift: 4 * share * (1 - share) }
}

/** Where the cart that ends a hand is, in heights of the stage from the bird: 0 when it hits. */
export function hittingCart(elapsedMs: number): number {
  return (elapsedMs - HIT_MS) / 300
}

/** The way of the carts in a lane: every lane has a pace and a beat of its own, the same in every hand. */
export function cartY(road: Road, lane: number, nowMs: number): { readonly y: number; readonly isDown: boolean } {
  const kind = (lane * 7 + 3) % 5
  const round = road.height * (1.7 + kind * 0.22)
  const gone = (nowMs * (0.13 + 0.022 * kind) + lane * 211) % round
  const isDown = lane % 2 === 0
  const start = -road.height * 0.25
  return { y: isDown ? start + gone : road.height - start - gone, isDown }
}
