import type { StageSize } from '../../../ui/use-stage-canvas.ts'

/** Kept free under the slots for what the bet brought; CSS pixels. */
const FOOT = 42
/** Of the text in the slots, in CSS pixels; figures of its weight are about this wide. */
export const SLOT_FONT = 11.5
const GLYPH = 6.9
const MOST_GAP = 62

export type Board = {
  readonly rows: number
  readonly middle: number
  /** Of the first row of pins. */
  readonly top: number
  /** Between two pins of a row: the width of a slot. */
  readonly gap: number
  readonly rowGap: number
  readonly slotTop: number
  readonly slotHeight: number
  readonly pinRadius: number
  readonly ballRadius: number
  /** The texts of the slots stand on end where they are wider than a slot. */
  readonly isUpright: boolean
}

/** Lays out pins and slots in the room there is; `longest` counts the letters of the longest text of a slot. */
export function layOut({ width, height }: StageSize, rows: number, longest: number): Board {
  const gap = Math.min(MOST_GAP, (width - 24) / (rows + 2))
  const isUpright = longest * GLYPH + 4 > gap
  const slotHeight = isUpright ? longest * GLYPH + 14 : 30
  const top = Math.max(84, height * 0.19)
  const slotTop = height - FOOT - slotHeight
  const rowGap = (slotTop - top - 4) / rows
  const ballRadius = Math.min(11, Math.max(4, Math.min(gap, rowGap) * 0.27))
  const pinRadius = Math.min(6, Math.max(2.4, gap * 0.1))
  return { rows, middle: width / 2, top, gap, rowGap, slotTop, slotHeight, pinRadius, ballRadius, isUpright }
}

type Spot = { readonly x: number; readonly y: number }

/** The middle of a pin: rows from the top, pins from the left, three in the first row. */
export function pinAt({ middle, top, gap, rowGap }: Board, row: number, pin: number): Spot {
  return { x: middle + (pin - (row + 2) / 2) * gap, y: top + row * rowGap }
}

/** The middle of the ball for a place of its fall: it stands on the pins. */
export function ballSpot({ middle, top, gap, rowGap, pinRadius, ballRadius }: Board, place: Spot): Spot {
  return { x: middle + place.x * gap, y: top + place.y * rowGap - pinRadius - ballRadius }
}

/** The middle of a slot's upper edge, slots counted from the left. */
export function slotAt({ middle, gap, rows, slotTop }: Board, slot: number): Spot {
  return { x: middle + (slot - rows / 2) * gap, y: slotTop }
}
