import type { ChipGame } from '../chips.ts'
import { evenDrawGame } from '../even-draw.ts'

/** What a segment pays, clockwise from the one with the sun: 48 once, 24 twice, 12 and 8 in between, 4, and every second one 2. */
export const FORTUNE_SEGMENTS: readonly number[] = [
  48, 4, 8, 4, 12, 4, 8, 4, 24, 4, 8, 4, 12, 4, 12, 4, 8, 4, 24, 4, 8, 4, 12, 4, 8,
].flatMap((pays, index, all) => (index < all.length - 1 ? [pays, 2] : [pays]))

/** Segments of the wheel less the one that is the house's share: a chip pays this over the segments of its kind. */
const PAID_SEGMENTS = FORTUNE_SEGMENTS.length - 1

/** The kinds of segments, by what they pay: x2, x4, x8, x12, x24, x48. */
export const FORTUNE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map(
  [2, 4, 8, 12, 24, 48].map((pays) => [
    `x${pays}`,
    FORTUNE_SEGMENTS.flatMap((segment, index) => (segment === pays ? [index] : [])),
  ]),
)

/**
 * Wheel of fortune: 49 equal segments of six kinds, a chip on a kind is paid when the wheel stops there. Every kind returns
 * 48/49. Outcome: the segment, 0…48, clockwise from the sun.
 */
export const wheelOfFortuneGame: ChipGame = evenDrawGame({
  game: 'wheel-of-fortune',
  count: FORTUNE_SEGMENTS.length,
  spots: FORTUNE_SPOTS,
  paid: PAID_SEGMENTS,
  nameOf: (segment) => segment,
})
