import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import {
  HIGHEST_SUM,
  LOWEST_SUM,
  SNAKES_ROLLS,
  type SnakesParams,
  snakesFactorE4,
} from '@tas/shared/rules/games/snakes/game.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'

/** Fields to a side of the ring. */
const SIDE = 4
export const FIELDS = 4 * (SIDE - 1)

export type Roll = readonly [number, number]

/** The rolls of a hand so far. */
export function rollsOf({ shown }: HandData): readonly Roll[] {
  const rolls = Array.isArray(shown['rolls']) ? shown['rolls'] : []
  return rolls.flatMap((roll: unknown): readonly Roll[] => {
    if (!Array.isArray(roll)) return []
    const [one, other] = roll
    return typeof one === 'number' && typeof other === 'number' ? [[one, other]] : []
  })
}

export const sumOf = ([one, other]: Roll): number => one + other

/** Which roll the factors on the board are of: the one to come, or the last one once the hand is over or while it moves. */
export function rollOnBoard(hand: HandData | null, isMoving: boolean): number {
  if (hand === null) return 0
  const done = rollsOf(hand).length
  const isNext = hand.status === 'open' && !isMoving
  return Math.max(0, Math.min(SNAKES_ROLLS - 1, isNext ? done : done - 1))
}

/** What stands on the field of each sum, 2 to 12, in ten-thousandths; 0 is a snake. */
export function factorsE4(params: SnakesParams, roll: number): readonly bigint[] {
  return Array.from({ length: HIGHEST_SUM - LOWEST_SUM + 1 }, (_, index) =>
    snakesFactorE4(params, { index: roll, sum: index + LOWEST_SUM }),
  )
}

/** The square carpet in the middle of the stage. */
export type Carpet = {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly field: number
  readonly isMirrored: boolean
}

export function layCarpet({ width, height }: StageSize, isMirrored: boolean): Carpet {
  const size = Math.min(width - 20, height - 8)
  return { left: (width - size) / 2, top: (height - size) / 2, size, field: size / SIDE, isMirrored }
}

/** The middle of a field of the ring, counted from the start at 0 in reading direction; also between two fields. */
export function fieldAt(carpet: Carpet, place: number): { readonly x: number; readonly y: number } {
  const whole = Math.floor(place)
  const [from, to] = [cornerOf(whole), cornerOf(whole + 1)]
  const share = place - whole
  const column = from.column + (to.column - from.column) * share
  const row = from.row + (to.row - from.row) * share
  const shown = carpet.isMirrored ? SIDE - 1 - column : column
  return { x: carpet.left + (shown + 0.5) * carpet.field, y: carpet.top + (row + 0.5) * carpet.field }
}

function cornerOf(place: number): { readonly column: number; readonly row: number } {
  const last = SIDE - 1
  const at = place % FIELDS
  const along = at % last
  if (at < last) return { column: along, row: 0 }
  if (at < 2 * last) return { column: last, row: along }
  if (at < 3 * last) return { column: last - along, row: last }
  return { column: 0, row: last - along }
}

const TUMBLE_MS = 620
const HOP_MS = 70
const END_MS = 420
const REST_MS = 120

/** How long a roll is shown: the dice tumble, then the bead hops from field to field; a snake takes it at the end. */
export function rollMs(roll: Roll, isSnake: boolean): number {
  return hopMs(roll) + (isSnake ? END_MS : REST_MS)
}

function hopMs(roll: Roll): number {
  return TUMBLE_MS + (sumOf(roll) - 1) * HOP_MS
}

/** As long as any roll that goes on takes. */
export const HIGHEST_ROLL_MS = hopMs([6, 6]) + REST_MS

export type RollMoment = {
  /** 0 to 1; at 1 the dice lie. */
  readonly tumble: number
  /** Field the bead is on, counted from the start. */
  readonly place: number
  /** Above the board, 0 to 1. */
  readonly lift: number
  /** How far the snake has taken it, 0 to 1. */
  readonly swallowed: number
}

/** A roll that began so long ago. */
export function rollAt(roll: Roll, isSnake: boolean, elapsedMs: number): RollMoment {
  const hops = sumOf(roll) - 1
  const tumble = Math.min(1, Math.max(0, elapsedMs / TUMBLE_MS))
  const gone = Math.min(hops, Math.max(0, (elapsedMs - TUMBLE_MS) / HOP_MS))
  const share = gone % 1
  const landedMs = elapsedMs - TUMBLE_MS - hops * HOP_MS
  const swallowed = isSnake ? Math.min(1, Math.max(0, landedMs / END_MS)) : 0
  return { tumble, place: gone, lift: 4 * share * (1 - share), swallowed }
}
