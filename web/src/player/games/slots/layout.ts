import type { StageSize } from '../../../ui/use-stage-canvas.ts'

export type Grid = { readonly reels: number; readonly rows: number }

/** Where the reels lie on the picture, in CSS pixels. */
export type Layout = Grid & {
  readonly cell: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Thickness of the frame around them. */
  readonly rim: number
}

const LARGEST_CELL = 148
/** Of a cell. */
const RIM = 0.16

/** The largest reels that the picture has room for, in its middle. */
export function layOut({ width, height }: StageSize, { reels, rows }: Grid): Layout {
  const cell = Math.floor(Math.min(LARGEST_CELL, width / (reels + 2 * RIM), height / (rows + 2 * RIM)))
  return {
    reels,
    rows,
    cell,
    left: Math.round((width - cell * reels) / 2),
    top: Math.round((height - cell * rows) / 2),
    width: cell * reels,
    height: cell * rows,
    rim: Math.round(cell * RIM),
  }
}

/** The middle of a cell; cells go reel by reel from top to bottom. */
export function cellCentre(
  { left, top, cell, rows }: Layout,
  index: number,
): { readonly x: number; readonly y: number } {
  const reel = Math.floor(index / rows)
  return { x: left + (reel + 0.5) * cell, y: top + ((index % rows) + 0.5) * cell }
}
