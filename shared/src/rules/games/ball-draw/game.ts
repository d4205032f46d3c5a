import type { ChipGame } from '../chips.ts'
import { evenDrawGame } from '../even-draw.ts'

/** Balls 1 to 49. The last one is the sun: it belongs to its own number alone. */
export const BALLS = 49
const SUN = BALLS

export const BALL_COLOURS = ['saffron', 'turquoise', 'pomegranate', 'lapis', 'pistachio', 'rose'] as const
export type BallColour = (typeof BALL_COLOURS)[number]

/** The colour of a ball, in turn from 1 on; null for the sun. */
export function ballColour(ball: number): BallColour | null {
  return ball === SUN ? null : (BALL_COLOURS[(ball - 1) % BALL_COLOURS.length] ?? null)
}

/** Sum of the digits of a ball's number: 1 to 13. */
export function digitSum(ball: number): number {
  return Math.floor(ball / 10) + (ball % 10)
}

const NUMBERS = Array.from({ length: BALLS }, (_, index) => index + 1)
const COMMON = NUMBERS.filter((ball) => ball !== SUN)
const HALF = COMMON.length / 2
/** Digit sums up to this one are as many balls as those above. */
const LOW_SUM = 6

/** Every spot with the balls it covers. */
export const BALL_SPOTS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...NUMBERS.map((ball): [string, readonly number[]] => [`ball-${ball}`, [ball]]),
  ...BALL_COLOURS.map((colour): [string, readonly number[]] => [
    colour,
    COMMON.filter((ball) => ballColour(ball) === colour),
  ]),
  ['even', COMMON.filter((ball) => ball % 2 === 0)],
  ['odd', COMMON.filter((ball) => ball % 2 === 1)],
  ['low', COMMON.filter((ball) => ball <= HALF)],
  ['high', COMMON.filter((ball) => ball > HALF)],
  ['sum-low', COMMON.filter((ball) => digitSum(ball) <= LOW_SUM)],
  ['sum-high', COMMON.filter((ball) => digitSum(ball) > LOW_SUM)],
  ...Array.from({ length: 12 }, (_, index): [string, readonly number[]] => [
    `sum-${index + 1}`,
    COMMON.filter((ball) => digitSum(ball) === index + 1),
  ]),
])

/**
 * Ball draw: one of 49 balls; chips on its number, its colour, odd or even, low or high, and the sum of its digits. A chip
 * pays 48 over the balls it covers: every spot returns 48/49. Outcome: the ball, 1…49.
 */
export const ballDrawGame: ChipGame = evenDrawGame({
  game: 'ball-draw',
  count: BALLS,
  spots: new Map([...BALL_SPOTS].map(([spot, balls]) => [spot, balls.map((ball) => ball - 1)])),
  paid: BALLS - 1,
  nameOf: (result) => result + 1,
})
