import { cellCentre, type Layout } from './layout.ts'
import { placeAt, type ReelTurn, speedAt, type Temper } from './reel-motion.ts'

type Pen = CanvasRenderingContext2D

/** Draws a symbol by its id around a point. */
export type DrawSymbol = (
  pen: Pen,
  id: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
) => void

/** Of a cell: symbols leave a little air between them. */
export const SYMBOL_SIZE = 0.94
/** In which symbols that lay there before have rolled out of sight. */
const LEAVING_MS = 140

export type Turning = {
  readonly turns: readonly ReelTurn[]
  readonly strips: readonly (readonly string[])[]
  /** What lay in the window when the reels began to turn. */
  readonly before: readonly string[]
  readonly temper: Temper
  readonly nowMs: number
}

/** Draws the reels as they turn; the symbols that pass are those of the strips. */
export function drawTurning(pen: Pen, layout: Layout, turning: Turning, drawSymbol: DrawSymbol): void {
  const { turns, strips, before, temper, nowMs } = turning
  const { cell, top, left, rows } = layout
  const size = cell * SYMBOL_SIZE
  for (const [reel, turn] of turns.entries()) {
    const strip = strips[reel] ?? []
    const place = placeAt(turn, temper, nowMs)
    const speed = speedAt(turn, temper, nowMs)
    const isLeaving = turn.stop === null || nowMs - turn.startedMs < LEAVING_MS
    const x = left + (reel + 0.5) * cell
    for (let index = Math.floor(place) - 1; index <= place + rows; index++) {
      const row = index - turn.from
      const wasThere = isLeaving && row >= 0 && row < rows
      const id = wasThere ? before[reel * rows + row] : strip[((index % strip.length) + strip.length) % strip.length]
      const y = top + (index - place + 0.5) * cell
      if (id === undefined) continue
      if (speed < 0.45) drawSymbol(pen, id, { x, y, size })
      else drawBlurred(pen, { x, y, size }, speed, (at) => drawSymbol(pen, id, at))
    }
  }
  pen.globalAlpha = 1
}

type At = { readonly x: number; readonly y: number; readonly size: number }

/** Three weaker pictures along the way stand for one that moves fast. */
function drawBlurred(pen: Pen, { x, y, size }: At, speed: number, draw: (at: At) => void): void {
  const reach = size * 0.17 * speed
  for (const [step, alpha] of [
    [-1, 0.34],
    [1, 0.34],
    [0, 0.5],
  ] as const) {
    pen.globalAlpha = alpha
    draw({ x, y: y + step * reach, size })
  }
}

export type Lying = {
  readonly window: readonly string[]
  /** Cells not to be drawn: something else stands there. */
  readonly without?: ReadonlySet<number>
  /** How strong the symbols of a cell are, from 0 to 1. */
  readonly alphaOf?: (cell: number) => number
  /** How much larger than usual. */
  readonly scaleOf?: (cell: number) => number
}

/** Draws symbols that lie still. */
export function drawLying(pen: Pen, layout: Layout, lying: Lying, drawSymbol: DrawSymbol): void {
  const { window, without, alphaOf, scaleOf } = lying
  for (const [cell, id] of window.entries()) {
    if (without?.has(cell)) continue
    pen.globalAlpha = alphaOf?.(cell) ?? 1
    const size = layout.cell * SYMBOL_SIZE * (scaleOf?.(cell) ?? 1)
    drawSymbol(pen, id, { ...cellCentre(layout, cell), size })
  }
  pen.globalAlpha = 1
}

export type Fall = {
  readonly before: readonly string[]
  readonly window: readonly string[]
  readonly gone: ReadonlySet<number>
  /** From 0 to 1. */
  readonly done: number
}

/** Of a fall: what won vanishes first. */
const VANISHING = 0.36

/** What won shrinks away, what lay above falls, and the reels go on from above. */
export function drawFall(pen: Pen, layout: Layout, { before, window, gone, done }: Fall, drawSymbol: DrawSymbol): void {
  if (done < VANISHING) {
    const left = 1 - done / VANISHING
    const ofGone = (cell: number, kept: number) => (gone.has(cell) ? left : kept)
    drawLying(
      pen,
      layout,
      { window: before, alphaOf: (cell) => ofGone(cell, 1), scaleOf: (cell) => 0.4 + 0.6 * ofGone(cell, 1) },
      drawSymbol,
    )
    return
  }
  const fallen = landing((done - VANISHING) / (1 - VANISHING))
  const { rows, cell, top, left } = layout
  for (const [index, id] of window.entries()) {
    const reel = Math.floor(index / rows)
    const row = index % rows
    const from = fromRow(reel, row, { rows, gone })
    const y = top + (from + (row - from) * fallen + 0.5) * cell
    drawSymbol(pen, id, { x: left + (reel + 0.5) * cell, y, size: cell * SYMBOL_SIZE })
  }
}

/** The row a symbol falls from: above the window for those that come anew. */
function fromRow(
  reel: number,
  row: number,
  { rows, gone }: { readonly rows: number; readonly gone: ReadonlySet<number> },
) {
  const kept = Array.from({ length: rows }, (_, at) => at).filter((at) => !gone.has(reel * rows + at))
  const missing = rows - kept.length
  return row < missing ? row - missing : (kept[row - missing] ?? row)
}

/** Falls freely and touches down twice. */
function landing(share: number): number {
  if (share < 0.72) return (share / 0.72) ** 2
  const after = (share - 0.72) / 0.28
  return 1 - 0.22 * after * (1 - after)
}
