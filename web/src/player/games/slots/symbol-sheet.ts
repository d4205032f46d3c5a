import { useMemo } from 'react'
import { sheetPath } from './sheet-path.ts'

type Pen = CanvasRenderingContext2D

/** The drawn symbols of a machine. */
export type SymbolSheet = {
  readonly isReady: () => boolean
  /** Draws a symbol by its place in the machine's list, `size` wide, around a point. */
  readonly draw: (
    pen: Pen,
    symbol: number,
    at: { readonly x: number; readonly y: number; readonly size: number },
  ) => void
}

/**
 * Loads the drawings and keeps them as pixels of the size they are drawn at: a vector picture would be drawn anew in every
 * frame.
 */
function createSymbolSheet(machineId: string, count: number): SymbolSheet {
  const image = new Image()
  image.src = sheetPath(machineId)
  const canvas = document.createElement('canvas')
  let side = 0

  function fit(pixels: number): void {
    side = pixels
    canvas.width = pixels * count
    canvas.height = pixels
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  }

  const isReady = () => image.complete && image.naturalWidth > 0
  return {
    isReady,
    draw(pen, symbol, { x, y, size }) {
      if (!isReady() || symbol < 0) return
      const { a, b } = pen.getTransform()
      const pixels = Math.round(size * Math.hypot(a, b))
      // Symbols that pulse are drawn a little larger or smaller from the same pixels.
      if (side === 0 || Math.abs(pixels - side) > side * 0.3) fit(pixels)
      pen.drawImage(canvas, symbol * side, 0, side, side, x - size / 2, y - size / 2, size, size)
    },
  }
}

/** The symbols of a machine for as long as its page is there. */
export function useSymbolSheet(machineId: string, count: number): SymbolSheet {
  return useMemo(() => createSymbolSheet(machineId, count), [machineId, count])
}
