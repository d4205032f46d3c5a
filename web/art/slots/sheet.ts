import { createPen, type Pen } from '../kit/pen.ts'
import { el, minify } from '../kit/svg.ts'

/** Draws with the definitions of `pen`. */
export type Draw = (pen: Pen) => string

/** The pictures of a slot machine: symbols by id, in the order of its description, and what lies behind the reels. */
export type MachineArt = { readonly symbols: Readonly<Record<string, Draw>>; readonly scene: Draw }

type SlotDrawing = { readonly path: string; readonly svg: string }

/** Side of a symbol's cell in drawing units. */
const CELL = 100
/** Pixels of a unit where a sheet is made into a texture without being told a size: sharp at 160 px a cell. */
const TEXTURE_SCALE = 2
const SCENE = { width: 1200, height: 800 }

const picture = (pen: Pen, size: { width: number; height: number; scale?: number }, body: string): string => {
  const { width, height, scale = 1 } = size
  return minify(
    el(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: width * scale,
        height: height * scale,
        viewBox: `0 0 ${width} ${height}`,
      },
      pen.defs(),
      body,
    ),
  )
}

/**
 * All symbols of a machine side by side, one cell of 100 × 100 units each, in the order of `symbols` of its description.
 * A symbol draws around the origin, which is the middle of its cell; what reaches beyond ±50 is cut off.
 */
export const machineSheet = (id: string, symbols: readonly Draw[]): SlotDrawing => {
  const pen = createPen()
  const cells = symbols.map((draw, index) =>
    el('svg', { x: index * CELL, width: CELL, height: CELL, viewBox: '-50 -50 100 100' }, draw(pen)),
  )
  const size = { width: CELL * symbols.length, height: CELL, scale: TEXTURE_SCALE }
  return { path: `slots/${id}.svg`, svg: picture(pen, size, cells.join('')) }
}

/** The backdrop of a machine, 1200 × 800 units; the reels lie over the middle two thirds. */
export const machineScene = (id: string, draw: Draw): SlotDrawing => {
  const pen = createPen()
  const body = draw(pen)
  return { path: `slots/${id}-scene.svg`, svg: picture(pen, SCENE, body) }
}
